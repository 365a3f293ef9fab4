/** The entities of the catalogue: their routes, forms and orders, as data. */

import type { Api } from '../../data/api.ts';
import type { ListRoute } from '../../data/routes.ts';
import type { Reply } from '../../data/send-request.ts';
import type { Row } from '../../entity/entity-session.ts';
import type { NameTab } from '../names/name-tabs.ts';
import type { CatalogueRoute } from '../routes.ts';

/** The ids of the entities that a list belongs to: `{ school_id, hub_id … }`. */
export type ParentIds = Record<string, string>;

/** A row of the catalogue. */
export interface Named extends Row {
  _id: string;
  name: string;
}

/** One entity of the catalogue. */
export interface EntityConfig {
  singular: string;
  plural: string;
  /** The list; the ids of its parents filter it. */
  list: Exclude<CatalogueRoute & ListRoute, 'GET /legacy_program_material_rules'>;
  /** Further parameters of the list. */
  query?: Readonly<Record<string, string>>;
  /** Receives a new row with the ids of its parents. */
  create: Extract<CatalogueRoute, `POST /${string}`>;
  /** Undefined for rows that can only be added and deleted. */
  update?: Extract<CatalogueRoute, `PUT /${string}/:id`>;
  remove: DeleteRow | DeleteRule;
  /** How a change of the row takes offers from parents, like a deletion; undefined if it does not. */
  getReduction?: (row: Named, body: Row) => Reduction | undefined;
  addForm: string;
  editForm?: string;
  /** The ways to order the list, the default first. */
  orders: readonly Order[];
  /** The list has one page and a fixed order, so it is searched in the browser. */
  isWhole?: boolean;
  /** The kind of shared names that its rows are, which can be merged. */
  nameKind?: NameTab['kind'];
  /** How a row is copied: its rule to other places or grade levels, or a cycle to a new one. */
  copy?: 'places' | 'grade levels' | 'cycle';
}

/** A change of a row after which fewer parents can choose it. */
export interface Reduction {
  verb: 'Deactivate' | 'Restrict';
  /** The values on which its impact depends, by their fields. */
  values?: Readonly<Record<string, string>>;
}

/** Deletes a row by its id. */
interface DeleteRow {
  route: Extract<CatalogueRoute, `DELETE /${string}/:id`>;
  /** The row is only removed from its parents, whose ids are sent as well. */
  isFromParents?: boolean;
}

/** Deletes the rule that joins a row with its parents; `id` is the name of the row's id in the body. */
interface DeleteRule {
  route: Extract<CatalogueRoute, `POST /${string}/delete_by_associations`>;
  id: string;
}

/** An order; `value` is the `sort` parameter of the server. */
interface Order {
  value: string;
  title: string;
}

const RESTRICTION_FIELDS = ['enrollment_type_restriction', 'country_restriction', 'country_exemption', 'nationality_restriction'];

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

type EntityName = CatalogueRoute extends infer R ? (R extends `DELETE /${infer Name}/:id` ? Name : never) : never;
type RuleName = CatalogueRoute extends infer R ? (R extends `POST /${infer Name}_rules/delete_by_associations` ? Name : never) : never;

const createEntityConfig = (
  singular: string,
  plural: string,
  name: Exclude<EntityName, `legacy_${string}`>,
  form: string,
): EntityConfig => ({
  singular,
  plural,
  list: `GET /${name}`,
  create: `POST /${name}`,
  update: `PUT /${name}/:id`,
  remove: { route: `DELETE /${name}/:id` },
  addForm: form,
  editForm: form,
  orders: BY_NAME,
});

const createRuleConfig = (
  title: string,
  plural: string,
  name: Extract<RuleName, 'program' | 'legacy_program' | 'learning_material'>,
  form: string,
): EntityConfig => ({
  singular: title,
  plural,
  list: `GET /${name}s`,
  create: `POST /${name}_rules`,
  update: `PUT /${name}s/:id`,
  remove: { route: `POST /${name}_rules/delete_by_associations`, id: `${name}_id` },
  addForm: `${form}-rule`,
  editForm: form,
  orders: BY_NAME,
  nameKind: `${name}s`,
  copy: 'places',
});

const createGradeConfig = (name: Extract<RuleName, 'grade' | 'program_category' | 'auxiliary_service'>): EntityConfig => ({
  singular: 'Grade Level',
  plural: 'Grade Levels',
  list: `GET /${name}_rules`,
  create: `POST /${name}_rules`,
  remove: { route: `POST /${name}_rules/delete_by_associations`, id: 'grade_level_id' },
  addForm: 'grade-rule',
  orders: [],
  isWhole: true,
  copy: 'grade levels',
});

/** All entities of the catalogue. */
export const ENTITY_CONFIGS = {
  curriculum: createEntityConfig('Curriculum', 'Curriculums', 'curriculums', 'curriculum'),
  school: { ...createEntityConfig('Partner School', 'Partner Schools', 'schools', 'school'), getReduction: getRestriction },
  hub: {
    ...createEntityConfig('Hub', 'Hubs', 'hubs', 'hub'),
    addForm: 'school-hub',
    remove: { route: 'DELETE /hubs/:id', isFromParents: true },
  },
  cycle: {
    ...createEntityConfig('Cycle', 'Cycles', 'cycles', 'cycle'),
    query: { admin: 'true' },
    orders: BY_START,
    copy: 'cycle',
    getReduction: (row, { active }) => (row['active'] === true && active !== true ? { verb: 'Deactivate' } : undefined),
  },
  startMonth: { ...createEntityConfig('Start Month', 'Start Months', 'start_month_rules', 'start-month'), orders: BY_MONTH },
  category: createEntityConfig('Category', 'Categories', 'program_categories', 'program-category'),
  service: createEntityConfig('Auxiliary Service', 'Auxiliary Services', 'program_auxiliary_services', 'auxiliary-service'),
  program: createRuleConfig('Program', 'Programs', 'program', 'program'),
  legacyProgram: createRuleConfig('Legacy Program', 'Legacy Programs', 'legacy_program', 'legacy-program'),
  material: createRuleConfig('Learning Material', 'Learning Materials', 'learning_material', 'learning-material'),
  gradeRule: createGradeConfig('grade'),
  categoryGrade: createGradeConfig('program_category'),
  serviceGrade: createGradeConfig('auxiliary_service'),
} satisfies Record<string, EntityConfig>;

/** Returns the restrictions of a school, if it gets a new one. */
function getRestriction(row: Named, body: Row): Reduction | undefined {
  const values: Record<string, string> = {};
  for (const field of RESTRICTION_FIELDS) if (typeof body[field] === 'string' && body[field] !== '') values[field] = body[field];
  return Object.entries(values).some(([field, value]) => row[field] !== value) ? { verb: 'Restrict', values } : undefined;
}

/** Removes a row from its parents, or deletes it. */
export function removeEntity(api: Api, { remove }: EntityConfig, parents: ParentIds, id: string): Promise<Reply> {
  if ('id' in remove) return api.call(remove.route, {}, { ...parents, [remove.id]: id });
  return api.call(remove.route, { ...(remove.isFromParents ? parents : {}), id });
}

/** The row whose deletion has an impact on offers: its list and its ids, as the server reads them. */
export function toChange({ remove }: EntityConfig, parents: ParentIds, id: string): Record<string, string> & { of: string } {
  const of = remove.route.replace(/^\w+ \//, '').replace(/\/.*$/, '');
  if ('id' in remove) return { of, ...parents, [remove.id]: id };
  return { of, ...(remove.isFromParents ? parents : {}), id };
}
