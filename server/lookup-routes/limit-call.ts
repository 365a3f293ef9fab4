/** How often a look-up that reveals or can be guessed may be asked. */

import { setTimeout } from 'node:timers/promises';
import { emailKey } from '../db/email-key.ts';
import { learnerKey } from '../db/learners.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { lookups } from '../lookups/registry.ts';

/** Counts a caller's call; throws a 429 when it is one too many, and holds it back where PINs are being tried. */
export async function limitCall(limit: RateLimit, address: string, path: string, params: Record<string, string>): Promise<void> {
  if (lookups[path]?.guard === 'guess') {
    const target = targetOf(path, params);
    const code = params['code']?.trim();
    limit(path, { address, target });
    // Learners' numbers can be counted up: the same ones may be asked again, different ones only so many.
    if (target && params['learner_id']?.trim()) limit('learner_id', { address, guess: target });
    // A used-up code is followed by a new one, so attempts are counted beyond any one code.
    if (code) limit('emailed code', { address, target, guess: `${target ?? ''} ${code}` });
  }
  await limitGuess(limit, address, path, params);
}

/** Counts the PINs that are tried, over all look-ups that take one; a submission's own check counts here too. */
export async function limitGuess(limit: RateLimit, address: string, path: string, params: Record<string, string>): Promise<void> {
  const guess = params['enrollment_pin']?.trim();
  if (lookups[path]?.guard === undefined || !guess) return;
  const target = targetOf(path, params);
  const delay = limit('enrollment_pin', { address, target, guess: `${target ?? ''} ${guess}` });
  if (delay > 0) await setTimeout(delay);
}

/** The parameters that say whose data a look-up tells, the first given one counting; another one beside them changes nothing. */
const targets: Record<string, readonly ('email' | 'learner_id')[]> = {
  'prefills/parent': ['email'],
  'prefills/learner': ['learner_id'],
  'enrollment_validations/parents': ['email'],
  'enrollment_validations/learner_id': ['learner_id'],
  'enrollment_validations/pin': ['email', 'learner_id'],
};

/** Whose data is asked for, in the one form in which it is stored: writing it otherwise gives no further tries. */
function targetOf(path: string, params: Record<string, string>): string | undefined {
  const name = targets[path]?.find((parameter) => params[parameter]?.trim());
  const given = name === undefined ? '' : (params[name] ?? '');
  return name && (name === 'email' ? emailKey(given) : learnerKey(given));
}
