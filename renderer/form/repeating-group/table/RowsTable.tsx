/**
 * The rows of a repeating group as a table: a line for each row and a column for each field. Where the page is too narrow for the columns, each
 * row is a card with visible labels.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- an element of a table loses its role
   when CSS sets its display, so the roles are written */
/* oxlint-disable jsx-a11y/control-has-associated-label -- an empty cell is not a control */

import { useCallback } from 'react';
import type { RefCallback } from 'react';
import type { RepeatingGroupView, RowView } from '#engine';
import { Markdown } from '../../../text/Markdown.tsx';
import { classNames } from '../../../theme/class-names.ts';
import { FieldControl } from '../../field/FieldControl.tsx';
import { useFormSession, useFormState } from '../../use-form-session.ts';
import { RowButtons } from '../RowButtons.tsx';
import { RowTexts } from '../RowTexts.tsx';
import { getColumns, isSameColumns } from './table-columns.ts';
import type { TableColumn } from './table-columns.ts';
import styles from './RowsTable.module.css';

/** What the table receives of its group. */
export interface RowsTableProps {
  view: RepeatingGroupView;
  /** Receives the element that contains the rows. */
  list: RefCallback<HTMLElement>;
  /** Returns the React key of the row at an index. */
  getKey: (index: number) => string | number;
  /** Undefined while the rows cannot be moved. */
  onMove: ((index: number, by: -1 | 1) => void) | undefined;
  /** Undefined while no row can be removed. */
  onRemove: ((index: number) => void) | undefined;
}

/** Tables with more columns need a wider page. */
const MAX_NARROW_COLUMNS = 3;
/** With more columns the rows are always cards: the page is too narrow. `npm run check` reports such a group. */
const MAX_COLUMNS = 5;

/** Renders the rows of a group. */
export function RowsTable({ view: { path, title, rows }, list, getKey, onMove, onRemove }: RowsTableProps) {
  const { store } = useFormSession();
  const group = store.form.groupByPath.get(path)!;
  const columns = useFormState(
    useCallback(() => getColumns(group, store.field), [group, store]),
    isSameColumns,
  );
  const hasButtons = (onMove ?? onRemove) !== undefined || store.form.hasRowPages;
  const width = columns.length <= MAX_NARROW_COLUMNS ? styles.narrow : columns.length <= MAX_COLUMNS && styles.medium;
  return (
    <div className={styles.container}>
      <table role="table" aria-label={title} className={classNames(styles.table, width)}>
        {rows.length > 0 && <Head columns={columns} hasButtons={hasButtons} />}
        <tbody role="rowgroup" ref={list}>
          {rows.map((row, index) => (
            <tr key={getKey(index)} role="row" id={`${path.replaceAll('.', '-')}-${index}`}>
              <th role="rowheader" scope="row" tabIndex={-1}>
                {row.title}
              </th>
              {columns.map((column) => (
                <td key={column.name} role="cell">
                  <Cell path={group.getRow(index).fields[column.position]!.path} row={row} column={column} hasTexts={group.hasTexts} />
                </td>
              ))}
              {hasButtons && (
                <td role="cell" className={styles.buttons}>
                  <RowButtons
                    group={path}
                    row={row}
                    index={index}
                    count={rows.length}
                    onMove={onMove && ((by) => onMove(index, by))}
                    onRemove={onRemove && (() => onRemove(index))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  path: string;
  row: RowView;
  column: TableColumn;
  /** Whether the group has texts between its fields. The elements of a cell stay the same while its texts change. */
  hasTexts: boolean;
}

/** Renders a field with the texts beside it: in a line of the table they are below the input, in a card above it. */
function Cell({ path, row, column: { above, below }, hasTexts }: CellProps) {
  const control = <FieldControl path={path} rowTitle={row.title} />;
  if (!hasTexts) return control;
  return (
    <div className={styles.cell}>
      <RowTexts texts={row.texts} positions={above} level="p" />
      {control}
      <RowTexts texts={row.texts} positions={below} level="p" />
    </div>
  );
}

/** Renders the headings of the columns. Cards have none, so these elements keep their roles. */
function Head({ columns, hasButtons }: { columns: readonly TableColumn[]; hasButtons: boolean }) {
  return (
    <thead>
      <tr>
        <td />
        {columns.map(({ name, title, hint, isRequired }) => (
          <th key={name} role="columnheader" scope="col">
            {title}
            {isRequired && (
              <span aria-hidden="true" className={styles.required}>
                {' '}
                *
              </span>
            )}
            {hint !== undefined && (
              <div className={styles.hint}>
                <Markdown text={hint} opensNewTab />
              </div>
            )}
          </th>
        ))}
        {hasButtons && <td />}
      </tr>
    </thead>
  );
}
