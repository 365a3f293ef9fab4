/** Finds the component of a widget name: a built-in widget, or an RJSF widget of the host or of RJSF itself. */

import type { FieldRegistry } from '../rjsf/field-registry.ts';
import { FallbackWidget } from '../widgets/FallbackWidget.tsx';
import type { AnswerWidget } from '../widgets/widget-props.ts';

/** Returns the component that renders the widget with this name. */
export function resolveWidget(name: string, { builtInWidgets, RjsfWidget = FallbackWidget }: FieldRegistry): AnswerWidget {
  return (Object.hasOwn(builtInWidgets, name) ? builtInWidgets[name] : undefined) ?? RjsfWidget;
}
