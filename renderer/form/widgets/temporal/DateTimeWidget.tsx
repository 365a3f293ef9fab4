/** Widget for a date and a time, with the browser's own control for each. The value is `YYYY-MM-DDTHH:MM`; while a part is missing, it is empty. */

import type { FocusEvent } from 'react';
import { formatPrimitive } from '#engine';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import control from '../Control.module.css';
import { getPartAttributes } from '../part-attributes.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import { getNativeAttributes } from './native-input.ts';
import styles from './Temporal.module.css';
import { useTemporalTexts } from './temporal-texts.ts';

/** Renders a date input and a time input. The field template renders a fieldset around them. */
export function DateTimeWidget(props: AnswerWidgetProps) {
  const { id, value, disabled, readonly, options, onChange, onBlur, onFocus } = props;
  const t = useTemporalTexts();
  if (readonly) return <ReadOnlyValue {...props} />;
  const [date = '', time = ''] = (formatPrimitive(value) ?? '').split('T');
  const change = (nextDate: string, nextTime: string): void => onChange(nextDate + nextTime === '' ? undefined : `${nextDate}T${nextTime}`);
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  const toDay = (bound: string | number | undefined): string | undefined => formatPrimitive(bound)?.slice(0, 10);
  const shared = { ...getPartAttributes(props), className: control.control, disabled };
  return (
    <div className={styles.parts} onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      <label className={styles.date}>
        <span className={styles.label}>{t('date')}</span>
        <input
          {...shared}
          {...getNativeAttributes('date', date, (text) => change(text, time))}
          id={`${id}__date`}
          min={toDay(options.min)}
          max={toDay(options.max)}
        />
      </label>
      <label className={styles.time}>
        <span className={styles.label}>{t('time')}</span>
        <input {...shared} {...getNativeAttributes('time', time, (text) => change(date, text))} id={`${id}__time`} />
      </label>
    </div>
  );
}
