/** Rows that depend on a rule: without it they could not be offered and would be missing in the back office's tree. */

import { first } from '../../../db/database.ts';
import { pluralize } from '#engine';
import { and, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DbReader } from '../../../db/database.ts';
import { gradeLevels, learningMaterials, programAuxiliaryServices, programCategories } from '../schema/catalogue.ts';
import { auxiliaryServiceRules, gradeRules, learningMaterialRules, programCategoryRules } from '../schema/rules.ts';
import type { RowUsage } from '../../../db/errors/write-error.ts';
import type { RuleName } from './rule-kinds.ts';

/** Returns the rows that prevent the deletion of the rule. */
export async function listRuleUses(reader: DbReader, name: RuleName, row: Record<string, string>): Promise<RowUsage[]> {
  if (name === 'program_rules') return listMaterials(reader, row);
  if (name === 'learning_material_rules') return leftBehind(reader, row);
  return [];
}

/** The materials of the program in this cycle at this hub. */
async function listMaterials(reader: DbReader, row: Record<string, string>): Promise<RowUsage[]> {
  const rows = await reader
    .select({ _id: learningMaterials.id, name: learningMaterials.name })
    .from(learningMaterialRules)
    .innerJoin(learningMaterials, eq(learningMaterials.id, learningMaterialRules.learningMaterialId))
    .where(
      and(
        eq(learningMaterialRules.cycleId, row['cycleId'] as string),
        eq(learningMaterialRules.schoolId, row['schoolId'] as string),
        eq(learningMaterialRules.hubId, row['hubId'] as string),
        eq(learningMaterialRules.programId, row['programId'] as string),
      ),
    );
  return rows.map((use) => ({ kind: 'learning material', ...use, count: 1 }));
}

/** Grade levels apply to all hubs and cycles of a school, so only the last rule of a material leaves them unused. */
async function leftBehind(reader: DbReader, row: Record<string, string>): Promise<RowUsage[]> {
  const [school, program, material] = [row['schoolId'] as string, row['programId'] as string, row['learningMaterialId'] as string];
  const others = async (...conditions: SQL[]): Promise<boolean> =>
    (await first(
      reader
        .select({ id: learningMaterialRules.id })
        .from(learningMaterialRules)
        .where(
          and(
            eq(learningMaterialRules.schoolId, school),
            eq(learningMaterialRules.learningMaterialId, material),
            ne(learningMaterialRules.id, row['id'] as string),
            ...conditions,
          ),
        )
        .limit(1),
    )) !== undefined;
  const uses: RowUsage[] = [];
  if (!(await others(eq(learningMaterialRules.programId, program)))) {
    const grades = await reader
      .select({ _id: gradeLevels.id, name: gradeLevels.name })
      .from(gradeRules)
      .innerJoin(gradeLevels, eq(gradeLevels.id, gradeRules.gradeLevelId))
      .where(and(eq(gradeRules.schoolId, school), eq(gradeRules.programId, program), eq(gradeRules.learningMaterialId, material)))
      .orderBy(gradeLevels.position);
    uses.push(...grades.map((grade) => ({ kind: 'grade level', ...grade, count: 1 })));
  }
  if (!(await others())) {
    const categories = reader
      .select({ id: programCategories.id })
      .from(programCategories)
      .where(eq(programCategories.learningMaterialId, material));
    const services = reader
      .select({ id: programAuxiliaryServices.id })
      .from(programAuxiliaryServices)
      .where(eq(programAuxiliaryServices.learningMaterialId, material));
    uses.push(
      ...(await counted(
        reader,
        'program category rule',
        programCategoryRules,
        and(eq(programCategoryRules.schoolId, school), inArray(programCategoryRules.programCategoryId, categories)),
      )),
      ...(await counted(
        reader,
        'auxiliary service rule',
        auxiliaryServiceRules,
        and(eq(auxiliaryServiceRules.schoolId, school), inArray(auxiliaryServiceRules.programAuxiliaryServiceId, services)),
      )),
    );
  }
  return uses;
}

async function counted(reader: DbReader, kind: string, table: PgTable, where: SQL | undefined): Promise<RowUsage[]> {
  const found = (await first(reader.select({ count: count() }).from(table).where(where))) as { count: number };
  return found.count === 0 ? [] : [{ kind, _id: null, name: pluralize(found.count, kind), count: found.count }];
}
