/** The attributes of each control of a group of controls, such as the month and the year of a month. */

import { getControlAttributes } from './control-attributes.ts';
import { getErrorId } from './control-ids.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/**
 * Returns the attributes of a control without an id. A screen reader reads the hint and the error with the group; a control repeats only the error,
 * for users who move to it directly.
 */
export function getPartAttributes(props: AnswerWidgetProps) {
  const { id: _, ...attributes } = getControlAttributes(props);
  return { ...attributes, 'aria-describedby': attributes['aria-invalid'] && getErrorId(props.id) };
}
