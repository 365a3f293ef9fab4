/** Widget for a date, with the browser's own date control. The value is `YYYY-MM-DD`. */

import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import styles from '../Control.module.css';
import { getControlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a date input. */
export function DateWidget(props: AnswerWidgetProps) {
  const { id, value, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  if (readonly) return <ReadOnlyValue {...props} />;
  return (
    <input
      {...getControlAttributes(props)}
      type="date"
      className={styles.control}
      value={typeof value === 'string' ? value : ''}
      min={options.min}
      max={options.max}
      disabled={disabled}
      autoComplete={options.autocomplete}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}
