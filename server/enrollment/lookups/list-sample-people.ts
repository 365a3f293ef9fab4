/** Families and learners of the database, as parameters of the personal lookups. */

import type { Store } from '../../db/store.ts';
import { listFamilies } from '../db/family-list.ts';
import { listStudents } from '../db/learners.ts';

/** Enough to include every kind of family that a catalogue distinguishes. */
const MAX_SAMPLE_FAMILIES = 20;

/** Returns email addresses and learner numbers of the database, by parameter. */
export async function listSamplePeople(store: Store): Promise<Record<string, string[]>> {
  const families = (await listFamilies(store, { limit: MAX_SAMPLE_FAMILIES })).items;
  const learners = await Promise.all(families.map(({ _id }) => listStudents(store, _id)));
  return { email: families.map(({ email }) => email), learner_id: learners.flat().map((learner) => learner.learner_id) };
}
