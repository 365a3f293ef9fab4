/** A day, in the device's own date control; the answer is `YYYY-MM-DD`. */

import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import styles from './Control.module.css';
import { controlAttributes } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for dates. */
export function DateWidget(props: AnswerWidgetProps) {
  const { id, name, schema, value, disabled, readonly, options, onChange, onBlur } = props;
  if (readonly) return <ReadOnlyValue {...props} />;
  return (
    <input
      {...controlAttributes(props)}
      type="date"
      name={name}
      className={styles.control}
      value={typeof value === 'string' ? value : ''}
      min={options.view.min}
      max={options.view.max}
      disabled={disabled}
      autoComplete={schema.form?.autocomplete}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
