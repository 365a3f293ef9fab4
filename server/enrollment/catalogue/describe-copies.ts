/** Sentences about what a copy adds, for its preview. */

import { pluralize } from '#engine';
import type { CycleCopy } from '../db/offer-writes/copy-cycle.ts';
import type { CopiedPlace } from '../db/offer-writes/copy-rules.ts';

/** Returns the sentence about one place. */
export function describePlace({ place, added, present }: CopiedPlace): string {
  // A grade level is its own place.
  if ([...added, ...present].join('') === place) return added.length > 0 ? `${place} is added.` : `${place} is there already.`;
  const parts = [
    ...(added.length > 0 ? [`${added.join(', ')} ${added.length === 1 ? 'is' : 'are'} added`] : []),
    ...(present.length > 0 ? [`${present.join(', ')} ${present.length === 1 ? 'is' : 'are'} there already`] : []),
  ];
  return `${place}: ${parts.length === 0 ? 'there is nothing to copy' : parts.join('; ')}.`;
}

/** Returns the sentences about the copy of a cycle. */
export function describeCycleCopy({ cycle, isNew, counts, leftOut }: CycleCopy): string[] {
  const count = (key: 'added' | 'present'): string =>
    counts.flatMap((one) => (one[key] > 0 ? [pluralize(one[key], one.kind)] : [])).join(', ');
  const [added, present] = [count('added'), count('present')];
  return [
    isNew ? `${cycle.name} is a new cycle.` : `${cycle.name} exists already and keeps its dates.`,
    added === '' ? 'Nothing is added to it.' : `Added to it: ${added}.`,
    ...(present === '' ? [] : [`There already: ${present}.`]),
    ...(leftOut.length === 0 ? [] : [`Not copied, because the cycle does not contain them: ${leftOut.join(', ')}.`]),
  ];
}
