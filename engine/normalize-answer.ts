/** What counts as an answer. An empty text, one without a visible character, an empty list and NaN are no answer: they read as null. */

import { isBlankText } from './text-characters.ts';
import type { Answer } from './views.ts';

/** An answer from any value; what cannot be one is null. */
export function normalizeAnswer(value: unknown): Answer {
  if (typeof value === 'string') return isBlankText(value) ? null : value;
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) && value.length > 0 ? (value as Answer) : null;
}

/** An answer as it is checked and stored: without spaces around a text. */
export function trimAnswer(answer: Answer): Answer {
  return typeof answer === 'string' ? answer.trim() : answer;
}
