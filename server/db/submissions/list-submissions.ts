/** Lists submissions for the back office: a page at a time, their number, and the neighbors of one of them. */

import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { first } from '../database.ts';
import { isOneOf } from '../dialect.ts';
import { buildCursorCondition, buildOrder, encodeCursor, type Keyset } from '../lists/keyset.ts';
import { submissionCells, submissionIndex } from '../schema/submission-index.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { SubmissionRow } from './submission.ts';
import { buildCellsCondition, type CellPath, type PreparedFilter, prepareFilter, type SubmissionFilter } from './submission-filter.ts';

/** A page of a list: after `cursor`, which is `next` of the page before, or from the row with the index `offset`, from 0. */
export interface SubmissionPage extends SubmissionFilter {
  limit?: number | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
}

/** The place of a submission in a list. */
export interface Neighbors {
  /** From 1; null if the list does not contain it (any more). */
  position: number | null;
  total: number;
  /** Ids; null at the ends of the list. */
  previous: string | null;
  next: string | null;
}

/** A text of a column, and the number of submissions that have it. */
export interface CellText {
  text: string;
  count: number;
}

const PAGE = 50;
const MAX_PAGE = 500;

/** Submissions, newest first unless sorted otherwise. `next` is null on the last page. */
export async function listSubmissions(
  store: Store,
  filter: SubmissionPage = {},
): Promise<{ items: SubmissionRow[]; next: string | null; isIndexed: boolean }> {
  const limit = Math.min(Math.max(1, filter.limit ?? PAGE), MAX_PAGE);
  const prepared = await prepareFilter(store.db, filter);
  // Sorting rows with all their answers would take several times as long.
  const query = store.db
    .select({ id: submissions.id, sorted: sql<string>`${prepared.keyset.expression}`.as('sorted') })
    .from(submissions)
    .$dynamic();
  const found = (await joinFiltered(query, prepared, buildCursorCondition(filter.cursor, prepared.keyset))
    .orderBy(...buildOrder(prepared.keyset))
    .limit(limit + 1)
    .offset(filter.offset ?? 0)) as { id: string; sorted: string }[];
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await readRows(
      store,
      page.map(({ id }) => id),
    ),
    next: found.length > limit && last ? encodeCursor(last.sorted, last.id) : null,
    isIndexed: prepared.isIndexed,
  };
}

/** Reads rows in the order of their ids. */
async function readRows({ db }: Store, ids: readonly string[]): Promise<SubmissionRow[]> {
  const { kind, definitionId, status, receiptNumber, name, reference, email, answers, labels, language } = submissions;
  const { confirmedWarnings, createdAt, updatedAt, correctedAt } = submissions;
  const columns = {
    kind,
    definitionId,
    status,
    receiptNumber,
    name,
    reference,
    email,
    answers,
    labels,
    language,
    confirmedWarnings,
    createdAt,
    updatedAt,
    correctedAt,
  };
  const rows = await db
    .select({ _id: submissions.id, ...columns })
    .from(submissions)
    .where(isOneOf(db.engine, submissions.id, ids));
  const byId = new Map(rows.map((row) => [row._id, { ...row, confirmedWarnings: row.confirmedWarnings ?? [] }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the number of submissions of a filter. */
export async function countSubmissions(store: Store, filter: SubmissionFilter = {}): Promise<number> {
  return countFiltered(store, await prepareFilter(store.db, filter));
}

/** Returns the place of a submission in a list, also of one that the filter does not contain (any more): then it is where it would be. */
export async function findNeighbors(store: Store, filter: SubmissionFilter, id: string): Promise<Neighbors | undefined> {
  const prepared = await prepareFilter(store.db, filter);
  const { keyset } = prepared;
  const read = store.db
    .select({ sorted: sql<string>`${keyset.expression}`.as('sorted') })
    .from(submissions)
    .$dynamic();
  const own = (await first(joinFiltered(read, { ...prepared, conditions: [] }, eq(submissions.id, id)))) as { sorted: string } | undefined;
  if (!own) return undefined;
  const cursor = encodeCursor(own.sorted, id);
  const backwards: Keyset = { ...keyset, isDescending: !keyset.isDescending };
  const before = buildCursorCondition(cursor, backwards)!;
  const [previous, next, total, numberBefore] = [
    await findFirst(store, prepared, backwards, before),
    await findFirst(store, prepared, keyset, buildCursorCondition(cursor, keyset)!),
    await countFiltered(store, prepared),
    await countFiltered(store, prepared, before),
  ];
  const isInList = (await countFiltered(store, prepared, eq(submissions.id, id))) > 0;
  return { position: isInList ? numberBefore + 1 : null, total, previous, next };
}

/** Returns the texts of a column in the submissions of a filter, in natural order, with the number of submissions of each; `limit` of them at most. */
export async function listCellTexts(
  store: Store,
  filter: SubmissionFilter,
  cells: readonly CellPath[],
  limit: number,
): Promise<CellText[]> {
  const prepared = await prepareFilter(store.db, { ...filter, sort: undefined, sortedCells: undefined });
  const query = store.db.select({ text: submissionCells.text, count: count() }).from(submissions).$dynamic();
  return (await joinFiltered(query, { ...prepared, sortedCells: buildCellsCondition(cells) }, sql`${submissionCells.text} is not null`)
    .groupBy(submissionCells.text)
    .orderBy(asc(sql`min(${submissionCells.sortKey})`), asc(submissionCells.text))
    .limit(limit)) as CellText[];
}

/** Returns the kinds that have a submission. */
export async function listStoredKinds({ db }: Store): Promise<string[]> {
  return (await db.selectDistinct({ kind: submissions.kind }).from(submissions)).map(({ kind }) => kind);
}

/** Joins a query of submissions with what its filter and its order read. */
export function joinFiltered(
  query: PgSelect,
  { conditions, needsIndex, sortedCells, missingCounts, isIndexed }: PreparedFilter,
  further?: SQL,
): PgSelect {
  let joined = query;
  const isEntry = eq(submissionIndex.submissionId, submissions.id);
  // SQLite reads the index of names in order only if each row has an entry.
  if (needsIndex) joined = (isIndexed ? joined.innerJoin(submissionIndex, isEntry) : joined.leftJoin(submissionIndex, isEntry)) as PgSelect;
  if (sortedCells)
    joined = joined.leftJoin(submissionCells, and(eq(submissionCells.submissionId, submissions.id), sortedCells)) as PgSelect;
  if (missingCounts) joined = joined.leftJoin(missingCounts, eq(missingCounts.submissionId, submissions.id)) as PgSelect;
  return joined.where(and(...conditions, further));
}

async function countFiltered(store: Store, prepared: PreparedFilter, further?: SQL): Promise<number> {
  const query = store.db.select({ count: count() }).from(submissions).$dynamic();
  const [found] = (await joinFiltered(query, prepared, further)) as { count: number }[];
  return found!.count;
}

async function findFirst(
  store: Store,
  prepared: PreparedFilter,
  { isDescending, expression }: Keyset,
  further: SQL,
): Promise<string | null> {
  const order = isDescending ? desc : asc;
  const query = store.db.select({ id: submissions.id }).from(submissions).$dynamic();
  const found = (await joinFiltered(query, prepared, further).orderBy(order(expression), order(submissions.id)).limit(1)) as {
    id: string;
  }[];
  return found[0]?.id ?? null;
}
