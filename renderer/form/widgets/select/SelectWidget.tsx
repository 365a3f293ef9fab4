/** Widget for a short list of options: the browser's own select. */

import { Icon } from '../../../theme/Icon.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { classNames } from '../../../theme/class-names.ts';
import styles from '../Control.module.css';
import { getOptionPlaceholder } from './option-placeholder.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import { getControlAttributes } from '../control-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a select. */
export function SelectWidget(props: AnswerWidgetProps) {
  const { id, value, disabled, readonly, placeholder, options, onChange, onBlur, onFocus } = props;
  const t = useTranslate();
  if (readonly) return <ReadOnlyValue {...props} />;
  const { enumOptions = [], enumDisabled, status, selectedLabel } = options;
  const isListed = value === undefined || enumOptions.some((option) => option.value === value);
  return (
    <div className={styles.selectBox}>
      <select
        {...getControlAttributes(props)}
        className={classNames(styles.control, styles.select, value === undefined && styles.unset)}
        value={value === undefined ? '' : String(value)}
        disabled={disabled}
        autoComplete={options.autocomplete}
        onChange={(event) => onChange(enumOptions.find((option) => String(option.value) === event.target.value)?.value)}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      >
        <option value="">{getOptionPlaceholder(status, placeholder, t, disabled)}</option>
        {!isListed && <option value={String(value)}>{selectedLabel ?? ''}</option>}
        {enumOptions.map((option) => (
          <option key={option.value} value={String(option.value)} disabled={enumDisabled?.includes(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={20} className={styles.chevron} />
    </div>
  );
}
