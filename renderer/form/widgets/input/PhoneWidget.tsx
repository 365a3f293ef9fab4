/**
 * Widget for a telephone number: a select for the country code and an input for the national number. They are two fields. The closed
 * select shows only the code; its list also shows the names of the countries. Several countries can have the same code.
 */

import { useState } from 'react';
import { formatPrimitive } from '#engine';
import type { Option } from '#engine';
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
  const [chosen, setChosen] = useState('');
  const values = listAttributes(list);
  const isChosen = String(list[values.indexOf(chosen)]?.value) === value;
  return (
    <div className={classNames(styles.selectBox, styles.code)}>
      <select
        id={view.id}
        name={path}
        className={classNames(styles.control, styles.select, styles.codeSelect)}
        aria-label={t('countryCode')}
        aria-describedby={classNames(getTitleId(number.id), number.disabled && number['aria-describedby'])}
        value={isChosen ? chosen : value}
        disabled={number.disabled || !view.isEnabled || view.isReadOnly}
        autoComplete={view.definition.form?.autocomplete ?? 'tel-country-code'}
        onChange={({ target }) => {
          setChosen(target.value);
          store.change(path, list[values.indexOf(target.value)]?.value ?? null);
        }}
      >
        {value === '' && <option value="">{t('selectPlaceholder')}</option>}
        {value !== '' && !values.includes(value) && <option value={value}>{view.selectedLabel ?? value}</option>}
        {list.map((option, position) => (
          <option key={values[position]} value={values[position]}>
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

/** Returns the attributes of the options: the code, which a browser can fill in, and for further countries with this code also the label. */
function listAttributes(list: readonly Option[]): string[] {
  const codes = new Set<string>();
  return list.map(({ value, label }) => {
    const code = String(value);
    const attribute = codes.has(code) ? `${code} ${label}` : code;
    codes.add(code);
    return attribute;
  });
}
