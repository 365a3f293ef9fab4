/**
 * Widget for a month, `YYYY-MM`, and for a partial date, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: selects for month and day, and an input for the year, in
 * the order of the locale. Firefox and Safari have no control for months.
 */

import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react';
import { formatPrimitive } from '#engine';
import { classNames } from '../../../theme/class-names.ts';
import { Icon } from '../../../theme/Icon.tsx';
import { getPageLocale } from '../../page-locale.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import control from '../Control.module.css';
import { getPartAttributes } from '../part-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { composePeriod, listDays, listMonths, orderParts, parsePeriod, type PeriodPart } from './period.ts';
import styles from './Temporal.module.css';
import { useTemporalTexts } from './temporal-texts.ts';

/** Renders the parts. The field template renders a fieldset around them. */
export function PeriodWidget(props: AnswerWidgetProps) {
  const { id, schema, value, disabled, readonly, onChange, onBlur, onFocus } = props;
  const t = useTemporalTexts();
  if (readonly) return <ReadOnlyValue {...props} />;
  const isPartial = schema.format === 'partial-date';
  const locale = getPageLocale() || 'en';
  const period = parsePeriod(formatPrimitive(value) ?? '');
  const hintId = `${id}__parts`;
  const attributes = getPartAttributes(props);
  const change = (part: PeriodPart, text: string): void => onChange(composePeriod({ ...period, [part]: text }, isPartial));
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  const parts = orderParts(locale).filter((part) => isPartial || part !== 'day');
  const renderPart = (part: PeriodPart): ReactNode => {
    const shared = {
      ...attributes,
      // What may be left out is read once, at the first part.
      'aria-describedby': classNames(isPartial && part === parts[0] && hintId, attributes['aria-describedby']) || undefined,
      // Of a partial date only the year is required.
      'aria-required': isPartial && part !== 'year' ? undefined : attributes['aria-required'],
      id: `${id}__${part}`,
      value: period[part],
      disabled,
      onChange: (event: { target: { value: string } }) => change(part, event.target.value),
    };
    if (part === 'year') return <YearInput {...shared} onChange={(event) => change(part, event.target.value.replace(/\D/g, ''))} />;
    return (
      <PartSelect {...shared} unset={getUnset(part, isPartial, t)} choices={part === 'month' ? listMonths(locale) : listDays(period)} />
    );
  };
  return (
    <div onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      <div className={styles.parts}>
        {parts.map((part) => (
          <label key={part} className={styles[part]}>
            <span className={styles.label}>{t(part)}</span>
            {renderPart(part)}
          </label>
        ))}
      </div>
      {isPartial && (
        <p id={hintId} className={styles.hint}>
          {t('partialDateHint')}
        </p>
      )}
    </div>
  );
}

/** Returns the text of the first choice. A part of a partial date may stay unknown. */
function getUnset(part: 'day' | 'month', isPartial: boolean, t: ReturnType<typeof useTemporalTexts>): string {
  return isPartial ? t('notKnown') : t(part);
}

function YearInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...attributes} type="text" inputMode="numeric" maxLength={4} autoComplete="off" className={control.control} />;
}

interface PartSelectProps {
  id: string;
  value: string;
  disabled: boolean | undefined;
  /** The text of the choice without a value. */
  unset: string;
  /** Value and label of the other choices. */
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (event: { target: { value: string } }) => void;
}

function PartSelect({ unset, choices, ...attributes }: PartSelectProps) {
  const isListed = attributes.value === '' || choices.some(([value]) => value === attributes.value);
  return (
    <span className={classNames(control.selectBox, styles.select)}>
      <select {...attributes} autoComplete="off" className={classNames(control.control, control.select)}>
        <option value="">{unset}</option>
        {!isListed && <option value={attributes.value}>{attributes.value}</option>}
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron" size={20} className={control.chevron} />
    </span>
  );
}
