/** What staff have to do: the new submissions, those that wait for their senders, and the overdue ones, by the statuses that each kind declares. */

import type { StatusGroup } from '../../db/submissions/submission-filter.ts';
import { listOpenStatuses, type RecordKind } from './record-kinds.ts';

/** The parts of the work: in the first status, waiting for the sender, and open without a change for too many days. */
export const WORK = ['new', 'sender', 'overdue'] as const;

/** A part of the work. */
export type Work = (typeof WORK)[number];

const DAY_MS = 86_400_000;

/** Returns the submissions of a part of the work, by kind. */
export function listWorkGroups(kinds: readonly RecordKind[], work: Work, now: Date): StatusGroup[] {
  return kinds.map((kind) => {
    const { value, statuses, overdueAfterDays } = kind;
    const open = listOpenStatuses({ records: { statuses: { ...statuses } } });
    const isWaiting = (status: string): boolean => statuses[status]?.waitsForSender === true;
    switch (work) {
      case 'new':
        return { kind: value, statuses: Object.keys(statuses).slice(0, 1) };
      case 'sender':
        return { kind: value, statuses: Object.keys(statuses).filter(isWaiting) };
      default: {
        const changedBefore = new Date(now.getTime() - overdueAfterDays * DAY_MS).toISOString();
        return { kind: value, statuses: open.filter((status) => !isWaiting(status)), changedBefore };
      }
    }
  });
}
