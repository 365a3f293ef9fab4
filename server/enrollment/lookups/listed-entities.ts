/** The entities of the catalogue that the lists of lookups contain, by the paths of the lookups below `/api`. */

import { entities, type EntityName } from '../db/catalogue/entities.ts';
import type { OfferColumn } from '../db/offering-query.ts';

/** An entity that the answer of a form can be the id of. */
export type ChosenEntity = EntityName | 'grade_levels';

/** The entity of each column of the offering. */
const entityOfColumn = {
  cycle: 'cycles',
  gradeLevel: 'grade_levels',
  program: 'programs',
  legacyProgram: 'legacy_programs',
  learningMaterial: 'learning_materials',
  programCategory: 'program_categories',
  programAuxiliaryService: 'program_auxiliary_services',
  curriculum: 'curriculums',
  school: 'schools',
  hub: 'hubs',
} as const satisfies Record<OfferColumn, ChosenEntity>;

/** The lookups whose reply is a list of the offering, with the column of its options. */
export const offeredLists: Readonly<Record<string, OfferColumn>> = {
  'form_options/grade_levels': 'gradeLevel',
  'form_options/cycles': 'cycle',
  'form_options/programs': 'program',
  'form_options/legacy_programs': 'legacyProgram',
  'form_options/learning_materials': 'learningMaterial',
  'form_options/program_categories': 'programCategory',
  'form_options/program_auxiliary_services': 'programAuxiliaryService',
  'form_options/curriculums': 'curriculum',
  'form_options/schools': 'school',
  'form_options/hubs': 'hub',
};

const startLists = { cycles: 'cycle', gradeLevels: 'gradeLevel' } as const;

/** The lookups whose reply has lists of the offering as members, with the column of each. */
export const offeredMembers = {
  'form_options/enrollment': startLists,
  'form_options/re_enrollment': startLists,
  'legacy_program_material_rules/form_options': { legacy_programs: 'legacyProgram' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, OfferColumn>>>>;

/** The lists that records of an entity contain: a cycle has its start months. */
const recordLists: Partial<Record<ChosenEntity, Readonly<Record<string, ChosenEntity>>>> = { cycles: { start_month: 'start_month_rules' } };

/** Returns the entity that a list of a lookup contains; `member` is the path of the list in the reply, empty for the reply itself. */
export function findListedEntity(path: string, member: string): ChosenEntity | undefined {
  const column = member === '' ? offeredLists[path] : (offeredMembers as Record<string, Record<string, OfferColumn>>)[path]?.[member];
  if (column !== undefined) return entityOfColumn[column];
  if (member !== '') return undefined;
  return path === 'grade_levels' || Object.hasOwn(entities, path) ? (path as ChosenEntity) : undefined;
}

/** Returns the entity of a list in the records of an entity. */
export function findEntityInRecord(entity: ChosenEntity, member: string): ChosenEntity | undefined {
  return recordLists[entity]?.[member];
}
