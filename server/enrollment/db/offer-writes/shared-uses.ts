/** Where a row of the catalogue is used: a change of it shows in all these hubs and schools. */

import { eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbReader } from '../../../db/database.ts';
import { first } from '../../../db/database.ts';
import type { EntityName } from '../catalogue/entities.ts';
import { sortNaturally } from '../names/list-names.ts';
import { hubs, schools } from '../schema/catalogue.ts';
import {
  auxiliaryServiceRules,
  learningMaterialRules,
  legacyProgramRules,
  programCategoryRules,
  programRules,
  schoolHubs,
  startMonthRules,
} from '../schema/rules.ts';

/** The number of hubs and of schools that have a row; null for a kind whose rows are not of hubs. */
export interface SharedUses {
  hubs: number | null;
  schools: number;
}

/** Returns where a row is used. */
export async function countSharedUses(reader: DbReader, name: EntityName, id: string): Promise<SharedUses> {
  switch (name) {
    case 'hubs':
      return { ...(await countPlaces(reader, listHubTables('hubs'), id)), hubs: null };
    case 'schools':
      return { ...(await countPlaces(reader, listHubTables('schools'), id)), schools: 1 };
    case 'curriculums':
      return { hubs: null, schools: (await listIds(reader, schools, schools.id, eq(schools.curriculumId, id))).length };
    case 'program_categories':
      return { hubs: null, schools: await countSchools(reader, programCategoryRules, programCategoryRules.programCategoryId, id) };
    case 'program_auxiliary_services':
      return {
        hubs: null,
        schools: await countSchools(reader, auxiliaryServiceRules, auxiliaryServiceRules.programAuxiliaryServiceId, id),
      };
    case 'start_month_rules':
      return countSharedUses(reader, 'cycles', await findCycle(reader, id));
    default:
      return countPlaces(reader, listHubTables(name), id);
  }
}

/** Returns the names of the hubs that have a row, in natural order. Empty for a kind whose rows are not of hubs. */
export async function listSharingHubs(reader: DbReader, name: EntityName, id: string): Promise<string[]> {
  if (name === 'start_month_rules') return listSharingHubs(reader, 'cycles', await findCycle(reader, id));
  const ids = new Set<string>();
  for (const [table, column] of listHubTables(name))
    for (const hub of await listIds(reader, table, table.hubId, eq(column, id))) ids.add(hub);
  const rows = await reader
    .select({ name: hubs.name })
    .from(hubs)
    .where(inArray(hubs.id, [...ids]));
  return sortNaturally(rows).map((row) => row.name);
}

/** The tables whose rows have a hub, each with its column for the ids of a kind. Empty for a kind whose rows are not of hubs. */
function listHubTables(name: EntityName): (readonly [HubTable, AnyPgColumn])[] {
  switch (name) {
    case 'programs':
      return [[programRules, programRules.programId]];
    case 'legacy_programs':
      return [[legacyProgramRules, legacyProgramRules.legacyProgramId]];
    case 'learning_materials':
      return [[learningMaterialRules, learningMaterialRules.learningMaterialId]];
    case 'cycles':
      return [programRules, legacyProgramRules].map((table) => [table, table.cycleId]);
    case 'schools':
      return hubTables.map((table) => [table, table.schoolId]);
    case 'hubs':
      return hubTables.map((table) => [table, table.hubId]);
    default:
      return [];
  }
}

async function findCycle(reader: DbReader, startMonth: string): Promise<string> {
  const month = await first(
    reader.select({ cycle: startMonthRules.cycleId }).from(startMonthRules).where(eq(startMonthRules.id, startMonth)),
  );
  return month?.cycle ?? '';
}

/** The tables that make a hub one of a school. */
const hubTables = [schoolHubs, programRules, legacyProgramRules] as const;

type SchoolTable = PgTable & { schoolId: AnyPgColumn };
type HubTable = SchoolTable & { hubId: AnyPgColumn };

/** Counts the hubs and schools of the rows whose column has the id, in some tables together. */
async function countPlaces(reader: DbReader, tables: readonly (readonly [HubTable, AnyPgColumn])[], id: string): Promise<SharedUses> {
  const [inHubs, inSchools] = [new Set<string>(), new Set<string>()];
  for (const [table, column] of tables) {
    for (const hub of await listIds(reader, table, table.hubId, eq(column, id))) inHubs.add(hub);
    for (const school of await listIds(reader, table, table.schoolId, eq(column, id))) inSchools.add(school);
  }
  return { hubs: inHubs.size, schools: inSchools.size };
}

async function countSchools(reader: DbReader, table: SchoolTable, column: AnyPgColumn, id: string): Promise<number> {
  return (await listIds(reader, table, table.schoolId, eq(column, id))).length;
}

async function listIds(reader: DbReader, table: PgTable, column: AnyPgColumn, where: SQL): Promise<string[]> {
  const rows = (await reader.selectDistinct({ id: column }).from(table).where(where)) as { id: string }[];
  return rows.map((row) => row.id);
}
