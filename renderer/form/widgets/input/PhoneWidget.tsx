/**
 * Widget for a telephone number: a select for the country code and an input for the national number. They are two fields. The closed
 * select shows only the code; its list also shows the names of the countries. Several countries can have the same code. Only the code is
 * stored, so the country of such a code is shown only until the widget is mounted again.
 */

import { useMemo, useState } from 'react';
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
  const list = view.options?.list;
  const value = formatPrimitive(view.value) ?? '';
  const [chosen, setChosen] = useState('');
  const choices = useMemo(() => listChoices(list ?? []), [list]);
  const sameCode = choices.filter(({ option }) => String(option.value) === value);
  const isChosen = sameCode.some(({ attribute }) => attribute === chosen);
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
          store.change(path, choices.find(({ attribute }) => attribute === target.value)?.option.value ?? null);
        }}
      >
        {value === '' && <option value="">{t('selectPlaceholder')}</option>}
        {value !== '' && !isChosen && sameCode.length !== 1 && <option value={value}>{value}</option>}
        {choices.map(({ attribute, option }) => (
          <option key={attribute} value={attribute}>
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

interface Choice {
  /** The code, which a browser can fill in; for further countries with this code also the label. */
  attribute: string;
  option: Option;
}

/** Returns the choices of the select: further countries with a code are at their places by label, the other options keep their order. */
function listChoices(list: readonly Option[]): Choice[] {
  const codes = new Set<string>();
  const choices: Choice[] = [];
  const further: Choice[] = [];
  for (const option of list) {
    const code = String(option.value);
    if (codes.has(code)) further.push({ attribute: `${code} ${option.label}`, option });
    else choices.push({ attribute: code, option });
    codes.add(code);
  }
  for (const choice of further) {
    const next = choices.findIndex(({ option }) => option.label.localeCompare(choice.option.label, 'en') > 0);
    choices.splice(next < 0 ? choices.length : next, 0, choice);
  }
  return choices;
}
