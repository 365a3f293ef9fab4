/** The text area for the reason of a decision. */

import { useId, type Ref } from 'react';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import styles from './DecisionDialog.module.css';

interface ReasonFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  isRequired: boolean;
  maxLength?: number;
  error: string | undefined;
  /** Who reads it. */
  hint: string;
  /** The id of what else is read with the field. */
  describedBy?: string | undefined;
  onChange: (reason: string) => void;
}

/** Gets the focus when its dialog opens. */
export function ReasonField({ ref, value, isRequired, maxLength = 2000, error, hint, describedBy, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {isRequired ? 'Reason (required)' : 'Reason'}
      </label>
      <textarea
        ref={ref}
        id={id}
        data-first=""
        className={controlStyles.control}
        rows={4}
        maxLength={maxLength}
        value={value}
        aria-required={isRequired}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy === undefined ? `${id}-hint` : `${describedBy} ${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint} Ctrl + Enter confirms.
      </p>
    </div>
  );
}
