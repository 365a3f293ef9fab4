/** Where a row of the catalogue is used: a change of it shows in all these hubs and schools. */

import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DbReader } from '../../../db/database.ts';
import { first } from '../../../db/database.ts';
import type { EntityName } from '../catalogue/entities.ts';
import { schools } from '../schema/catalogue.ts';
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
    case 'programs':
      return countPlaces(reader, [[programRules, programRules.programId]], id);
    case 'legacy_programs':
      return countPlaces(reader, [[legacyProgramRules, legacyProgramRules.legacyProgramId]], id);
    case 'learning_materials':
      return countPlaces(reader, [[learningMaterialRules, learningMaterialRules.learningMaterialId]], id);
    case 'cycles':
      return countPlaces(
        reader,
        [programRules, legacyProgramRules].map((table) => [table, table.cycleId]),
        id,
      );
    case 'start_month_rules': {
      const month = await first(reader.select({ cycle: startMonthRules.cycleId }).from(startMonthRules).where(eq(startMonthRules.id, id)));
      return countSharedUses(reader, 'cycles', month?.cycle ?? '');
    }
    case 'schools':
      return {
        ...(await countPlaces(
          reader,
          hubTables.map((table) => [table, table.schoolId]),
          id,
        )),
        schools: 1,
      };
    case 'hubs':
      return {
        ...(await countPlaces(
          reader,
          hubTables.map((table) => [table, table.hubId]),
          id,
        )),
        hubs: null,
      };
    case 'curriculums':
      return { hubs: null, schools: (await listIds(reader, schools, schools.id, eq(schools.curriculumId, id))).length };
    case 'program_categories':
      return { hubs: null, schools: await countSchools(reader, programCategoryRules, programCategoryRules.programCategoryId, id) };
    case 'program_auxiliary_services':
      return {
        hubs: null,
        schools: await countSchools(reader, auxiliaryServiceRules, auxiliaryServiceRules.programAuxiliaryServiceId, id),
      };
    default:
      return name satisfies never;
  }
}

/** The tables that make a hub one of a school. */
const hubTables = [schoolHubs, programRules, legacyProgramRules] as const;

type SchoolTable = PgTable & { schoolId: AnyPgColumn };
type HubTable = SchoolTable & { hubId: AnyPgColumn };

/** Counts the hubs and schools of the rows whose column has the id, in some tables together. */
async function countPlaces(reader: DbReader, tables: readonly (readonly [HubTable, AnyPgColumn])[], id: string): Promise<SharedUses> {
  const [hubs, inSchools] = [new Set<string>(), new Set<string>()];
  for (const [table, column] of tables) {
    for (const hub of await listIds(reader, table, table.hubId, eq(column, id))) hubs.add(hub);
    for (const school of await listIds(reader, table, table.schoolId, eq(column, id))) inSchools.add(school);
  }
  return { hubs: hubs.size, schools: inSchools.size };
}

async function countSchools(reader: DbReader, table: SchoolTable, column: AnyPgColumn, id: string): Promise<number> {
  return (await listIds(reader, table, table.schoolId, eq(column, id))).length;
}

async function listIds(reader: DbReader, table: PgTable, column: AnyPgColumn, where: SQL): Promise<string[]> {
  const rows = (await reader.selectDistinct({ id: column }).from(table).where(where)) as { id: string }[];
  return rows.map((row) => row.id);
}
