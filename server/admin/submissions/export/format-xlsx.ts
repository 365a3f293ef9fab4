/**
 * Rows as an XLSX file that is written while they are read, in bounded memory. ZIP and compression are those of yazl, which compresses in the threads of
 * Node's zlib; the XML of the one sheet is our own. Libraries for the whole format were compared in 2026: write-excel-file builds a file in memory, the
 * stream of hucre has neither a bold row of headings nor filters, and exceljs is not maintained and does not install.
 */

import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { HttpProblem } from '../../../http/http-problem.ts';
import type { ExportSheet } from './export-sheet.ts';
import {
  formatSheetEnd,
  formatSheetHead,
  formatSheetRow,
  getColumnName,
  MAX_SHEET_COLUMNS,
  MAX_SHEET_ROWS,
  WORKBOOK_PARTS,
} from './sheet-xml.ts';

/** Returns the pieces of the file. Throws a 422 for a table that a sheet cannot hold, so that no row is missing. `now` is the time of its parts. */
export function formatXlsx(sheet: ExportSheet, now: Date): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  if (sheet.rowCount >= MAX_SHEET_ROWS || sheet.columns.length > MAX_SHEET_COLUMNS) {
    const limits = `${MAX_SHEET_ROWS.toLocaleString('en')} rows and ${MAX_SHEET_COLUMNS.toLocaleString('en')} columns`;
    throw new HttpProblem(422, `An Excel sheet has at most ${limits}. Filter the list, or export it as CSV.`);
  }
  return zipParts(formatSheet(sheet), now);
}

async function* formatSheet({ columns, pieces }: ExportSheet): AsyncGenerator<Buffer, void, void> {
  yield Buffer.from(formatSheetHead(columns));
  const names = columns.map((_, at) => getColumnName(at + 1));
  let rowCount = 1;
  for await (const rows of pieces) {
    const first = rowCount + 1;
    rowCount += rows.length;
    if (rows.length > 0) yield Buffer.from(rows.map((cells, at) => formatSheetRow(cells, names, first + at)).join(''));
  }
  yield Buffer.from(formatSheetEnd(columns.length, rowCount));
}

async function* zipParts(sheet: AsyncGenerator<Buffer, void, void>, mtime: Date): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const zip = new ZipFile();
  const source = Readable.from(sheet);
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [name, xml] of WORKBOOK_PARTS) zip.addBuffer(Buffer.from(xml), name, { mtime });
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml', { mtime });
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array<ArrayBuffer>;
  } finally {
    // Also when the connection was closed: then nothing more is read.
    source.destroy();
  }
}
