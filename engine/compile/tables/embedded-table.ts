/** Data tables that travel with a definition, and the selection of their rows. The server uses the same function for its own tables. */

/** A cell; null is an empty one. */
export type TableCell = string | number | boolean | null;

/** A table with all of its rows, in their order. Added by the server to the definition that it serves. */
export interface EmbeddedTable {
  name: string;
  columns: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/**
 * Returns the rows whose cells equal the texts of `where`, as records; a number is compared in plain notation.
 * @example selectTableRows({ name: 'sizes', columns: ['code'], rows: [['S'], ['M']] }, [['code', 'M']]) // [{ code: 'M' }]
 */
export function selectTableRows(
  { columns, rows }: EmbeddedTable,
  where: readonly (readonly [column: string, text: string])[],
): Record<string, TableCell>[] {
  const terms = where.map(([column, text]) => [columns.indexOf(column), text] as const);
  return rows
    .filter((row) => terms.every(([at, text]) => String(row[at] ?? '') === text))
    .map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));
}
