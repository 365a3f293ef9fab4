/** How often a look-up that reveals or can be guessed may be asked. */

import { setTimeout } from 'node:timers/promises';
import type { RateLimit } from '../http/rate-limit.ts';
import { lookups } from '../lookups/registry.ts';

/** Counts a caller's call; throws a 429 when it is one too many, and holds it back where PINs are being tried. */
export async function limitCall(limit: RateLimit, address: string, path: string, params: Record<string, string>): Promise<void> {
  if (lookups[path]?.guard === 'guess') {
    const target = targetOf(params);
    const code = params['code']?.trim();
    limit(path, { address, target });
    // A used-up code is followed by a new one, so attempts are counted beyond any one code.
    if (code) limit('emailed code', { address, target, guess: `${target ?? ''} ${code}` });
  }
  await limitGuess(limit, address, path, params);
}

/** Counts the PINs that are tried, over all look-ups that take one; a submission's own check counts here too. */
export async function limitGuess(limit: RateLimit, address: string, path: string, params: Record<string, string>): Promise<void> {
  const guess = params['enrollment_pin']?.trim();
  if (lookups[path]?.guard === undefined || !guess) return;
  const delay = limit('enrollment_pin', { address, target: targetOf(params), guess: `${targetOf(params) ?? ''} ${guess}` });
  if (delay > 0) await setTimeout(delay);
}

/** Whose data is asked for. */
function targetOf(params: Record<string, string>): string | undefined {
  return params['email']?.trim() || params['learner_id']?.trim() || undefined;
}
