/**
 * Reads a CSV file (RFC 4180) to records. The separator is a comma, a semicolon or a tab: spreadsheets write semicolons where the comma is
 * the decimal separator. The locations of cells are computed only for diagnostics.
 */

import { parse, type CsvError } from 'csv-parse/sync';
import { withoutMark } from './decode-text.ts';
import { ROWS_PER_PAUSE, type PausableTask } from '../tables/pausable-task.ts';

/** A location in a file, counted from 1. */
export interface CellLocation {
  line: number;
  column: number;
}

/** The records of a file. Empty lines are left out. */
export interface CsvContent {
  header: readonly string[];
  records: readonly (readonly string[])[];
  /** The separator of the cells. */
  separator: Separator;
  /** Returns the location of a cell of a record, or of the header for the record -1. */
  locate: (record: number, cell: number) => CellLocation;
  /** A quote that is not closed, or text beside one. The records end before it. */
  syntaxError: (CellLocation & { reason: 'open-quote' | 'stray-quote' }) | undefined;
}

/** Characters that are parsed without a pause: about 10 ms. */
const CHARS_PER_PART = 131_072;

const SEPARATORS = [',', ';', '\t'] as const;

/** A separator that is recognized. */
export type Separator = (typeof SEPARATORS)[number];

/** Reads the text of a file, with or without a byte order mark. */
export function* readCsv(source: string): PausableTask<CsvContent> {
  const text = withoutMark(source);
  const separator = findSeparator(text);
  const { all, syntaxError } = yield* parseRecords(text, separator);
  const lines: number[] = [];
  const records: string[][] = [];
  let line = 1;
  for (const [index, record] of all.entries()) {
    if (index % ROWS_PER_PAUSE === 0) yield;
    if (record.length > 1 || record[0]?.trim() !== '') {
      records.push(record.map((cell) => cell.trim()));
      lines.push(line);
    }
    line += 1 + countLineBreaks(record);
  }
  const [header = [], ...rows] = records;
  const locator = createLocator(text, separator);
  return { header, records: rows, separator, syntaxError, locate: (record, cell) => locator(lines[record + 1] ?? 1, cell) };
}

/** Returns the separator that occurs most often in the first line, outside of quotes. */
function findSeparator(text: string): Separator {
  const [first = ''] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const unquoted = first.replace(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/** Parses the file; after a syntax error, the part before it. */
function* parseRecords(text: string, separator: string): PausableTask<{ all: string[][]; syntaxError: CsvContent['syntaxError'] }> {
  const options = { delimiter: separator, relax_column_count: true } as const;
  const all: string[][] = [];
  try {
    for (let start = 0; start < text.length;) {
      const end = findRecordEnd(text, start);
      for (const record of parse(text.slice(start, end), options)) all.push(record);
      start = end;
      yield;
    }
    return { all, syntaxError: undefined };
  } catch {
    // Where quotes are wrong, a part may end inside of a record: the file is parsed as a whole.
    return parseBrokenFile(text, options);
  }
}

/** Returns the end of a part of the file: after a line break outside of quotes, or the end of the file. */
function findRecordEnd(text: string, start: number): number {
  let isQuoted = false;
  let quote = text.indexOf('"', start);
  for (let end = start + CHARS_PER_PART; ;) {
    const lineBreak = text.indexOf('\n', end);
    if (lineBreak < 0) return text.length;
    for (; quote >= 0 && quote < lineBreak; quote = text.indexOf('"', quote + 1)) isQuoted = !isQuoted;
    if (!isQuoted) return lineBreak + 1;
    end = lineBreak + 1;
  }
}

type ParseOptions = { delimiter: string; relax_column_count: true };

function parseBrokenFile(text: string, options: ParseOptions): { all: string[][]; syntaxError: CsvContent['syntaxError'] } {
  try {
    return { all: parse(text, options), syntaxError: undefined };
  } catch (error) {
    const { code, records = 0 } = error as CsvError & { records?: number };
    if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_INVALID_CLOSING_QUOTE' && code !== 'INVALID_OPENING_QUOTE') throw error;
    const all = parse(text, { ...options, to: Math.max(1, records) }).slice(0, records);
    const line = all.reduce((sum, record) => sum + 1 + countLineBreaks(record), 1);
    return { all, syntaxError: { line, column: 1, reason: code === 'CSV_QUOTE_NOT_CLOSED' ? 'open-quote' : 'stray-quote' } };
  }
}

function countLineBreaks(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) if (/[\r\n]/.test(cell)) count += cell.split(/\r\n|\n|\r/).length - 1;
  return count;
}

/** Returns a function that finds a cell: it scans the record that starts in the line. */
function createLocator(text: string, separator: string): (line: number, cell: number) => CellLocation {
  let starts: number[] | undefined;
  return (line, cell) => {
    starts ??= listLineStarts(text);
    let offset = starts[line - 1] ?? text.length;
    let isQuoted = false;
    let remaining = cell;
    for (; remaining > 0 && offset < text.length; offset += 1) {
      const character = text[offset];
      if (character === '"') isQuoted = !isQuoted;
      else if (isQuoted) continue;
      else if (character === separator) remaining -= 1;
      else if (character === '\n' || character === '\r') break;
    }
    const at = findLine(starts, offset);
    return { line: at + 1, column: offset - starts[at]! + 1 };
  };
}

function listLineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: lineBreak, index }) => index + lineBreak.length)];
}

/** Returns the index of the line that contains an offset, by binary search. */
function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
