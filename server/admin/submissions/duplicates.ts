/** The submissions that may be duplicates of the one that staff read, with the reasons that its form declares (`records.duplicates`). */

import { listDuplicates } from '../../db/submissions/submission-keys.ts';
import type { Submission } from '../../db/submissions/submission.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import { findKind, type RecordKind } from './record-kinds.ts';
import { type KindFacts, kindFacts } from './submission-list.ts';

/** A submission that may be a duplicate. */
export interface DuplicateLine
  extends Pick<Submission, '_id' | 'name' | 'receiptNumber' | 'createdAt'>, Pick<KindFacts, 'kindTitle' | 'statusLabel' | 'statusTone'> {
  /** Why, as the rules are titled. */
  reasons: string[];
}

/** Returns the duplicates of a submission, newest first, whatever their statuses are. */
export async function listDuplicateLines(
  { store }: Pick<AdminDependencies, 'store'>,
  kinds: readonly RecordKind[],
  { _id: id, kind }: Pick<Submission, '_id' | 'kind'>,
): Promise<DuplicateLine[]> {
  const { duplicateReasons } = findKind(kinds, kind);
  return (await listDuplicates(store, id)).flatMap(({ _id, kind: other, name, receiptNumber, status, createdAt, rules }) => {
    // A rule that is not declared any more has keys until its submissions are indexed again.
    const reasons = rules.flatMap((rule) => duplicateReasons.get(rule) ?? []);
    if (reasons.length === 0) return [];
    const { kindTitle, statusLabel, statusTone } = kindFacts(findKind(kinds, other), { status, updatedAt: createdAt });
    return [{ _id, name, receiptNumber, createdAt, kindTitle, statusLabel, statusTone, reasons }];
  });
}
