/**
 * Widget for a telephone number: a select for the country code and an input for the national number. They are two fields. The closed
 * select shows only the code; its list also shows the names of the countries.
 */

import { formatPrimitive } from '#engine';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { useField, useFormSession } from '../../use-form-session.ts';
import styles from '../Control.module.css';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import { getControlAttributes } from '../control-attributes.ts';
import { getTitleId } from '../control-ids.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';

/** Renders a telephone number. */
export function PhoneWidget(props: AnswerWidgetProps) {
  const { options, readonly } = props;
  if (readonly) return <ReadOnlyValue {...props} />;
  return (
    <div className={styles.phone}>
      {options.countryCode !== undefined && <CountryCodeSelect path={options.countryCode} number={props} />}
      <NationalNumberInput {...props} />
    </div>
  );
}

function NationalNumberInput(props: AnswerWidgetProps) {
  const { id, value, disabled, placeholder, options, onChange, onBlur, onFocus } = props;
  return (
    <input
      {...getControlAttributes(props)}
      type="tel"
      inputMode="tel"
      className={styles.control}
      value={value === undefined ? '' : String(value)}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete={options.autocomplete ?? 'tel-national'}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  );
}

function CountryCodeSelect({ path, number }: { path: string; number: AnswerWidgetProps }) {
  const { store, t } = useFormSession();
  const { view } = useField(path);
  const list = view.options?.list ?? [];
  const value = formatPrimitive(view.value) ?? '';
  const isListed = value === '' || list.some((option) => String(option.value) === value);
  return (
    <div className={classNames(styles.selectBox, styles.code)}>
      <select
        id={view.id}
        name={path}
        className={classNames(styles.control, styles.select, styles.codeSelect)}
        aria-label={t('countryCode')}
        aria-describedby={getTitleId(number.id)}
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
      <span aria-hidden="true" className={styles.codeText}>
        {value}
      </span>
      <Icon name="chevron" size={20} className={styles.chevron} />
    </div>
  );
}
