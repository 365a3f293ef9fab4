/** Normalization of answers: blank text, an empty list and NaN are stored as null, the unset answer. */

import { isBlankText } from './text-characters.ts';
import type { Answer } from './views.ts';

/**
 * Converts any value to an answer; blank text, empty lists and NaN become null.
 * @example normalizeAnswer('  ') // null
 */
export function normalizeAnswer(value: unknown): Answer {
  if (typeof value === 'string') return isBlankText(value) ? null : value;
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) && value.length > 0 ? (value as Answer) : null;
}

/** Removes surrounding whitespace from a text answer, as it is validated and stored. */
export function trimAnswer(answer: Answer): Answer {
  return typeof answer === 'string' ? answer.trim() : answer;
}
