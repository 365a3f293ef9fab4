/**
 * What people entered in a database and another one does not have. Every write of a person adds a submission or an entry of the history; sample data and what a
 * server writes at its start add neither, or an entry without an account.
 */

import { and, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { DbReader } from '../database.ts';
import { history } from '../schema/records.ts';
import { submissions } from '../schema/submissions.ts';

const BATCH_ROWS = 1000;
/** Number of rows that are named. */
const MAX_NAMED = 5;

/** Rows that would be lost. */
export interface LostRows {
  /** What they are, for example `submissions`. */
  what: string;
  count: number;
  /** Some of them, as a person can find them. */
  examples: string[];
}

/** Returns the submissions and the changes by accounts that `target` has and `source` lacks. */
export async function findLostRows(target: DbReader, source: DbReader): Promise<LostRows[]> {
  const found = [
    await findMissing(
      'submissions',
      (after) => readSubmissions(target, gt(submissions.id, after)),
      (ids) => source.select({ id: submissions.id }).from(submissions).where(inArray(submissions.id, ids)),
    ),
    await findMissing(
      'changes in the back office',
      (after) => readChanges(target, gt(history.id, after)),
      (ids) => source.select({ id: history.id }).from(history).where(inArray(history.id, ids)),
    ),
  ];
  return found.filter(({ count }) => count > 0);
}

interface NamedRow {
  id: string;
  label: string;
}

async function readSubmissions(db: DbReader, after: SQL): Promise<NamedRow[]> {
  const { id, kind, createdAt } = submissions;
  const rows = await db.select({ id, kind, createdAt }).from(submissions).where(after).orderBy(id).limit(BATCH_ROWS);
  return rows.map((row) => ({ id: row.id, label: `submission ${row.id} (${row.kind}) of ${row.createdAt}` }));
}

async function readChanges(db: DbReader, after: SQL): Promise<NamedRow[]> {
  const { id, at, action, entity, entityId } = history;
  const rows = await db
    .select({ id, at, action, entity, entityId })
    .from(history)
    .where(and(after, isNotNull(history.actorId)))
    .orderBy(id)
    .limit(BATCH_ROWS);
  return rows.map((row) => ({ id: row.id, label: `${row.action} ${row.entity} ${row.entityId ?? ''} at ${row.at}` }));
}

async function findMissing(
  what: string,
  read: (after: string) => Promise<NamedRow[]>,
  findKnown: (ids: string[]) => PromiseLike<{ id: string }[]>,
): Promise<LostRows> {
  const lost: LostRows = { what, count: 0, examples: [] };
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)!.id)) {
    const known = new Set((await findKnown(rows.map(({ id }) => id))).map(({ id }) => id));
    const missing = rows.filter(({ id }) => !known.has(id));
    lost.count += missing.length;
    lost.examples.push(...missing.slice(0, MAX_NAMED - lost.examples.length).map(({ label }) => label));
  }
  return lost;
}
