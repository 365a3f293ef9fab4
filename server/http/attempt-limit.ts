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
  const { strangers = strangersDefaults, address: perAddress = addressDefaults, hasGuaranteedTurn = false, onSuspicious } = options;
  const own: DelayRule = { ...ownDefaults, ...options };
  const lanes = new Map<string, Lane>();
  const warnedAt = new Map<string, number>();

  function read(key: string): Lane {
    const lane = lanes.get(key);
    const lastUse = Math.max(lane?.failures.at(-1) ?? -Infinity, lane?.turnAt ?? -Infinity);
    return lane && now() - lastUse < HOUR_MS ? lane : { failures: [] };
  }

  function addFailure(key: string): void {
    keep(lanes, key, { failures: [...read(key).failures, now()].slice(-MAX_FAILURES_KEPT) }, MAX_LANES);
  }

  function removeFailure(key: string): void {
    const lane = lanes.get(key);
    lane?.failures.pop();
    if (lane?.failures.length === 0) lanes.delete(key);
  }

  function waitForDelay({ failures }: Lane, { freeAttempts, firstDelayMs, maxDelayMs }: DelayRule): number {
    if (failures.length < freeAttempts) return 0;
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures.length - freeAttempts));
    return (failures.at(-1) ?? -Infinity) + delay - now();
  }

  /** Returns the common delay of strangers, or the remaining time of a caller with a reserved turn. */
  function waitForStrangers(keys: Keys): number {
    const wait = waitForDelay(read(keys.strangers), strangers);
    const lane = read(keys.own);
    if (!hasGuaranteedTurn || lane.failures.length > 0) return wait;
    if (lane.turnAt !== undefined) return Math.min(wait, lane.turnAt - now());
    if (wait > 0) keep(lanes, keys.own, { failures: [], turnAt: now() + wait }, MAX_LANES);
    return wait;
  }

  function warn(account: string, keys: Keys): void {
    const recent = read(keys.strangers).failures.filter((at) => now() - at < HOUR_MS);
    if (recent.length < SUSPICIOUS_FAILURES || now() - (warnedAt.get(keys.strangers) ?? -Infinity) < DAY_MS) return;
    keep(warnedAt, keys.strangers, now(), MAX_WARNINGS);
    onSuspicious?.(account);
  }

  return {
    take: (attempt) => {
      const keys = keysOf(attempt);
      const isTrusted = attempt.trusted !== undefined;
      const ownWait = waitForDelay(read(keys.own), own);
      const wait = isTrusted ? ownWait : Math.max(ownWait, waitForStrangers(keys), waitForDelay(read(keys.address), perAddress));
      if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000));
      addFailure(keys.own);
      if (isTrusted) return;
      addFailure(keys.strangers);
      addFailure(keys.address);
      warn(attempt.account, keys);
    },
    succeed: (attempt) => {
      const keys = keysOf(attempt);
      lanes.delete(keys.own);
      if (attempt.trusted !== undefined) return;
      removeFailure(keys.strangers);
      removeFailure(keys.address);
    },
  };
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
