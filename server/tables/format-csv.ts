/** Writes rows as a CSV file that is read back without a change. */

import { quoteCell } from '../csv/quote-cell.ts';
import { ROWS_PER_PAUSE, type PausableTask } from './pausable-task.ts';
import type { TableRow, TableValue } from './table.ts';

/**
 * Returns the text of a file with the given columns; `positions` are their places in the rows. Cells are written as they are stored, also those that
 * a spreadsheet would read as a formula: an escaped cell would be another value when the file is uploaded again.
 */
export function* formatCsv(columns: readonly string[], positions: readonly number[], rows: readonly TableRow[]): PausableTask<string> {
  const lines = [columns.map(quoteCell).join(',')];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PAUSE === 0) yield;
    lines.push(positions.map((at) => quoteCell(formatCell(row[at] ?? null))).join(','));
  }
  // The byte order mark makes spreadsheets read the text as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function formatCell(value: TableValue): string {
  if (value === null) return '';
  return typeof value === 'number' ? formatPlainNumber(value) : String(value);
}

/** Returns a number of at most 15 digits in plain notation, which the columns require: JavaScript writes 0.0000001 as 1e-7. */
function formatPlainNumber(value: number): string {
  const text = String(value);
  const [, sign = '', first = '', rest = '', places] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  return places === undefined ? text : `${sign}0.${'0'.repeat(Number(places) - 1)}${first}${rest}`;
}
