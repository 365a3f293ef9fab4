/**
 * Indexes for searches inside of texts, by the own means of each engine: in PostgreSQL a GIN index over the trigrams of the texts, in SQLite a table of FTS5 with the
 * tokenizer `trigram`. The database updates both itself: PostgreSQL because the index is one over an expression, SQLite by triggers. They
 * only exclude rows; the condition of the search still decides.
 */

import { and, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbReader, DbTransaction } from '../database.ts';
import { isOneOf } from '../dialect.ts';
import { containsText } from '../lists/contains-text.ts';
import type { Store } from '../store.ts';
import { type IndexedText, listTrigrams, splitToTrigrams } from './trigrams.ts';

/** An index of texts of one table. */
export interface SearchIndex {
  /** `TABLE_by_text`. In SQLite it is a table of FTS5. Its row numbers are those of the table, or, if the table has texts as keys, in `TABLE_by_text_rows`. */
  name: string;
  /** The primary key of the table. */
  id: AnyPgColumn;
  /** Those of the declaration of the index, in its order. */
  texts: readonly IndexedText[];
  /** The condition of its declaration; the search has it too. */
  condition?: SQL;
}

/** What a search looks for. */
export interface SearchedTerms {
  /** Each row that the search finds has all of them, or is one of `ids`. */
  terms: readonly string[];
  ids?: readonly number[];
}

/** A condition in the form in which its rows are found soon. */
export interface Search {
  condition: SQL;
  /** Whether it names the few rows that can meet it, so that another index is of no use. */
  isLimited: boolean;
}

/** If more rows may match, the list is read in its order: then the first page is found sooner. */
const MAX_CANDIDATES = 1000;
/** Of 4 KB, in one transaction: some ten milliseconds. */
const MERGED_PAGES = 100;

/**
 * Returns the condition of a search in the texts of the index, in a form that is found soon: limited to the rows that the index names, or as it is
 * if the index cannot find the terms.
 */
export async function buildSearch(db: DbReader, index: SearchIndex, searched: SearchedTerms, condition: SQL): Promise<Search> {
  const trigrams = listTrigrams(searched.terms);
  if (trigrams.length === 0) return { condition, isLimited: false };
  const found = await db.all<{ id: string | number }>(
    sql`${db.engine === 'sqlite' ? selectWithFts5(index, trigrams) : selectWithGin(index, trigrams)} limit ${MAX_CANDIDATES + 1}`,
  );
  // PostgreSQL estimates that half of the rows meet a condition of this form, and then reads them in the order of the list.
  if (found.length > MAX_CANDIDATES) return { condition: sql`coalesce(${condition}, false)`, isLimited: false };
  const ids = [...found.map(({ id }) => id), ...(searched.ids ?? [])];
  return { condition: sql`${isOneOf(db.engine, index.id, ids)} and (${condition})`, isLimited: true };
}

/** Returns the condition that one of the texts of the index contains `search`, in a form that is found soon. */
export async function searchTexts(db: DbReader, index: SearchIndex, search: string): Promise<SQL> {
  const condition = or(...index.texts.map((text) => containsText(text, search)))!;
  return (await buildSearch(db, index, { terms: [search] }, condition)).condition;
}

function selectWithFts5({ name, id }: SearchIndex, trigrams: readonly string[]): SQL {
  const table = sql.identifier(name);
  const query = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  if (id.dataType === 'number') return sql`select rowid as id from ${table} where ${table} match ${query}`;
  return sql`select r.row_id as id from ${table} f join ${sql.identifier(`${name}_rows`)} r on r.id = f.rowid where ${table} match ${query}`;
}

function selectWithGin({ id, texts, condition }: SearchIndex, trigrams: readonly string[]): SQL {
  const values = sql.join(
    trigrams.map((trigram) => sql`${trigram}`),
    sql`, `,
  );
  const isCandidate = sql`${splitToTrigrams(texts)} @> array[${values}]::text[]`;
  return sql`select ${id} as id from ${id.table} where ${and(isCandidate, condition)}`;
}

/**
 * Runs work that replaces the indexed texts of many rows, though none of them has to disappear from the file. SQLite removes each text of a row from all pages that have
 * it, which takes 30 ms at 40,000 rows; here it only marks the text as removed, and removes it when it merges its pages.
 */
export async function replaceIndexedTexts<Result>(tx: DbTransaction, { name }: SearchIndex, work: () => Promise<Result>): Promise<Result> {
  if (tx.engine === 'postgres') return work();
  const table = sql.identifier(name);
  await tx.run(sql`insert into ${table} (${table}, rank) values ('secure-delete', 0)`);
  const result = await work();
  await tx.run(sql`insert into ${table} (${table}, rank) values ('secure-delete', 1)`);
  return result;
}

/** Merges the pages of an index in SQLite after many texts were replaced, some at a time: until then a search also reads the former texts. */
export async function mergeSearchIndex(store: Store, { name }: SearchIndex): Promise<void> {
  if (store.db.engine === 'postgres') return;
  const table = sql.identifier(name);
  const merge = (pages: number): Promise<number> =>
    store.transact(async (tx) => {
      const countChanges = async (): Promise<number> => (await tx.get<{ count: number }>('select total_changes() as count'))!.count;
      const before = await countChanges();
      await tx.run(sql`insert into ${table} (${table}, rank) values ('merge', ${pages})`);
      return (await countChanges()) - before;
    });
  // A negative number begins to merge all pages. One change is the statement itself.
  let changes = await merge(-MERGED_PAGES);
  while (changes > 1) changes = await merge(MERGED_PAGES);
}
