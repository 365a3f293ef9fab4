/** Writes the documents that follow from a submission. What staff decided is kept. */

import { and, eq, inArray, isNull } from 'drizzle-orm';
import { insertMany } from '../../insert-many.ts';
import type { DbTransaction } from '../../run-in-transaction.ts';
import { submissionDocuments } from '../../schema/decisions.ts';
import type { DerivedDocument } from './document.ts';

/** Adds the documents of a submission that is being stored. */
export async function insertDocuments(tx: DbTransaction, submissionId: string, derived: readonly DerivedDocument[]): Promise<void> {
  await insertMany(
    tx,
    submissionDocuments,
    derived.map(({ field, state }) => ({ submissionId, field, state })),
  );
}

/**
 * Replaces the derived documents of a submission. The states that staff set stay, except those of `changed` fields, whose files the sender has replaced:
 * staff have not seen the new ones.
 * @example await replaceDocuments(tx, id, deriveDocuments(form, state, fields), ['files.idPicture'])
 */
export async function replaceDocuments(
  tx: DbTransaction,
  submissionId: string,
  derived: readonly DerivedDocument[],
  changed: readonly string[] = [],
): Promise<void> {
  const { field, by } = submissionDocuments;
  const isOwn = eq(submissionDocuments.submissionId, submissionId);
  await tx.delete(submissionDocuments).where(and(isOwn, isNull(by)));
  if (changed.length > 0) await tx.delete(submissionDocuments).where(and(isOwn, inArray(field, [...changed])));
  const kept = new Set((await tx.select({ field }).from(submissionDocuments).where(isOwn)).map((row) => row.field));
  await insertDocuments(
    tx,
    submissionId,
    derived.filter((document) => !kept.has(document.field)),
  );
}
