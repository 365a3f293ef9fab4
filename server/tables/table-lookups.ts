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
    return { contract, answer: async (_store, params) => selectPublic(findTable(tables, name), params) };
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
function selectPublic(table: Table, params: Record<string, string>): TableRecord[] | TablePart {
  const where = Object.fromEntries(Object.entries(params).filter(([name, text]) => !CONTROLS.includes(name) && text !== ''));
  rejectUnknownColumns(table, where);
  const { search, limit, selected } = params;
  if (search === undefined && limit === undefined) return table.select({ where });
  const maxRows = readLimit(limit);
  const found = table.select({ where, ...(search !== undefined && { search }), limit: Math.max(maxRows, MAX_FOUND_ROWS) + 1 });
  if (search === undefined && found.length <= maxRows) return { rows: found, isComplete: true };
  const rows = found.slice(0, MAX_FOUND_ROWS);
  return {
    rows: [...rows, ...findSelected(table, where, readSelected(selected), rows)],
    isComplete: search !== undefined && found.length <= MAX_FOUND_ROWS,
  };
}

function rejectUnknownColumns({ name, definition }: Table, where: Record<string, string>): void {
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

/** Reads the selected values: a JSON list of texts. The lookup compares them with the key of the table. */
function readSelected(selected: string | undefined): string[] {
  if (selected === undefined) return [];
  try {
    const values: unknown = JSON.parse(selected);
    if (Array.isArray(values) && values.length <= MAX_SELECTED && values.every((value) => typeof value === 'string')) return values;
  } catch {
    // Reported below like any other invalid list.
  }
  throw new LookupError(400, 'Invalid selection', `Give "selected" as a JSON list of at most ${MAX_SELECTED} texts, for example ["001"].`);
}

function findSelected(
  table: Table,
  where: Record<string, string>,
  selected: readonly string[],
  rows: readonly TableRecord[],
): TableRecord[] {
  const [column = ''] = table.definition.key;
  const known = new Set(rows.map((row) => String(row[column])));
  const missing = selected.filter((value) => !known.has(value) && (where[column] === undefined || where[column] === value));
  return missing.flatMap((value) => table.select({ where: { ...where, [column]: value }, limit: 1 }));
}

/** Returns the matching rows with the columns that the table returns. Anything but a complete match has the same answer: no rows. */
function selectPrivate(table: Table, params: Record<string, string>): TableRecord[] {
  const { match = [], returns = [] } = table.definition;
  const where = Object.fromEntries(match.map((column) => [column, params[column]?.trim() ?? '']));
  const isComplete = match.every((column) => where[column] !== '');
  const found = isComplete ? table.select({ where }) : [];
  return found.map((record) => Object.fromEntries(returns.map((column) => [column, record[column] ?? null])));
}
