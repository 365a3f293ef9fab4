/** The places of the catalogue that use a name, each with the ids in the path of its screen. */

import { and, asc, count, eq, min, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type DbReader, first } from '../../../db/database.ts';
import { cycles, hubs, learningMaterials, programs, schools } from '../schema/catalogue.ts';
import { gradeRules, learningMaterialRules, legacyProgramMaterialRules, legacyProgramRules, programRules } from '../schema/rules.ts';
import type { NameKind } from './name-kinds.ts';

/** A place that uses a name. */
export interface UsePlace {
  /** The names from the school on, for example `Bayani Academy · Makati Hub · June 2026`. */
  name: string;
  /** The path of its screen. */
  to: string;
}

/** The places of a name, and their number. */
export interface UsePlaces {
  items: UsePlace[];
  total: number;
}

/** Places that are listed. */
const MAX_LISTED_PLACES = 50;

/** Returns the places that use a name: where it can be removed. */
export async function listUsePlaces(reader: DbReader, kind: NameKind, id: string): Promise<UsePlaces> {
  switch (kind) {
    case 'programs':
      return join([await listAtHubs(reader, programRules, eq(programRules.programId, id), id), await listLegacy(reader, kind, id)]);
    case 'legacy_programs':
      return join([
        await listAtHubs(reader, legacyProgramRules, eq(legacyProgramRules.legacyProgramId, id)),
        await listLegacy(reader, kind, id),
      ]);
    case 'learning_materials':
      return join([await listMaterials(reader, id), await listLegacy(reader, kind, id)]);
    case 'grade_levels':
      return listGradeRules(reader, id);
    default:
      return kind satisfies never;
  }
}

function join(parts: readonly UsePlaces[]): UsePlaces {
  return {
    items: parts.flatMap(({ items }) => items).slice(0, MAX_LISTED_PLACES),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Returns the ids of a screen as the last parts of its path. */
export const toScreenPath = (...ids: readonly string[]): string => ids.map(encodeURIComponent).join('/');

/** The hubs and cycles of rules; the screen is that of the cycle, or of `program` in it. */
async function listAtHubs(
  reader: DbReader,
  rules: typeof programRules | typeof legacyProgramRules,
  where: SQL,
  program?: string,
): Promise<UsePlaces> {
  const rows = await reader
    .select(placeColumns)
    .from(rules)
    .innerJoin(schools, eq(schools.id, rules.schoolId))
    .innerJoin(hubs, eq(hubs.id, rules.hubId))
    .innerJoin(cycles, eq(cycles.id, rules.cycleId))
    .where(where)
    .orderBy(asc(schools.name), asc(hubs.name), asc(cycles.startDate), asc(rules.id))
    .limit(MAX_LISTED_PLACES);
  const found = await first(reader.select({ total: count() }).from(rules).where(where));
  return {
    items: rows.map(({ curriculum, school, hub, cycle }) => ({
      name: [school.name, hub.name, cycle.name].join(' · '),
      to: `/admin/dashboard/${toScreenPath(curriculum, school.id, hub.id, cycle.id, ...(program === undefined ? [] : [program]))}`,
    })),
    total: found?.total ?? 0,
  };
}

const placeColumns = {
  curriculum: schools.curriculumId,
  school: { id: schools.id, name: schools.name },
  hub: { id: hubs.id, name: hubs.name },
  cycle: { id: cycles.id, name: cycles.name },
};

async function listMaterials(reader: DbReader, id: string): Promise<UsePlaces> {
  const rules = learningMaterialRules;
  const where = eq(rules.learningMaterialId, id);
  const rows = await reader
    .select({ ...placeColumns, program: { id: programs.id, name: programs.name } })
    .from(rules)
    .innerJoin(schools, eq(schools.id, rules.schoolId))
    .innerJoin(hubs, eq(hubs.id, rules.hubId))
    .innerJoin(cycles, eq(cycles.id, rules.cycleId))
    .innerJoin(programs, eq(programs.id, rules.programId))
    .where(where)
    .orderBy(asc(schools.name), asc(hubs.name), asc(cycles.startDate), asc(programs.name), asc(rules.id))
    .limit(MAX_LISTED_PLACES);
  const found = await first(reader.select({ total: count() }).from(rules).where(where));
  return {
    items: rows.map(({ curriculum, school, hub, cycle, program }) => ({
      name: [school.name, hub.name, cycle.name, program.name].join(' · '),
      to: `/admin/dashboard/${toScreenPath(curriculum, school.id, hub.id, cycle.id, program.id, id)}`,
    })),
    total: found?.total ?? 0,
  };
}

/** The schools with legacy rules of a name. */
async function listLegacy(reader: DbReader, kind: Exclude<NameKind, 'grade_levels'>, id: string): Promise<UsePlaces> {
  const rules = legacyProgramMaterialRules;
  const columns: Record<typeof kind, AnyPgColumn> = {
    programs: rules.programId,
    legacy_programs: rules.legacyProgramId,
    learning_materials: rules.learningMaterialId,
  };
  const rows = await reader
    .selectDistinct({ id: schools.id, name: schools.name, curriculum: schools.curriculumId })
    .from(rules)
    .innerJoin(schools, eq(schools.id, rules.schoolId))
    .where(eq(columns[kind], id))
    .orderBy(asc(schools.name), asc(schools.id));
  const items = rows.map((school) => ({
    name: `${school.name} · Legacy rules`,
    to: `/admin/legacy/${toScreenPath(school.curriculum, school.id)}`,
  }));
  return { items, total: items.length };
}

/** The schools, programs and learning materials of grade rules. The rules count for all hubs and cycles, so the first screen of each is listed. */
async function listGradeRules(reader: DbReader, id: string): Promise<UsePlaces> {
  const rules = reader
    .select({ id: min(learningMaterialRules.id).as('rule_id') })
    .from(gradeRules)
    .innerJoin(
      learningMaterialRules,
      and(
        eq(learningMaterialRules.schoolId, gradeRules.schoolId),
        eq(learningMaterialRules.programId, gradeRules.programId),
        eq(learningMaterialRules.learningMaterialId, gradeRules.learningMaterialId),
      ),
    )
    .where(eq(gradeRules.gradeLevelId, id))
    .groupBy(gradeRules.id)
    .as('rules');
  const rows = await reader
    .select({
      ...placeColumns,
      program: { id: programs.id, name: programs.name },
      material: { id: learningMaterials.id, name: learningMaterials.name },
    })
    .from(rules)
    .innerJoin(learningMaterialRules, eq(learningMaterialRules.id, rules.id))
    .innerJoin(schools, eq(schools.id, learningMaterialRules.schoolId))
    .innerJoin(hubs, eq(hubs.id, learningMaterialRules.hubId))
    .innerJoin(cycles, eq(cycles.id, learningMaterialRules.cycleId))
    .innerJoin(programs, eq(programs.id, learningMaterialRules.programId))
    .innerJoin(learningMaterials, eq(learningMaterials.id, learningMaterialRules.learningMaterialId))
    .orderBy(asc(schools.name), asc(programs.name), asc(learningMaterials.name), asc(learningMaterialRules.id));
  const items = rows.map(({ curriculum, school, hub, cycle, program, material }) => ({
    name: [school.name, program.name, material.name].join(' · '),
    to: `/admin/dashboard/${toScreenPath(curriculum, school.id, hub.id, cycle.id, program.id, material.id)}`,
  }));
  return { items: items.slice(0, MAX_LISTED_PLACES), total: items.length };
}
