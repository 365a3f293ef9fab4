/**
 * Limits wrong guesses at an account's secret without a way to lock its owner out. Failures are counted in lanes: a trusted caller has
 * one of its own, which strangers cannot fill; strangers share one per account with a short delay, and have one per account and address
 * network with a long delay. A lane is forgotten after an hour without a failure. Everything is in memory; accounts are kept as hashes.
 */

import { pluralize } from '#engine';
import { createHash } from 'node:crypto';
import { HttpProblem } from './http-problem.ts';

/**
 * Delays of a lane: after `freeAttempts` failures each further attempt must wait, twice as long each time, counted from the last failure.
 */
export interface DelayRule {
  freeAttempts: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

/** Limits with defaults for passwords. All counts must be below 100. */
export interface AttemptLimitOptions extends Partial<DelayRule> {
  /** All strangers of one account together. The maximum delay here is the longest time that an attack can delay the owner. */
  strangers?: DelayRule;
  /**
   * Whether a stranger from a network without failures is admitted after the delay of its first rejection, even if other strangers were
   * faster. Otherwise others could take every turn. Each network gains one guess per hour, which is too many for secrets of a few digits.
   */
  hasGuaranteedTurn?: boolean;
  /** Failures of one address network over all accounts; trusted callers are not counted. */
  address?: DelayRule;
  /** Receives an account, as given, when strangers failed 10 times within an hour; at most once a day. It must not wait or throw. */
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
  /** Removes a successful attempt and the failures of the caller's own lane. */
  succeed: (keys: AttemptKeys) => void;
}

/** One lane: the times of its failures, oldest first, and when rejected callers may try again. */
interface Lane {
  failures: number[];
  turnAt?: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_LANES = 20_000;
const MAX_WARNINGS = 2_000;
const MAX_FAILURES_KEPT = 100;
const SUSPICIOUS_FAILURES = 10;

const ownDefaults: DelayRule = { freeAttempts: 5, firstDelayMs: 1000, maxDelayMs: 15 * 60_000 };
const strangersDefaults: DelayRule = { freeAttempts: 10, firstDelayMs: 1000, maxDelayMs: 30_000 };
/** Many users can share an address, for example behind a proxy that is not configured, so the delay stays short. */
const addressDefaults: DelayRule = { freeAttempts: 40, firstDelayMs: 1000, maxDelayMs: 60_000 };

/** Creates a limit over a monotonic clock in milliseconds. A wall clock that is set back would prolong the delays. */
export function createAttemptLimit(options: AttemptLimitOptions = {}, now: () => number = () => performance.now()): AttemptLimit {
  const lanes = new Lanes(now);
  const delays = new AttemptDelays(lanes, options, now);
  const warnings = new SuspicionWarnings(lanes, options.onSuspicious, now);
  return {
    take: (attempt) => {
      const keys = keysOf(attempt);
      const isTrusted = attempt.trusted !== undefined;
      const waitMs = isTrusted ? delays.getOwnWait(keys) : delays.getStrangerWait(keys);
      if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / 1000));
      lanes.addFailure(keys.own);
      if (isTrusted) return;
      lanes.addFailure(keys.strangers);
      lanes.addFailure(keys.address);
      warnings.warn(attempt.account, keys);
    },
    succeed: (attempt) => {
      const keys = keysOf(attempt);
      lanes.delete(keys.own);
      if (attempt.trusted !== undefined) return;
      lanes.removeFailure(keys.strangers);
      lanes.removeFailure(keys.address);
    },
  };
}

/** The lanes by key. A lane without a use for an hour is empty. */
class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  read(key: string): Lane {
    const lane = this.#lanes.get(key);
    const lastUse = Math.max(lane?.failures.at(-1) ?? -Infinity, lane?.turnAt ?? -Infinity);
    return lane && this.#now() - lastUse < HOUR_MS ? lane : { failures: [] };
  }

  addFailure(key: string): void {
    this.#set(key, { failures: [...this.read(key).failures, this.#now()].slice(-MAX_FAILURES_KEPT) });
  }

  removeFailure(key: string): void {
    const lane = this.#lanes.get(key);
    lane?.failures.pop();
    if (lane?.failures.length === 0) this.#lanes.delete(key);
  }

  /** Reserves a turn for a caller without failures. */
  reserveTurn(key: string, turnAt: number): void {
    this.#set(key, { failures: [], turnAt });
  }

  delete(key: string): void {
    this.#lanes.delete(key);
  }

  #set(key: string, lane: Lane): void {
    keep(this.#lanes, key, lane, MAX_LANES);
  }
}

/** Computes how long a caller must wait, in milliseconds; zero or less when the attempt is admitted. */
class AttemptDelays {
  readonly #lanes: Lanes;
  readonly #now: () => number;
  readonly #own: DelayRule;
  readonly #strangers: DelayRule;
  readonly #address: DelayRule;
  readonly #hasGuaranteedTurn: boolean;

  constructor(lanes: Lanes, options: AttemptLimitOptions, now: () => number) {
    this.#lanes = lanes;
    this.#now = now;
    this.#own = { ...ownDefaults, ...options };
    this.#strangers = options.strangers ?? strangersDefaults;
    this.#address = options.address ?? addressDefaults;
    this.#hasGuaranteedTurn = options.hasGuaranteedTurn ?? false;
  }

  /** Returns the delay of the caller's own lane. */
  getOwnWait(keys: Keys): number {
    return this.#getWait(keys.own, this.#own);
  }

  /** Returns the longest delay of a stranger: that of its own lane, of all strangers of the account, and of its address network. */
  getStrangerWait(keys: Keys): number {
    return Math.max(this.getOwnWait(keys), this.#getSharedWait(keys), this.#getWait(keys.address, this.#address));
  }

  /** Returns the common delay of strangers, or the remaining time of a caller with a reserved turn. */
  #getSharedWait(keys: Keys): number {
    const waitMs = this.#getWait(keys.strangers, this.#strangers);
    const lane = this.#lanes.read(keys.own);
    if (!this.#hasGuaranteedTurn || lane.failures.length > 0) return waitMs;
    if (lane.turnAt !== undefined) return Math.min(waitMs, lane.turnAt - this.#now());
    if (waitMs > 0) this.#lanes.reserveTurn(keys.own, this.#now() + waitMs);
    return waitMs;
  }

  #getWait(key: string, { freeAttempts, firstDelayMs, maxDelayMs }: DelayRule): number {
    const { failures } = this.#lanes.read(key);
    if (failures.length < freeAttempts) return 0;
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures.length - freeAttempts));
    return (failures.at(-1) ?? -Infinity) + delayMs - this.#now();
  }
}

/** Reports accounts with many failures of strangers, at most once a day each. */
class SuspicionWarnings {
  readonly #lanes: Lanes;
  readonly #onSuspicious: AttemptLimitOptions['onSuspicious'];
  readonly #now: () => number;
  readonly #warnedAt = new Map<string, number>();

  constructor(lanes: Lanes, onSuspicious: AttemptLimitOptions['onSuspicious'], now: () => number) {
    this.#lanes = lanes;
    this.#onSuspicious = onSuspicious;
    this.#now = now;
  }

  warn(account: string, { strangers }: Keys): void {
    const now = this.#now();
    const recent = this.#lanes.read(strangers).failures.filter((at) => now - at < HOUR_MS);
    if (recent.length < SUSPICIOUS_FAILURES || now - (this.#warnedAt.get(strangers) ?? -Infinity) < DAY_MS) return;
    keep(this.#warnedAt, strangers, now, MAX_WARNINGS);
    this.#onSuspicious?.(account);
  }
}

interface Keys {
  own: string;
  strangers: string;
  address: string;
}

function keysOf({ account, address, trusted }: AttemptKeys): Keys {
  const hash = createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
  const own = trusted === undefined ? `stranger ${hash} ${address}` : `trusted ${hash} ${trusted}`;
  return { own, strangers: `strangers ${hash}`, address: `address ${address}` };
}

/** The map is in the order of use, so the least recently used entries are deleted. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, maxSize: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > maxSize) map.delete(map.keys().next().value as string);
}

function tooManyAttempts(seconds: number): HttpProblem {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new HttpProblem(429, `Too many attempts. Please try again in ${pluralize(count, unit)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
