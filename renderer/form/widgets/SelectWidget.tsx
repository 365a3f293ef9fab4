/** A choice from a short list, in the device's own select. */

import { Icon } from '../../theme/Icon.tsx';
import { useFormSession } from '../use-form-session.ts';
import { classNames } from '../../theme/class-names.ts';
import styles from './Control.module.css';
import { placeholderFor } from './option-placeholder.ts';
import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import { controlAttributes } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for short lists. */
export function SelectWidget(props: AnswerWidgetProps) {
  const { id, name, schema, value, disabled, readonly, placeholder, options, onChange, onBlur } = props;
  const { t } = useFormSession();
  if (readonly) return <ReadOnlyValue {...props} />;
  const { view } = options;
  const list = view.options?.list ?? [];
  const isListed = value === null || list.some((option) => option.value === value);
  return (
    <div className={styles.selectBox}>
      <select
        {...controlAttributes(props)}
        name={name}
        className={classNames(styles.control, styles.select, value === null && styles.unset)}
        value={value === null ? '' : String(value)}
        disabled={disabled}
        autoComplete={schema.form?.autocomplete}
        onChange={(event) => onChange(list.find((option) => String(option.value) === event.target.value)?.value ?? null)}
        onBlur={() => onBlur(id, value)}
      >
        <option value="">{placeholderFor(view.options?.status, placeholder, t, disabled)}</option>
        {!isListed && <option value={String(value)}>{view.selectedLabel ?? ''}</option>}
        {list.map((option) => (
          <option key={option.value} value={String(option.value)} disabled={!option.isEnabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={20} className={styles.chevron} />
    </div>
  );
}
