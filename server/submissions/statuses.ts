/** The statuses that a form declares for its submissions: which of them staff process, and which one a submission had before its sender was asked for something. */

import { DEFAULT_STATUSES, type FormDefinition, type RecordStatus } from '#engine';

/** Statuses by their values. */
export type Statuses = Readonly<Record<string, RecordStatus>>;

/** Returns the statuses of a form, with the defaults for one that declares none. */
export function getStatuses({ records }: Pick<FormDefinition, 'records'>): Statuses {
  return records?.statuses ?? DEFAULT_STATUSES;
}

/** Returns the statuses of submissions that are still being processed: all but those that are a good or bad end, or that no other can follow. */
export function listOpenStatuses(statuses: Statuses): string[] {
  return Object.entries(statuses).flatMap(([value, { tone, next }]) =>
    tone === 'success' || tone === 'danger' || next?.length === 0 ? [] : [value],
  );
}

/** Returns the open statuses in which a submission waits for staff, and not for its sender. */
export function listProcessedStatuses(statuses: Statuses): string[] {
  return listOpenStatuses(statuses).filter((status) => statuses[status]?.waitsForSender !== true);
}

/** Returns the last status before the sender was asked for something, by the decisions about the submission, oldest first; undefined without one. */
export function findStatusBeforeRequest(
  statuses: Statuses,
  decisions: readonly { from: string; undoneAt: string | null }[],
): string | undefined {
  return decisions.findLast(({ from, undoneAt }) => undoneAt === null && statuses[from]?.waitsForSender !== true)?.from;
}
