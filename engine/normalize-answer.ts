/** Normalization of answers: blank text, an empty list and NaN are stored as null, the unset answer. */

import { isBlankText } from './text/text-characters.ts';
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

/** Removes surrounding whitespace from a text answer and from the texts of a list, as they are validated and stored. Blank texts of a list are removed. */
export function trimAnswer(answer: Answer): Answer {
  if (typeof answer === 'string') return answer.trim();
  if (!Array.isArray(answer) || !answer.some((item) => typeof item === 'string' && item.trim() !== item)) return dropBlankItems(answer);
  return dropBlankItems(answer.map((item) => (typeof item === 'string' ? item.trim() : item)) as Answer);
}

/** Keeps the identity of a list without blank texts, so that nothing is recomputed. */
function dropBlankItems(answer: Answer): Answer {
  if (!Array.isArray(answer) || !(answer as unknown[]).includes('')) return answer;
  const items = (answer as unknown[]).filter((item) => item !== '');
  return items.length === 0 ? null : (items as Answer);
}
