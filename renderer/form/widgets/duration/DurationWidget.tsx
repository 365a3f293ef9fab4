/** Widget for a duration, a number of minutes: an input for each unit. More minutes than an hour has become hours when the inputs are left. */

import { useState, type FocusEvent } from 'react';
import { formatNumber } from '#engine';
import type { DurationUnit, LocalizedFormat } from '#engine';
import control from '../Control.module.css';
import { getPartAttributes } from '../part-attributes.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { useTemporalTexts } from '../temporal/temporal-texts.ts';
import { listDurationUnits, readDuration, toDurationTexts, type DurationTexts } from './duration-parts.ts';
import styles from './Duration.module.css';

const LABELS = { day: 'days', hour: 'hours', minute: 'minutes' } as const satisfies Record<DurationUnit, string>;
const DEFAULT_FORMAT: LocalizedFormat = { format: { style: 'duration' }, locale: 'en' };

/** Renders the inputs. The field template renders a fieldset around them, whose legend says that the duration is required. */
export function DurationWidget(props: AnswerWidgetProps) {
  const { id, schema, value, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  const t = useTemporalTexts();
  /** The texts while the inputs are edited, null otherwise. */
  const [draft, setDraft] = useState<DurationTexts | null>(null);
  const { format, locale } = options.numberFormat ?? DEFAULT_FORMAT;
  if (readonly === true)
    return <ReadOnlyValue {...props} value={typeof value === 'number' ? formatNumber(value, format, locale) : value} />;

  const units = listDurationUnits(format.largestUnit ?? 'hour', schema.multipleOf);
  // A rule can change the answer while an input has the focus.
  const isEdited = draft !== null && readDuration(draft, units, locale) === value;
  const texts = isEdited ? draft : toDurationTexts(value, units, locale);
  const change = (index: number, text: string): void => {
    const next = texts.map((old, position) => (position === index ? text : old));
    setDraft(next);
    onChange(readDuration(next, units, locale));
  };
  const handleBlur = (event: FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setDraft(null);
    onBlur(id, value);
  };
  return (
    <div className={styles.parts} onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      {units.map((unit, index) => (
        <label key={unit} className={styles.part}>
          <span className={styles.label}>{t(LABELS[unit])}</span>
          <input
            {...getPartAttributes(props)}
            id={`${id}__${unit}`}
            aria-required={undefined}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className={control.control}
            value={texts[index]}
            disabled={disabled}
            onChange={(event) => change(index, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}
