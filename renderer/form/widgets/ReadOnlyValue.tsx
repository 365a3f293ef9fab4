/** A read-only answer of a widget whose control has no read-only state. */

import styles from './Control.module.css';
import { getControlAttributes } from './control-attributes.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** Renders a text input that can be focused and copied from, but not edited. */
export function ReadOnlyValue(props: AnswerWidgetProps) {
  const { value, disabled, options } = props;
  const label = options.selectedLabel ?? options.enumOptions?.find((option) => option.value === value)?.label;
  const text = label ?? (value === undefined || Array.isArray(value) ? '' : String(value));
  return <input {...getControlAttributes(props)} type="text" className={styles.control} value={text} disabled={disabled} readOnly />;
}
