/** Limits the rate of calls that are expensive or reveal data: token buckets in memory, one per rule and key. */

import { createHash } from 'node:crypto';
import { formatDuration } from './format-duration.ts';
import { createUserProblem } from './user-problem.ts';

/** Token bucket: at most `burst` calls at the same time. Used tokens are restored evenly over `seconds`. */
export interface RateRule {
  burst: number;
  seconds: number;
}

/** The keys that a limited call is counted for; a missing key is not counted. */
export interface RateKeys {
  address?: string;
  /** The person whose data is requested: an email address or a reference number. */
  target?: string;
  /** The caller, if the call was already counted for its address. Default: `address`. */
  caller?: string;
  /** A number or secret that a caller tries without a target; repeating the same one is counted once an hour. */
  search?: string;
  /** The number of calls that this one counts for, at most a whole bucket. Default: 1. */
  cost?: number;
}

/**
 * Limits for one caller, for one target over all callers, and for different searches of one caller; without `search` searches are not limited.
 * Each caller has a share of a target that other callers cannot use (`reserve`, by default a quarter of `target`).
 */
export type RateRules = Record<'address' | 'target', RateRule> & { search?: RateRule; reserve?: RateRule };

/** Takes one call from every bucket of its keys, or throws a 429 with `Retry-After`. */
export type RateLimiter = (name: string, keys: RateKeys) => void;

interface Bucket {
  left: number;
  at: number;
}

const MAX_BUCKETS = 50_000;
const REPEATED_SEARCH_TTL_MS = 3_600_000;

/**
 * Creates a limiter over a clock in milliseconds. The clock must be monotonic: after a wall clock is set back, the limiter would
 * reject all calls until the previous time is reached. Targets and searches are stored only as hashes.
 */
export function createRateLimiter(rules: RateRules, now: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const searches = new Map<string, number>();

  /** Returns the seconds to wait; 0 when the call was taken. */
  function take(key: string, rule: RateRule, cost: number): number {
    const perMs = rule.burst / (rule.seconds * 1000);
    const needed = Math.min(cost, rule.burst);
    const at = now();
    const bucket = buckets.get(key);
    const left = Math.min(rule.burst, (bucket?.left ?? rule.burst) + Math.max(0, at - (bucket?.at ?? at)) * perMs);
    keep(buckets, key, { left: left >= needed ? left - needed : left, at });
    return left >= needed ? 0 : Math.ceil((needed - left) / perMs / 1000);
  }

  const { reserve = { burst: Math.max(1, Math.floor(rules.target.burst / 4)), seconds: rules.target.seconds } } = rules;

  function takeTarget(name: string, target: string, caller: string, cost: number): number {
    const waits = [
      take(`${name} target ${hashTarget(target)}`, rules.target, cost),
      take(`${name} reserve ${caller} ${hashTarget(target)}`, reserve, cost),
    ];
    return Math.min(...waits);
  }

  return (name, { address = '', caller = address, target, search, cost = 1 }) => {
    const searchKey = search === undefined ? undefined : `${name} ${address} ${hashTarget(search)}`;
    if (searchKey !== undefined && now() - (searches.get(searchKey) ?? -Infinity) < REPEATED_SEARCH_TTL_MS) return;
    // The buckets are checked in turn: a call rejected for its caller takes nothing from shared buckets.
    let wait = address === '' ? 0 : take(`${name} address ${address}`, rules.address, cost);
    if (wait === 0 && searchKey !== undefined && rules.search) wait = take(`${name} search ${address}`, rules.search, cost);
    if (wait === 0 && target) wait = takeTarget(name, target, caller, cost);
    if (wait > 0) {
      throw createUserProblem(429, search === undefined ? 'too-many-requests' : 'too-many-searches', {
        values: { wait: formatDuration(wait) },
        headers: { 'retry-after': String(wait) },
      });
    }
    // A rejected search was not run, so it counts when it is repeated.
    if (searchKey !== undefined) keep(searches, searchKey, now());
  };
}

/** The map is in the order of use, so the least recently used entries are deleted. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_BUCKETS) map.delete(map.keys().next().value as string);
}

function hashTarget(target: string): string {
  return createHash('sha256').update(target.trim().toLowerCase()).digest('base64url');
}
