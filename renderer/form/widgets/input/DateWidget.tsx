/** Widget for a date, with the browser's own date control. The value is `YYYY-MM-DD`. */

import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import styles from '../Control.module.css';
import { getControlAttributes } from '../control-attributes.ts';
import { useIncompleteDate } from './use-incomplete-date.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a date input. */
export function DateWidget(props: AnswerWidgetProps) {
  return props.readonly ? <ReadOnlyValue {...props} /> : <DateInput {...props} />;
}

function DateInput(props: AnswerWidgetProps) {
  const { id, name, value, disabled, options, onChange, onBlur, onFocus } = props;
  const { ref, report } = useIncompleteDate(name);
  return (
    <input
      {...getControlAttributes(props)}
      ref={ref}
      type="date"
      className={styles.control}
      value={typeof value === 'string' ? value : ''}
      min={options.min}
      max={options.max}
      disabled={disabled}
      autoComplete={options.autocomplete}
      onChange={(event) => onChange(event.target.value || undefined)}
      onKeyUp={report}
      onBlur={(event) => {
        report(event);
        onBlur(id, value);
      }}
      onFocus={() => onFocus(id, value)}
    />
  );
}
