/** Converts the records of a file to rows and reports every invalid header, record, cell and key. */

import { findClosestName, pluralize, type TableDefinition } from '#engine';
import { ROWS_PER_PAUSE, type PausableTask } from '../pausable-task.ts';
import { checkCellValue, parseCell, type ParsedCell } from '../parse-cell.ts';
import type { RowProblems } from './row-problems.ts';
import { findColumn, getRowKey, listColumns, MAX_TABLE_ROWS, type TableRow, type TableValue } from '../table.ts';

/** The rows as they are in a file: a header, and cells that are texts (CSV) or JSON values. */
export interface RawRows {
  header: readonly string[];
  records: readonly (readonly unknown[])[];
  /** Whether cells are texts of a CSV file, in which every record has all cells. */
  isText: boolean;
  /** Name of the separator of cells, for messages. */
  separator: string;
  locate: (record: number, cell: number) => { line: number; column: number };
}

/** The rows in the order of the file, and the record of each. An invalid cell is null; a record that is no row is left out. */
export interface CheckedRows {
  rows: TableRow[];
  recordOfRow: number[];
}

/** Returns the rows, and adds every problem of the file to `problems`. */
export function* checkRows(definition: TableDefinition, raw: RawRows, problems: RowProblems): PausableTask<CheckedRows> {
  const { header, records, locate } = raw;
  if (records.length > MAX_TABLE_ROWS) {
    problems.add(
      'table-too-large',
      () => locate(MAX_TABLE_ROWS, 0),
      `The table has ${records.length.toLocaleString('en')} rows; the limit is ${MAX_TABLE_ROWS.toLocaleString('en')}.`,
      'Split it into several tables.',
    );
    return { rows: [], recordOfRow: [] };
  }
  if (!checkHeader(definition, raw, problems)) return { rows: [], recordOfRow: [] };
  const columns = listColumns(definition);
  const positions = columns.map((name) => header.indexOf(name));
  const parsers = columns.map((name) => createCellParser(definition, name, raw.isText));
  const rows: TableRow[] = [];
  const recordOfRow: number[] = [];
  const recordOfKey = new Map<string, number>();
  const keyPositions = definition.key.map((name) => columns.indexOf(name));
  for (const [index, record] of records.entries()) {
    if (index % ROWS_PER_PAUSE === 0) yield;
    if (raw.isText && record.length !== header.length) {
      reportLength(record, index, raw, problems);
      continue;
    }
    const row = parseRecord(record, index, { columns, positions, parsers, locate, problems });
    rows.push(row);
    recordOfRow.push(index);
    if (keyPositions.some((at) => row[at] === null)) continue;
    const key = getRowKey(definition, row);
    const first = recordOfKey.get(key);
    if (first === undefined) {
      recordOfKey.set(key, index);
      continue;
    }
    const name = definition.key.join(', ');
    const values = keyPositions.map((at) => row[at]).join(', ');
    problems.add(
      'duplicate-row-key',
      () => locate(index, positions[keyPositions[0]!]!),
      `The key ${name} = "${values}" is already used in line ${locate(first, 0).line}.`,
      'Give each row a key of its own, or remove one of the two rows.',
    );
  }
  return { rows, recordOfRow };
}

type ParseCell = (cell: unknown) => ParsedCell;

function createCellParser(definition: TableDefinition, name: string, isText: boolean): ParseCell {
  const column = { ...findColumn(definition, name)! };
  if (definition.key.includes(name)) column.isRequired = true;
  const pattern = column.pattern === undefined ? undefined : new RegExp(column.pattern, 'u');
  return isText ? (cell) => parseCell(cell as string, column, pattern) : (cell) => checkCellValue(cell, column, pattern);
}

interface RecordContext {
  columns: readonly string[];
  positions: readonly number[];
  parsers: readonly ParseCell[];
  locate: RawRows['locate'];
  problems: RowProblems;
}

/** Returns the row of a record; an invalid cell is null. */
function parseRecord(
  record: readonly unknown[],
  index: number,
  { columns, positions, parsers, locate, problems }: RecordContext,
): TableRow {
  const row: TableValue[] = [];
  for (const [at, parse] of parsers.entries()) {
    const position = positions[at]!;
    const parsed = parse(position < 0 ? null : record[position]);
    row.push(parsed.reason === undefined ? parsed.value : null);
    if (parsed.reason !== undefined)
      problems.add('invalid-cell', () => locate(index, Math.max(0, position)), `"${columns[at]}" ${parsed.reason}.`, parsed.help);
  }
  return row;
}

/** Compares the header with the columns. Returns whether rows can be read. */
function checkHeader(definition: TableDefinition, { header, separator, isText, locate }: RawRows, problems: RowProblems): boolean {
  const columns = listColumns(definition);
  if (isText && header.length === 0) {
    problems.add('missing-column', () => ({ line: 1, column: 1 }), 'The file is empty.', `Write the header: ${columns.join(',')}`);
    return false;
  }
  let isValid = true;
  header.forEach((name, index) => {
    const at = () => locate(-1, index);
    if (header.indexOf(name) !== index) {
      isValid = false;
      problems.add('duplicate-column', at, `The header has the column "${name}" twice.`, 'Keep one of the two.');
    } else if (findColumn(definition, name) === undefined) {
      const missing = columns.filter((column) => !header.includes(column));
      const nearest = findClosestName(name, missing.length > 0 ? missing : columns);
      const help = nearest === undefined ? 'Remove the column, or describe it under "columns".' : `Did you mean "${nearest}"?`;
      problems.add('unknown-column', at, `The description of the table has no column "${name}".`, help);
    }
  });
  const missing = columns.filter((name) => !header.includes(name));
  for (const name of missing) {
    const { isRequired } = findColumn(definition, name)!;
    if (!isText && !isRequired && !definition.key.includes(name)) continue;
    isValid = false;
    const kind = SEPARATOR_NAMES[separator];
    const help =
      header.length === 1 && columns.length > 1
        ? `Add it to the header. The cells of this file are separated by a ${kind}; commas, semicolons and tabs are recognized in the header.`
        : 'Add it to the header, or remove it from "columns" of the description.';
    problems.add('missing-column', () => locate(-1, 0), `The header has no column "${name}".`, help);
  }
  return isValid;
}

const SEPARATOR_NAMES: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

/** Returns advice for a row of one cell that contains another separator than the one of the header. */
function suggestSeparator([cell, ...others]: readonly unknown[], separator: string): string | undefined {
  if (typeof cell !== 'string' || others.length > 0) return undefined;
  const other = Object.keys(SEPARATOR_NAMES).find((one) => one !== separator && cell.includes(one));
  if (other === undefined) return undefined;
  return `The header is separated by a ${SEPARATOR_NAMES[separator]}, this row by a ${SEPARATOR_NAMES[other]}. Use one of them in the whole file.`;
}

function reportLength(record: readonly unknown[], index: number, { header, separator, locate }: RawRows, problems: RowProblems): void {
  const help =
    record.length > header.length
      ? `Write a cell that contains "${separator === '\t' ? 'a tab' : separator}" or a line break in double quotes.`
      : (suggestSeparator(record, separator) ?? 'Add the missing cells; an empty cell has no text between its separators.');
  problems.add(
    'broken-row',
    () => locate(index, Math.min(record.length, header.length) - 1),
    `This row has ${pluralize(record.length, 'cell')}, but the header has ${header.length}.`,
    help,
  );
}
