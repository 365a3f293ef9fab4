/** Reads the file of an import to lines, and finds what makes it unusable as a whole. */

import { decodeText, type TextEncoding } from '../../csv/decode-text.ts';
import { readCsv, type CsvContent, type Separator } from '../../csv/read-csv.ts';
import { runInSlices } from '../../tables/pausable-task.ts';
import { findImportColumn, importColumns, neededColumns, PROBLEMS_COLUMN } from './import-columns.ts';
import type { LineProblem } from './import-report.ts';

/** One line of the file. */
export interface FileLine {
  /** Counted from 1, as editors do. */
  line: number;
  cells: readonly string[];
}

/** The file as it was read. */
export interface ImportFile {
  encoding: TextEncoding;
  separator: Separator;
  /** As they are in the file. */
  headings: readonly string[];
  lines: FileLine[];
  /** Problems of the whole file: nothing of it can be imported. */
  problems: LineProblem[];
}

/** A larger file would take many minutes, because each PIN is hashed. */
const MAX_IMPORT_LINES = 5000;
/** The first bytes of workbooks: ZIP archives and compound files. */
const WORKBOOK_STARTS = ['504b0304', 'd0cf11e0'];

/** Reads the file. Encoding and separator are recognized. */
export async function readImportFile(bytes: Uint8Array): Promise<ImportFile> {
  if (WORKBOOK_STARTS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) return createWorkbookFile();
  const { text, encoding } = decodeText(bytes);
  const csv = await runInSlices(readCsv(text));
  const { header: headings, separator } = csv;
  const lines = listLines(csv);
  const problems = [...listHeadProblems(headings), ...listSyntaxProblems(csv)];
  if (lines.length > MAX_IMPORT_LINES)
    problems.push({
      line: 1,
      column: '',
      message: `The file has ${lines.length} lines. Split it into files of at most ${MAX_IMPORT_LINES} lines`,
    });
  return { encoding, separator, headings, lines, problems };
}

/** Returns a heading as it is compared. */
export function normalizeHeading(heading: string): string {
  return heading.trim().toLowerCase();
}

function createWorkbookFile(): ImportFile {
  const message = 'The file is a workbook and not CSV. Save it as "CSV UTF-8" in the spreadsheet program';
  return { encoding: 'UTF-8', separator: ',', headings: [], lines: [], problems: [{ line: 1, column: '', message }] };
}

/** Returns the lines with data. Spreadsheets also write rows whose cells were emptied. */
function listLines({ header, records, locate }: CsvContent): FileLine[] {
  const headings = header.map(normalizeHeading);
  return records
    .map((cells, index) => ({ line: locate(index, 0).line, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isExampleLine(headings, cells));
}

/** The template contains an example line. Unchanged, it is no family. */
function isExampleLine(headings: readonly string[], cells: readonly string[]): boolean {
  const given = new Map(headings.map((heading, at) => [heading, cells[at] ?? '']));
  return importColumns.every(({ heading, example }) => (given.get(heading) ?? '') === example);
}

function listHeadProblems(header: readonly string[]): LineProblem[] {
  const headings = header.map(normalizeHeading).filter((heading) => heading !== PROBLEMS_COLUMN);
  const unknown = headings
    .filter((heading) => !findImportColumn(heading))
    .map((heading) => ({ line: 1, column: heading, message: `"${heading}" is not a column of the import. Rename or remove it` }));
  const twice = headings
    .filter((heading, index) => headings.indexOf(heading) !== index)
    .map((heading) => ({ line: 1, column: heading, message: `The column "${heading}" is there twice. Remove one of them` }));
  const missing = neededColumns
    .filter((heading) => !headings.includes(heading))
    .map((heading) => ({ line: 1, column: heading, message: `The column "${heading}" is missing. Add it; the template has all columns` }));
  return [...unknown, ...twice, ...missing];
}

/** A wrong quote makes the end of a line unknown, so the lines after it cannot be read. */
function listSyntaxProblems({ syntaxError }: CsvContent): LineProblem[] {
  if (!syntaxError) return [];
  const message =
    syntaxError.reason === 'open-quote'
      ? 'A double quote of this line is not closed, so the lines after it cannot be read. Close it'
      : 'A cell of this line has text outside of its double quotes, so the lines after it cannot be read. Put the whole cell in double quotes';
  return [{ line: syntaxError.line, column: '', message }];
}
