/** Creates and deletes the rules that combine catalogue entities. The offering is derived from them. */

import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { recordChange } from '../../../db/history.ts';
import type { Writer } from '../../../db/writer.ts';
import { newId } from '../../../db/new-id.ts';
import type { DbReader } from '../../../db/db-reader.ts';
import { programRules, schoolHubs } from '../schema/rules.ts';
import type { Store } from '../../../db/store.ts';
import { runInTransaction, type DbTransaction } from '../../../db/run-in-transaction.ts';
import { createInvalidRowError, WriteError } from '../../../db/errors/write-error.ts';
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
  return runInTransaction(store, (tx) => {
    const names = partNames(tx, rule, values);
    if (name === 'learning_material_rules') requireProgramRule(tx, values);
    const things = Object.fromEntries(
      Object.entries(rule.subjects).map(([field, subject]) => [field, findOrCreate(tx, subject.makes, values[field] as string, writer)]),
    );
    const row = {
      ...partColumns(rule, values),
      ...Object.fromEntries(Object.entries(things).map(([field, thing]) => [rule.subjects[field]?.column, thing._id])),
    };
    if (findRule(tx, rule, row)) {
      const [field, thing] = Object.entries(things)[0] as [string, NamedThing];
      throw createInvalidRowError({ [field]: `"${thing.name}" is here already.` });
    }
    const ruleId = newId();
    tx.insert(rule.table)
      .values({ id: ruleId, ...row })
      .run();
    keepSchoolHub(tx, values);
    record(tx, rule, 'Created', ruleId, [...Object.values(things).map((thing) => thing.name), ...names], null, { ...values }, writer);
    return { ruleId, things };
  });
}

/** Deletes the rule with these ids (of parts and subjects); throws a write error when other rows depend on it. */
export async function deleteRule(store: Store, name: RuleName, ids: Record<string, string>, writer: Writer): Promise<void> {
  const rule = getRuleKind(name);
  await runInTransaction(store, (tx) => {
    const subjects = Object.values(rule.subjects).map((subject) => [subject.column, ids[subject.id]]);
    const found = findRule(tx, rule, { ...partColumns(rule, ids), ...Object.fromEntries(subjects) });
    if (!found) throw new WriteError({ code: 'unknown', what: rule.kind });
    removeRule(tx, name, found, writer);
  });
}

/** Deletes a rule by its id. */
export async function deleteRuleById(store: Store, name: RuleName, id: string, writer: Writer): Promise<void> {
  const rule = getRuleKind(name);
  await runInTransaction(store, (tx) => {
    const found = findRule(tx, rule, { id });
    if (!found) throw new WriteError({ code: 'unknown', what: rule.kind });
    removeRule(tx, name, found, writer);
  });
}

type RuleRow = Record<string, string>;

function removeRule(tx: DbTransaction, name: RuleName, row: RuleRow, writer: Writer): void {
  const rule = getRuleKind(name);
  const uses = listRuleUses(tx, name, row);
  if (uses.length > 0) throw new WriteError({ code: 'in-use', what: rule.kind, uses });
  const ids = getColumnIds(rule, row);
  const names = findNames(tx, rule, row);
  tx.delete(rule.table).where(eq(rule.table.id, row['id'])).run();
  // Keeps the hub assigned to the school when its last rule there is deleted.
  keepSchoolHub(tx, ids);
  record(tx, rule, 'Deleted', row['id'] as string, names, ids, null, writer);
}

function keepSchoolHub(tx: DbTransaction, ids: Record<string, string>): void {
  if (ids['school_id'] && ids['hub_id'])
    tx.insert(schoolHubs).values({ schoolId: ids['school_id'], hubId: ids['hub_id'] }).onConflictDoNothing().run();
}

function findRule(reader: DbReader, rule: RuleKind, columns: Record<string, string | undefined>): RuleRow | undefined {
  const own = getTableColumns(rule.table) as Record<string, AnySQLiteColumn>;
  const conditions: SQL[] = Object.entries(columns).map(([column, value]) => eq(own[column] as AnySQLiteColumn, value));
  return reader
    .select()
    .from(rule.table)
    .where(and(...conditions))
    .limit(1)
    .get();
}

/** Returns the names of the parts; throws for unknown ids. */
function partNames(reader: DbReader, rule: RuleKind, values: RuleValues): string[] {
  const errors: Record<string, string> = {};
  const names: string[] = [];
  for (const [field, part] of Object.entries(rule.parts)) {
    const found = reader.select({ name: part.table.name }).from(part.table).where(eq(part.table.id, values[field])).get() as
      { name: string } | undefined;
    if (found) names.push(found.name);
    else errors[field] = `${part.label} is not known.`;
  }
  if (Object.keys(errors).length > 0) throw createInvalidRowError(errors);
  return names;
}

function requireProgramRule(reader: DbReader, values: RuleValues): void {
  const found = reader
    .select({ id: programRules.id })
    .from(programRules)
    .where(
      and(
        eq(programRules.cycleId, values['cycle_id'] as string),
        eq(programRules.schoolId, values['school_id'] as string),
        eq(programRules.hubId, values['hub_id'] as string),
        eq(programRules.programId, values['program_id'] as string),
      ),
    )
    .get();
  if (!found) throw createInvalidRowError({ program_id: 'The program is not part of this cycle at this hub: add it there first.' });
}

function partColumns(rule: RuleKind, values: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(rule.parts).map(([field, part]) => [part.column, values[field]]));
}

function getColumnIds(rule: RuleKind, row: RuleRow): Record<string, string> {
  const columns: [string, string][] = [
    ...Object.entries(rule.parts).map(([field, part]): [string, string] => [field, part.column]),
    ...Object.values(rule.subjects).map((subject): [string, string] => [subject.id, subject.column]),
  ];
  return Object.fromEntries(columns.map(([field, column]) => [field, row[column] as string]));
}

function findNames(reader: DbReader, rule: RuleKind, row: RuleRow): string[] {
  const subjects = Object.values(rule.subjects).map((subject) => getEntityName(reader, subject.makes, row[subject.column] as string));
  const parts = Object.values(rule.parts).map(
    ({ table, column }) =>
      (reader.select({ name: table.name }).from(table).where(eq(table.id, row[column])).get() as { name: string } | undefined)?.name ?? '',
  );
  return [...subjects, ...parts];
}

function record(
  tx: DbTransaction,
  rule: RuleKind,
  action: string,
  id: string,
  names: string[],
  before: unknown,
  after: unknown,
  { by, at }: Writer,
): void {
  recordChange(tx, { at, actor: by, action, entity: rule.kind, entityId: id, target: names.join(' · '), before, after });
}
