/**
 * Limits wrong guesses at an account's secret and cannot be used to lock out its owner. Failures are counted separately: each trusted caller
 * has a counter. Untrusted callers share one counter per account with a short delay, and have one per account and address network with a
 * long delay. A counter is removed after an hour without a failure. All processes share the counters; accounts are stored as hashes.
 */

import { createHash } from 'node:crypto';
import { formatDuration } from './format-duration.ts';
import type { SharedState, StateValues } from '../shared-state/shared-state.ts';
import type { HttpProblem } from './http-problem.ts';
import { createUserProblem } from './user-problem.ts';

/**
 * Delays of one counter: after `freeAttempts` failures each further attempt must wait, twice as long each time, counted from the last failure.
 */
export interface DelayRule {
  freeAttempts: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

/** Limits with defaults for passwords. All counts must be below 100. */
export interface AttemptLimitOptions extends Partial<DelayRule> {
  /** What is guessed; limits with different purposes have separate counters. */
  purpose: string;
  /** All untrusted callers of one account together. The maximum delay here is the longest time that an attack can delay the owner. */
  untrusted?: DelayRule;
  /**
   * Whether an untrusted caller from a network without failures is admitted after the delay of its first rejection, even if others were
   * faster. Otherwise others could use every turn. Each network gains one guess per hour, which is too many for secrets of a few digits.
   */
  hasGuaranteedTurn?: boolean;
  /** Failures of one address network over all accounts; trusted callers are not counted. */
  address?: DelayRule;
  /** Receives an account, as given, when untrusted callers failed 10 times within an hour; at most once a day. It must not wait or throw. */
  onSuspicious?: (account: string) => void;
}

/** An attempt: the account and the caller. */
export interface AttemptKeys {
  /** The account whose secret is guessed; it need not exist. Case and surrounding spaces are ignored. */
  account: string;
  /** The caller's address network (`clientAddress`). */
  address: string;
  /** Id of a proof of an earlier success of this caller: a device that signed in, a mailbox that received a code. */
  trusted?: string | undefined;
}

/** Counts attempts. Each counts as failed until it succeeds, so parallel attempts have no advantage. */
export interface AttemptLimit {
  /** Counts an attempt. Throws a 429 with `Retry-After` when it is too early; a rejected attempt does not count. */
  take: (keys: AttemptKeys) => Promise<void>;
  /** Removes a successful attempt and the failures of the caller's own counter. */
  succeed: (keys: AttemptKeys) => Promise<void>;
}

/** The times of failures, oldest first, and the time of a reserved turn. */
interface FailureCounter {
  failures: number[];
  turnAt?: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_FAILURES_KEPT = 100;
const SUSPICIOUS_FAILURES = 10;

const ownDefaults: DelayRule = { freeAttempts: 5, firstDelayMs: 1000, maxDelayMs: 15 * 60_000 };
const untrustedDefaults: DelayRule = { freeAttempts: 10, firstDelayMs: 1000, maxDelayMs: 30_000 };
/** Many users can share an address, for example behind a proxy that is not configured, so the delay stays short. */
const addressDefaults: DelayRule = { freeAttempts: 40, firstDelayMs: 1000, maxDelayMs: 60_000 };

/** Creates a limit whose counters all processes share. */
export function createAttemptLimit(state: SharedState, options: AttemptLimitOptions): AttemptLimit {
  const delays = createDelayRules(options);
  return {
    take: async (attempt) => {
      const keys = createKeys(options.purpose, attempt);
      const isTrusted = attempt.trusted !== undefined;
      const used = isTrusted ? [keys.own] : Object.values(keys);
      const { waitMs, isSuspicious } = await state.update(used, (values, now) => {
        const counters = new FailureCounters(values, now);
        const found = new AttemptDelays(counters, delays, now);
        const wait = isTrusted ? found.getOwnWait(keys) : found.getUntrustedWait(keys);
        if (wait > 0) return { waitMs: wait, isSuspicious: false };
        counters.addFailure(keys.own);
        if (isTrusted) return { waitMs: 0, isSuspicious: false };
        counters.addFailure(keys.untrusted);
        counters.addFailure(keys.address);
        return { waitMs: 0, isSuspicious: noteSuspicion(values, counters, keys, now) };
      });
      if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / 1000));
      if (isSuspicious) options.onSuspicious?.(attempt.account);
    },
    succeed: async (attempt) => {
      const keys = createKeys(options.purpose, attempt);
      const isTrusted = attempt.trusted !== undefined;
      await state.update(isTrusted ? [keys.own] : [keys.own, keys.untrusted, keys.address], (values, now) => {
        values.delete(keys.own);
        if (isTrusted) return;
        const counters = new FailureCounters(values, now);
        counters.removeFailure(keys.untrusted);
        counters.removeFailure(keys.address);
      });
    },
  };
}

/** The counters of one attempt by key. A counter that was not used for an hour is empty. */
class FailureCounters {
  readonly #values: StateValues;
  readonly #now: number;

  constructor(values: StateValues, now: number) {
    this.#values = values;
    this.#now = now;
  }

  /** Returns a counter. A failure after now is one of before the machine's last start; it does not count. */
  read(key: string): FailureCounter {
    const { failures = [], turnAt } = (this.#values.get(key) as FailureCounter | undefined) ?? {};
    return { failures: failures.filter((at) => at <= this.#now), ...(turnAt === undefined ? {} : { turnAt }) };
  }

  addFailure(key: string): void {
    this.#set(key, { failures: [...this.read(key).failures, this.#now].slice(-MAX_FAILURES_KEPT) });
  }

  removeFailure(key: string): void {
    const failures = this.read(key).failures.slice(0, -1);
    if (failures.length === 0) this.#values.delete(key);
    else this.#set(key, { failures });
  }

  /** Reserves a turn for a caller without failures. */
  reserveTurn(key: string, turnAt: number): void {
    this.#set(key, { failures: [], turnAt });
  }

  #set(key: string, counter: FailureCounter): void {
    const lastUse = Math.max(counter.failures.at(-1) ?? this.#now, counter.turnAt ?? this.#now);
    this.#values.set(key, counter, lastUse + HOUR_MS - this.#now);
  }
}

interface DelayRules {
  own: DelayRule;
  untrusted: DelayRule;
  address: DelayRule;
  hasGuaranteedTurn: boolean;
}

function createDelayRules({ untrusted, address, hasGuaranteedTurn, ...own }: AttemptLimitOptions): DelayRules {
  return {
    own: { ...ownDefaults, ...own },
    untrusted: untrusted ?? untrustedDefaults,
    address: address ?? addressDefaults,
    hasGuaranteedTurn: hasGuaranteedTurn ?? false,
  };
}

/** Computes how long a caller must wait, in milliseconds; zero or less when the attempt is admitted. */
class AttemptDelays {
  readonly #counters: FailureCounters;
  readonly #rules: DelayRules;
  readonly #now: number;

  constructor(counters: FailureCounters, rules: DelayRules, now: number) {
    this.#counters = counters;
    this.#rules = rules;
    this.#now = now;
  }

  /** Returns the delay of the caller's own counter. */
  getOwnWait(keys: Keys): number {
    return this.#getWait(keys.own, this.#rules.own);
  }

  /** Returns the longest delay of an untrusted caller: of its own counter, of all untrusted callers of the account, and of its network. */
  getUntrustedWait(keys: Keys): number {
    return Math.max(this.getOwnWait(keys), this.#getSharedWait(keys), this.#getWait(keys.address, this.#rules.address));
  }

  /** Returns the common delay of untrusted callers, or the remaining time of a caller with a reserved turn. */
  #getSharedWait(keys: Keys): number {
    const waitMs = this.#getWait(keys.untrusted, this.#rules.untrusted);
    const counter = this.#counters.read(keys.own);
    if (!this.#rules.hasGuaranteedTurn || counter.failures.length > 0) return waitMs;
    if (counter.turnAt !== undefined) return Math.min(waitMs, counter.turnAt - this.#now);
    if (waitMs > 0) this.#counters.reserveTurn(keys.own, this.#now + waitMs);
    return waitMs;
  }

  #getWait(key: string, { freeAttempts, firstDelayMs, maxDelayMs }: DelayRule): number {
    const { failures } = this.#counters.read(key);
    if (failures.length < freeAttempts) return 0;
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures.length - freeAttempts));
    return (failures.at(-1) ?? -Infinity) + delayMs - this.#now;
  }
}

/** Returns whether the owner is to be told of many failures of untrusted callers, which is at most once a day. */
function noteSuspicion(values: StateValues, counters: FailureCounters, { untrusted, warned }: Keys, now: number): boolean {
  const recent = counters.read(untrusted).failures.filter((at) => now - at < HOUR_MS);
  if (recent.length < SUSPICIOUS_FAILURES || values.get(warned) !== undefined) return false;
  values.set(warned, true, DAY_MS);
  return true;
}

interface Keys {
  own: string;
  untrusted: string;
  address: string;
  warned: string;
}

function createKeys(purpose: string, { account, address, trusted }: AttemptKeys): Keys {
  const hash = (...parts: string[]): string =>
    createHash('sha256')
      .update([purpose, ...parts].join('\n'))
      .digest('base64url');
  const name = account.trim().toLowerCase();
  return {
    own: trusted === undefined ? `attempt-caller ${hash(name, address)}` : `attempt-trusted ${hash(name, trusted)}`,
    untrusted: `attempt-untrusted ${hash(name)}`,
    address: `attempt-address ${hash(address)}`,
    warned: `attempt-warned ${hash(name)}`,
  };
}

function tooManyAttempts(seconds: number): HttpProblem {
  return createUserProblem(429, 'too-many-attempts', {
    values: { wait: (language) => formatDuration(seconds, language) },
    headers: { 'retry-after': String(seconds) },
  });
}
