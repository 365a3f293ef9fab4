/** The columns of a table that the database indexes: those that identify rows, refer to other tables, or are matched by private lookups. */

import type { TableDefinition } from '#engine';

/** Returns the indexed columns. Other columns can be matched too, by reading all rows. */
export function listIndexedColumns({ columns, key, match = [] }: TableDefinition): string[] {
  const references = Object.keys(columns).filter((name) => columns[name]!.references !== undefined);
  return [...new Set([...key, ...match, ...references])];
}
