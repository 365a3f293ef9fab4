/** Built-in widget by the type of the field. It replaces a widget that is not available. */

import { CheckboxWidget } from './select/CheckboxWidget.tsx';
import { SelectWidget } from './select/SelectWidget.tsx';
import { TextWidget } from './input/TextWidget.tsx';
import type { AnswerWidgetProps } from './widget-props.ts';

/** Renders a checkbox, a select or a text input. */
export function FallbackWidget(props: AnswerWidgetProps) {
  if (props.schema.type === 'boolean') return <CheckboxWidget {...props} />;
  return props.options.enumOptions === undefined ? <TextWidget {...props} /> : <SelectWidget {...props} />;
}
