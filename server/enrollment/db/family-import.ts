/** Imports many families. A dry run performs the import and rolls it back, so that both report the same errors. */

import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Writer } from '../../db/writer.ts';
import { normalizeEmail } from '../../mail/email-address.ts';
import { type FamilyValues, insertFamily } from './family-records.ts';
import { insertLearner, type LearnerValues } from './learner-records.ts';
import { newId } from '../../db/new-id.ts';
import { type DbReader, first } from '../../db/database.ts';
import { curriculums, cycles, gradeLevels, hubs, learningMaterials, legacyPrograms, programs, schools } from './schema/catalogue.ts';
import { families, learnerEnrollments } from './schema/families.ts';
import { barangays, cities, countries, nationalities } from './schema/locations.ts';
import { runInSavepoint } from '../../db/savepoint.ts';
import type { Store } from '../../db/store.ts';
import { runInTransaction, type DbTransaction } from '../../db/run-in-transaction.ts';
import { createInvalidRowError, WriteError } from '../../db/errors/write-error.ts';

/** One line: a family, optionally a learner and its last enrollment. Entities are given by name or id. */
export interface ImportLine {
  line: number;
  family: FamilyValues & { email: string };
  pinHash: string | null;
  learner: LearnerValues | null;
  /** `hub`, `cycle`, … by name, and `enrolledOn`; all of them. */
  last: Record<string, string> | null;
}

/** An invalid field of a line: `family.email`, `learner.city`, `last.cycle`. */
export interface ImportProblem {
  line: number;
  field: string;
  message: string;
}

/** The numbers of families and learners in the file, and the problems. */
export interface ImportOutcome {
  families: number;
  learners: number;
  problems: ImportProblem[];
}

type NamedTable = PgTable & { id: AnyPgColumn; name: AnyPgColumn };

const lastParts: Record<string, { label: string; table: NamedTable; column: string }> = {
  hub: { label: 'Hub', table: hubs, column: 'hubId' },
  cycle: { label: 'Cycle', table: cycles, column: 'cycleId' },
  gradeLevel: { label: 'Grade Level', table: gradeLevels, column: 'gradeLevelId' },
  curriculum: { label: 'Curriculum', table: curriculums, column: 'curriculumId' },
  school: { label: 'School', table: schools, column: 'schoolId' },
  program: { label: 'Program', table: programs, column: 'programId' },
  legacyProgram: { label: 'Legacy Program', table: legacyPrograms, column: 'legacyProgramId' },
  learningMaterial: { label: 'Learning Material', table: learningMaterials, column: 'learningMaterialId' },
};

class Undo extends Error {}

/** Writes all lines, or none if one is invalid or with `isDryRun`. */
export async function importLines(store: Store, lines: ImportLine[], isDryRun: boolean, writer: Writer): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { families: 0, learners: 0, problems: [] };
  try {
    await runInTransaction(store, async (tx) => {
      const familyIds = new Map<string, string>();
      for (const line of numberedFirst(lines)) await importLine(tx, line, familyIds, outcome, writer);
      if (isDryRun || outcome.problems.length > 0) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return outcome;
}

/** A generated number must not be one that a later line contains. */
function numberedFirst(lines: ImportLine[]): ImportLine[] {
  const isNumbered = ({ learner }: ImportLine): boolean => Boolean(learner?.learnerID);
  return [...lines.filter(isNumbered), ...lines.filter((line) => !isNumbered(line))];
}

async function importLine(
  tx: DbTransaction,
  line: ImportLine,
  familyIds: Map<string, string>,
  outcome: ImportOutcome,
  writer: Writer,
): Promise<void> {
  const attempt = async <Result>(part: string, write: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await runInSavepoint(tx, write);
    } catch (error) {
      if (!(error instanceof WriteError) || error.failure.code !== 'invalid') throw error;
      for (const [field, message] of Object.entries(error.failure.errors))
        outcome.problems.push({ line: line.line, field: `${part}.${field}`, message });
      return undefined;
    }
  };
  const key = normalizeEmail(line.family.email);
  let familyId = familyIds.get(key) ?? (await first(tx.select({ id: families.id }).from(families).where(eq(families.email, key))))?.id;
  if (familyId === undefined) {
    familyId = await attempt('family', async () =>
      insertFamily(tx, { ...line.family, hub: await findIdByName(tx, hubs, line.family.hub, 'hub', 'Hub') }, writer, line.pinHash),
    );
    if (familyId === undefined) return;
    outcome.families += 1;
  }
  familyIds.set(key, familyId);
  const { learner, last } = line;
  if (!learner) return;
  const family = familyId;
  const made = await attempt('learner', async () => insertLearner(tx, { ...(await withPlaces(tx, learner)), family }, writer));
  if (!made) return;
  outcome.learners += 1;
  if (last) await attempt('last', () => insertLast(tx, made._id, last));
}

async function withPlaces(reader: DbReader, learner: LearnerValues): Promise<LearnerValues> {
  const country = await findIdByName(reader, countries, learner.country, 'country', 'Country');
  const city = await findIdByName(reader, cities, learner.city, 'city', 'City', country ? eq(cities.countryId, country) : undefined);
  return {
    ...learner,
    country,
    city,
    nationality: await findIdByName(reader, nationalities, learner.nationality, 'nationality', 'Nationality'),
    barangay: await findIdByName(
      reader,
      barangays,
      learner.barangay,
      'barangay',
      'Barangay',
      city ? eq(barangays.cityId, city) : undefined,
    ),
  };
}

async function insertLast(tx: DbTransaction, learnerId: string, last: Record<string, string>): Promise<void> {
  const row: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const [field, { label, table, column }] of Object.entries(lastParts)) {
    const within = field === 'school' && row['curriculumId'] ? eq(schools.curriculumId, row['curriculumId']) : undefined;
    try {
      row[column] = (await findIdByName(tx, table, last[field], field, label, within)) ?? '';
    } catch (error) {
      if (!(error instanceof WriteError) || error.failure.code !== 'invalid') throw error;
      Object.assign(errors, error.failure.errors);
    }
  }
  if (Object.keys(errors).length > 0) throw createInvalidRowError(errors);
  const enrolledOn = last['enrolledOn'] as string;
  await tx
    .insert(learnerEnrollments)
    .values({ id: newId(), learnerId, enrolledOn, status: 'Enrolled', ...row } as typeof learnerEnrollments.$inferInsert);
}

/** Returns the id for an id or a name; throws for an unknown or ambiguous name. */
async function findIdByName(
  reader: DbReader,
  table: NamedTable,
  given: unknown,
  field: string,
  label: string,
  within?: ReturnType<typeof eq>,
): Promise<string | null> {
  if (typeof given !== 'string' || given === '') return null;
  const byId = await first(reader.select({ id: table.id }).from(table).where(eq(table.id, given)));
  if (byId) return byId.id as string;
  const found = await reader
    .select({ id: table.id })
    .from(table)
    .where(and(eq(sql`lower(${table.name})`, given.toLowerCase()), within))
    .limit(2);
  if (found.length === 1) return found[0]?.id as string;
  throw createInvalidRowError({
    [field]: found.length === 0 ? `${label} "${given}" is not known` : `There are several called "${given}": give the id`,
  });
}
