/** The last enrollment of an imported learner: finds its entities and writes it. */

import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { newId } from '../../../db/new-id.ts';
import type { DbTransaction } from '../../../db/run-in-transaction.ts';
import { curriculums, cycles, gradeLevels, hubs, learningMaterials, legacyPrograms, programs, schools } from '../schema/catalogue.ts';
import { learnerEnrollments } from '../schema/families.ts';
import type { NamedTable, ResolveName } from './name-resolver.ts';

interface LastPart {
  label: string;
  table: NamedTable;
  column: string;
  /** The part that contains it. */
  within?: { part: string; column: AnyPgColumn };
}

/** The entities of an enrollment by field; a part follows the one that contains it. */
export const lastParts = {
  hub: { label: 'Hub', table: hubs, column: 'hubId' },
  cycle: { label: 'Cycle', table: cycles, column: 'cycleId' },
  gradeLevel: { label: 'Grade Level', table: gradeLevels, column: 'gradeLevelId' },
  curriculum: { label: 'Curriculum', table: curriculums, column: 'curriculumId' },
  school: {
    label: 'School',
    table: schools,
    column: 'schoolId',
    within: { part: 'curriculum', column: schools.curriculumId },
  },
  program: { label: 'Program', table: programs, column: 'programId' },
  legacyProgram: { label: 'Legacy Program', table: legacyPrograms, column: 'legacyProgramId' },
  learningMaterial: { label: 'Learning Material', table: learningMaterials, column: 'learningMaterialId' },
} satisfies Record<string, LastPart>;

type LastValues = Readonly<Record<string, string>>;

/** Returns the enrollment with ids; reports names that are not found. */
export async function resolveLast(
  resolve: ResolveName,
  last: LastValues,
  report: (field: string, message: string) => void,
): Promise<LastValues> {
  const ids: Record<string, string> = {};
  for (const [field, part] of Object.entries<LastPart>(lastParts)) {
    const given = last[field];
    if (given === undefined) continue;
    const container = part.within && ids[part.within.part];
    const within = part.within && container !== undefined ? { column: part.within.column, id: container } : undefined;
    const found = await resolve({ ...part, given, within });
    if ('id' in found) ids[field] = found.id;
    // Without the part that contains it, a name that exists several times may be right.
    else if (!found.isAmbiguous || !part.within || within) report(field, found.error);
  }
  return { ...last, ...ids };
}

/** Writes the enrollment of a learner; its entities are ids. */
export async function insertLast(tx: DbTransaction, learnerId: string, last: LastValues): Promise<void> {
  const entities = Object.entries<LastPart>(lastParts).map(([field, { column }]) => [column, last[field]]);
  const row = { id: newId(), learnerId, enrolledOn: last['enrolledOn'], status: 'Enrolled', ...Object.fromEntries(entities) };
  await tx.insert(learnerEnrollments).values(row as typeof learnerEnrollments.$inferInsert);
}
