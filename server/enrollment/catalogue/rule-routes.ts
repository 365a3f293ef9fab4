/** Rules of the catalogue: created by the names of their subjects, deleted by the ids that they combine. */

import { getEntity } from '../db/catalogue/entities.ts';
import { listLegacyMaterialRules } from '../db/catalogue/legacy-material-rules.ts';
import { listRuleGrades } from '../db/catalogue/rule-grades.ts';
import { type RuleKind, getRuleKind, type RuleName } from '../db/catalogue/rule-kinds.ts';
import { createRule, deleteRule, deleteRuleById, type MadeRule } from '../db/catalogue/rule-writes.ts';
import type { AdminDependencies } from '../../admin/admin-dependencies.ts';
import type { Handler } from '../../admin/admin-request.ts';
import { type ReadField, readFields } from '../../admin/field-values.ts';
import { readBody, readListQuery } from '../../admin/read-body.ts';
import { type GivenName, refuseNearDuplicates } from './near-duplicates.ts';

/** Creates a rule. Returns its subject (with `rule_id`), or for the legacy table the rule itself. */
export function createRuleHandler({ store }: AdminDependencies, name: RuleName): Handler {
  const rule = getRuleKind(name);
  const fields = { ...partFields(rule), ...subjectFields(rule) };
  return async ({ c, writer }) => {
    const body = await readBody(c);
    const values = readFields(fields, body, true) as Record<string, string>;
    await refuseNearDuplicates(store, listGivenNames(rule, values), body);
    const made = await createRule(store, name, values, writer());
    if (name === 'legacy_program_material_rules')
      return c.json((await listLegacyMaterialRules(store, { id: made.ruleId }))[0] as never, 201);
    return c.json({ ...firstThing(made), rule_id: made.ruleId }, 201);
  };
}

/** Deletes the rule that combines the given ids. */
export function deleteRuleHandler({ store }: AdminDependencies, name: RuleName): Handler {
  const rule = getRuleKind(name);
  const subjects = Object.values(rule.subjects).map((subject): [string, ReadField] => [
    subject.id,
    idField(subject.label.replace(/ Name$/, '')),
  ]);
  const fields = { ...partFields(rule), ...Object.fromEntries(subjects) };
  return async ({ c, writer }) => {
    await deleteRule(store, name, readFields(fields, await readBody(c), true) as Record<string, string>, writer());
    return c.body(null, 204);
  };
}

/** Returns the grade levels of the rules with the given parts. */
export function listGradesHandler({ store }: AdminDependencies, name: RuleName): Handler {
  const fields = partFields(getRuleKind(name));
  return async ({ c }) => c.json(await listRuleGrades(store, name, readFields(fields, c.req.query(), true) as Record<string, string>));
}

/** Returns the legacy program material rules of one school or of all. */
export function listLegacyRulesHandler({ store }: AdminDependencies): Handler {
  return async ({ c }) =>
    c.json(await listLegacyMaterialRules(store, { school: c.req.query('school_id'), search: readListQuery(c).search }));
}

/** Deletes a rule by its id. */
export function deleteRuleByIdHandler({ store }: AdminDependencies, name: RuleName): Handler {
  return async ({ c, writer }) => {
    await deleteRuleById(store, name, c.req.param('id') as string, writer());
    return c.body(null, 204);
  };
}

/** The names of a rule's subjects. Grade levels are not added by their names. */
function listGivenNames({ subjects }: RuleKind, values: Record<string, string>): GivenName[] {
  return Object.entries(subjects).flatMap(([field, { makes }]): GivenName[] =>
    makes === 'grade_levels' ? [] : [{ field, entity: getEntity(makes), draft: { name: values[field] } }],
  );
}

function firstThing({ things }: MadeRule): Record<string, unknown> {
  return Object.values(things)[0] ?? {};
}

function partFields(rule: RuleKind): Record<string, ReadField> {
  return Object.fromEntries(Object.entries(rule.parts).map(([field, part]) => [field, idField(part.label)]));
}

function subjectFields(rule: RuleKind): Record<string, ReadField> {
  return Object.fromEntries(Object.entries(rule.subjects).map(([field, subject]) => [field, idField(subject.label)]));
}

function idField(label: string): ReadField {
  return { type: 'text', label, isRequired: true };
}
