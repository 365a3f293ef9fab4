/**
 * The offer: every combination that a parent could end up with. All look-ups of options are projections of this view, so an
 * option that it shows can be completed. It is a view, not a table: after any write of the catalogue it is right by construction.
 */

import { and, eq, sql } from 'drizzle-orm';
import { sqliteView } from 'drizzle-orm/sqlite-core';
import { cycles, learningMaterials, programCategories, schools } from './catalogue.ts';
import {
  gradeRules, learningMaterialRules, legacyProgramMaterialRules, legacyProgramRules, programCategoryRules, startMonthRules,
} from './rules.ts';

/** One row per combination, with the school's restrictions and the cycle's PIN, by which callers narrow it. */
export const offers = sqliteView('offers').as((query) =>
  query
    .select({
      cycleId: learningMaterialRules.cycleId,
      hubId: learningMaterialRules.hubId,
      schoolId: learningMaterialRules.schoolId,
      curriculumId: schools.curriculumId,
      programId: learningMaterialRules.programId,
      learningMaterialId: learningMaterialRules.learningMaterialId,
      gradeLevelId: gradeRules.gradeLevelId,
      legacyProgramId: legacyProgramRules.legacyProgramId,
      enrollmentPin: cycles.enrollmentPin,
      enrollmentTypeRestriction: schools.enrollmentTypeRestriction,
      countryRestriction: schools.countryRestriction,
      countryExemption: schools.countryExemption,
      nationalityRestriction: schools.nationalityRestriction,
    })
    .from(learningMaterialRules)
    .innerJoin(gradeRules, and(
      eq(gradeRules.schoolId, learningMaterialRules.schoolId),
      eq(gradeRules.programId, learningMaterialRules.programId),
      eq(gradeRules.learningMaterialId, learningMaterialRules.learningMaterialId),
    ))
    .innerJoin(legacyProgramRules, and(
      eq(legacyProgramRules.cycleId, learningMaterialRules.cycleId),
      eq(legacyProgramRules.schoolId, learningMaterialRules.schoolId),
      eq(legacyProgramRules.hubId, learningMaterialRules.hubId),
    ))
    .innerJoin(legacyProgramMaterialRules, and(
      eq(legacyProgramMaterialRules.schoolId, learningMaterialRules.schoolId),
      eq(legacyProgramMaterialRules.programId, learningMaterialRules.programId),
      eq(legacyProgramMaterialRules.learningMaterialId, learningMaterialRules.learningMaterialId),
      eq(legacyProgramMaterialRules.legacyProgramId, legacyProgramRules.legacyProgramId),
    ))
    .innerJoin(schools, eq(schools.id, learningMaterialRules.schoolId))
    .innerJoin(cycles, eq(cycles.id, learningMaterialRules.cycleId))
    .innerJoin(learningMaterials, eq(learningMaterials.id, learningMaterialRules.learningMaterialId))
    .where(sql`${cycles.active} = 1
      and exists (select 1 from ${startMonthRules} where ${startMonthRules.cycleId} = ${cycles.id})
      and (${learningMaterials.name} not like '%Classical Conversations%' or exists (
        select 1 from ${programCategoryRules}
        inner join ${programCategories} on ${programCategories.id} = ${programCategoryRules.programCategoryId}
        where ${programCategoryRules.schoolId} = ${gradeRules.schoolId}
          and ${programCategoryRules.gradeLevelId} = ${gradeRules.gradeLevelId}
          and ${programCategories.learningMaterialId} = ${gradeRules.learningMaterialId}))`),
);
