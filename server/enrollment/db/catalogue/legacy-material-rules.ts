/** The table of legacy programs by school, program and material. */

import { and, asc, eq, or } from 'drizzle-orm';
import { containsText } from '../../../db/lists/contains-text.ts';
import { getOptionColumns, type Option } from '../option.ts';
import { learningMaterials, legacyPrograms, programs } from '../schema/catalogue.ts';
import { legacyProgramMaterialRules as rules } from '../schema/rules.ts';
import type { Store } from '../../../db/store.ts';

/** A rule with the names of its parts. */
export interface LegacyMaterialRule extends Option {
  school_id: string;
  legacy_program: Option;
  program: Option;
  learning_material: Option;
}

/** Returns the rules of a school with their names; `name` joins the three. */
export async function listLegacyMaterialRules(
  store: Store,
  filter: { school?: string | undefined; id?: string; search?: string | undefined },
): Promise<LegacyMaterialRule[]> {
  const search = filter.search?.trim();
  const rows = await store.db
    .select({
      _id: rules.id,
      school_id: rules.schoolId,
      legacy_program: getOptionColumns(legacyPrograms),
      program: getOptionColumns(programs),
      learning_material: getOptionColumns(learningMaterials),
    })
    .from(rules)
    .innerJoin(legacyPrograms, eq(legacyPrograms.id, rules.legacyProgramId))
    .innerJoin(programs, eq(programs.id, rules.programId))
    .innerJoin(learningMaterials, eq(learningMaterials.id, rules.learningMaterialId))
    .where(
      and(
        filter.school ? eq(rules.schoolId, filter.school) : undefined,
        filter.id ? eq(rules.id, filter.id) : undefined,
        search
          ? or(...[legacyPrograms.name, programs.name, learningMaterials.name].map((column) => containsText(column, search)))
          : undefined,
      ),
    )
    .orderBy(asc(legacyPrograms.name), asc(programs.name), asc(learningMaterials.name), asc(rules.id));
  return rows.map((row) => ({
    ...row,
    name: [row.legacy_program, row.program, row.learning_material].map((thing) => thing.name).join(' · '),
  }));
}
