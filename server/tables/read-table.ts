/** Reads one data table of the definitions folder: its description and its rows, with all diagnostics of both files. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseDefinition, type TableDefinition } from '#engine';
import type { FileDiagnostic } from '../definitions/compile-file.ts';
import { unreadable } from '../definitions/file-diagnostics.ts';
import { checkTableShape } from '../definitions/table-shape.ts';
import { checkDescription } from './check/check-description.ts';
import { checkRows, type CheckedRows, type RawRows } from './check/check-rows.ts';
import { decodeUtf8 } from '../csv/decode-text.ts';
import { readCsv } from '../csv/read-csv.ts';
import { readJsonRows } from './read-json-rows.ts';
import type { PausableTask } from './pausable-task.ts';
import { createRowProblems, type RowProblems } from './check/row-problems.ts';
import { MAX_TABLE_BYTES, type TableContent } from './table.ts';

/** A table as read from its files. */
export interface TableFile {
  name: string;
  /** The file of the description and that of the rows, relative to the definitions folder. */
  file: string;
  rowsFile: string | undefined;
  /** The description and the valid rows; missing when the description has errors. */
  content?: TableContent;
  /** The names of the columns in the order of the file of rows; missing when the file has errors. */
  header?: readonly string[];
  /** SHA-256 of both files. */
  hash: string;
  diagnostics: FileDiagnostic[];
  /** Returns the location of a cell, for checks between tables. */
  locateCell: (row: number, column: string) => { line: number; column: number };
}

/** The rows of a file, and where their cells are. */
interface ReadRows extends CheckedRows {
  header?: readonly string[];
  locateCell: TableFile['locateCell'];
}

/** Reads a table by its name. */
export function* readTable(dir: string, name: string): PausableTask<TableFile> {
  const file = `tables/${name}.json`;
  const rowsFile = [`tables/${name}.csv`, `tables/${name}.rows.json`].find((path) => existsSync(join(dir, path)));
  const hash = createHash('sha256');
  const base = { name, file, rowsFile, locateCell: () => ({ line: 1, column: 1 }) };
  try {
    const { definition, diagnostics } = readDescription(dir, file, hash);
    const missing = rowsFile === undefined ? [missingRows(name, file)] : [];
    if (definition === undefined || rowsFile === undefined)
      return { ...base, hash: hash.digest('hex'), diagnostics: [...diagnostics, ...missing] };
    const problems = createRowProblems(rowsFile);
    const { rows, header, locateCell } = yield* readRows(join(dir, rowsFile), definition, hash, problems);
    return {
      ...base,
      ...(header && { header }),
      locateCell,
      hash: hash.digest('hex'),
      content: { name, definition, rows },
      diagnostics: [...diagnostics, ...problems.list()],
    };
  } catch (error) {
    return { ...base, hash: hash.digest('hex'), diagnostics: [unreadable(file, error)] };
  }
}

function readDescription(
  dir: string,
  file: string,
  hash: ReturnType<typeof createHash>,
): { definition?: TableDefinition; diagnostics: FileDiagnostic[] } {
  const text = readFileSync(join(dir, file), 'utf8');
  hash.update(text).update('\0');
  const { definition: document, diagnostics, locate } = parseDefinition(text, file, () => undefined);
  if (document === undefined) return { diagnostics };
  const misshapen = checkTableShape(document);
  if (misshapen.length > 0) return { diagnostics: [...diagnostics, ...misshapen.map(locate)] };
  const definition = document as TableDefinition;
  const found = [...diagnostics, ...checkDescription(definition).map(locate)];
  const isBroken = found.some(({ severity }) => severity === 'error');
  return { diagnostics: found, ...(!isBroken && { definition }) };
}

function missingRows(name: string, file: string): FileDiagnostic {
  const message = `The table "${name}" has no rows: there is neither ${name}.csv nor ${name}.rows.json.`;
  return { code: 'missing-file', severity: 'error', file, line: 1, column: 1, message, help: `Add tables/${name}.csv.` };
}

function* readRows(
  path: string,
  definition: TableDefinition,
  hash: ReturnType<typeof createHash>,
  problems: RowProblems,
): PausableTask<ReadRows> {
  const none: ReadRows = { rows: [], recordOfRow: [], locateCell: () => ({ line: 1, column: 1 }) };
  const { size } = statSync(path);
  if (size > MAX_TABLE_BYTES) {
    hash.update(String(size));
    const message = `The file has ${(size / 1e6).toFixed(1)} MB; the limit is ${MAX_TABLE_BYTES / 1e6} MB.`;
    problems.add('table-too-large', () => ({ line: 1, column: 1 }), message, 'Split it into several tables.');
    return none;
  }
  const bytes = readFileSync(path);
  hash.update(bytes);
  const raw = yield* toRawRows(bytes, path.endsWith('.json'), problems);
  if (raw === undefined) return none;
  const checked = yield* checkRows(definition, raw, problems);
  return {
    ...checked,
    header: raw.header,
    locateCell: (row, column) => raw.locate(checked.recordOfRow[row] ?? 0, Math.max(0, raw.header.indexOf(column))),
  };
}

/** Decodes the bytes of a file of rows; undefined after reporting that it cannot be read as a whole. */
export function* toRawRows(bytes: Uint8Array, isJson: boolean, problems: RowProblems): PausableTask<RawRows | undefined> {
  const text = decode(bytes, problems);
  if (text === undefined) return undefined;
  if (isJson) return readJsonRows(text, problems);
  const { syntaxError, ...csv } = yield* readCsv(text);
  if (syntaxError?.reason === 'open-quote')
    problems.add(
      'open-quote',
      () => syntaxError,
      'A double quote of this row is not closed.',
      'Close it. A quote inside a cell is written twice: "".',
    );
  else if (syntaxError)
    problems.add(
      'stray-quote',
      () => syntaxError,
      'A cell of this row has text outside of its double quotes.',
      'Enclose the whole cell in double quotes, and write a quote inside of it twice: "".',
    );
  return { ...csv, isText: true };
}

function decode(bytes: Uint8Array, problems: RowProblems): string | undefined {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  const before = new TextDecoder().decode(bytes).split('\uFFFD', 1)[0]!.split('\n');
  const location = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  problems.add('not-utf-8', () => location, 'This character is not UTF-8.', 'Save the file as "CSV UTF-8".');
  return undefined;
}
