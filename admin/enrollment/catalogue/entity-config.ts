/** How each kind of the catalogue is listed, made, changed and removed: the calls of the admin API as data. */

import type { Row } from '../../entity/entity-session.ts';

/** The ids of the address that place a thing: `{school_id, hub_id …}`. */
export type ParentIds = Record<string, string>;

/** What every row has. */
export interface Named extends Row {
  _id: string;
  name: string;
}

export interface EntityConfig {
  singular: string;
  plural: string;
  /** The path of the list; its place narrows it. */
  list: string;
  /** Where rows are read and changed by id. */
  path: string;
  /** Where new ones are posted, with the place. */
  create: string;
  addForm: string;
  /** None for what can only be added and deleted. */
  editForm?: string;
  /** What is deleted is a rule, named by its ids: the name of this one's. */
  removeAs?: string;
  /** The ways to order the list, the usual one first. */
  orders: readonly Order[];
  /** The list comes whole and in an order of its own, so it is searched here. */
  isWhole?: boolean;
}

/** An order as the server's `sort` takes it. */
interface Order {
  value: string;
  title: string;
}

const BY_NAME: readonly Order[] = [
  { value: 'name', title: 'Name, A to Z' },
  { value: '-name', title: 'Name, Z to A' },
];
const BY_START: readonly Order[] = [
  { value: '-start_date', title: 'Latest first' },
  { value: 'start_date', title: 'Earliest first' },
  ...BY_NAME,
];
const BY_MONTH: readonly Order[] = [{ value: 'start_month', title: 'Month' }, ...BY_NAME];

const entity = (singular: string, plural: string, path: string, form: string): EntityConfig => ({
  singular,
  plural,
  list: path,
  path,
  create: path,
  addForm: form,
  editForm: form,
  orders: BY_NAME,
});

const rule = (one: string, plural: string, path: string, form: string): EntityConfig => {
  const singular = path.replace(/s$/, '');
  return {
    singular: one,
    plural,
    list: path,
    path,
    create: `${singular}_rules`,
    addForm: `${form}-rule`,
    editForm: form,
    removeAs: `${singular}_id`,
    orders: BY_NAME,
  };
};

const grades = (path: string): EntityConfig => ({
  singular: 'Grade Level',
  plural: 'Grade Levels',
  list: path,
  path,
  create: path,
  addForm: 'grade-rule',
  removeAs: 'grade_level_id',
  orders: [],
  isWhole: true,
});

export const ENTITY_CONFIGS = {
  curriculum: entity('Curriculum', 'Curriculums', 'curriculums', 'curriculum'),
  school: entity('Partner School', 'Partner Schools', 'schools', 'school'),
  hub: entity('Hub', 'Hubs', 'hubs', 'hub'),
  cycle: { ...entity('Cycle', 'Cycles', 'cycles', 'cycle'), list: 'cycles?admin=true', orders: BY_START },
  startMonth: { ...entity('Start Month', 'Start Months', 'start_month_rules', 'start-month'), orders: BY_MONTH },
  category: entity('Category', 'Categories', 'program_categories', 'program-category'),
  service: entity('Auxiliary Service', 'Auxiliary Services', 'program_auxiliary_services', 'auxiliary-service'),
  program: rule('Program', 'Programs', 'programs', 'program'),
  legacyProgram: rule('Legacy Program', 'Legacy Programs', 'legacy_programs', 'legacy-program'),
  material: rule('Learning Material', 'Learning Materials', 'learning_materials', 'learning-material'),
  gradeRule: grades('grade_rules'),
  categoryGrade: grades('program_category_rules'),
  serviceGrade: grades('auxiliary_service_rules'),
} satisfies Record<string, EntityConfig>;

/** The call that takes a row away from this place. */
export function createDeleteRequest(kind: EntityConfig, place: ParentIds, id: string): [method: string, path: string, body?: unknown] {
  if (kind.removeAs !== undefined) return ['POST', `${kind.create}/delete_by_associations`, { ...place, [kind.removeAs]: id }];
  const query = kind.path === 'hubs' ? `?${new URLSearchParams(place).toString()}` : '';
  return ['DELETE', `${kind.path}/${id}${query}`];
}
