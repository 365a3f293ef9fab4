/** The editable entities of the catalogue: table and fields of each kind, with the names of the API. */

import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  curriculums,
  cycles,
  gradeLevels,
  hubs,
  learningMaterials,
  legacyPrograms,
  programAuxiliaryServices,
  programCategories,
  programs,
  schools,
} from '../schema/catalogue.ts';
import { countries, nationalities } from '../schema/locations.ts';
import { startMonthRules } from '../schema/rules.ts';

/** A table with an id, a name-like column and a version. */
export type EntityTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

interface FieldBase {
  /** The column's name in the drizzle table. */
  column: string;
  label: string;
  isRequired?: boolean;
  /** Whether the field is public. */
  isPublic?: boolean;
  /** Whether it always has a value: an empty input keeps the value or the default. */
  isNeverEmpty?: boolean;
}

/** Type of the value of a field. */
export type EntityField = FieldBase &
  (
    | { type: 'text' }
    | { type: 'pin' }
    | { type: 'date' }
    | { type: 'boolean' }
    | { type: 'integer'; least: number; most: number }
    | { type: 'choice'; values: readonly string[] }
    | { type: 'reference'; to: PgTable & { id: AnyPgColumn; name: AnyPgColumn } }
  );

/** One kind of entity of the catalogue. */
export interface Entity {
  /** Singular, for the history and for messages. */
  kind: string;
  table: EntityTable;
  /** The column that is its name. */
  named: AnyPgColumn;
  fields: Record<string, EntityField>;
  /** Fields within whose values names are unique; empty: unique among all rows. Undefined: names may repeat. */
  uniqueWithin?: readonly string[];
}

const name = { column: 'name', label: 'Name', type: 'text', isRequired: true, isPublic: true } as const satisfies EntityField;
const msdId = { column: 'msdId', label: 'MSD ID', type: 'text' } as const satisfies EntityField;
const ofMaterial = {
  column: 'learningMaterialId',
  label: 'Learning Material',
  type: 'reference',
  to: learningMaterials,
  isRequired: true,
  isPublic: true,
} as const satisfies EntityField;
const month = { type: 'integer', least: 1, most: 12, isRequired: true, isPublic: true } as const;
const day = { type: 'integer', least: 1, most: 31, isRequired: true, isPublic: true } as const;

/** By the path below `/api`. */
export const entities = {
  curriculums: { kind: 'curriculum', table: curriculums, named: curriculums.name, uniqueWithin: [], fields: { name, msd_id: msdId } },
  schools: {
    kind: 'school',
    table: schools,
    named: schools.name,
    uniqueWithin: ['curriculum_id'],
    fields: {
      name,
      msd_id: msdId,
      curriculum_id: { column: 'curriculumId', label: 'Curriculum', type: 'reference', to: curriculums, isRequired: true, isPublic: true },
      enrollment_type_restriction: {
        column: 'enrollmentTypeRestriction',
        label: 'Enrollment Type Restriction',
        type: 'choice',
        values: ['enrollment', 're-enrollment'],
      },
      country_restriction: { column: 'countryRestriction', label: 'Country Restriction', type: 'reference', to: countries },
      country_exemption: { column: 'countryExemption', label: 'Country Exemption', type: 'reference', to: countries },
      nationality_restriction: { column: 'nationalityRestriction', label: 'Nationality Restriction', type: 'reference', to: nationalities },
    },
  },
  hubs: {
    kind: 'hub',
    table: hubs,
    named: hubs.name,
    uniqueWithin: [],
    fields: {
      name,
      msd_id: msdId,
      country_id: { column: 'countryId', label: 'Country', type: 'reference', to: countries, isPublic: true, isNeverEmpty: true },
    },
  },
  cycles: {
    kind: 'cycle',
    table: cycles,
    named: cycles.name,
    uniqueWithin: [],
    fields: {
      name,
      start_date: { column: 'startDate', label: 'Start Date', type: 'date', isRequired: true, isPublic: true },
      end_date: { column: 'endDate', label: 'End Date', type: 'date', isRequired: true, isPublic: true },
      type: {
        column: 'type',
        label: 'Type',
        type: 'choice',
        values: ['march', 'june', 'september', 'december'],
        isRequired: true,
        isPublic: true,
      },
      active: { column: 'active', label: 'Active', type: 'boolean', isPublic: true, isNeverEmpty: true },
      enrollment_pin: { column: 'enrollmentPin', label: 'Enrollment PIN', type: 'pin' },
    },
  },
  start_month_rules: {
    kind: 'start month',
    table: startMonthRules,
    named: startMonthRules.month,
    fields: {
      cycle_id: { column: 'cycleId', label: 'Cycle', type: 'reference', to: cycles, isRequired: true, isPublic: true },
      month: { column: 'month', label: 'Month', type: 'text', isRequired: true, isPublic: true },
      start_month: { column: 'startMonth', label: 'Start Month', ...month },
      start_day: { column: 'startDay', label: 'Start Day', ...day },
      end_month: { column: 'endMonth', label: 'End Month', ...month },
      end_day: { column: 'endDay', label: 'End Day', ...day },
      msd_id: msdId,
    },
  },
  programs: { kind: 'program', table: programs, named: programs.name, uniqueWithin: [], fields: { name, msd_id: msdId } },
  legacy_programs: {
    kind: 'legacy program',
    table: legacyPrograms,
    named: legacyPrograms.name,
    uniqueWithin: [],
    fields: { name, msd_id: msdId },
  },
  learning_materials: {
    kind: 'learning material',
    table: learningMaterials,
    named: learningMaterials.name,
    uniqueWithin: [],
    fields: { name, msd_id: msdId },
  },
  program_categories: {
    kind: 'program category',
    table: programCategories,
    named: programCategories.name,
    uniqueWithin: ['learning_material_id'],
    fields: { name, msd_id: msdId, learning_material_id: ofMaterial },
  },
  program_auxiliary_services: {
    kind: 'auxiliary service',
    table: programAuxiliaryServices,
    named: programAuxiliaryServices.name,
    uniqueWithin: ['learning_material_id'],
    fields: { name, msd_id: msdId, learning_material_id: ofMaterial },
  },
} as const satisfies Record<string, Entity>;

/** Grade levels, which only the screens of names change. Parents' forms read their list as a lookup, so they have no public route of the catalogue. */
export const gradeLevelEntity: Entity = {
  kind: 'grade level',
  table: gradeLevels,
  named: gradeLevels.name,
  uniqueWithin: [],
  fields: { name, position: { column: 'position', label: 'Position', type: 'integer', least: 0, most: 9999, isPublic: true } },
};

/** Name of a catalogue entity. */
export type EntityName = keyof typeof entities;

type Entities = typeof entities;

/** A row of the table of an entity. */
type TableRow<Name extends EntityName> = Entities[Name]['table']['$inferSelect'];

/** The values of the fields of an entity by the names of the API, from the columns of its table. Some callers do not see all of them. */
export type EntityValues<Name extends EntityName> = {
  [Field in keyof Entities[Name]['fields']]?: Entities[Name]['fields'][Field] extends { column: infer Column extends keyof TableRow<Name> }
    ? TableRow<Name>[Column]
    : never;
};

/** Every field has a column of the table of its entity. */
type FieldColumns = {
  [Name in EntityName]: { fields: { [Field in keyof Entities[Name]['fields']]: { column: keyof TableRow<Name> } } };
};

const described: Record<EntityName, Entity> & FieldColumns = entities;

/** Returns the description of an entity with its general type. */
export function getEntity(entity: EntityName): Entity {
  return described[entity];
}
