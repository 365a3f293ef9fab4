/** Limits of drafts: for each client address, for each mailbox, and for all of them together. */

import { sumDraftBytes } from '../db/drafts/drafts.ts';
import type { Store } from '../db/store.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { createUserProblem } from '../http/user-problem.ts';
import type { SharedState } from '../shared-state/shared-state.ts';

/** Each function throws a 429 with `Retry-After` when there was too much. */
export interface DraftLimits {
  countContainer: (address: string) => Promise<void>;
  countSave: (address: string) => Promise<void>;
  countUpload: (address: string, bytes: number) => Promise<void>;
  countLink: (address: string) => Promise<void>;
  /** Counts a mail to a mailbox. */
  countMail: (mailbox: string) => Promise<void>;
}

const HOUR = 3600;
const UPLOAD_KB_PER_HOUR = 61_440;

/** Creates the limits. */
export function createDraftLimits(state: SharedState): DraftLimits {
  const create = (name: string, burst: number, seconds: number) => {
    const rule = { burst, seconds };
    const limit = createRateLimiter(state, { address: rule, target: rule });
    return (address: string, cost = 1): Promise<void> => limit(`draft ${name}`, { address, cost });
  };
  const countKilobytes = create('upload', UPLOAD_KB_PER_HOUR, HOUR);
  return {
    countContainer: create('container', 10, HOUR),
    countSave: create('save', 60, 60),
    countUpload: (address, bytes) => countKilobytes(address, Math.ceil(bytes / 1024)),
    // Families with several children, and those behind one address of a mobile network. A mailbox has its own limit.
    countLink: create('link', 10, HOUR),
    // Nobody can use up the mails of another mailbox with several addresses: five a day are enough for its owner.
    countMail: create('mail', 5, 24 * HOUR),
  };
}

/** Throws a 507 when all drafts take too many bytes with further ones. */
export type RequireSpace = (bytes: number) => Promise<void>;

/** A sum over all rows takes longer than most saves. */
const SUM_TTL_MS = 10_000;

/** Creates the limit of all drafts. Each process sums up the rows at most every ten seconds, and adds its own meanwhile. */
export function createSpaceLimit({ store, maxBytes, now }: { store: Store; maxBytes: number; now: () => Date }): RequireSpace {
  let known: { bytes: number; at: number } | undefined;
  return async (bytes) => {
    if (!known || Math.abs(now().getTime() - known.at) >= SUM_TTL_MS) known = { bytes: await sumDraftBytes(store), at: now().getTime() };
    if (known.bytes + bytes > maxBytes) throw createUserProblem(507, 'drafts-full', { headers: { 'retry-after': '3600' } });
    known.bytes += bytes;
  };
}
