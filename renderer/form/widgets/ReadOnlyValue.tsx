/** A locked or computed answer in words, where its own control could not be shown without inviting a change. */

import styles from './Control.module.css';
import { controlAttributes } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** A text input that can be read, focused and copied, but not edited. */
export function ReadOnlyValue(props: AnswerWidgetProps) {
  const { name, value, disabled, options } = props;
  const text = options.view.selectedLabel ?? (value === null || Array.isArray(value) ? '' : String(value));
  return (
    <input {...controlAttributes(props)} type="text" name={name} className={styles.control} value={text} disabled={disabled} readOnly />
  );
}
