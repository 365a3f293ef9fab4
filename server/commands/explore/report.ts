/** Formats the result of an exploration as text and as data. */

import { pluralize } from '#engine';
import { getFieldTitle } from '#engine/kit/explain/names';
import type { CompiledForm } from '#engine';
import type { ExploreContext } from './explore-context.ts';
import { formatMismatch, setInLines } from './format-mismatch.ts';
import type { ExploredSet, Exploration } from './explore.ts';
import type { Missed } from './missed-goals.ts';
import type { PersistentErrors } from './persistent-errors.ts';

/** Formats coverage, unreached goals with reasons, whether the form can be submitted, and mismatches of browser and server. */
export function formatExploration(path: string, context: ExploreContext, { sets, coverage, missed, unsubmittable }: Exploration): string {
  const { form } = context.served;
  const row = (name: string, { reached, all }: { reached: number; all: number }): string => `  ${name.padEnd(24)}${reached}/${all}`;
  const lines = [
    `${path}: ${pluralize(sets.length, 'answer set')}`,
    row('steps', coverage.step),
    row('outcomes of conditions', coverage.condition),
    ...(coverage.branch.all > 0 ? [row('branches of formulas', coverage.branch)] : []),
    row('error texts', coverage.error),
  ];
  const list = (heading: string, listed: readonly Missed[]): string[] => [
    ...(listed.length > 0 ? [heading] : []),
    ...listed.map(({ goal, reason }) => `    ${context.formatLocation(goal.pointer)} ${goal.name}: ${reason}`),
  ];
  lines.push(
    ...list(
      '  impossible (proved):',
      missed.filter(({ isImpossible }) => isImpossible),
    ),
    ...list(
      '  not found (answers for it may exist):',
      missed.filter(({ isImpossible }) => !isImpossible),
    ),
  );
  const number = sets.findIndex(({ canBeSubmitted }) => canBeSubmitted) + 1;
  if (unsubmittable === undefined) lines.push(`  can be submitted: yes, by set ${number} of ${sets.length}`);
  else lines.push(...cannotBeSubmitted(form, unsubmittable), ...formatUnanswered(context.lookupsWithoutReplies));
  return [...lines, ...agreement(form, sets)].join('\n');
}

function cannotBeSubmitted(form: CompiledForm, { isAlways, errors, proof }: PersistentErrors): string[] {
  const what = isAlways ? 'These fields have an error in every set:' : 'The set with the fewest errors has:';
  return [
    proof === undefined
      ? '  can be submitted: not found. Every tried set has an error, but others may have none.'
      : `  can be submitted: no (proved). ${proof}.`,
    `  ${what}`,
    ...errors.map(
      ({ path, code, message }) => `    ${form.byPath.has(path) ? getFieldTitle(form, path) : path} (${path}): “${message}” (${code})`,
    ),
  ];
}

/** Formats the lookups that failed in every set because their services have no sample replies. */
function formatUnanswered(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const lookups = names.map((name) => `"${name}"`).join(', ');
  return [`  These lookups have no sample replies and fail here: ${lookups}. Add "examples" to the files of their services.`];
}

function agreement(form: CompiledForm, sets: readonly ExploredSet[]): string[] {
  const differing = sets.flatMap((one, index) => (one.disagreements.length > 0 ? [{ ...one, number: index + 1 }] : []));
  if (differing.length === 0) return ['  browser and server give the same result for every set'];
  return [
    `  browser and server give different results for ${differing.length} of ${sets.length} answer sets`,
    '  This is a bug of the program, not of your form. Please report it with the form and the lines below.',
    ...differing.flatMap(({ number, set, disagreements }) => [
      `    set ${number}:`,
      ...disagreements.map((one) => `      ${formatMismatch(form, one)}`),
      '      with these answers:',
      ...setInLines(set).map((line) => `        ${line}`),
    ]),
  ];
}

/** Returns the same as data. The sets can be replayed. */
export function toExplorationData(path: string, context: ExploreContext, { sets, coverage, missed, unsubmittable }: Exploration): unknown {
  return {
    file: path,
    coverage,
    // The key `given` is part of the published format of `--json`.
    sets: sets.map(({ set: { inputs, ...set }, ...rest }) => ({ ...rest, set: { ...set, given: inputs } })),
    ...(unsubmittable && { unsubmittable }),
    missed: missed.map(({ goal, reason, isImpossible }) => ({
      kind: goal.kind,
      name: goal.name,
      pointer: goal.pointer,
      place: context.formatLocation(goal.pointer),
      reason,
      isImpossible,
    })),
  };
}
