/** The data tables of a folder in memory, for commands that run without a database. */

import { selectTableRows } from '#engine';
import type { TableFile } from './read-table.ts';
import { getSearchText, toSearchTerms } from './search-text.ts';
import { getSortKey } from './sort-key.ts';
import { listColumns, toCellText, type TableContent } from './table.ts';
import type { Table, TableSource } from './table-source.ts';

/** Creates the source of the tables that were read without errors in their descriptions. */
export function createFileTables(files: readonly TableFile[]): TableSource {
  const tables = new Map(files.flatMap(({ content, hash }) => (content ? [[content.name, createTable(content, hash)] as const] : [])));
  return { names: () => [...tables.keys()], get: (name) => tables.get(name) };
}

function createTable({ name, definition, rows: unordered }: TableContent, hash: string): Table {
  const rows = unordered
    .map((row, position) => ({ row, key: getSortKey(definition, row, position) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row);
  const columns = listColumns(definition);
  let searchTexts: string[] | undefined;
  return {
    name,
    definition,
    rowCount: rows.length,
    hash,
    rows,
    select: async ({ where, oneOf, search = '', limit = Infinity }) => {
      const terms = toSearchTerms(search);
      searchTexts ??= terms.length > 0 ? rows.map((row) => getSearchText(definition, row)) : undefined;
      const found = terms.length === 0 ? rows : rows.filter((_, at) => terms.every((term) => searchTexts![at]!.includes(term)));
      const allowed = oneOf && new Set(oneOf.texts);
      const at = oneOf ? columns.indexOf(oneOf.column) : -1;
      const matching = allowed ? found.filter((row) => allowed.has(toCellText(row[at]))) : found;
      return selectTableRows({ name, columns, rows: matching }, Object.entries(where)).slice(0, limit);
    },
  };
}
