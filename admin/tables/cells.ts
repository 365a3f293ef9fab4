/** The cells of data tables as texts. They are shown exactly as they are stored. */

import type { ListItem, ReplyData } from '../data/routes.ts';

/** A table with its columns. */
export type TableDetail = ReplyData<'GET /admin/tables/:name'>;
/** A row of a table. */
export type TableRow = ListItem<'GET /admin/tables/:name/rows'>;
/** The cells of a row by column. */
export type TableRecord = TableRow['record'];

/** Returns a cell as text; a dash for an empty one. */
export function formatCell(value: TableRecord[string] | undefined): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

/** Returns the cells of the key columns, as the name of a row. */
export function formatKey({ columns }: Pick<TableDetail, 'columns'>, record: TableRecord): string {
  return columns
    .filter(({ isKey }) => isKey)
    .map(({ name }) => formatCell(record[name]))
    .join(', ');
}
