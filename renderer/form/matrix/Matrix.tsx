/**
 * A group of questions with the same options: a table on a wide screen, with a row for each question and a column for each option, and cards
 * on a narrow one. Each row is a group of radio buttons or checkboxes in both layouts, so screen readers and the keyboard work alike.
 */

import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import { createMatrixReader, toHtmlId } from '#engine';
import type { MatrixScaleView, MatrixView } from '#engine';
import { Markdown } from '../../text/Markdown.tsx';
import { classNames } from '../../theme/class-names.ts';
import { useFormSession, useFormState } from '../use-form-session.ts';
import { getHelpId, getTitleId } from '../widgets/control-ids.ts';
import styles from './Matrix.module.css';
import { MatrixRow } from './MatrixRow.tsx';

/** Tables with more columns need a wider screen. */
const MAX_NARROW_COLUMNS = 5;

/** Renders the matrix at a path, or nothing while all of its rows are hidden. */
export function Matrix({ path }: { path: string }) {
  const { store } = useFormSession();
  const view = useFormState(
    useMemo(() => createMatrixReader(store.form, path), [store, path]),
    isSameView,
  );
  return view === undefined || view.rows.length === 0 ? null : <MatrixTable view={view} />;
}

/** Fields subscribe to their own state, so only texts, columns and rows are compared. */
function isSameView(one: MatrixView | undefined, other: MatrixView | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function MatrixTable({ view: { path, title, hint, scales, rows } }: { view: MatrixView }) {
  const id = toHtmlId(path);
  const count = scales.reduce((sum, { columns }) => sum + columns.length, 0);
  const columns = scales.map((scale) => `repeat(${scale.columns.length}, minmax(3.5rem, 1fr))`).join(' ');
  return (
    <div
      role="group"
      aria-labelledby={title === undefined ? undefined : getTitleId(id)}
      aria-describedby={hint === undefined ? undefined : getHelpId(id)}
      className={styles.matrix}
    >
      {title !== undefined && (
        <p id={getTitleId(id)} className={styles.title}>
          {title}
        </p>
      )}
      {hint !== undefined && (
        <div id={getHelpId(id)} className={styles.hint}>
          <Markdown text={hint} opensNewTab />
        </div>
      )}
      <div
        className={classNames(styles.table, count > MAX_NARROW_COLUMNS && styles.wide)}
        style={{ '--columns': `minmax(9rem, 2fr) ${columns}` } as CSSProperties}
      >
        <MatrixHead scales={scales} />
        {rows.map((row) => (
          <MatrixRow key={row.name} row={row} scales={scales} />
        ))}
      </div>
    </div>
  );
}

/** The columns of the table. Screen readers read the label of each option instead. */
function MatrixHead({ scales }: { scales: readonly MatrixScaleView[] }) {
  const hasTitles = scales.some(({ title }) => title !== undefined);
  return (
    <div aria-hidden="true" className={styles.head}>
      {hasTitles && <span className={styles.corner} />}
      {hasTitles &&
        scales.map(({ name, title, columns }, index) => (
          <span key={name} className={classNames(styles.scale, index > 0 && styles.next)} style={{ gridColumn: `span ${columns.length}` }}>
            {title}
          </span>
        ))}
      <span className={styles.corner} />
      {scales.flatMap(({ name, columns }, index) =>
        columns.map(({ value, label }, position) => (
          <span key={`${name} ${value}`} className={classNames(styles.column, index > 0 && position === 0 && styles.next)}>
            {label}
          </span>
        )),
      )}
    </div>
  );
}
