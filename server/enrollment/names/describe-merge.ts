/** Says in sentences what a merge of two names changes. */

import { pluralize } from '#engine';
import type { MergePlan } from '../db/names/merge-names.ts';
import type { NameKind } from '../db/names/name-kinds.ts';
import type { ComparingForm } from './find-comparing-forms.ts';
import { describeLevelChange } from './level-changes.ts';

/** What a merge changes outside of the catalogue's rules. */
export interface MergeSurroundings {
  kind: NameKind;
  /** The unfinished forms on the server that chose the name that goes; null if they cannot be counted. */
  drafts: number | null;
  /** The forms that compare the name that goes. */
  forms: readonly ComparingForm[];
}

/** Returns the sentences, those about the rules first. */
export function describeMerge(plan: MergePlan, { kind, drafts, forms }: MergeSurroundings): string[] {
  const { from, into, effects } = plan;
  const moved = effects.filter((effect) => effect.moved > 0);
  const removed = effects.filter((effect) => effect.removed > 0);
  const sentences = [
    ...(effects.length === 0 ? [`Nothing in the catalogue uses ${from.name}.`] : []),
    ...(moved.length === 0 ? [] : [`Then used by ${into.name}: ${listCounts(moved.map((effect) => [effect.moved, effect.what]))}.`]),
    ...(removed.length === 0
      ? []
      : [`Joined with the same of ${into.name}: ${listCounts(removed.map((effect) => [effect.removed, effect.what]))}.`]),
    ...describeOffers(plan, kind),
    describeChoices(plan, drafts),
  ];
  if (forms.length > 0) {
    const titles = forms.map(({ title }) => title).join(' and ');
    sentences.push(`Rules of ${titles} compare the name ${from.name}: they do not apply to ${into.name}.`);
  }
  return sentences;
}

function describeOffers({ from, into, effects, schoolsWithBoth }: MergePlan, kind: NameKind): string[] {
  const sentences: string[] = [];
  if (schoolsWithBoth > 0)
    sentences.push(
      `${pluralize(schoolsWithBoth, 'school')} ${schoolsWithBoth === 1 ? 'has' : 'have'} both: families can choose there what either offers.`,
    );
  const levels = kind === 'learning_materials' ? describeLevelChange(from.name, into.name) : undefined;
  if (levels !== undefined) sentences.push(levels);
  if (kind === 'grade_levels' && effects.some(({ what }) => what === 'earlier enrollment'))
    sentences.push(`The next grade level of these learners is the one after ${into.name}.`);
  return sentences;
}

function describeChoices({ from, into, submissions }: MergePlan, drafts: number | null): string {
  const sent =
    submissions === 0
      ? `No pending submission chose ${from.name}.`
      : `${pluralize(submissions, 'pending submission')} chose ${from.name} and ${submissions === 1 ? 'gets' : 'get'} ${into.name}; the text that was sent stays.`;
  if (drafts === null) return `${sent} Drafts cannot be counted; families who chose it have to choose again.`;
  if (drafts === 0) return sent;
  return `${sent} ${pluralize(drafts, 'draft')} chose it: ${drafts === 1 ? 'its family has' : 'their families have'} to choose again.`;
}

function listCounts(counts: readonly [number, string][]): string {
  const texts = counts.map(([count, what]) =>
    count === 1 || !what.endsWith('y') ? pluralize(count, what) : `${count} ${what.slice(0, -1)}ies`,
  );
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
