/** A choice of one among few, all in sight. The frame around it is a fieldset with the title as its legend. */

import type { FocusEvent } from 'react';
import { useFormSession } from '../use-form-session.ts';
import { placeholderFor } from './option-placeholder.ts';
import styles from './Choice.module.css';
import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for a few options side by side. */
export function RadioWidget(props: AnswerWidgetProps) {
  const { id, name, value, disabled, readonly, options, onChange, onBlur } = props;
  const { t } = useFormSession();
  if (readonly) return <ReadOnlyValue {...props} />;
  const list = options.view.options?.list ?? [];
  const onLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  return (
    <div className={styles.radios} onBlur={onLeave}>
      {list.length === 0 && <p className={styles.status}>{placeholderFor(options.view.options?.status, undefined, t)}</p>}
      {list.map((option, index) => (
        <label key={option.value} className={styles.radio}>
          <input
            type="radio"
            id={`${id}-${index}`}
            name={name}
            className={styles.dot}
            checked={value === option.value}
            disabled={disabled || !option.isEnabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
