/** Widget for a few options, all visible. The field template renders a fieldset with the title as its legend. */

import type { FocusEvent } from 'react';
import { useTranslate } from '../../use-form-session.ts';
import { getOptionPlaceholder } from './option-placeholder.ts';
import styles from './Choice.module.css';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import { getOptionId } from '../control-ids.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a radio button for each option. */
export function RadioWidget(props: AnswerWidgetProps) {
  const { id, name, htmlName = name, value, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  const t = useTranslate();
  if (readonly) return <ReadOnlyValue {...props} />;
  const { enumOptions = [], enumDisabled, status } = options;
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  return (
    <div className={styles.radios} onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      {enumOptions.length === 0 && <p className={styles.status}>{getOptionPlaceholder(status, undefined, t)}</p>}
      {enumOptions.map((option, index) => (
        <label key={option.value} className={styles.radio}>
          <input
            type="radio"
            id={getOptionId(id, index)}
            name={htmlName}
            value={String(option.value)}
            className={styles.radioButton}
            checked={value === option.value}
            disabled={disabled || enumDisabled?.includes(option.value)}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
