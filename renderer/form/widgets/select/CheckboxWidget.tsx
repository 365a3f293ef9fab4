/** Widget for yes or no: a single checkbox. The field template renders its label beside it. */

import styles from './Choice.module.css';
import { controlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a checkbox. */
export function CheckboxWidget(props: AnswerWidgetProps) {
  const { id, value, disabled, readonly, onChange, onBlur, onFocus } = props;
  return (
    <input
      {...controlAttributes(props)}
      type="checkbox"
      className={styles.box}
      checked={value === true}
      disabled={disabled || readonly}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
