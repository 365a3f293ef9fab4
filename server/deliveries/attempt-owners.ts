/**
 * Which process attempts which delivery, in the shared state: an attempt of a process of this machine that has ended is repeated at once. Without an entry, for
 * example because the state was lost, or the process is one of another machine, it is repeated when its time in the database has passed.
 */

import { createOwner, hasEnded } from '../shared-state/lease.ts';
import type { SharedState, StateValues } from '../shared-state/shared-state.ts';

/** An attempt in progress. Two processes that begin one at the same millisecond differ by their owner. */
export interface OwnedAttempt {
  queue: string;
  /** The time in the database at which the attempt is repeated, which identifies it in its queue. */
  nextAt: string;
  owner: string;
}

/** The attempts of all processes. */
export interface AttemptOwners {
  /**
   * Runs an attempt of this process, which is entered before: `work` claims the delivery, and the process can end at any time after that.
   * @example await owners.run({ queue: 'mails', nextAt: leaseEnd }, () => attempt(leaseEnd))
   */
  run: <Result>(attempt: Omit<OwnedAttempt, 'owner'>, work: () => Promise<Result>) => Promise<Result>;
  /** Removes an attempt that is not in progress any more. */
  remove: (attempt: OwnedAttempt) => Promise<void>;
  /** Returns the attempts of processes of this machine that have ended. */
  listAbandoned: () => Promise<OwnedAttempt[]>;
}

/** Another key than that of former versions, whose entries name the delivery: processes of both can run at the same time. */
const KEY = 'queue-attempts';
/** Longer than an attempt without an entry stays open. */
const TTL_MS = 15 * 60_000;

/** Creates the access for this process. If the shared state cannot be reached, nothing is entered or found. */
export function createAttemptOwners(state: SharedState, now: () => Date): AttemptOwners {
  const owner = createOwner();
  const read = (values: StateValues): OwnedAttempt[] => (values.get(KEY) as OwnedAttempt[] | undefined) ?? [];
  const isOther =
    (attempt: OwnedAttempt) =>
    (entry: OwnedAttempt): boolean =>
      entry.queue !== attempt.queue || entry.nextAt !== attempt.nextAt || entry.owner !== attempt.owner;
  const remove = (attempt: OwnedAttempt): Promise<void> =>
    state.update([KEY], (values) => values.set(KEY, read(values).filter(isOther(attempt)), TTL_MS)).catch(() => undefined);
  return {
    run: async ({ queue, nextAt }, work) => {
      const entry = { queue, nextAt, owner };
      // A process of another machine can have ended without removing its own, whose delivery is due again then.
      const isCurrent = (other: OwnedAttempt): boolean => other.nextAt > now().toISOString();
      await state.update([KEY], (values) => values.set(KEY, [...read(values).filter(isCurrent), entry], TTL_MS)).catch(() => undefined);
      try {
        return await work();
      } finally {
        await remove(entry);
      }
    },
    remove,
    listAbandoned: () => state.update([KEY], (values) => read(values).filter((entry) => hasEnded(entry.owner))).catch(() => []),
  };
}
