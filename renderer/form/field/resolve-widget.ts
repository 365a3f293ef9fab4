/** Finds the component of a widget name: a built-in widget, or an RJSF widget of the host or of RJSF itself. */

import type { FieldDefinition } from '#engine';
import type { FieldRegistry } from '../rjsf/field-registry.ts';
import { hasRichOptions } from '../widgets/choice/has-rich-options.ts';
import { FallbackWidget } from '../widgets/FallbackWidget.tsx';
import type { AnswerWidget } from '../widgets/widget-props.ts';

/** Returns the component that renders the widget with this name for a field. */
export function resolveWidget(
  name: string,
  definition: FieldDefinition,
  { builtInWidgets, choiceWidgets, parts, RjsfWidget = FallbackWidget }: FieldRegistry,
): AnswerWidget {
  if (choiceWidgets !== undefined && Object.hasOwn(choiceWidgets, name) && hasRichOptions(definition))
    return choiceWidgets[name as keyof typeof choiceWidgets];
  const { mask, counter } = definition.form ?? {};
  if (parts.textInputs !== undefined && mask !== undefined && name === 'text') return parts.textInputs.MaskedWidget;
  if (parts.textInputs !== undefined && counter !== undefined && ['text', 'textarea', 'formatted'].includes(name))
    return parts.textInputs.CountedWidget;
  return (Object.hasOwn(builtInWidgets, name) ? builtInWidgets[name] : undefined) ?? RjsfWidget;
}
