/** Limits how often something that reveals or guesses may be asked: token buckets in memory, one per rule and key. */

import { createHash } from 'node:crypto';
import { Problem } from './problem.ts';

/** At most `burst` calls at once; they come back evenly over `seconds`. */
export interface RateRule {
  burst: number;
  seconds: number;
}

/** What a limited call is counted against. */
export interface RateKeys {
  address: string;
  /** Whose data is asked for or guessed at: an email, a learner's id. */
  target?: string;
  /** A secret that is tried; the same one tried again from the same address counts once an hour. */
  guess?: string;
}

/**
 * How much is let pass: for one caller, about one target, of different guesses at one target's secret, and of different guesses
 * by one caller where no target is named (numbers that can be counted up); without `search` those are not limited.
 */
export type RateRules = Record<'address' | 'target' | 'guess', RateRule> & { search?: RateRule };

/**
 * Takes one call from the caller's and the target's bucket, or throws a 429. Answers the milliseconds by which the reply is to be held
 * back: guesses at one target's secret become slower before they are refused.
 */
export type RateLimit = (name: string, keys: RateKeys) => number;

interface Bucket {
  left: number;
  at: number;
}

const mostBuckets = 50_000;
const guessIsKnownFor = 3_600_000;
/** The first try costs no time; each further one costs twice the one before, at most two seconds. */
const guessesAtFullSpeed = 1;
const firstDelay = 250;
const mostDoublings = 3;
const unlimited = { wait: 0, used: 0 };

/** Makes a limiter over the given clock (milliseconds). Targets are kept only as hashes. */
export function createRateLimit(rules: RateRules, now: () => number): RateLimit {
  const buckets = new Map<string, Bucket>();
  const guesses = new Map<string, number>();

  function isRepeated(guessKey: string | undefined): boolean {
    return guessKey !== undefined && now() - (guesses.get(guessKey) ?? -Infinity) < guessIsKnownFor;
  }

  /** `used`: how many of the calls before this one still count. */
  function take(key: string, rule: RateRule): { wait: number; used: number } {
    const perMs = rule.burst / (rule.seconds * 1000);
    const at = now();
    const bucket = buckets.get(key);
    const left = Math.min(rule.burst, (bucket?.left ?? rule.burst) + (at - (bucket?.at ?? at)) * perMs);
    keep(buckets, key, { left: left >= 1 ? left - 1 : left, at });
    return { wait: left >= 1 ? 0 : Math.ceil((1 - left) / perMs / 1000), used: rule.burst - left };
  }

  return (name, { address, target, guess }) => {
    const guessKey = guess === undefined ? undefined : `${name} ${address} ${hashOf(guess)}`;
    if (isRepeated(guessKey)) return 0;
    const ofAddress = take(`${name} address ${address}`, rules.address);
    const ofTarget = target ? take(`${name} target ${hashOf(target)}`, guess === undefined ? rules.target : rules.guess) : unlimited;
    const ofSearch = !target && guess !== undefined && rules.search ? take(`${name} search ${address}`, rules.search) : unlimited;
    const wait = Math.max(ofAddress.wait, ofTarget.wait, ofSearch.wait);
    if (wait > 0) {
      const what = guess === undefined ? 'Too many requests.' : 'Too many different attempts.';
      throw new Problem(429, `${what} Please try again in ${inWords(wait)}.`, { headers: { 'retry-after': String(wait) } });
    }
    if (guessKey === undefined) return 0;
    // A guess that was refused was not made: it counts when it is tried again.
    keep(guesses, guessKey, now());
    const before = Math.round(ofTarget.used);
    return before < guessesAtFullSpeed ? 0 : firstDelay * 2 ** Math.min(before - guessesAtFullSpeed, mostDoublings);
  };
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The map keeps the order of use, so what is dropped is what was idle for longest. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > mostBuckets) map.delete(map.keys().next().value as string);
}

function hashOf(target: string): string {
  return createHash('sha256').update(target.trim().toLowerCase()).digest('base64url');
}
