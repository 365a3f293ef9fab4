/** A single box to tick, its label beside it. */

import styles from './Choice.module.css';
import { controlAttributes } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for yes or no; the frame draws its label. */
export function CheckboxWidget(props: AnswerWidgetProps) {
  const { id, name, value, disabled, readonly, onChange, onBlur } = props;
  return (
    <input
      {...controlAttributes(props)}
      type="checkbox"
      name={name}
      className={styles.box}
      checked={value === true}
      disabled={disabled || readonly}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
