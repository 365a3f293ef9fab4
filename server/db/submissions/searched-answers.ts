/**
 * The answers of submissions that the search index contains. Which ones are searched is declared by definitions, so each row names those that it was indexed with. While
 * others are searched, or a row was written by a version without this column, searches read all rows.
 */

import { createHash } from 'node:crypto';
import { and, eq, gt, lt, max, min, type SQL, sql } from 'drizzle-orm';
import type { DbReader, DbTransaction } from '../database.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { listSubmissionTexts, submissions } from '../schema/submissions.ts';
import { mergeSearchIndex, replaceIndexedTexts, type SearchIndex } from '../search/search-index.ts';
import type { Store } from '../store.ts';

/** The answers of one kind of submissions whose displayed texts are searched. */
export interface SearchedAnswers {
  kind: string;
  /** Answer paths. */
  paths: readonly string[];
}

/** The search index of submissions. */
export const SUBMISSION_SEARCH: SearchIndex = { name: 'submissions_by_text', id: submissions.id, texts: listSubmissionTexts(submissions) };

/** What a row is indexed with. */
type IndexedAnswers = Pick<typeof submissions.$inferInsert, 'searchText' | 'searchPaths'>;

/** Rows of one transaction: other writes run between them. */
const BATCH_ROWS = 25;

/** Returns what the search index needs from the labels of a submission; of no searched answer nothing. */
export function toIndexedAnswers(labels: Readonly<Record<string, string>>, paths: readonly string[]): IndexedAnswers {
  if (paths.length === 0) return {};
  return { searchText: paths.flatMap((path) => labels[path] ?? []).join('\n'), searchPaths: hashPaths(paths) };
}

/** Returns whether the index lacks answers of some submissions that are searched. It reads two entries of an index for each kind. */
export async function hasUnindexedAnswers(db: DbReader, searched: readonly SearchedAnswers[]): Promise<boolean> {
  const conditions = searched
    .filter(({ paths }) => paths.length > 0)
    .flatMap(({ kind, paths }) =>
      [min, max].map(
        (end) =>
          sql`(select ${end(submissions.searchPaths)} from ${submissions} where ${submissions.kind} = ${kind}) <> ${hashPaths(paths)}`,
      ),
    );
  if (conditions.length === 0) return false;
  return (await db.get(sql`select 1 as found where ${sql.join(conditions, sql` or `)}`)) !== undefined;
}

/** Indexes the searched answers of all submissions, some rows at a time, until `signal` is aborted. Returns the number of rows that were indexed. */
export async function indexSearchedAnswers(store: Store, searched: readonly SearchedAnswers[], signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const one of searched) {
    let added: number;
    do {
      added = signal?.aborted ? 0 : await indexBatch(store, one);
      count += added;
    } while (added > 0);
  }
  if (count > 0 && !signal?.aborted) await mergeSearchIndex(store, SUBMISSION_SEARCH);
  return count;
}

async function indexBatch(store: Store, searched: SearchedAnswers): Promise<number> {
  // No transaction while there is nothing to do.
  if (!(await hasUnindexedAnswers(store.db, [searched]))) return 0;
  return runInTransaction(store, async (tx) => {
    const rows = await listUnindexed(tx, searched);
    await replaceIndexedTexts(tx, SUBMISSION_SEARCH, async () => {
      for (const { id, labels } of rows)
        await tx.update(submissions).set(toIndexedAnswers(labels, searched.paths)).where(eq(submissions.id, id));
    });
    return rows.length;
  });
}

/** Reads a batch. The order makes both engines read the index of kinds and paths. */
async function listUnindexed(
  tx: DbTransaction,
  { kind, paths }: SearchedAnswers,
): Promise<Pick<typeof submissions.$inferSelect, 'id' | 'labels'>[]> {
  const isOfKind = eq(submissions.kind, kind);
  const read = (isOther: SQL) =>
    tx
      .select({ id: submissions.id, labels: submissions.labels })
      .from(submissions)
      .where(and(isOfKind, isOther))
      .orderBy(submissions.kind, submissions.searchPaths)
      .limit(BATCH_ROWS);
  const before = await read(lt(submissions.searchPaths, hashPaths(paths)));
  return before.length > 0 ? before : read(gt(submissions.searchPaths, hashPaths(paths)));
}

function hashPaths(paths: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([...new Set(paths)].toSorted()))
    .digest('base64url')
    .slice(0, 16);
}
