/** The value of a list widget and the labels of its items. */

import type { AnswerWidgetProps } from '../widget-props.ts';

/** An item of a list. */
export type ListItem = string | number;

/** Returns the items of the value of a widget. */
export function getItems({ value }: Pick<AnswerWidgetProps, 'value'>): ListItem[] {
  const given: unknown = value;
  return Array.isArray(given) ? (given as ListItem[]) : [];
}

/** Returns the label of a chosen value: that of its option, or the last known one while options are loading, or the value. */
export function getItemLabel({ options }: Pick<AnswerWidgetProps, 'options'>, item: ListItem): string {
  const known = [...(options.enumOptions ?? []), ...(options.selectedOptions ?? [])];
  return known.find(({ value }) => value === item)?.label ?? String(item);
}
