/** Writes the documents that follow from a submission. What staff decided is kept. */

import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isPathWithin } from '#engine';
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

/** What a correction has changed. */
interface CorrectedFields {
  /** The fields with other answers or files. */
  changed: readonly string[];
  /** The fields and groups that could be changed. */
  open: ReadonlySet<string>;
}

/**
 * Replaces the derived documents of a submission. The states that staff set stay, except those of fields that a correction changed, whose new files staff have
 * not seen, and of open fields whose document is not needed any more.
 * @example await replaceDocuments(tx, id, deriveDocuments(form, state, fields), { changed: ['files.idPicture'], open: new Set(['files.idPicture']) })
 */
export async function replaceDocuments(
  tx: DbTransaction,
  submissionId: string,
  derived: readonly DerivedDocument[],
  { changed, open }: CorrectedFields = { changed: [], open: new Set() },
): Promise<void> {
  const { field, by } = submissionDocuments;
  const isOwn = eq(submissionDocuments.submissionId, submissionId);
  await tx.delete(submissionDocuments).where(and(isOwn, isNull(by)));
  const needed = new Set(derived.map((document) => document.field));
  const decided = (await tx.select({ field }).from(submissionDocuments).where(isOwn)).map((row) => row.field);
  const ended = decided.filter((path) => changed.includes(path) || (!needed.has(path) && isPathWithin(path, open)));
  if (ended.length > 0) await tx.delete(submissionDocuments).where(and(isOwn, inArray(field, ended)));
  const kept = new Set(decided.filter((path) => !ended.includes(path)));
  await insertDocuments(
    tx,
    submissionId,
    derived.filter((document) => !kept.has(document.field)),
  );
}
