/** How often a look-up that reveals something, or takes a secret that can be guessed, may be called. */

import { normalizeEmail } from '../mail/email-address.ts';
import { learnerKey } from '../enrollment/db/learners.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { lookups } from '../enrollment/lookups/registry.ts';

/** Counts a caller's call; throws a 429 when it is one too many. */
export function limitLookup(limit: RateLimiter, address: string, path: string, params: Record<string, string>): void {
  if (lookups[path]?.guard === 'guess') {
    const target = targetOf(path, params);
    limit(path, { address, ...(target ? { target } : {}) });
    // Learners' numbers can be counted up: the same ones may be requested again, different ones only so many.
    if (target && params['learner_id']?.trim()) limit('learner_id', { search: target, address });
  }
  limitPinSearch(limit, address, path, params);
}

/** Counts the PINs of cycles that one caller tries, over all look-ups that take one; a submission's own check counts here too. */
export function limitPinSearch(limit: RateLimiter, address: string, path: string, params: Record<string, string>): void {
  const pin = params['enrollment_pin']?.trim();
  if (lookups[path]?.guard === 'guess-pin' && pin) limit('enrollment_pin', { address, search: pin });
}

/** The parameters that say whose data a look-up uses; the first given one counts. */
const targets: Record<string, readonly ('email' | 'learner_id')[]> = {
  'prefills/parent': ['email'],
  'prefills/learner': ['learner_id'],
  'enrollment_validations/parents': ['email'],
  'enrollment_validations/learner_id': ['learner_id'],
  'enrollment_validations/pin': ['email', 'learner_id'],
};

/** Whose data is requested, in the one form in which it is stored: writing it otherwise gives no further calls. */
function targetOf(path: string, params: Record<string, string>): string | undefined {
  const name = targets[path]?.find((parameter) => params[parameter]?.trim());
  const given = name === undefined ? '' : (params[name] ?? '');
  return name && (name === 'email' ? normalizeEmail(given) : learnerKey(given));
}
