/** Finds the most similar known name for a mistyped one, for the help line of diagnostics. */

import { getEditDistance } from './edit-distance.ts';

/**
 * Returns the candidate with the smallest edit distance, if it is small enough for a typing error.
 * @example findClosestName('distrct', ['district', 'name']) // 'district'
 */
export function findClosestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > 100) return undefined;
  const lower = name.toLowerCase();
  let nearest: string | undefined;
  let minEdits = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= minEdits) continue;
    const edits = getEditDistance(lower, candidate.toLowerCase());
    if (edits < minEdits) [nearest, minEdits] = [candidate, edits];
  }
  return nearest;
}
