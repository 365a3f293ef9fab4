/** Entities of the catalogue. `rules.ts` defines how they combine. */

import { sql } from 'drizzle-orm';
import { defineTable } from '../../../db/schema/define-table.ts';
import { version } from '../../../db/schema/row-version.ts';
import { countries, nationalities } from './locations.ts';

/** Curriculums of schools. */
export const curriculums = defineTable(
  'curriculums',
  ({ text, integer }) => ({ id: text().primaryKey(), name: text().notNull(), msdId: text('msd_id'), version: version(integer) }),
  (table, { uniqueIndex }) => [uniqueIndex('curriculums_name').on(sql`lower(${table.name})`)],
);

/** A partner school. A restriction limits it to one value; the exemption excludes residents of one country. */
export const schools = defineTable(
  'schools',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    name: text().notNull(),
    msdId: text('msd_id'),
    curriculumId: text('curriculum_id')
      .notNull()
      .references(() => curriculums.id),
    enrollmentTypeRestriction: text('enrollment_type_restriction', { enum: ['enrollment', 're-enrollment'] }),
    countryRestriction: text('country_restriction').references(() => countries.id),
    countryExemption: text('country_exemption').references(() => countries.id),
    nationalityRestriction: text('nationality_restriction').references(() => nationalities.id),
    version: version(integer),
  }),
  (table, { uniqueIndex }) => [uniqueIndex('schools_name').on(table.curriculumId, sql`lower(${table.name})`)],
);

/** A hub serves every school that has rules for it. */
export const hubs = defineTable(
  'hubs',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    name: text().notNull(),
    msdId: text('msd_id'),
    countryId: text('country_id')
      .notNull()
      .default('PH')
      .references(() => countries.id),
    version: version(integer),
  }),
  (table, { uniqueIndex }) => [uniqueIndex('hubs_name').on(sql`lower(${table.name})`)],
);

/** An intake, shared by all hubs. One with a PIN is offered only with that PIN. Dates are YYYY-MM-DD. */
export const cycles = defineTable(
  'cycles',
  ({ text, integer, boolean }) => ({
    id: text().primaryKey(),
    name: text().notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date').notNull(),
    type: text({ enum: ['march', 'june', 'september', 'december'] }).notNull(),
    active: boolean().notNull().default(true),
    enrollmentPin: text('enrollment_pin'),
    version: version(integer),
  }),
  (table, { index }) => [index('cycles_by_start').on(table.startDate, table.id)],
);

/** A program of the admin screens, which is a program category of the parents' form. */
export const programs = defineTable(
  'programs',
  ({ text, integer }) => ({ id: text().primaryKey(), name: text().notNull(), msdId: text('msd_id'), version: version(integer) }),
  (table, { uniqueIndex }) => [uniqueIndex('programs_name').on(sql`lower(${table.name})`)],
);

/** A program of the parents' form. */
export const legacyPrograms = defineTable(
  'legacy_programs',
  ({ text, integer }) => ({ id: text().primaryKey(), name: text().notNull(), msdId: text('msd_id'), version: version(integer) }),
  (table, { uniqueIndex }) => [uniqueIndex('legacy_programs_name').on(sql`lower(${table.name})`)],
);

/** Learning materials. */
export const learningMaterials = defineTable(
  'learning_materials',
  ({ text, integer }) => ({ id: text().primaryKey(), name: text().notNull(), msdId: text('msd_id'), version: version(integer) }),
  (table, { uniqueIndex }) => [uniqueIndex('learning_materials_name').on(sql`lower(${table.name})`)],
);

/** A program level, for example Challenge A of Classical Conversations. */
export const programCategories = defineTable(
  'program_categories',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    name: text().notNull(),
    msdId: text('msd_id'),
    learningMaterialId: text('learning_material_id')
      .notNull()
      .references(() => learningMaterials.id),
    version: version(integer),
  }),
  (table, { uniqueIndex }) => [uniqueIndex('program_categories_name').on(table.learningMaterialId, sql`lower(${table.name})`)],
);

/** A specialized developmental auxiliary service that comes with a learning material. */
export const programAuxiliaryServices = defineTable(
  'program_auxiliary_services',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    name: text().notNull(),
    msdId: text('msd_id'),
    learningMaterialId: text('learning_material_id')
      .notNull()
      .references(() => learningMaterials.id),
    version: version(integer),
  }),
  (table, { uniqueIndex }) => [uniqueIndex('program_auxiliary_services_name').on(table.learningMaterialId, sql`lower(${table.name})`)],
);

/** The managed list of grade levels. `position` is the ascending order, from 0; a learner's next grade level is the next one in it. */
export const gradeLevels = defineTable(
  'grade_levels',
  ({ text, integer }) => ({ id: text().primaryKey(), name: text().notNull(), position: integer().notNull(), version: version(integer) }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('grade_levels_name').on(sql`lower(${table.name})`),
    index('grade_levels_order').on(table.position, table.id),
  ],
);

/** Tracks of senior high school. */
export const shsStrands = defineTable('shs_strands', ({ text, integer }) => ({
  id: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
}));

/** Payment schemes, in the order of `position`. */
export const paymentSchemes = defineTable('payment_schemes', ({ text, integer }) => ({
  id: text().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
}));
