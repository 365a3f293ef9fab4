/** Widget for a scale: numbers in a row, which wraps on a narrow screen, with the meaning of its ends. Options with words are below the numbers. */

import type { CSSProperties } from 'react';
import { isScaleNumber } from '#engine';
import { classNames } from '../../../theme/class-names.ts';
import { ReadOnlyValue } from '../ReadOnlyValue.tsx';
import type { AnswerWidgetProps, EnumOption } from '../widget-props.ts';
import { ClearableGroup, PointRadios } from './PointRadios.tsx';
import styles from './Scale.module.css';

/** Renders the radio buttons. The field template renders a fieldset around them. */
export function ScaleWidget(props: AnswerWidgetProps) {
  const { options, readonly } = props;
  if (readonly) return <ReadOnlyValue {...props} />;
  const all = options.enumOptions ?? listNumbers(props);
  const cells = all.filter(({ label }) => isScaleNumber(label));
  const others = all.filter(({ label }) => !isScaleNumber(label));
  const isDisabled = ({ value }: EnumOption): boolean => options.enumDisabled?.includes(value) === true;
  const { lowest, middle, highest } = options.scaleLabels ?? {};
  const last = cells.length - 1;
  const getMeaning = (index: number): string | undefined =>
    index === 0 ? lowest : index === last ? highest : index * 2 === last ? middle : undefined;
  const meanings = cells.flatMap(({ value, label }, index) => {
    const meaning = getMeaning(index);
    return meaning === undefined || meaning === '' ? [] : [{ value, label, meaning }];
  });
  const columns = {
    '--columns-5': balance(cells.length, 5),
    '--columns-6': balance(cells.length, 6),
    '--columns-11': balance(cells.length, 11),
  };
  return (
    <ClearableGroup widget={props}>
      <div className={styles.cells} style={columns as CSSProperties}>
        <PointRadios
          widget={props}
          points={cells.map((option, index) => {
            const meaning = getMeaning(index);
            return {
              value: option.value,
              ...(meaning !== undefined && { name: `${option.label}, ${meaning}` }),
              className: styles.cell,
              isDisabled: isDisabled(option),
              label: option.label,
            };
          })}
        />
      </div>
      <Meanings list={meanings} />
      {others.length > 0 && (
        <div className={styles.others}>
          <PointRadios
            widget={props}
            start={cells.length}
            points={others.map((option) => ({
              value: option.value,
              className: classNames(styles.cell, styles.wide),
              isDisabled: isDisabled(option),
              label: option.label,
            }))}
          />
        </div>
      )}
    </ClearableGroup>
  );
}

interface Meaning {
  value: string | number;
  label: string;
  meaning: string;
}

/** Renders the meanings below the numbers. The names of the radio buttons contain them. */
function Meanings({ list }: { list: readonly Meaning[] }) {
  if (list.length === 0) return null;
  return (
    <ul className={styles.meanings} aria-hidden="true">
      {list.map(({ value, label, meaning }) => (
        <li key={value}>
          <span className={styles.point}>{label}</span> {meaning}
        </li>
      ))}
    </ul>
  );
}

/** Returns every number from the minimum to the maximum. */
function listNumbers({ schema: { minimum = 0, maximum = 0 } }: AnswerWidgetProps): EnumOption[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => ({ value: minimum + index, label: String(minimum + index) }));
}

/** Returns the number of columns that fills rows of at most `limit` columns evenly. */
function balance(count: number, limit: number): number {
  return Math.ceil(count / Math.max(1, Math.ceil(count / limit)));
}
