/** Families and learners of the database, as parameters of the personal look-ups. */

import type { Store } from '../../db/store.ts';
import { listFamilies } from '../db/family-list.ts';
import { listStudents } from '../db/learners.ts';

/** Enough for every kind of family that a catalogue treats differently. */
const MAX_SAMPLE_FAMILIES = 20;

/** The email addresses and the learner numbers that the database knows, by parameter. */
export async function listSamplePeople(store: Store): Promise<Record<string, string[]>> {
  const families = (await listFamilies(store, { limit: MAX_SAMPLE_FAMILIES })).items;
  const learners = await Promise.all(families.map(({ _id }) => listStudents(store, _id)));
  return { email: families.map(({ email }) => email), learner_id: learners.flat().map((learner) => learner.learner_id) };
}
