/** Creates and deletes the rules that combine catalogue entities. The offering is derived from them. */

import { first } from '../../../db/database.ts';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { recordChange } from '../../../db/history.ts';
import type { Writer } from '../../../db/writer.ts';
import { newId } from '../../../db/new-id.ts';
import type { DbReader } from '../../../db/database.ts';
import { programRules, schoolHubs } from '../schema/rules.ts';
import type { Store } from '../../../db/store.ts';
import { runInTransaction, type DbTransaction } from '../../../db/run-in-transaction.ts';
import { createInvalidRowError, type RowUsage, WriteError } from '../../../db/errors/write-error.ts';
import { findOrCreate, getEntityName, type NamedThing } from './named-things.ts';
import { type RuleKind, getRuleKind, type RuleName } from './rule-kinds.ts';
import { listRuleUses } from './rule-uses.ts';

/** Ids of the parts and names of the subjects; all are present and trimmed. */
export type RuleValues = Record<string, string>;

/** A created rule: its subject, by the field that named it. */
export interface MadeRule {
  ruleId: string;
  things: Record<string, NamedThing>;
}

/** Creates a rule, and the entities that it names if they do not exist. */
export async function createRule(store: Store, name: RuleName, values: RuleValues, writer: Writer): Promise<MadeRule> {
  const rule = getRuleKind(name);
  return runInTransaction(store, async (tx) => {
    const names = await partNames(tx, rule, values);
    if (name === 'learning_material_rules') await requireProgramRule(tx, values);
    const things: Record<string, NamedThing> = {};
    for (const [field, subject] of Object.entries(rule.subjects))
      things[field] = await findOrCreate(tx, subject.makes, values[field] as string, writer);
    const row = {
      ...partColumns(rule, values),
      ...Object.fromEntries(Object.entries(things).map(([field, thing]) => [rule.subjects[field]?.column, thing._id])),
    };
    if (await findRule(tx, rule, row)) {
      const [field, thing] = Object.entries(things)[0] as [string, NamedThing];
      throw createInvalidRowError({ [field]: `"${thing.name}" is here already.` });
    }
    const ruleId = newId();
    await tx.insert(rule.table).values({ id: ruleId, ...row });
    await keepSchoolHub(tx, values);
    await record(tx, rule, 'Created', ruleId, [...Object.values(things).map((thing) => thing.name), ...names], null, { ...values }, writer);
    return { ruleId, things };
  });
}

/**
 * Adds the rule with these ids (of parts and subjects, by the names of the API) unless it is there. Throws a write error for an unknown part. Returns whether it
 * was added.
 */
export async function ensureRule(tx: DbTransaction, name: RuleName, ids: Record<string, string>, writer: Writer): Promise<boolean> {
  const rule = getRuleKind(name);
  await partNames(tx, rule, ids);
  const row = toRuleRow(rule, ids);
  if (await findRule(tx, rule, row)) return false;
  const ruleId = newId();
  await tx.insert(rule.table).values({ id: ruleId, ...row });
  await keepSchoolHub(tx, ids);
  await record(tx, rule, 'Created', ruleId, await findNames(tx, rule, row), null, getColumnIds(rule, row), writer);
  return true;
}

/** Returns whether there is a rule with these ids. */
export async function hasRule(reader: DbReader, name: RuleName, ids: Record<string, string>): Promise<boolean> {
  const rule = getRuleKind(name);
  return (await findRule(reader, rule, toRuleRow(rule, ids))) !== undefined;
}

/** Returns the rows that prevent the deletion of the rule with these ids, or with the member `id`. */
export async function listUsesOfRule(reader: DbReader, name: RuleName, ids: Record<string, string>): Promise<RowUsage[]> {
  const rule = getRuleKind(name);
  const found = await findRule(reader, rule, ids['id'] === undefined ? toRuleRow(rule, ids) : { id: ids['id'] });
  return found === undefined ? [] : listRuleUses(reader, name, found);
}

/** Deletes the rule with these ids (of parts and subjects); throws a write error when other rows depend on it. */
export async function deleteRule(store: Store, name: RuleName, ids: Record<string, string>, writer: Writer): Promise<void> {
  const rule = getRuleKind(name);
  await runInTransaction(store, async (tx) => {
    const found = await findRule(tx, rule, toRuleRow(rule, ids));
    if (!found) throw new WriteError({ code: 'unknown', what: rule.kind });
    await removeRule(tx, name, found, writer);
  });
}

/** Deletes a rule by its id. */
export async function deleteRuleById(store: Store, name: RuleName, id: string, writer: Writer): Promise<void> {
  const rule = getRuleKind(name);
  await runInTransaction(store, async (tx) => {
    const found = await findRule(tx, rule, { id });
    if (!found) throw new WriteError({ code: 'unknown', what: rule.kind });
    await removeRule(tx, name, found, writer);
  });
}

type RuleRow = Record<string, string>;

async function removeRule(tx: DbTransaction, name: RuleName, row: RuleRow, writer: Writer): Promise<void> {
  const rule = getRuleKind(name);
  const uses = await listRuleUses(tx, name, row);
  if (uses.length > 0) throw new WriteError({ code: 'in-use', what: rule.kind, uses });
  const ids = getColumnIds(rule, row);
  const names = await findNames(tx, rule, row);
  await tx.delete(rule.table).where(eq(rule.table.id, row['id']));
  // Keeps the hub assigned to the school when its last rule there is deleted.
  await keepSchoolHub(tx, ids);
  await record(tx, rule, 'Deleted', row['id'] as string, names, ids, null, writer);
}

async function keepSchoolHub(tx: DbTransaction, ids: Record<string, string>): Promise<void> {
  if (ids['school_id'] && ids['hub_id'])
    await tx.insert(schoolHubs).values({ schoolId: ids['school_id'], hubId: ids['hub_id'] }).onConflictDoNothing();
}

async function findRule(reader: DbReader, rule: RuleKind, columns: Record<string, string | undefined>): Promise<RuleRow | undefined> {
  const own = getTableColumns(rule.table) as Record<string, AnyPgColumn>;
  const conditions: SQL[] = Object.entries(columns).map(([column, value]) => eq(own[column] as AnyPgColumn, value));
  const found = await first(
    reader
      .select()
      .from(rule.table)
      .where(and(...conditions))
      .limit(1),
  );
  return found as RuleRow | undefined;
}

/** Returns the names of the parts; throws for unknown ids. */
async function partNames(reader: DbReader, rule: RuleKind, values: RuleValues): Promise<string[]> {
  const errors: Record<string, string> = {};
  const names: string[] = [];
  for (const [field, part] of Object.entries(rule.parts)) {
    const found = (await first(reader.select({ name: part.table.name }).from(part.table).where(eq(part.table.id, values[field])))) as
      { name: string } | undefined;
    if (found) names.push(found.name);
    else errors[field] = `${part.label} is not known.`;
  }
  if (Object.keys(errors).length > 0) throw createInvalidRowError(errors);
  return names;
}

async function requireProgramRule(reader: DbReader, values: RuleValues): Promise<void> {
  const found = await first(
    reader
      .select({ id: programRules.id })
      .from(programRules)
      .where(
        and(
          eq(programRules.cycleId, values['cycle_id'] as string),
          eq(programRules.schoolId, values['school_id'] as string),
          eq(programRules.hubId, values['hub_id'] as string),
          eq(programRules.programId, values['program_id'] as string),
        ),
      ),
  );
  if (!found) throw createInvalidRowError({ program_id: 'The program is not part of this cycle at this hub: add it there first.' });
}

function partColumns(rule: RuleKind, values: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(rule.parts).map(([field, part]) => [part.column, values[field]]));
}

/** The columns of a rule with these ids of parts and subjects. */
function toRuleRow(rule: RuleKind, ids: Record<string, string>): RuleRow {
  const subjects = Object.values(rule.subjects).map((subject) => [subject.column, ids[subject.id]]);
  return { ...partColumns(rule, ids), ...Object.fromEntries(subjects) } as RuleRow;
}

function getColumnIds(rule: RuleKind, row: RuleRow): Record<string, string> {
  const columns: [string, string][] = [
    ...Object.entries(rule.parts).map(([field, part]): [string, string] => [field, part.column]),
    ...Object.values(rule.subjects).map((subject): [string, string] => [subject.id, subject.column]),
  ];
  return Object.fromEntries(columns.map(([field, column]) => [field, row[column] as string]));
}

async function findNames(reader: DbReader, rule: RuleKind, row: RuleRow): Promise<string[]> {
  const names: string[] = [];
  for (const subject of Object.values(rule.subjects)) names.push(await getEntityName(reader, subject.makes, row[subject.column] as string));
  for (const { table, column } of Object.values(rule.parts)) {
    const found = await first(reader.select({ name: table.name }).from(table).where(eq(table.id, row[column])));
    names.push((found as { name: string } | undefined)?.name ?? '');
  }
  return names;
}

async function record(
  tx: DbTransaction,
  rule: RuleKind,
  action: string,
  id: string,
  names: string[],
  before: unknown,
  after: unknown,
  { by, at }: Writer,
): Promise<void> {
  await recordChange(tx, { at, actor: by, action, entity: rule.kind, entityId: id, target: names.join(' · '), before, after });
}
