/** Families, their parents and guardians, their learners and previous enrollments. */

import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { defineTable } from '../../../db/schema/define-table.ts';
import { version } from '../../../db/schema/row-version.ts';
import type { IndexedText } from '../../../db/search/trigrams.ts';
import {
  curriculums,
  cycles,
  gradeLevels,
  hubs,
  learningMaterials,
  legacyPrograms,
  paymentSchemes,
  programAuxiliaryServices,
  programCategories,
  programs,
  schools,
  shsStrands,
} from './catalogue.ts';
import { learnGroups } from './learn-groups.ts';
import { barangays, cities, countries, nationalities } from './locations.ts';
import { startMonthRules } from './rules.ts';

/** Families. */
export const families = defineTable(
  'families',
  ({ text, integer }) => ({
    id: text().primaryKey(),
    code: text().notNull(),
    type: text().notNull(),
    /** Lower case and trimmed: what a parent signs in with. */
    email: text().notNull(),
    /** Null for a family without a PIN. */
    pinHash: text('pin_hash'),
    /** The account owner in the provider's CRM. */
    ownerId: text('owner_id').notNull(),
    primaryParent: text('primary_parent', { enum: ['father', 'mother', 'guardian'] }).notNull(),
    maritalStatus: text('marital_status'),
    hubId: text('hub_id').references(() => hubs.id),
    /** The name of the primary parent; null without one. `family-names.ts` writes it. */
    parentName: text('parent_name'),
    version: version(integer),
  }),
  (table, { index, uniqueIndex, searchIndex }) => [
    uniqueIndex('families_email').on(table.email),
    uniqueIndex('families_code').on(table.code),
    index('families_by_hub').on(table.hubId),
    // The expression of the list that is sorted by name.
    index('families_by_name').on(sql`lower(${getFamilyName(table)})`, table.id),
    searchIndex('families_by_text', listFamilyTexts(table)),
  ],
);

/** Returns the displayed name of a family. */
export function getFamilyName(table: Record<'code' | 'parentName', AnyPgColumn>): SQL<string> {
  return sql<string>`coalesce(${table.parentName}, ${table.code})`;
}

/** Returns the texts that the search index contains. */
export function listFamilyTexts(table: Record<'email' | 'code' | 'parentName', AnyPgColumn>): IndexedText[] {
  return [table.email, table.code, table.parentName];
}

/** A father, mother or guardian; the mobile number is without its country code. */
export const parents = defineTable(
  'parents',
  ({ text }) => ({
    id: text().primaryKey(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    role: text({ enum: ['father', 'mother', 'guardian'] }).notNull(),
    msdId: text('msd_id'),
    hgParentId: text('hg_parent_id'),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    email: text(),
    occupation: text(),
    mobile: text(),
    countryCode: text('country_code'),
    relationship: text(),
    address: text(),
  }),
  (table, { index, uniqueIndex }) => [
    uniqueIndex('parents_role').on(table.familyId, table.role),
    index('parents_by_email').on(table.email),
  ],
);

/** `learnerId` is the public learner number, for example 2024-00001. */
export const learners = defineTable(
  'learners',
  ({ text, integer, boolean }) => ({
    id: text().primaryKey(),
    learnerId: text('learner_id').notNull(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    msdId: text('msd_id'),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    gender: text({ enum: ['male', 'female'] }).notNull(),
    dateOfBirth: text('date_of_birth').notNull(),
    nationalityId: text('nationality_id').references(() => nationalities.id),
    countryId: text('country_id').references(() => countries.id),
    cityId: text('city_id').references(() => cities.id),
    barangayId: text('barangay_id').references(() => barangays.id),
    address: text(),
    noPhilippineAddress: boolean('no_philippine_address').notNull().default(false),
    cityInPhilippinesId: text('city_in_philippines_id').references(() => cities.id),
    barangayInPhilippinesId: text('barangay_in_philippines_id').references(() => barangays.id),
    addressInPhilippines: text('address_in_philippines'),
    status: text({ enum: ['current', 'pending-grades', 'under-review', 'exited'] })
      .notNull()
      .default('current'),
    version: version(integer),
  }),
  (table, { index, uniqueIndex, searchIndex }) => [
    uniqueIndex('learners_learner_id').on(table.learnerId),
    index('learners_by_family').on(table.familyId),
    // The expression of the list that is sorted by name.
    index('learners_by_name').on(sql`lower(${getLearnerName(table)})`, table.id),
    searchIndex('learners_by_text', listLearnerTexts(table)),
  ],
);

/** Returns the displayed name of a learner. */
export function getLearnerName(table: Record<'firstName' | 'lastName', AnyPgColumn>): SQL<string> {
  return sql<string>`${table.firstName} || ' ' || ${table.lastName}`;
}

/** Returns the texts that the search index contains. */
export function listLearnerTexts(table: Record<'learnerId' | 'firstName' | 'lastName', AnyPgColumn>): IndexedText[] {
  return [table.learnerId, getLearnerName(table)];
}

/** A previous enrollment, with `status` and `accreditation` as displayed on the card. */
export const learnerEnrollments = defineTable(
  'learner_enrollments',
  ({ text }) => ({
    id: text().primaryKey(),
    learnerId: text('learner_id')
      .notNull()
      .references(() => learners.id),
    /** YYYY-MM-DD. */
    enrolledOn: text('enrolled_on').notNull(),
    status: text().notNull(),
    accreditation: text(),
    lastSchoolYear: text('last_school_year'),
    hubId: text('hub_id')
      .notNull()
      .references(() => hubs.id),
    cycleId: text('cycle_id')
      .notNull()
      .references(() => cycles.id),
    gradeLevelId: text('grade_level_id')
      .notNull()
      .references(() => gradeLevels.id),
    curriculumId: text('curriculum_id')
      .notNull()
      .references(() => curriculums.id),
    schoolId: text('school_id')
      .notNull()
      .references(() => schools.id),
    programId: text('program_id')
      .notNull()
      .references(() => programs.id),
    legacyProgramId: text('legacy_program_id')
      .notNull()
      .references(() => legacyPrograms.id),
    learningMaterialId: text('learning_material_id')
      .notNull()
      .references(() => learningMaterials.id),
    programCategoryId: text('program_category_id').references(() => programCategories.id),
    programAuxiliaryServiceId: text('program_auxiliary_service_id').references(() => programAuxiliaryServices.id),
    startMonthId: text('start_month_id').references(() => startMonthRules.id),
    shsStrandId: text('shs_strand_id').references(() => shsStrands.id),
    learnGroupId: text('learn_group_id').references(() => learnGroups.id),
    paymentSchemeId: text('payment_scheme_id').references(() => paymentSchemes.id),
  }),
  (table, { index }) => [index('learner_enrollments_by_learner').on(table.learnerId, table.enrolledOn)],
);
