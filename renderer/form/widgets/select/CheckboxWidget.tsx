/** Widget for a boolean: a single checkbox. The field template renders its label next to it. */

import styles from './Choice.module.css';
import { getControlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a checkbox. */
export function CheckboxWidget(props: AnswerWidgetProps) {
  const { id, value, disabled, readonly, onChange, onBlur, onFocus } = props;
  return (
    <input
      {...getControlAttributes(props)}
      type="checkbox"
      className={styles.checkbox}
      checked={value === true}
      disabled={disabled || readonly}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
