/** Widget for multi-line text. It grows with its content in browsers that support `field-sizing`. */

import styles from '../Control.module.css';
import { classNames } from '../../../theme/class-names.ts';
import { getControlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a textarea. */
export function TextareaWidget(props: AnswerWidgetProps) {
  const { id, value, disabled, readonly, placeholder, options, onChange, onBlur, onFocus } = props;
  return (
    <textarea
      {...getControlAttributes(props)}
      rows={3}
      className={classNames(styles.control, styles.textarea)}
      value={value === undefined ? '' : String(value)}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      autoComplete={options.autocomplete}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
