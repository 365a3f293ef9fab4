/**
 * A telephone number: the country's code beside the national number, which are two answers. Of the chosen code only the
 * value shows while its list, which names the countries, is closed.
 */

import { classNames } from '../../theme/class-names.ts';
import { Icon } from '../../theme/Icon.tsx';
import { useField, useFormSession } from '../use-form-session.ts';
import styles from './Control.module.css';
import { ReadOnlyValue } from './ReadOnlyValue.tsx';
import { controlAttributes, labelId } from './widget-props.ts';
import type { AnswerWidgetProps } from './widget-props.ts';

/** The widget for telephone numbers. */
export function PhoneWidget(props: AnswerWidgetProps) {
  const { schema, readonly } = props;
  const codePath = schema.form?.countryCode;
  if (readonly) return <ReadOnlyValue {...props} />;
  return (
    <div className={styles.phone}>
      {codePath !== undefined && <CountryCode path={codePath} number={props} />}
      <NationalNumber {...props} />
    </div>
  );
}

function NationalNumber(props: AnswerWidgetProps) {
  const { id, name, schema, value, disabled, placeholder, onChange, onBlur } = props;
  return (
    <input
      {...controlAttributes(props)}
      type="tel"
      inputMode="tel"
      name={name}
      className={styles.control}
      value={value === null ? '' : String(value)}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete={schema.form?.autocomplete ?? 'tel-national'}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

function CountryCode({ path, number }: { path: string; number: AnswerWidgetProps }) {
  const { store, t } = useFormSession();
  const { view } = useField(path);
  const list = view.options?.list ?? [];
  const value = view.value === null ? '' : String(view.value);
  const isListed = value === '' || list.some((option) => String(option.value) === value);
  return (
    <div className={classNames(styles.selectBox, styles.code)}>
      <select
        id={view.id}
        name={path}
        className={classNames(styles.control, styles.select, styles.codeSelect)}
        aria-label={t('countryCode')}
        aria-describedby={labelId(number.id)}
        value={value}
        disabled={number.disabled || !view.isEnabled || view.isReadOnly}
        autoComplete={view.definition.form?.autocomplete ?? 'tel-country-code'}
        onChange={(event) => store.change(path, list.find((option) => String(option.value) === event.target.value)?.value ?? null)}
      >
        {value === '' && <option value="">{t('selectPlaceholder')}</option>}
        {!isListed && <option value={value}>{view.selectedLabel ?? value}</option>}
        {list.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
      <span aria-hidden="true" className={styles.shownCode}>
        {value}
      </span>
      <Icon name="chevron" size={20} className={styles.chevron} />
    </div>
  );
}
