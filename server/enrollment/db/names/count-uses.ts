/** Counts what uses names: hubs or schools, rules, parts of a learning material, and earlier enrollments of learners. */

import { count, countDistinct, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbReader } from '../../../db/database.ts';
import { gradeRules, learningMaterialRules, legacyProgramRules, programRules } from '../schema/rules.ts';
import { getNameKind, type NameKind } from './name-kinds.ts';

/** A number of things of one kind. */
export interface NameUse {
  /** Singular: `hub`, `school`, `rule`, `program category`, `auxiliary service` or `earlier enrollment`. */
  what: string;
  count: number;
}

/** Where a name is used: the hubs, or the schools of a grade level, whose rules are not about a hub. */
const places: Readonly<Record<NameKind, { what: string; table: PgTable; name: AnyPgColumn; place: AnyPgColumn }>> = {
  grade_levels: { what: 'school', table: gradeRules, name: gradeRules.gradeLevelId, place: gradeRules.schoolId },
  programs: { what: 'hub', table: programRules, name: programRules.programId, place: programRules.hubId },
  learning_materials: {
    what: 'hub',
    table: learningMaterialRules,
    name: learningMaterialRules.learningMaterialId,
    place: learningMaterialRules.hubId,
  },
  legacy_programs: { what: 'hub', table: legacyProgramRules, name: legacyProgramRules.legacyProgramId, place: legacyProgramRules.hubId },
};

/** Returns the uses of names by their ids, the places first; a name without uses has none. */
export async function countUses(reader: DbReader, kind: NameKind, ids: readonly string[]): Promise<Map<string, NameUse[]>> {
  const uses = new Map<string, NameUse[]>();
  if (ids.length === 0) return uses;
  const add = (id: string, what: string, added: number): void => {
    const known = uses.get(id) ?? [];
    const same = known.find((use) => use.what === what);
    if (same) same.count += added;
    else known.push({ what, count: added });
    uses.set(id, known);
  };
  const { what: placeName, table: ruled, name, place } = places[kind];
  const placed = await reader
    .select({ id: name, count: countDistinct(place) })
    .from(ruled)
    .where(inArray(name, [...ids]))
    .groupBy(name);
  for (const row of placed) add(row.id as string, placeName, row.count);
  for (const { table, column, what } of getNameKind(kind).references) {
    const found = await reader
      .select({ id: column, count: count() })
      .from(table)
      .where(inArray(column, [...ids]))
      .groupBy(column);
    for (const row of found) add(row.id as string, what.endsWith(' rule') ? 'rule' : what, row.count);
  }
  return uses;
}
