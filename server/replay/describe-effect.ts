/** What a finding of a replay means, in one phrase without values. */

import { pluralize, type FateReason } from '#engine';
import type { ReplayFinding, ReplayReport } from './replay-form.ts';

const EFFECTS: Record<FateReason, string> = {
  'no-field': 'would be set aside',
  taken: 'would be set aside: another answer has the new path',
  type: 'do not have the type of the field any more; asked again',
  format: 'do not have the format of the field; asked again',
  choice: 'are not offered any more; asked again',
  files: 'are against a stricter rule for files; asked again',
};

/**
 * Describes a finding.
 * @example describeEffect(finding) // '29 answers and those of 2 versions would be set aside'
 */
export function describeEffect({ fate, why, counts, versions }: ReplayFinding): string {
  const ofVersions = versions === 0 ? [] : [pluralize(versions, 'version', 'en')];
  if (fate === 'new') {
    const asked = [...Object.entries(counts).map(([name, count]) => formatCount(count, name)), ...ofVersions].join(', ');
    return `new and required: ${asked} are asked`;
  }
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const noun = why === 'choice' ? 'chosen value' : why === 'files' ? 'upload' : 'answer';
  const parts = [...(stored > 0 ? [pluralize(stored, noun, 'en')] : []), ...(versions > 0 ? [`those of ${ofVersions.join()}`] : [])];
  return `${parts.join(' and ')} ${EFFECTS[why!]}`;
}

/**
 * Says what was replayed.
 * @example describeSources(report) // '41 drafts, 12 pending, 3 versions'
 */
export function describeSources({ sources, versions }: Pick<ReplayReport, 'sources' | 'versions'>): string {
  return [...sources.map(({ name, count }) => formatCount(count, name)), pluralize(versions, 'version', 'en')].join(', ');
}

/**
 * Says which answer sets were not replayed; undefined if all were.
 * @example describeUnreadable(report) // '3 drafts cannot be opened with the known keys'
 */
export function describeUnreadable({ sources }: Pick<ReplayReport, 'sources'>): string | undefined {
  const numbers = sources.filter(({ unreadable }) => unreadable > 0).map(({ name, unreadable }) => formatCount(unreadable, name));
  return numbers.length > 0 ? `${numbers.join(' and ')} cannot be opened with the known keys` : undefined;
}

/** Returns the number with the name of a source, whose singular is without a final s: `1 draft`, `2 pending`. */
function formatCount(count: number, name: string): string {
  return count === 1 && name.endsWith('s') ? `1 ${name.slice(0, -1)}` : `${count} ${name}`;
}
