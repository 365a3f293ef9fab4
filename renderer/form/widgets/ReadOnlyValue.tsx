/** The text of a read-only answer whose own control has no read-only state. */

import styles from './Control.module.css';
import { controlAttributes } from './control-attributes.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** Renders a text input that can be focused and copied from, but not edited. */
export function ReadOnlyValue(props: AnswerWidgetProps) {
  const { value, disabled, options } = props;
  const label = options.selectedLabel ?? options.enumOptions?.find((option) => option.value === value)?.label;
  const text = label ?? (value === undefined || Array.isArray(value) ? '' : String(value));
  return <input {...controlAttributes(props)} type="text" className={styles.control} value={text} disabled={disabled} readOnly />;
}
