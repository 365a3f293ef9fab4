/** Counts calls of lookups that reveal personal data or take a secret that can be guessed. */

import type { RateLimiter } from '../http/rate-limiter.ts';
import type { Lookup, LookupCharge, LookupRegistry } from './lookup.ts';

/** Counts a caller's call; throws a 429 beyond the limit. */
export async function limitLookup(limit: RateLimiter, address: string, lookup: Lookup, params: Record<string, string>): Promise<void> {
  for (const charge of lookup.charges?.(params) ?? []) await count(limit, address, charge);
}

/** Counts a lookup that runs while a submission is validated; throws a 429 beyond the limit. */
export async function limitLookupInSubmission(
  limit: RateLimiter,
  address: string,
  lookups: LookupRegistry,
  { path, params }: { path: string; params: Record<string, string> },
): Promise<void> {
  const lookup = Object.hasOwn(lookups, path) ? lookups[path] : undefined;
  for (const charge of lookup?.charges?.(params) ?? []) if (charge.isCountedInSubmissions) await count(limit, address, charge);
}

function count(limit: RateLimiter, address: string, { counter, target, search }: LookupCharge): Promise<void> {
  return limit(counter, { address, ...(target === undefined ? {} : { target }), ...(search === undefined ? {} : { search }) });
}
