/** Text of several lines; it grows with what is written where the browser can. */

import styles from './Control.module.css';
import { classNames } from '../../theme/class-names.ts';
import { controlAttributes } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for long texts. */
export function TextareaWidget(props: AnswerWidgetProps) {
  const { id, name, schema, value, disabled, readonly, placeholder, onChange, onBlur } = props;
  return (
    <textarea
      {...controlAttributes(props)}
      name={name}
      rows={3}
      className={classNames(styles.control, styles.textarea)}
      value={value === null ? '' : String(value)}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      autoComplete={schema.form?.autocomplete}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
