/** Answers that find rows of data tables: an exploration cannot guess the key of a row, above all not that of a private table. */

import type { AuthoredFormDefinition } from '#engine';
import type { TableSource } from '../../tables/table-source.ts';

/** Values of rows as texts, by the path of the answer. */
export type TableAnswers = Readonly<Record<string, readonly string[]>>;

/** More rows would rarely reach more, but each is tried. */
const MAX_ROWS = 4;

/** Returns, by path, the values of the first rows for the answers that lookups compare with columns. The first values belong to one row. */
export function listTableAnswers({ lookups = {} }: Pick<AuthoredFormDefinition, 'lookups'>, tables: TableSource): TableAnswers {
  const found: Record<string, string[]> = {};
  for (const { table, where = {} } of Object.values(lookups)) {
    const rows = table === undefined ? [] : (tables.get(table)?.select({ where: {}, limit: MAX_ROWS }) ?? []);
    for (const [column, value] of Object.entries(where)) {
      const path = readPath(value);
      if (path === undefined) continue;
      const values = rows.flatMap((row) => row[column] ?? []).map(String);
      found[path] = [...new Set([...(found[path] ?? []), ...values])];
    }
  }
  return found;
}

/** Returns the path of an expression that is a plain answer. */
function readPath(expression: unknown): string | undefined {
  if (typeof expression !== 'object' || expression === null || !('var' in expression)) return undefined;
  return typeof expression.var === 'string' ? expression.var : undefined;
}
