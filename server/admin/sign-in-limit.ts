/** Limits failed sign-ins per address and per account. An attempt counts until it succeeds, so trying many at once gains nothing. */

import { createHash } from 'node:crypto';
import { Problem } from '../http/problem.ts';

const windowMs = 15 * 60_000;
const mostFailures = { address: 40, account: 10 };
const mostKeys = 20_000;

/** Counts attempts. */
export interface SignInLimit {
  /** Takes an attempt, or throws a 429. The account need not exist. */
  attempt: (address: string, email: string) => void;
  /** The attempt was right: the account's failures are forgotten, and the address has its attempt back. */
  succeed: (address: string, email: string) => void;
}

/** Makes a limit over the clock (milliseconds). */
export function createSignInLimit(now: () => number): SignInLimit {
  const attempts = new Map<string, number[]>();
  const recent = (key: string): number[] => (attempts.get(key) ?? []).filter((at) => at > now() - windowMs);
  const byAddress = (address: string): string => `address ${address}`;
  const byAccount = (email: string): string => `account ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
  return {
    attempt: (address, email) => {
      const keys = [[byAddress(address), mostFailures.address], [byAccount(email), mostFailures.account]] as const;
      for (const [key, most] of keys) {
        const made = recent(key);
        if (made.length >= most) throw tooMany(Math.ceil(((made[0] as number) + windowMs - now()) / 1000));
      }
      for (const [key] of keys) {
        const made = recent(key);
        attempts.delete(key);
        attempts.set(key, [...made, now()]);
        if (attempts.size > mostKeys) attempts.delete(attempts.keys().next().value as string);
      }
    },
    succeed: (address, email) => {
      attempts.delete(byAccount(email));
      attempts.get(byAddress(address))?.pop();
    },
  };
}

function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  return new Problem(429, `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  });
}
