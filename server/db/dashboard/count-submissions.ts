/** Numbers of submissions for the dashboard. Each is computed by the database, without reading answers. */

import { and, count, eq, gte, inArray, lt, min, type SQL, sql } from 'drizzle-orm';
import { first } from '../database.ts';
import { withoutIndex } from '../dialect.ts';
import { submissionCells } from '../schema/submission-index.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import { buildGroupsCondition, type CellPath, type StatusGroup } from '../submissions/submission-filter.ts';

/** The number of submissions of some groups. */
export interface GroupCount {
  count: number;
  /** When the one was changed that has not been changed for the longest time, ISO 8601; null without any. */
  oldest: string | null;
}

/** A period, from `start` and before `end`, ISO 8601 in UTC. */
export interface Period {
  start: string;
  end: string;
}

/** The submissions with a text of a column. */
export interface TextCount {
  text: string;
  count: number;
}

/** The texts of a column: those with the most submissions, and the sums of the others. */
export interface ColumnCount {
  rows: TextCount[];
  /** The number of the other texts and of their submissions. */
  others: { texts: number; count: number };
}

/** Counts the submissions of some groups, and finds the oldest change. */
export async function countGroupsWithOldest({ db }: Pick<Store, 'db'>, groups: readonly StatusGroup[]): Promise<GroupCount> {
  const columns = { count: count(), oldest: min(submissions.updatedAt) };
  return (await first(db.select(columns).from(submissions).where(buildGroupsCondition(groups))))!;
}

/** Returns the number of submissions that were received in each period, in their order. */
export async function countReceived({ db }: Pick<Store, 'db'>, periods: readonly Period[]): Promise<number[]> {
  // A subquery for each period reads a part of the index by time, and a part of the row only once.
  const columns = periods.map(({ start, end }, index): [string, SQL.Aliased<number>] => [
    `p${index}`,
    sql`(select ${count()} from ${submissions} where ${gte(submissions.createdAt, start)} and ${lt(submissions.createdAt, end)})`
      .mapWith(Number)
      .as(`p${index}`),
  ]);
  const found = await first(db.select(Object.fromEntries(columns)).from(sql`(select 1 as one) as one_row`));
  return columns.map(([name]) => found?.[name] ?? 0);
}

/** Counts the submissions that were received in a period by the texts of a column; the first `limit` of them by number, and the sums of the others. */
export async function countByColumn(
  { db }: Pick<Store, 'db'>,
  { start, end }: Period,
  cells: readonly CellPath[],
  limit: number,
): Promise<ColumnCount> {
  const texts = new Map<string, TextCount & { sortKey: string }>();
  for (const { kind, path } of cells) {
    // The index by kind has all that is read of a submission; that by time lacks the kind, and rows are long.
    const createdAt = withoutIndex(db.engine, submissions.createdAt);
    const received = db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.kind, kind), gte(createdAt, start), lt(createdAt, end)));
    const found = await db
      .select({ text: submissionCells.text, count: count(), sortKey: sql<string>`min(${submissionCells.sortKey})` })
      .from(submissionCells)
      .where(and(eq(submissionCells.path, path), inArray(submissionCells.submissionId, received)))
      .groupBy(submissionCells.text);
    for (const row of found) texts.set(row.text, { ...row, count: row.count + (texts.get(row.text)?.count ?? 0) });
  }
  const rows = [...texts.values()].toSorted((a, b) => b.count - a.count || compare(a.sortKey, b.sortKey) || compare(a.text, b.text));
  const others = rows.slice(limit);
  return {
    rows: rows.slice(0, limit).map(({ text, count: number }) => ({ text, count: number })),
    others: { texts: others.length, count: others.reduce((sum, row) => sum + row.count, 0) },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
