/** Reads the stored families and learners that some lines of a file may name, in few queries. */

import { inArray } from 'drizzle-orm';
import type { DbReader } from '../../../db/database.ts';
import { learnerKey } from '../learners.ts';
import { families, learners } from '../schema/families.ts';
import type { ImportLine } from './import-line.ts';

/** A stored learner. */
export interface KnownLearner {
  learnerId: string;
  familyId: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
}

/** Stored rows by what the lines name. */
export interface KnownRows {
  familyByEmail: ReadonlyMap<string, string>;
  codes: ReadonlySet<string>;
  learnerById: ReadonlyMap<string, KnownLearner>;
  learnersByFamily: ReadonlyMap<string, KnownLearner[]>;
}

const columns = {
  learnerId: learners.learnerId,
  familyId: learners.familyId,
  firstName: learners.firstName,
  lastName: learners.lastName,
  dateOfBirth: learners.dateOfBirth,
};

/** Reads the rows that the lines name. */
export async function readKnownRows(reader: DbReader, lines: readonly ImportLine[]): Promise<KnownRows> {
  const emails = distinct(lines.map(({ email }) => email));
  const codes = distinct(lines.map(({ family }) => family.code ?? ''));
  const ids = distinct(lines.map(({ learner }) => (typeof learner?.learnerID === 'string' ? learnerKey(learner.learnerID) : '')));
  const found = await reader.select({ id: families.id, email: families.email }).from(families).where(inArray(families.email, emails));
  const coded = await reader.select({ code: families.code }).from(families).where(inArray(families.code, codes));
  const numbered = await reader.select(columns).from(learners).where(inArray(learners.learnerId, ids));
  const familyIds = found.map(({ id }) => id);
  const related = await reader.select(columns).from(learners).where(inArray(learners.familyId, familyIds));
  const learnersByFamily = new Map<string, KnownLearner[]>();
  for (const learner of related) learnersByFamily.set(learner.familyId, [...(learnersByFamily.get(learner.familyId) ?? []), learner]);
  return {
    familyByEmail: new Map(found.map(({ email, id }) => [email, id])),
    codes: new Set(coded.map(({ code }) => code)),
    learnerById: new Map(numbered.map((learner) => [learner.learnerId, learner])),
    learnersByFamily,
  };
}

/** The empty text stays out: it is a cell without a value. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
