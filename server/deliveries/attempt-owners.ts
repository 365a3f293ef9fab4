/**
 * Which process attempts which delivery, in the shared state: an attempt of a process of this machine that has ended is repeated at once. Without an entry, for
 * example because the state was lost, or the process is one of another machine, it is repeated when its time in the database has passed.
 */

import { createOwner, hasEnded } from '../shared-state/lease.ts';
import type { SharedState, StateValues } from '../shared-state/shared-state.ts';

/** An attempt in progress. */
export interface OwnedAttempt {
  /** The delivery. */
  id: string;
  /** Its time in the database, which identifies the attempt. */
  nextAt: string;
}

/** The attempts of all processes. */
export interface AttemptOwners {
  /** Runs an attempt of this process, which is entered meanwhile. */
  run: (attempt: OwnedAttempt, work: () => Promise<void>) => Promise<void>;
  /** Removes an attempt that is not in progress any more. */
  remove: (attempt: OwnedAttempt) => Promise<void>;
  /** Returns the attempts of processes of this machine that have ended. */
  listAbandoned: () => Promise<OwnedAttempt[]>;
}

const KEY = 'attempts';
/** Longer than an attempt without an entry stays open. */
const TTL_MS = 15 * 60_000;

type Entry = OwnedAttempt & { owner: string };

/** Creates the access for this process. If the shared state cannot be reached, nothing is entered or found. */
export function createAttemptOwners(state: SharedState): AttemptOwners {
  const owner = createOwner();
  const read = (values: StateValues): Entry[] => (values.get(KEY) as Entry[] | undefined) ?? [];
  const isOther =
    ({ id, nextAt }: OwnedAttempt) =>
    (entry: Entry): boolean =>
      entry.id !== id || entry.nextAt !== nextAt;
  const remove = (attempt: OwnedAttempt): Promise<void> =>
    state.update([KEY], (values) => values.set(KEY, read(values).filter(isOther(attempt)), TTL_MS)).catch(() => undefined);
  return {
    run: async ({ id, nextAt }, work) => {
      await state.update([KEY], (values) => values.set(KEY, [...read(values), { id, nextAt, owner }], TTL_MS)).catch(() => undefined);
      try {
        await work();
      } finally {
        await remove({ id, nextAt });
      }
    },
    remove,
    listAbandoned: () => state.update([KEY], (values) => read(values).filter((entry) => hasEnded(entry.owner))).catch(() => []),
  };
}
