/** The lookups `tables/NAME`: exact matches by column, search for long lists of options, and single matches of private tables. */

import { LookupError } from '../lookups/lookup-error.ts';
import type { Lookup, LookupRegistry } from '../lookups/lookup.ts';
import { createTableContract } from './table-contract.ts';
import type { TableRecord } from './table.ts';
import type { Table, TableSource } from './table-source.ts';

/** Maximum number of rows that a search returns. */
const MAX_FOUND_ROWS = 50;
/** Maximum number of selected values that a partial list contains in any case. */
const MAX_SELECTED = 100;
/** Maximum number of rows that are read to find them. */
const MAX_ROWS_OF_SELECTED = 1000;

/** Parameters that are not columns. A description cannot have columns of these names. */
const CONTROLS: readonly string[] = ['search', 'limit', 'selected'];

/** A list that may be partial: the answer to a call with `limit` or `search`. */
export interface TablePart {
  rows: TableRecord[];
  isComplete: boolean;
}

/** Returns the lookups of tables, by their paths below `/api`. Default: of all tables. */
export function createTableLookups(tables: TableSource, names: readonly string[] = tables.names()): LookupRegistry {
  return Object.fromEntries(names.map((name) => [`tables/${name}`, createTableLookup(tables, name)]));
}

/** Creates the lookup of a table; it reads the version that is current when it is called. */
export function createTableLookup(tables: TableSource, name: string): Lookup {
  const definition = tables.get(name)?.definition;
  const contract = createTableContract(definition ?? { title: name, columns: {}, key: [] });
  if (definition?.visibility !== 'private') {
    return {
      contract,
      readVersion: async () => tables.get(name)?.hash ?? '',
      answer: async (_store, params) => selectPublic(findTable(tables, name), params),
    };
  }
  const match = definition.match ?? [];
  return {
    contract,
    isPersonal: true,
    secrets: match,
    querySecrets: match,
    charges: (params) => [
      { counter: `tables/${name}`, search: JSON.stringify(match.map((column) => params[column] ?? '')), isCountedInSubmissions: true },
    ],
    answer: async (_store, params) => selectPrivate(findTable(tables, name), params),
  };
}

function findTable(tables: TableSource, name: string): Table {
  const table = tables.get(name);
  if (!table) throw new LookupError(404, 'No such table', `There is no data table called "${name}".`);
  return table;
}

/** Returns all matching rows, or with `limit` or `search` a part of them with the selected rows. */
async function selectPublic(table: Table, params: Record<string, string>): Promise<TableRecord[] | TablePart> {
  const where = Object.fromEntries(Object.entries(params).filter(([name, text]) => !CONTROLS.includes(name) && text !== ''));
  rejectUnknownColumns(table, where);
  const { search, limit, selected } = params;
  if (search === undefined && limit === undefined) return table.select({ where });
  const maxRows = readLimit(limit);
  const found = await table.select({ where, ...(search !== undefined && { search }), limit: Math.max(maxRows, MAX_FOUND_ROWS) + 1 });
  if (search === undefined && found.length <= maxRows) return { rows: found, isComplete: true };
  const rows = found.slice(0, MAX_FOUND_ROWS);
  return {
    rows: [...rows, ...(await findSelected(table, where, readSelected(table, selected), rows))],
    isComplete: search !== undefined && found.length <= MAX_FOUND_ROWS,
  };
}

function rejectUnknownColumns({ name, definition }: Pick<Table, 'name' | 'definition'>, where: Record<string, string>): void {
  const unknown = Object.keys(where).find((column) => !Object.hasOwn(definition.columns, column));
  if (unknown !== undefined) throw new LookupError(400, 'Unknown column', `The table "${name}" has no column "${unknown.slice(0, 60)}".`);
}

function readLimit(limit: string | undefined): number {
  if (limit === undefined) return MAX_FOUND_ROWS;
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new LookupError(400, 'Invalid limit', 'Give "limit" as a whole number from 1 to 1000.');
  return count;
}

/** Values of a column that a partial list contains in any case. */
interface Selection {
  column: string;
  values: readonly string[];
}

/** Reads the selected values: a JSON list of keys, or an object with a list of values of one column. */
function readSelected({ name, definition }: Table, selected: string | undefined): Selection {
  const [key = ''] = definition.key;
  if (selected === undefined) return { column: key, values: [] };
  const document = parseJson(selected);
  const [column, values] = Array.isArray(document) ? [key, document as unknown[]] : (Object.entries(document ?? {})[0] ?? []);
  if (column === undefined || !isTextList(values)) {
    const help = `Give "selected" as a JSON list of at most ${MAX_SELECTED} texts, for example ["001"], or {"code":["001"]} for a column.`;
    throw new LookupError(400, 'Invalid selection', help);
  }
  rejectUnknownColumns({ name, definition }, { [column]: '' });
  return { column, values };
}

function parseJson(text: string): object | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? document : undefined;
  } catch {
    return undefined;
  }
}

function isTextList(values: unknown): values is string[] {
  return Array.isArray(values) && values.length <= MAX_SELECTED && values.every((value) => typeof value === 'string');
}

/** Returns the first row of each selected value that is not in the list yet. */
async function findSelected(
  table: Table,
  where: Record<string, string>,
  { column, values }: Selection,
  rows: readonly TableRecord[],
): Promise<TableRecord[]> {
  const known = new Set(rows.map((row) => String(row[column])));
  const texts = values.filter((value) => !known.has(value));
  if (texts.length === 0) return [];
  const found = new Map<string, TableRecord>();
  for (const row of await table.select({ where, oneOf: { column, texts }, limit: MAX_ROWS_OF_SELECTED })) {
    const value = String(row[column]);
    if (!found.has(value)) found.set(value, row);
  }
  return [...found.values()];
}

/** Returns the matching rows with the columns that the table returns. Anything but a complete match has the same answer: no rows. */
async function selectPrivate(table: Table, params: Record<string, string>): Promise<TableRecord[]> {
  const { match = [], returns = [] } = table.definition;
  const where = Object.fromEntries(match.map((column) => [column, params[column]?.trim() ?? '']));
  const isComplete = match.every((column) => where[column] !== '');
  const found = isComplete ? await table.select({ where }) : [];
  return found.map((record) => Object.fromEntries(returns.map((column) => [column, record[column] ?? null])));
}
