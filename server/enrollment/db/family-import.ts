/** Imports many families. A dry run performs the import and rolls it back, so that both report the same errors. */

import { and, eq, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Writer } from '../../db/writer.ts';
import { normalizeEmail } from '../../mail/email-address.ts';
import { type FamilyValues, insertFamily } from './family-records.ts';
import { insertLearner, type LearnerValues } from './learner-records.ts';
import { newId } from '../../db/new-id.ts';
import type { DbReader } from '../../db/db-reader.ts';
import { curriculums, cycles, gradeLevels, hubs, learningMaterials, legacyPrograms, programs, schools } from './schema/catalogue.ts';
import { families, learnerEnrollments } from './schema/families.ts';
import { barangays, cities, countries, nationalities } from './schema/locations.ts';
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

type NamedTable = SQLiteTable & { id: AnySQLiteColumn; name: AnySQLiteColumn };

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
    await runInTransaction(store, (tx) => {
      const familyIds = new Map<string, string>();
      for (const line of numberedFirst(lines)) importLine(tx, line, familyIds, outcome, writer);
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

function importLine(tx: DbTransaction, line: ImportLine, familyIds: Map<string, string>, outcome: ImportOutcome, writer: Writer): void {
  const attempt = <Result>(part: string, write: (inner: DbTransaction) => Result): Result | undefined => {
    try {
      return tx.transaction((inner) => write(inner));
    } catch (error) {
      if (!(error instanceof WriteError) || error.failure.code !== 'invalid') throw error;
      for (const [field, message] of Object.entries(error.failure.errors))
        outcome.problems.push({ line: line.line, field: `${part}.${field}`, message });
      return undefined;
    }
  };
  const key = normalizeEmail(line.family.email);
  let familyId = familyIds.get(key) ?? tx.select({ id: families.id }).from(families).where(eq(families.email, key)).get()?.id;
  if (familyId === undefined) {
    familyId = attempt('family', (inner) =>
      insertFamily(inner, { ...line.family, hub: findIdByName(inner, hubs, line.family.hub, 'hub', 'Hub') }, writer, line.pinHash),
    );
    if (familyId === undefined) return;
    outcome.families += 1;
  }
  familyIds.set(key, familyId);
  const { learner, last } = line;
  if (!learner) return;
  const family = familyId;
  const made = attempt('learner', (inner) => insertLearner(inner, { ...withPlaces(inner, learner), family }, writer));
  if (!made) return;
  outcome.learners += 1;
  if (last) attempt('last', (inner) => insertLast(inner, made._id, last));
}

function withPlaces(reader: DbReader, learner: LearnerValues): LearnerValues {
  const country = findIdByName(reader, countries, learner.country, 'country', 'Country');
  const city = findIdByName(reader, cities, learner.city, 'city', 'City', country ? eq(cities.countryId, country) : undefined);
  return {
    ...learner,
    country,
    city,
    nationality: findIdByName(reader, nationalities, learner.nationality, 'nationality', 'Nationality'),
    barangay: findIdByName(reader, barangays, learner.barangay, 'barangay', 'Barangay', city ? eq(barangays.cityId, city) : undefined),
  };
}

function insertLast(tx: DbTransaction, learnerId: string, last: Record<string, string>): void {
  const row: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const [field, { label, table, column }] of Object.entries(lastParts)) {
    const within = field === 'school' && row['curriculumId'] ? eq(schools.curriculumId, row['curriculumId']) : undefined;
    try {
      row[column] = findIdByName(tx, table, last[field], field, label, within) ?? '';
    } catch (error) {
      if (!(error instanceof WriteError) || error.failure.code !== 'invalid') throw error;
      Object.assign(errors, error.failure.errors);
    }
  }
  if (Object.keys(errors).length > 0) throw createInvalidRowError(errors);
  const enrolledOn = last['enrolledOn'] as string;
  tx.insert(learnerEnrollments)
    .values({ id: newId(), learnerId, enrolledOn, status: 'Enrolled', ...row } as typeof learnerEnrollments.$inferInsert)
    .run();
}

/** Returns the id for an id or a name; throws for an unknown or ambiguous name. */
function findIdByName(
  reader: DbReader,
  table: NamedTable,
  given: unknown,
  field: string,
  label: string,
  within?: ReturnType<typeof eq>,
): string | null {
  if (typeof given !== 'string' || given === '') return null;
  const byId = reader.select({ id: table.id }).from(table).where(eq(table.id, given)).get();
  if (byId) return byId.id as string;
  const found = reader
    .select({ id: table.id })
    .from(table)
    .where(and(eq(sql`lower(${table.name})`, given.toLowerCase()), within))
    .limit(2)
    .all();
  if (found.length === 1) return found[0]?.id as string;
  throw createInvalidRowError({
    [field]: found.length === 0 ? `${label} "${given}" is not known` : `There are several called "${given}": give the id`,
  });
}
