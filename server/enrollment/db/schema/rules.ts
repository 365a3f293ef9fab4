/** Rules that combine catalogue entities. Every access path of a table has a covering index. */

import { type ColumnTypes, defineTable } from '../../../db/schema/define-table.ts';
import { version } from '../../../db/schema/row-version.ts';
import {
  cycles,
  gradeLevels,
  hubs,
  learningMaterials,
  legacyPrograms,
  programAuxiliaryServices,
  programCategories,
  programs,
  schools,
} from './catalogue.ts';

const school = (text: ColumnTypes['text']) =>
  text('school_id')
    .notNull()
    .references(() => schools.id);
const hub = (text: ColumnTypes['text']) =>
  text('hub_id')
    .notNull()
    .references(() => hubs.id);
const cycle = (text: ColumnTypes['text']) =>
  text('cycle_id')
    .notNull()
    .references(() => cycles.id);
const program = (text: ColumnTypes['text']) =>
  text('program_id')
    .notNull()
    .references(() => programs.id);
const legacyProgram = (text: ColumnTypes['text']) =>
  text('legacy_program_id')
    .notNull()
    .references(() => legacyPrograms.id);
const learningMaterial = (text: ColumnTypes['text']) =>
  text('learning_material_id')
    .notNull()
    .references(() => learningMaterials.id);
const gradeLevel = (text: ColumnTypes['text']) =>
  text('grade_level_id')
    .notNull()
    .references(() => gradeLevels.id);

/** A hub that was added to a school. Rules for the hub also make it one of the school's hubs. */
export const schoolHubs = defineTable(
  'school_hubs',
  ({ text }) => ({ schoolId: school(text), hubId: hub(text) }),
  (table, { index, primaryKey }) => [primaryKey({ columns: [table.schoolId, table.hubId] }), index('school_hubs_by_hub').on(table.hubId)],
);

/** A start month of a cycle. Days and months are numbers; `month` is the displayed name. */
export const startMonthRules = defineTable(
  'start_month_rules',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    cycleId: cycle(text),
    month: text().notNull(),
    startMonth: integer('start_month').notNull(),
    startDay: integer('start_day').notNull(),
    endMonth: integer('end_month').notNull(),
    endDay: integer('end_day').notNull(),
    msdId: text('msd_id'),
    version: version(integer),
  }),
  (table, { index }) => [index('start_month_rules_by_cycle').on(table.cycleId, table.startMonth, table.startDay)],
);

/** A school's hub has the program in a cycle. */
export const programRules = defineTable(
  'program_rules',
  ({ text }) => ({ id: text().primaryKey(), cycleId: cycle(text), schoolId: school(text), hubId: hub(text), programId: program(text) }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('program_rules_key').on(table.cycleId, table.schoolId, table.hubId, table.programId),
    index('program_rules_by_program').on(table.programId),
    index('program_rules_by_school').on(table.schoolId, table.hubId),
    index('program_rules_by_hub').on(table.hubId),
  ],
);

/** A school's hub has the learning material in a program in a cycle. */
export const learningMaterialRules = defineTable(
  'learning_material_rules',
  ({ text }) => ({
    id: text().primaryKey(),
    cycleId: cycle(text),
    schoolId: school(text),
    hubId: hub(text),
    programId: program(text),
    learningMaterialId: learningMaterial(text),
  }),
  (table, { index, uniqueIndex, foreignKey }) => [
    foreignKey({
      name: 'learning_material_rules_program_rule',
      columns: [table.cycleId, table.schoolId, table.hubId, table.programId],
      foreignColumns: [programRules.cycleId, programRules.schoolId, programRules.hubId, programRules.programId],
    }),
    uniqueIndex('learning_material_rules_key').on(table.cycleId, table.schoolId, table.hubId, table.programId, table.learningMaterialId),
    index('learning_material_rules_by_school').on(table.schoolId, table.programId, table.learningMaterialId, table.cycleId, table.hubId),
    index('learning_material_rules_by_program').on(table.programId, table.cycleId, table.learningMaterialId, table.schoolId, table.hubId),
    index('learning_material_rules_by_material').on(table.learningMaterialId, table.cycleId, table.programId, table.schoolId, table.hubId),
    index('learning_material_rules_by_hub').on(table.hubId, table.cycleId, table.programId, table.learningMaterialId, table.schoolId),
  ],
);

/** A school teaches a grade level with a learning material in a program. */
export const gradeRules = defineTable(
  'grade_rules',
  ({ text }) => ({
    id: text().primaryKey(),
    schoolId: school(text),
    programId: program(text),
    learningMaterialId: learningMaterial(text),
    gradeLevelId: gradeLevel(text),
  }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('grade_rules_key').on(table.schoolId, table.programId, table.learningMaterialId, table.gradeLevelId),
    index('grade_rules_by_grade').on(table.gradeLevelId, table.schoolId, table.programId, table.learningMaterialId),
    index('grade_rules_by_program').on(table.programId, table.gradeLevelId),
    index('grade_rules_by_material').on(table.learningMaterialId, table.gradeLevelId),
  ],
);

/** A school's hub has the legacy program in a cycle. */
export const legacyProgramRules = defineTable(
  'legacy_program_rules',
  ({ text }) => ({
    id: text().primaryKey(),
    cycleId: cycle(text),
    schoolId: school(text),
    hubId: hub(text),
    legacyProgramId: legacyProgram(text),
  }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('legacy_program_rules_key').on(table.cycleId, table.schoolId, table.hubId, table.legacyProgramId),
    index('legacy_program_rules_by_program').on(table.legacyProgramId, table.cycleId, table.schoolId, table.hubId),
    index('legacy_program_rules_by_school').on(table.schoolId),
    index('legacy_program_rules_by_hub').on(table.hubId),
  ],
);

/** A school offers a program and learning material under a legacy program. */
export const legacyProgramMaterialRules = defineTable(
  'legacy_program_material_rules',
  ({ text }) => ({
    id: text().primaryKey(),
    schoolId: school(text),
    programId: program(text),
    learningMaterialId: learningMaterial(text),
    legacyProgramId: legacyProgram(text),
  }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('legacy_program_material_rules_key').on(table.schoolId, table.programId, table.learningMaterialId, table.legacyProgramId),
    index('legacy_program_material_rules_by_legacy').on(table.legacyProgramId, table.schoolId, table.programId, table.learningMaterialId),
    index('legacy_program_material_rules_by_program').on(table.programId),
    index('legacy_program_material_rules_by_material').on(table.learningMaterialId),
  ],
);

/** A school teaches a grade level at a program level. */
export const programCategoryRules = defineTable(
  'program_category_rules',
  ({ text }) => ({
    id: text().primaryKey(),
    schoolId: school(text),
    programCategoryId: text('program_category_id')
      .notNull()
      .references(() => programCategories.id),
    gradeLevelId: gradeLevel(text),
  }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('program_category_rules_key').on(table.programCategoryId, table.schoolId, table.gradeLevelId),
    index('program_category_rules_by_school').on(table.schoolId, table.gradeLevelId, table.programCategoryId),
    index('program_category_rules_by_grade').on(table.gradeLevelId),
  ],
);

/** A school offers an auxiliary service at a grade level. */
export const auxiliaryServiceRules = defineTable(
  'auxiliary_service_rules',
  ({ text }) => ({
    id: text().primaryKey(),
    schoolId: school(text),
    programAuxiliaryServiceId: text('program_auxiliary_service_id')
      .notNull()
      .references(() => programAuxiliaryServices.id),
    gradeLevelId: gradeLevel(text),
  }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('auxiliary_service_rules_key').on(table.programAuxiliaryServiceId, table.schoolId, table.gradeLevelId),
    index('auxiliary_service_rules_by_school').on(table.schoolId, table.gradeLevelId, table.programAuxiliaryServiceId),
    index('auxiliary_service_rules_by_grade').on(table.gradeLevelId),
  ],
);
