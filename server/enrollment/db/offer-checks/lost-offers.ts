/** The offers that end with the deletion of a row of the catalogue, the deactivation of a cycle, or for some families with new restrictions of a school. */

import { eq, sql, type SQL } from 'drizzle-orm';
import { type DbReader, first } from '../../../db/database.ts';
import { entities, type EntityName } from '../catalogue/entities.ts';
import { getRuleKind, type RuleName, ruleKinds } from '../catalogue/rule-kinds.ts';
import type { ChosenIds } from '../catalogue/chosen-in-submissions.ts';
import { hasProgramLevels, selectLostOffers } from '../offering-query.ts';
import { gradeLevels, hubs, programCategories } from '../schema/catalogue.ts';
import { readNewRestrictions, selectOffersLostByRestriction } from './school-restrictions.ts';
import { legacyProgramMaterialRules, programCategoryRules, startMonthRules } from '../schema/rules.ts';

/**
 * The row: an entity or a rule by its id, or a rule by the ids that it combines. `school_id` limits a hub to one of its schools. With the restrictions that a
 * school gets, by their fields, it is not deleted but restricted.
 */
export interface ChangedRow {
  of: EntityName | RuleName;
  ids: Readonly<Record<string, string>>;
}

/** A grade level in a hub. */
export interface LostOffer {
  grade: string;
  hub: string;
}

/** Returns whether a text is the path of an entity or of a rule. */
export function isChangeable(name: string): name is ChangedRow['of'] {
  return Object.hasOwn(entities, name) || isRule(name);
}

/** Returns the names of the ids that are required to find a row. */
export function listChangeIds(of: ChangedRow['of']): string[] {
  if (!isRule(of) || of === 'legacy_program_material_rules') return ['id'];
  const { parts, subjects } = getRuleKind(of);
  return [...Object.keys(parts), ...Object.values(subjects).map(({ id }) => id)];
}

/** Returns each grade level in a hub whose last offer ends, by hub and in ascending order. */
export async function listLostOffers(db: DbReader, change: ChangedRow): Promise<LostOffer[]> {
  const lost = selectLost(change);
  if (lost === undefined) return [];
  return db.all<LostOffer>(sql`select ${gradeLevels.name} as grade, ${hubs.name} as hub from ${lost}
    inner join ${gradeLevels} on ${gradeLevels.id} = lost.grade_level_id inner join ${hubs} on ${hubs.id} = lost.hub_id
    order by ${hubs.name}, ${hubs.id}, ${gradeLevels.position}`);
}

function selectLost(change: ChangedRow): SQL | undefined {
  const restrictions = readNewRestrictions(change);
  if (restrictions !== undefined) return selectOffersLostByRestriction(change.ids['id'] ?? '', restrictions);
  const dependent = buildDependent(change);
  return dependent && selectLostOffers(dependent);
}

/** Returns the ids that answers have together if they chose the row. */
export async function findChosenIds(db: DbReader, { of, ids }: ChangedRow): Promise<ChosenIds> {
  if (!isRule(of)) return { [of]: ids['id'], ...(of === 'hubs' && ids['school_id'] && { schools: ids['school_id'] }) };
  if (of !== 'legacy_program_material_rules')
    return Object.fromEntries(listChangeIds(of).map((name) => [entityOfId[name], ids[name]])) as ChosenIds;
  const rules = legacyProgramMaterialRules;
  const row = await first(
    db
      .select()
      .from(rules)
      .where(eq(rules.id, ids['id'] ?? '')),
  );
  return row === undefined
    ? { legacy_programs: '' }
    : { schools: row.schoolId, programs: row.programId, learning_materials: row.learningMaterialId, legacy_programs: row.legacyProgramId };
}

const entityOfId: Readonly<Record<string, keyof ChosenIds>> = {
  cycle_id: 'cycles',
  school_id: 'schools',
  hub_id: 'hubs',
  program_id: 'programs',
  learning_material_id: 'learning_materials',
  legacy_program_id: 'legacy_programs',
  grade_level_id: 'grade_levels',
  program_category_id: 'program_categories',
  program_auxiliary_service_id: 'program_auxiliary_services',
};

function isRule(name: string): name is RuleName {
  return Object.hasOwn(ruleKinds, name);
}

/** The columns of the join that have an id of an entity. */
const columnOfEntity: Partial<Record<EntityName, string>> = {
  curriculums: 's.curriculum_id',
  schools: 'r.school_id',
  hubs: 'r.hub_id',
  cycles: 'r.cycle_id',
  programs: 'r.program_id',
  learning_materials: 'r.learning_material_id',
  legacy_programs: 'l.legacy_program_id',
};

/** The table of the join whose rows a rule is, or on which the rule's row depends. */
const tableOfRule: Partial<Record<RuleName, string>> = {
  program_rules: 'r',
  learning_material_rules: 'r',
  grade_rules: 'g',
  legacy_program_rules: 'l',
};

/** Returns the condition that a combination ends with the row; undefined if none does. */
function buildDependent({ of, ids }: ChangedRow): SQL | undefined {
  const id = ids['id'] ?? '';
  if (of === 'start_month_rules')
    return sql`c.id = (select ${startMonthRules.cycleId} from ${startMonthRules} where ${startMonthRules.id} = ${id})
      and not exists (select 1 from ${startMonthRules} o where o.cycle_id = c.id and o.id <> ${id})`;
  if (of === 'legacy_program_material_rules') return sql`m.id = ${id}`;
  if (of === 'program_categories') return isLastLevel(id);
  if (of === 'program_category_rules')
    return sql`g.school_id = ${ids['school_id']} and g.grade_level_id = ${ids['grade_level_id']} and ${isLastLevel(ids['program_category_id'] ?? '')}`;
  const conditions = isRule(of) ? listRuleConditions(of, ids) : listEntityConditions(of, ids);
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

function listRuleConditions(of: RuleName, ids: ChangedRow['ids']): SQL[] {
  const table = tableOfRule[of];
  return table === undefined ? [] : listChangeIds(of).map((name) => sql`${sql.raw(`${table}.${name}`)} = ${ids[name]}`);
}

function listEntityConditions(of: EntityName, ids: ChangedRow['ids']): SQL[] {
  const column = columnOfEntity[of];
  if (column === undefined) return [];
  const atSchool = of === 'hubs' && ids['school_id'] ? [sql`r.school_id = ${ids['school_id']}`] : [];
  return [sql`${sql.raw(column)} = ${ids['id']}`, ...atSchool];
}

/** The combination needs a program level and has no other one. */
function isLastLevel(category: string): SQL {
  return sql`${hasProgramLevels(sql`lm.name`)} and lm.id = (select o.learning_material_id from ${programCategories} o where o.id = ${category})
    and not exists (select 1 from ${programCategoryRules} o inner join ${programCategories} oc on oc.id = o.program_category_id
      where o.school_id = g.school_id and o.grade_level_id = g.grade_level_id and oc.learning_material_id = g.learning_material_id
        and o.program_category_id <> ${category})`;
}
