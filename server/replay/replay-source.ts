/** Answers that are stored somewhere and that an edited form has to take over. */

import type { Snapshot } from '#engine';

/** The answers that somebody gave to a version of a form: a snapshot, or nested as they were sent. */
export type ReplayedAnswers = {
  /** The tag of the version, as in `Definition-Hash`. */
  hash: string;
} & ({ snapshot: Snapshot } | { answers: Readonly<Record<string, unknown>> });

/** One place where answers are stored. */
export interface ReplaySource {
  /** What its answer sets are called behind a number: `drafts`, `pending`. */
  name: string;
  /** Returns the answer sets of a form. `unreadable` is one that is sealed and whose key is missing. */
  read: (definitionId: string) => AsyncIterable<ReplayedAnswers | 'unreadable'>;
}
