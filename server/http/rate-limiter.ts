/** Limits the rate of calls that are expensive or reveal data: token buckets that all processes share, one per rule and key. */

import { createHash } from 'node:crypto';
import { formatDuration } from './format-duration.ts';
import type { SharedState, StateValues } from '../shared-state/shared-state.ts';
import { createUserProblem } from './user-problem.ts';

/** Token bucket: at most `burst` calls at the same time. Used tokens are restored evenly over `seconds`. */
export interface RateRule {
  burst: number;
  seconds: number;
}

/** The keys that a limited call is counted for; a missing key is not counted. */
export interface RateKeys {
  address?: string;
  /** The person whose data is requested: an email address or a receipt number. */
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
export type RateLimiter = (name: string, keys: RateKeys) => Promise<void>;

interface Bucket {
  left: number;
  at: number;
}

const REPEATED_SEARCH_TTL_MS = 3_600_000;

/** Creates a limiter. Its rules belong to its names: limiters with the same names share their buckets. Keys are stored only as hashes. */
export function createRateLimiter(state: SharedState, rules: RateRules): RateLimiter {
  const { reserve = { burst: Math.max(1, Math.floor(rules.target.burst / 4)), seconds: rules.target.seconds } } = rules;

  return async (name, { address = '', caller = address, target, search, cost = 1 }) => {
    const key = {
      address: address === '' ? undefined : createKey(name, 'address', address),
      search: search === undefined ? undefined : createKey(name, 'search', address),
      searched: search === undefined ? undefined : createKey(name, 'searched', address, normalize(search)),
      target: target ? createKey(name, 'target', normalize(target)) : undefined,
      reserve: target ? createKey(name, 'reserve', caller, normalize(target)) : undefined,
    };
    const keys = Object.values(key).filter((one) => one !== undefined);
    if (keys.length === 0) return;
    const wait = await state.update(keys, (values, now) => {
      if (key.searched !== undefined && values.get(key.searched) !== undefined) return 0;
      const take = (bucket: string, rule: RateRule): number => takeToken(values, bucket, rule, cost, now);
      // The buckets are checked in turn: a call rejected for its caller takes nothing from shared buckets.
      let waited = key.address === undefined ? 0 : take(key.address, rules.address);
      if (waited === 0 && key.search !== undefined && rules.search) waited = take(key.search, rules.search);
      if (waited === 0 && key.target !== undefined && key.reserve !== undefined)
        waited = Math.min(take(key.target, rules.target), take(key.reserve, reserve));
      // A rejected search was not run, so it counts when it is repeated.
      if (waited === 0 && key.searched !== undefined) values.set(key.searched, true, REPEATED_SEARCH_TTL_MS);
      return waited;
    });
    if (wait === 0) return;
    throw createUserProblem(429, search === undefined ? 'too-many-requests' : 'too-many-searches', {
      values: { wait: (language) => formatDuration(wait, language) },
      headers: { 'retry-after': String(wait) },
    });
  };
}

/** Takes a call from a bucket; returns the seconds to wait, 0 when it was taken. A full bucket is the same as none. */
function takeToken(values: StateValues, key: string, rule: RateRule, cost: number, now: number): number {
  const perMs = rule.burst / (rule.seconds * 1000);
  const needed = Math.min(cost, rule.burst);
  const bucket = values.get(key) as Bucket | undefined;
  const left = Math.min(rule.burst, (bucket?.left ?? rule.burst) + Math.max(0, now - (bucket?.at ?? now)) * perMs);
  values.set(key, { left: left >= needed ? left - needed : left, at: now } satisfies Bucket, rule.seconds * 1000);
  return left >= needed ? 0 : Math.ceil((needed - left) / perMs / 1000);
}

function createKey(name: string, kind: string, ...parts: string[]): string {
  return `rate-${kind} ${createHash('sha256')
    .update([name, ...parts].join('\n'))
    .digest('base64url')}`;
}

function normalize(target: string): string {
  return target.trim().toLowerCase();
}
