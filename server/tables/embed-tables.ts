/** Adds small public tables to a definition that reads them, so that its lookups need no request and work offline. */

import { gzipSync } from 'node:zlib';
import type { EmbeddedTable, FormDefinition } from '#engine';
import { listColumns } from './table.ts';
import type { Table, TableSource } from './table-source.ts';

/** Maximum compressed size of a table that travels with a definition. */
const MAX_EMBEDDED_BYTES = 16_384;
/** Maximum compressed size of all tables that travel with one definition. */
const MAX_EMBEDDED_TOTAL = 3 * MAX_EMBEDDED_BYTES;
/** A table with more rows is larger than the limit in any case. */
const MAX_EMBEDDED_ROWS = 5_000;

/** Returns whether a table may be small enough to travel with a definition, and is for everybody. */
export function canBeEmbedded({ definition: { visibility }, rowCount }: Pick<Table, 'definition' | 'rowCount'>): boolean {
  return visibility !== 'private' && rowCount <= MAX_EMBEDDED_ROWS;
}

/** Returns the names of the tables that the lookups of a definition read. */
export function listTablesOf({ lookups = {} }: FormDefinition): string[] {
  return [...new Set(Object.values(lookups).flatMap(({ table }) => table ?? []))].toSorted();
}

/** Returns the definition with its small public tables, the smallest first; the same definition if there is none. */
export function embedTables(definition: FormDefinition, source: TableSource): FormDefinition & { tables?: readonly EmbeddedTable[] } {
  const candidates = listTablesOf(definition)
    .flatMap((name) => source.get(name) ?? [])
    .filter((table) => canBeEmbedded(table) && table.rows !== undefined)
    .map(toEmbedded)
    .filter(({ bytes }) => bytes <= MAX_EMBEDDED_BYTES)
    .toSorted((a, b) => a.bytes - b.bytes);
  let total = 0;
  const tables = candidates.filter(({ bytes }) => (total += bytes) <= MAX_EMBEDDED_TOTAL).map(({ table }) => table);
  return tables.length === 0 ? definition : { ...definition, tables };
}

/** Compressed forms of tables by table, because a definition is compiled again at each change. */
const embedded = new WeakMap<Table, { table: EmbeddedTable; bytes: number }>();

function toEmbedded(table: Table): { table: EmbeddedTable; bytes: number } {
  const known = embedded.get(table);
  if (known) return known;
  const content: EmbeddedTable = { name: table.name, columns: listColumns(table.definition), rows: table.rows ?? [] };
  const found = { table: content, bytes: gzipSync(JSON.stringify(content)).length };
  embedded.set(table, found);
  return found;
}
