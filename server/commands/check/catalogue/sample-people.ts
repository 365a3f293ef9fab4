/** Answers that identify people of the database, for forms with personal lookups. */

import type { CompiledForm } from '#engine';
import { listExpressions } from '#engine/kit/inspect/expressions';
import { getTransitiveDependencies } from '#engine/kit/inspect/dependencies';
import type { LookupRegistry } from '../../../lookups/lookup.ts';

/** Answers that identify a person, by path. */
export type StartAnswers = Record<string, string>;

const MAX_STARTS = 40;

/**
 * Returns the start answers of a traversal: one entry for each of `people` (values by lookup parameter) if the form has a personal lookup,
 * else one empty entry.
 */
export function listPersonAnswers(form: CompiledForm, lookups: LookupRegistry, people: Record<string, string[]>): StartAnswers[] {
  const parameters = new Map<string, string>();
  for (const { owner, role, key, logic } of listExpressions(form.definition)) {
    if (owner.kind !== 'lookup' || role !== 'param' || key === undefined || !Object.hasOwn(people, key)) continue;
    const { path } = form.lookupByName.get(owner.name)!;
    const [read, ...others] = getTransitiveDependencies(form.definition, logic).filter(({ kind }) => kind === 'answer');
    if (lookups[path]?.isPersonal && read && others.length === 0) parameters.set(read.name, key);
  }
  return [...parameters].reduce<StartAnswers[]>(
    (all, [path, key]) =>
      all
        .flatMap((one) => (people[key]!.length === 0 ? [one] : people[key]!.map((value) => ({ ...one, [path]: value }))))
        .slice(0, MAX_STARTS),
    [{}],
  );
}
