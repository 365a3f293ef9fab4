/** Merges one name into another: everything that uses the first one uses the second one, and the first one is removed. */

import { and, countDistinct, eq, exists, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type DbReader, type DbTransaction, first } from '../../../db/database.ts';
import { createInvalidRowError, WriteError } from '../../../db/errors/write-error.ts';
import { recordChange } from '../../../db/history.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Store } from '../../../db/store.ts';
import type { Writer } from '../../../db/writer.ts';
import { countSubmissions, type FormChoices } from '../catalogue/chosen-in-submissions.ts';
import { type EntityRow, findRow } from '../catalogue/entity-rows.ts';
import { readCurrentRow } from '../catalogue/entity-writes.ts';
import { gradeRules, legacyProgramMaterialRules } from '../schema/rules.ts';
import { countMergeEffects, type MergedIds, type MergeEffect, moveReferences } from './merge-references.ts';
import { getNameKind, type NameKind } from './name-kinds.ts';
import { replaceChosenIds } from './replace-chosen-ids.ts';
import type { NameVersion } from './write-names.ts';

/** What a merge changes. */
export interface MergePlan {
  /** The row that goes. */
  from: EntityRow;
  /** The row that stays. */
  into: EntityRow;
  effects: MergeEffect[];
  /** The number of schools with rules of both. Their families can then choose what the rules of either offer. */
  schoolsWithBoth: number;
  /** The submissions that are still processed and chose the row that goes. */
  submissions: number;
}

/** Returns what a merge would change. Throws a write error for an unknown row, and for a row with itself. */
export async function planMerge(reader: DbReader, kind: NameKind, ids: MergedIds, choices: readonly FormChoices[]): Promise<MergePlan> {
  const { entity } = getNameKind(kind);
  if (ids.from === ids.into) throw createInvalidRowError({ into: `Choose another ${entity.kind}: it cannot be merged with itself.` });
  const [from, into] = [await findRow(reader, entity, ids.from), await findRow(reader, entity, ids.into)];
  if (!from) throw new WriteError({ code: 'unknown', what: entity.kind });
  if (!into) throw createInvalidRowError({ into: `The other ${entity.kind} is not known: choose one of the list.` });
  return {
    from,
    into,
    effects: await countMergeEffects(reader, kind, ids),
    schoolsWithBoth: await countSchoolsWithBoth(reader, kind, ids),
    submissions: await countSubmissions(reader, choices, { [kind]: ids.from }),
  };
}

/** Merges two rows of their versions (any, if undefined). Returns what was changed. */
export async function mergeNames(
  store: Store,
  kind: NameKind,
  merged: { from: NameVersion; into: NameVersion },
  choices: readonly FormChoices[],
  writer: Writer,
): Promise<MergePlan> {
  const ids = { from: merged.from.id, into: merged.into.id };
  return runInTransaction(store, async (tx) => {
    const plan = await planMerge(tx, kind, ids, choices);
    const { entity } = getNameKind(kind);
    await readCurrentRow(tx, entity, ids.from, merged.from.version);
    await readCurrentRow(tx, entity, ids.into, merged.into.version);
    for (const { entity: of, ids: pair } of await moveReferences(tx, kind, ids)) await replaceChosenIds(tx, choices, of, pair);
    await tx.delete(entity.table).where(eq(entity.table.id, ids.from));
    await tx
      .update(entity.table)
      .set({ version: plan.into.version + 1 })
      .where(eq(entity.table.id, ids.into));
    await record(tx, entity.kind, plan, writer);
    return { ...plan, into: await readCurrentRow(tx, entity, ids.into, undefined) };
  });
}

async function record(tx: DbTransaction, kind: string, { from, into, effects, submissions }: MergePlan, { by, at }: Writer): Promise<void> {
  const counts = effects.flatMap(({ what, moved, removed }) => [
    [`${what}: moved`, moved],
    [`${what}: removed`, removed],
  ]);
  await recordChange(tx, {
    ...{ at, actor: by, action: 'Merged', entity: kind, entityId: into._id, target: `${from.name} → ${into.name}` },
    before: from,
    after: { ...into, ...Object.fromEntries(counts), submissions },
  });
}

/** The rules that join a name with further choices of one school. */
const joined: Readonly<Partial<Record<NameKind, { table: PgTable; property: string; column: AnyPgColumn; school: AnyPgColumn }>>> = {
  programs: { table: gradeRules, property: 'programId', column: gradeRules.programId, school: gradeRules.schoolId },
  learning_materials: {
    table: gradeRules,
    property: 'learningMaterialId',
    column: gradeRules.learningMaterialId,
    school: gradeRules.schoolId,
  },
  legacy_programs: {
    table: legacyProgramMaterialRules,
    property: 'legacyProgramId',
    column: legacyProgramMaterialRules.legacyProgramId,
    school: legacyProgramMaterialRules.schoolId,
  },
};

async function countSchoolsWithBoth(reader: DbReader, kind: NameKind, { from, into }: MergedIds): Promise<number> {
  const rules = joined[kind];
  if (rules === undefined) return 0;
  const other = alias(rules.table, 'other') as unknown as Record<string, AnyPgColumn>;
  const hasOther = sql`(select 1 from ${rules.table} ${sql.identifier('other')}
    where ${and(eq(other[rules.property]!, into), eq(other['schoolId']!, rules.school))})`;
  const found = await first(
    reader
      .select({ count: countDistinct(rules.school) })
      .from(rules.table)
      .where(and(eq(rules.column, from), exists(hasOther))),
  );
  return found?.count ?? 0;
}
