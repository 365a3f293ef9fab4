/** Finds the component of a widget name: one of ours, or else an RJSF widget of the host or of RJSF itself. */

import type { FieldRegistry } from '../rjsf/field-registry.ts';
import { PlainWidget } from '../widgets/PlainWidget.tsx';
import type { AnswerWidget } from '../widgets/widget-props.ts';

/** Returns the component that renders the widget with this name. A registry without foreign widgets has our widget for each type. */
export function resolveWidget(name: string, { ownWidgets, ForeignWidget = PlainWidget }: FieldRegistry): AnswerWidget {
  return (Object.hasOwn(ownWidgets, name) ? ownWidgets[name] : undefined) ?? ForeignWidget;
}
