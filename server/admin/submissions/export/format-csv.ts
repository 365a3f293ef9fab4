/** Rows as a CSV file for spreadsheets; no cell is read as a formula. */

import { stringify } from 'csv-stringify/sync';
import type { ExportCell } from './export-cell.ts';
import type { ExportSheet } from './export-sheet.ts';

const OPTIONS = { escape_formulas: true, record_delimiter: 'windows' } as const;

/** Returns the pieces of the file. */
export async function* formatCsv({ columns, pieces }: ExportSheet): AsyncGenerator<string, void, void> {
  // The byte order mark makes spreadsheets read the text as UTF-8.
  yield stringify([columns.map(({ heading }) => heading)], { ...OPTIONS, bom: true });
  for await (const rows of pieces)
    yield stringify(
      rows.map((cells) => cells.map(toText)),
      OPTIONS,
    );
}

function toText(cell: ExportCell): string | number {
  return typeof cell === 'object' ? (cell.text ?? cell.date) : cell;
}
