/** Reads submissions for files with all rows of a list: first the ids in its order, then a few submissions at a time. */

import { inArray, sql } from 'drizzle-orm';
import { buildCursorCondition, buildOrder, encodeCursor } from '../lists/keyset.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import { joinFiltered } from './list-submissions.ts';
import { prepareFilter, type SubmissionFilter } from './submission-filter.ts';

/** What the columns of a file depend on in one submission. */
export interface AnsweredPaths {
  kind: string;
  language: string | null;
  hasWarnings: boolean;
  /** The paths of its answers. */
  paths: string[];
}

/** Ids of a list in its order. An order without an index is sorted once for each page, so pages are large. */
const IDS_PER_PAGE = 2000;

/** Returns a page of the ids of a list, after the cursor; `next` is null on the last page. */
export async function listSubmissionIds(
  store: Store,
  filter: SubmissionFilter,
  cursor?: string,
): Promise<{ ids: string[]; next: string | null }> {
  const prepared = await prepareFilter(store.db, filter);
  const { keyset } = prepared;
  const query = store.db
    .select({ id: submissions.id, sorted: sql<string>`${keyset.expression}`.as('sorted') })
    .from(submissions)
    .$dynamic();
  const rows = (await joinFiltered(query, prepared, buildCursorCondition(cursor, keyset))
    .orderBy(...buildOrder(keyset))
    .limit(IDS_PER_PAGE + 1)) as { id: string; sorted: string }[];
  const page = rows.slice(0, IDS_PER_PAGE);
  const last = page.at(-1);
  return { ids: page.map(({ id }) => id), next: rows.length > IDS_PER_PAGE && last ? encodeCursor(last.sorted, last.id) : null };
}

/** Returns what the submissions with these ids have answered, in the order of the ids. */
export async function listAnsweredPaths({ db }: Store, ids: readonly string[]): Promise<AnsweredPaths[]> {
  const { id, kind, language, labels, confirmedWarnings } = submissions;
  const rows = await db
    .select({ id, kind, language, labels, confirmedWarnings })
    .from(submissions)
    .where(inArray(id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => {
    const row = byId.get(one);
    if (!row) return [];
    const hasWarnings = (row.confirmedWarnings ?? []).length > 0;
    return { kind: row.kind, language: row.language, hasWarnings, paths: Object.keys(row.labels) };
  });
}
