/** Families and learners of the database, for the look-ups that ask about one: what a parent would write, by the look-up's parameter. */

import type { CompiledForm } from '#engine';
import { listExpressions } from '#engine/kit/inspect/expressions';
import { getTransitiveDependencies } from '#engine/kit/inspect/dependencies';
import { listFamilies } from '../../../enrollment/db/family-list.ts';
import { listStudents } from '../../../enrollment/db/learners.ts';
import type { Store } from '../../../db/store.ts';
import { lookups } from '../../../enrollment/lookups/registry.ts';

/** Answers that make somebody known to the form, by path. */
export type StartAnswers = Record<string, string>;

/** Enough to meet every kind of family that a catalogue treats differently. */
const MAX_SAMPLE_FAMILIES = 20;

/** By the name under which look-ups take them: the addresses and the learners' numbers that the database knows. */
export async function listSamplePeople(store: Store): Promise<Record<string, string[]>> {
  const families = (await listFamilies(store, { limit: MAX_SAMPLE_FAMILIES })).items;
  const learners = await Promise.all(families.map(({ _id }) => listStudents(store, _id)));
  return { email: families.map(({ email }) => email), learner_id: learners.flat().map((learner) => learner.learner_id) };
}

/** What to answer before the walk: one entry for each known person where the form asks about a person, else one that answers nothing. */
export function answersOfPeople(form: CompiledForm, people: Record<string, string[]>): StartAnswers[] {
  const asked = new Map<string, string>();
  for (const { owner, role, key, logic } of listExpressions(form.definition)) {
    if (owner.kind !== 'lookup' || role !== 'param' || key === undefined || !Object.hasOwn(people, key)) continue;
    const { path } = form.definition.lookups![owner.name]!;
    const [read, ...others] = getTransitiveDependencies(form.definition, logic).filter(({ kind }) => kind === 'answer');
    if (lookups[path]?.guard === 'guess' && read && others.length === 0) asked.set(read.name, key);
  }
  return [...asked].reduce<StartAnswers[]>(
    (all, [path, key]) =>
      all
        .flatMap((one) => (people[key]!.length === 0 ? [one] : people[key]!.map((value) => ({ ...one, [path]: value }))))
        .slice(0, MAX_SAMPLE_FAMILIES * 2),
    [{}],
  );
}
