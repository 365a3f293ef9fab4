/** Radio buttons of a scale or a rating, and a button that clears the answer: a radio button cannot be unchecked. */

import { useRef, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../../../theme/Button.tsx';
import { useTranslate } from '../../use-form-session.ts';
import { getOptionId } from '../control-ids.ts';
import type { AnswerWidgetProps } from '../widget-props.ts';
import styles from './Scale.module.css';

/** One radio button: its value, its accessible name if it is not its content, and whether it can be selected. */
export interface Point {
  value: string | number;
  name?: string;
  className: string | undefined;
  isDisabled?: boolean;
  /** The visible text. */
  label: string;
}

interface PointRadiosProps {
  widget: AnswerWidgetProps;
  /** The position of the first radio button in the field. */
  start?: number;
  points: readonly Point[];
  /** Shown in place of the labels. */
  shape?: ReactNode;
}

/** Renders a label with a radio button for each point. */
export function PointRadios({ widget, start = 0, points, shape }: PointRadiosProps) {
  const { id, name, htmlName = name, value, disabled, onChange } = widget;
  return points.map((point, index) => (
    <label key={point.value} className={point.className}>
      <input
        type="radio"
        id={getOptionId(id, start + index)}
        name={htmlName}
        value={String(point.value)}
        className={styles.input}
        checked={value === point.value}
        disabled={disabled === true || point.isDisabled === true}
        aria-label={point.name}
        onChange={() => onChange(point.value)}
      />
      {shape ?? <span aria-hidden={point.name === undefined ? undefined : true}>{point.label}</span>}
    </label>
  ));
}

/** Renders the radio buttons with the button that clears the answer. Afterwards the first radio button has the focus. */
export function ClearableGroup({ widget, children }: { widget: AnswerWidgetProps; children: ReactNode }) {
  const { id, value, disabled, label, onChange, onBlur, onFocus } = widget;
  const t = useTranslate();
  const group = useRef<HTMLDivElement>(null);
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, value);
  };
  const handleClear = () => {
    onChange(undefined);
    group.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={group} className={styles.group} onBlur={handleBlur} onFocus={() => onFocus(id, value)}>
      {children}
      {value !== undefined && !disabled && (
        <Button kind="quiet" onClick={handleClear} aria-label={`${t('clearChoice')}: ${label}`}>
          {t('clearChoice')}
        </Button>
      )}
    </div>
  );
}
