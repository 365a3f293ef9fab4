/** A labelled input of the plain forms (sign-in, settings, search); its error is visible after it loses the focus. */

import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { deferWhilePointerDown } from '#renderer/form/field/defer-while-pointer-down.ts';
import controlStyles from '#renderer/form/widgets/Control.module.css';
import { classNames } from '#renderer/theme/class-names.ts';
import { Icon } from '#renderer/theme/Icon.tsx';
import styles from './Input.module.css';

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Shows the error also before the input loses the focus. */
  isChecked?: boolean;
  hint?: string;
  /** Rendered inside the input, at its right end. */
  children?: ReactNode;
}

/** Other properties are those of the HTML input. */
export function Input({ label, value, onChange, error, isChecked = false, hint, children, ...rest }: InputProps) {
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const shown = isLeft || isChecked ? error : undefined;
  const describedBy = [shown !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, children !== undefined && styles.hasEnd)}>
        <input
          {...rest}
          id={id}
          className={controlStyles.control}
          value={value}
          aria-invalid={shown !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => deferWhilePointerDown(() => setLeft(true))}
        />
        {children}
      </div>
      {shown !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="danger" size={18} />
          {shown}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The same for a password, with a button that reveals it. */
export function PasswordInput(props: InputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </Input>
  );
}
