/**
 * Limits wrong guesses at an account's secret and cannot be used to lock out its owner. Failures are counted separately: each trusted caller
 * has a counter. Untrusted callers share one counter per account with a short delay, and have one per account and address network with a
 * long delay. A counter is removed after an hour without a failure. All data is in memory, accounts as hashes.
 */

import { createHash } from 'node:crypto';
import { formatDuration } from './format-duration.ts';
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
  take: (keys: AttemptKeys) => void;
  /** Removes a successful attempt and the failures of the caller's own counter. */
  succeed: (keys: AttemptKeys) => void;
}

/** The times of failures, oldest first, and the time of a reserved turn. */
interface FailureCounter {
  failures: number[];
  turnAt?: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_COUNTERS = 20_000;
const MAX_WARNINGS = 2_000;
const MAX_FAILURES_KEPT = 100;
const SUSPICIOUS_FAILURES = 10;

const ownDefaults: DelayRule = { freeAttempts: 5, firstDelayMs: 1000, maxDelayMs: 15 * 60_000 };
const untrustedDefaults: DelayRule = { freeAttempts: 10, firstDelayMs: 1000, maxDelayMs: 30_000 };
/** Many users can share an address, for example behind a proxy that is not configured, so the delay stays short. */
const addressDefaults: DelayRule = { freeAttempts: 40, firstDelayMs: 1000, maxDelayMs: 60_000 };

/** Creates a limit over a monotonic clock in milliseconds. A wall clock that is set back would prolong the delays. */
export function createAttemptLimit(options: AttemptLimitOptions = {}, now: () => number = () => performance.now()): AttemptLimit {
  const counters = new FailureCounters(now);
  const delays = new AttemptDelays(counters, options, now);
  const warnings = new SuspicionWarnings(counters, options.onSuspicious, now);
  return {
    take: (attempt) => {
      const keys = createKeys(attempt);
      const isTrusted = attempt.trusted !== undefined;
      const waitMs = isTrusted ? delays.getOwnWait(keys) : delays.getUntrustedWait(keys);
      if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / 1000));
      counters.addFailure(keys.own);
      if (isTrusted) return;
      counters.addFailure(keys.untrusted);
      counters.addFailure(keys.address);
      warnings.warn(attempt.account, keys);
    },
    succeed: (attempt) => {
      const keys = createKeys(attempt);
      counters.delete(keys.own);
      if (attempt.trusted !== undefined) return;
      counters.removeFailure(keys.untrusted);
      counters.removeFailure(keys.address);
    },
  };
}

/** The counters by key. A counter that was not used for an hour is empty. */
class FailureCounters {
  readonly #counters = new Map<string, FailureCounter>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  read(key: string): FailureCounter {
    const counter = this.#counters.get(key);
    const lastUse = Math.max(counter?.failures.at(-1) ?? -Infinity, counter?.turnAt ?? -Infinity);
    return counter && this.#now() - lastUse < HOUR_MS ? counter : { failures: [] };
  }

  addFailure(key: string): void {
    this.#set(key, { failures: [...this.read(key).failures, this.#now()].slice(-MAX_FAILURES_KEPT) });
  }

  removeFailure(key: string): void {
    const counter = this.#counters.get(key);
    counter?.failures.pop();
    if (counter?.failures.length === 0) this.#counters.delete(key);
  }

  /** Reserves a turn for a caller without failures. */
  reserveTurn(key: string, turnAt: number): void {
    this.#set(key, { failures: [], turnAt });
  }

  delete(key: string): void {
    this.#counters.delete(key);
  }

  #set(key: string, counter: FailureCounter): void {
    keep(this.#counters, key, counter, MAX_COUNTERS);
  }
}

/** Computes how long a caller must wait, in milliseconds; zero or less when the attempt is admitted. */
class AttemptDelays {
  readonly #counters: FailureCounters;
  readonly #now: () => number;
  readonly #own: DelayRule;
  readonly #untrusted: DelayRule;
  readonly #address: DelayRule;
  readonly #hasGuaranteedTurn: boolean;

  constructor(counters: FailureCounters, options: AttemptLimitOptions, now: () => number) {
    this.#counters = counters;
    this.#now = now;
    this.#own = { ...ownDefaults, ...options };
    this.#untrusted = options.untrusted ?? untrustedDefaults;
    this.#address = options.address ?? addressDefaults;
    this.#hasGuaranteedTurn = options.hasGuaranteedTurn ?? false;
  }

  /** Returns the delay of the caller's own counter. */
  getOwnWait(keys: Keys): number {
    return this.#getWait(keys.own, this.#own);
  }

  /** Returns the longest delay of an untrusted caller: of its own counter, of all untrusted callers of the account, and of its network. */
  getUntrustedWait(keys: Keys): number {
    return Math.max(this.getOwnWait(keys), this.#getSharedWait(keys), this.#getWait(keys.address, this.#address));
  }

  /** Returns the common delay of untrusted callers, or the remaining time of a caller with a reserved turn. */
  #getSharedWait(keys: Keys): number {
    const waitMs = this.#getWait(keys.untrusted, this.#untrusted);
    const counter = this.#counters.read(keys.own);
    if (!this.#hasGuaranteedTurn || counter.failures.length > 0) return waitMs;
    if (counter.turnAt !== undefined) return Math.min(waitMs, counter.turnAt - this.#now());
    if (waitMs > 0) this.#counters.reserveTurn(keys.own, this.#now() + waitMs);
    return waitMs;
  }

  #getWait(key: string, { freeAttempts, firstDelayMs, maxDelayMs }: DelayRule): number {
    const { failures } = this.#counters.read(key);
    if (failures.length < freeAttempts) return 0;
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures.length - freeAttempts));
    return (failures.at(-1) ?? -Infinity) + delayMs - this.#now();
  }
}

/** Reports accounts with many failures of untrusted callers, at most once a day each. */
class SuspicionWarnings {
  readonly #counters: FailureCounters;
  readonly #onSuspicious: AttemptLimitOptions['onSuspicious'];
  readonly #now: () => number;
  readonly #warnedAt = new Map<string, number>();

  constructor(counters: FailureCounters, onSuspicious: AttemptLimitOptions['onSuspicious'], now: () => number) {
    this.#counters = counters;
    this.#onSuspicious = onSuspicious;
    this.#now = now;
  }

  warn(account: string, { untrusted }: Keys): void {
    const now = this.#now();
    const recent = this.#counters.read(untrusted).failures.filter((at) => now - at < HOUR_MS);
    if (recent.length < SUSPICIOUS_FAILURES || now - (this.#warnedAt.get(untrusted) ?? -Infinity) < DAY_MS) return;
    keep(this.#warnedAt, untrusted, now, MAX_WARNINGS);
    this.#onSuspicious?.(account);
  }
}

interface Keys {
  own: string;
  untrusted: string;
  address: string;
}

function createKeys({ account, address, trusted }: AttemptKeys): Keys {
  const hash = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
  const own = trusted === undefined ? `caller ${hash} ${address}` : `trusted ${hash} ${trusted}`;
  return { own, untrusted: `untrusted ${hash}`, address: `address ${address}` };
}

/** The map is in the order of use, so the least recently used entries are deleted. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, maxSize: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxSize) map.delete(map.keys().next().value as string);
}

function tooManyAttempts(seconds: number): HttpProblem {
  return createUserProblem(429, 'too-many-attempts', {
    values: { wait: formatDuration(seconds) },
    headers: { 'retry-after': String(seconds) },
  });
}
