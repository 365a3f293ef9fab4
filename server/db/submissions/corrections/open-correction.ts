/** Opens and withdraws corrections, in the transactions of the decisions that ask for them or are undone. */

import { and, eq } from 'drizzle-orm';
import { insertOne } from '../../insert-one.ts';
import { newId } from '../../new-id.ts';
import type { DbTransaction } from '../../run-in-transaction.ts';
import { corrections } from '../../schema/decisions.ts';
import { countVersions, type Remark } from './read-corrections.ts';

/** A request to the sender. */
interface NewCorrection {
  submissionId: string;
  remarks: readonly Remark[];
  /** The member of staff. */
  by: string;
  /** ISO 8601. */
  at: string;
}

/** Opens a correction of the present version. One that is open is withdrawn. Returns its id. */
export async function openCorrection(tx: DbTransaction, { submissionId, remarks, by, at }: NewCorrection): Promise<string> {
  await withdrawCorrections(tx, submissionId, at);
  const id = newId();
  const version = (await countVersions(tx, submissionId)) + 1;
  await insertOne(tx, corrections, { id, submissionId, remarks: [...remarks], state: 'open', by, at, endedAt: null, version });
  return id;
}

/** Withdraws the open correction of a submission. With `openedAt`, only one that was opened then. Returns whether there was one. */
export async function withdrawCorrections(tx: DbTransaction, submissionId: string, at: string, openedAt?: string): Promise<boolean> {
  const isOpen = and(
    eq(corrections.submissionId, submissionId),
    eq(corrections.state, 'open'),
    openedAt === undefined ? undefined : eq(corrections.at, openedAt),
  );
  const withdrawn = await tx.update(corrections).set({ state: 'withdrawn', endedAt: at }).where(isOpen).returning({ id: corrections.id });
  return withdrawn.length > 0;
}

/** Opens the correction again that a decision at `withdrawnAt` (ISO 8601) withdrew. */
export async function reopenCorrection(tx: DbTransaction, submissionId: string, withdrawnAt: string): Promise<void> {
  const isWithdrawn = and(
    eq(corrections.submissionId, submissionId),
    eq(corrections.state, 'withdrawn'),
    eq(corrections.endedAt, withdrawnAt),
  );
  await tx.update(corrections).set({ state: 'open', endedAt: null }).where(isWithdrawn);
}
