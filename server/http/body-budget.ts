/** Limits the memory of request bodies, per caller and in the whole process. */

import type { HttpProblem } from './http-problem.ts';
import { createUserProblem } from './user-problem.ts';

/** The limits of a budget. */
export interface BodyLimits {
  /** Bytes of all bodies in progress. */
  maxBytes: number;
  /** Bytes of one caller's bodies in progress, so that one caller cannot use up the rest. */
  maxBytesPerAddress: number;
  /** Bodies of one caller that have not arrived completely. */
  maxPerAddress: number;
}

/** Memory of one request; `take` throws 429 or 503 when a limit is reached. */
export interface BodyShare {
  take: (bytes: number) => void;
  /** The body is complete; its bytes still count against the budget. */
  complete: () => void;
  /** The request has ended. */
  release: () => void;
}

/** Registers a request; throws 429 for an address with too many incomplete bodies. */
export type BodyBudget = (address: string, statedBytes: number | undefined) => BodyShare;

interface Holder {
  bytes: number;
  incomplete: number;
  shares: number;
}

/** Enough for several users who send at the same time from one address, and for a retry. */
const bodyLimits: BodyLimits = { maxBytes: 268_435_456, maxBytesPerAddress: 134_217_728, maxPerAddress: 8 };

/** A smaller body arrives in one piece. Only its bytes are counted, so a page may send many at the same time. */
export const MAX_SMALL_BYTES = 65_536;

/** Creates a budget with nothing in use. */
export function createBodyBudget({ maxBytes, maxBytesPerAddress, maxPerAddress }: BodyLimits = bodyLimits): BodyBudget {
  const holders = new Map<string, Holder>();
  let total = 0;

  return (address, statedBytes) => {
    const holder = holders.get(address) ?? { bytes: 0, incomplete: 0, shares: 0 };
    let isIncomplete = statedBytes === undefined || statedBytes > MAX_SMALL_BYTES;
    if (isIncomplete && holder.incomplete >= maxPerAddress) throw createCallerProblem();
    holders.set(address, holder);
    holder.shares += 1;
    if (isIncomplete) holder.incomplete += 1;
    let held = 0;
    let isReleased = false;

    const complete = (): void => {
      if (isIncomplete) holder.incomplete -= 1;
      isIncomplete = false;
    };
    return {
      take: (bytes) => {
        if (isReleased) return;
        if (holder.bytes + bytes > maxBytesPerAddress) throw createCallerProblem();
        if (total + bytes > maxBytes) throw createBusyProblem();
        held += bytes;
        holder.bytes += bytes;
        total += bytes;
      },
      complete,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        complete();
        total -= held;
        holder.bytes -= held;
        holder.shares -= 1;
        if (holder.shares === 0) holders.delete(address);
      },
    };
  };
}

function createCallerProblem(): HttpProblem {
  return createUserProblem(429, 'network-busy', { headers: { 'retry-after': '10' } });
}

function createBusyProblem(): HttpProblem {
  return createUserProblem(503, 'forms-busy', { headers: { 'retry-after': '5' } });
}
