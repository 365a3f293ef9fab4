/** Searching the current rows of data tables for beginnings of words. */

import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { toSearchTerms } from '../../tables/search-text.ts';
import type { DbReader } from '../database.ts';
import { containsTerm } from '../lists/contains-text.ts';
import { dataTableRows } from '../schema/tables.ts';
import { buildSearch, type Search, type SearchIndex } from '../search/search-index.ts';

const ROW_SEARCH: SearchIndex = {
  name: 'data_table_rows_by_text',
  id: dataTableRows.id,
  texts: [dataTableRows.search],
  condition: isNull(dataTableRows.toVersion),
};

/** Returns the condition of the rows in which each typed word begins a word; undefined without a word. */
export async function matchWords(db: DbReader, search: string): Promise<Search | undefined> {
  const terms = toSearchTerms(search);
  return terms.length === 0 ? undefined : buildSearch(db, ROW_SEARCH, { terms }, containsTerms(terms));
}

/** Returns the condition of the rows of a table with the typed words, or with the typed text as their key; undefined without text. */
export async function matchWordsOrKey(db: DbReader, tableId: number, search: string): Promise<Search | undefined> {
  if (search === '') return undefined;
  const isKey = eq(dataTableRows.key, search);
  const terms = toSearchTerms(search);
  if (terms.length === 0) return { condition: isKey, isLimited: false };
  const { id } = dataTableRows;
  const withKey = await db
    .select({ id })
    .from(dataTableRows)
    .where(and(eq(dataTableRows.tableId, tableId), isKey, isNull(dataTableRows.toVersion)));
  return buildSearch(db, ROW_SEARCH, { terms, ids: withKey.map((row) => row.id) }, or(isKey, containsTerms(terms))!);
}

function containsTerms(terms: readonly string[]): SQL {
  return sql.join(
    terms.map((term) => containsTerm(dataTableRows.search, term)),
    sql` and `,
  );
}
