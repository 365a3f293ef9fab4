/** RJSF's `BaseInputTemplate` with our styles. RJSF's widgets for text, numbers, dates, passwords and more render it. */

import { ariaDescribedByIds, getInputProps } from '@rjsf/utils';
import type { BaseInputTemplateProps } from '@rjsf/utils';
import styles from '../widgets/Control.module.css';

/** Renders the input of a text-like RJSF widget. */
export function BaseInput(props: BaseInputTemplateProps) {
  const { id, htmlName = id, schema, type, options, value, required, disabled, readonly, autofocus, placeholder, rawErrors = [] } = props;
  const { onChange, onChangeOverride, onBlur, onFocus } = props;
  const { min, max, inputMode } = options as Pick<React.InputHTMLAttributes<HTMLInputElement>, 'min' | 'max' | 'inputMode'>;
  return (
    <input
      {...getInputProps(schema, type, options)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      inputMode={inputMode}
      id={id}
      name={htmlName}
      className={styles.control}
      value={value ?? ''}
      disabled={disabled}
      readOnly={readonly}
      // RJSF's widget contract has this prop; the renderer itself never sets it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autofocus}
      placeholder={placeholder}
      aria-required={required || undefined}
      aria-invalid={rawErrors.length > 0 || undefined}
      aria-describedby={props['aria-describedby'] ?? ariaDescribedByIds(id)}
      onChange={onChangeOverride ?? (({ target }) => onChange(target.value === '' ? options.emptyValue : target.value))}
      onBlur={({ target }) => onBlur(id, target.value)}
      onFocus={({ target }) => onFocus(id, target.value)}
    />
  );
}
