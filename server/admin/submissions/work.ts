/** What staff have to do: the new submissions, those that their senders corrected, those that wait for their senders, and the overdue ones, by the statuses that each kind declares. */

import type { StatusGroup, SubmissionFilter } from '../../db/submissions/submission-filter.ts';
import { listProcessedStatuses } from '../../submissions/statuses.ts';
import type { RecordKind } from './record-kinds.ts';

/** The parts of the work: in the first status and not corrected, corrected, waiting for the sender, and open without a change for too many days. */
export const WORK = ['new', 'corrected', 'sender', 'overdue'] as const;

/** A part of the work. */
export type Work = (typeof WORK)[number];

const DAY_MS = 86_400_000;

/** Returns the filter of a part of the work. */
export function createWorkFilter(kinds: readonly RecordKind[], work: Work, now: Date): Pick<SubmissionFilter, 'groups' | 'isCorrected'> {
  switch (work) {
    case 'new':
      return {
        groups: kinds.map(({ value, statuses }) => ({ kind: value, statuses: Object.keys(statuses).slice(0, 1) })),
        isCorrected: false,
      };
    case 'corrected':
      return { isCorrected: true };
    case 'sender':
      return { groups: kinds.map(({ value, statuses }) => ({ kind: value, statuses: listWaiting(statuses) })) };
    default:
      return { groups: listOverdueGroups(kinds, now) };
  }
}

/** Returns the overdue submissions, by kind. */
export function listOverdueGroups(kinds: readonly RecordKind[], now: Date): StatusGroup[] {
  return kinds.map(({ value, statuses, overdueAfterDays }) => ({
    kind: value,
    statuses: listProcessedStatuses(statuses),
    changedBefore: new Date(now.getTime() - overdueAfterDays * DAY_MS).toISOString(),
  }));
}

function listWaiting(statuses: RecordKind['statuses']): string[] {
  return Object.keys(statuses).filter((status) => statuses[status]?.waitsForSender === true);
}
