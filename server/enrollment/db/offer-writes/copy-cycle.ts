/** Starts a cycle from another one: its start months, and all rules of its hubs, in one transaction. */

import { eq, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { WriteError } from '../../../db/errors/write-error.ts';
import { recordChange } from '../../../db/history.ts';
import { insertMany } from '../../../db/insert-many.ts';
import { newId } from '../../../db/new-id.ts';
import type { DbTransaction } from '../../../db/run-in-transaction.ts';
import type { Store } from '../../../db/store.ts';
import type { Writer } from '../../../db/writer.ts';
import { getEntity } from '../catalogue/entities.ts';
import { findRowWithSameName } from '../catalogue/entity-checks.ts';
import { type EntityRow, findRow } from '../catalogue/entity-rows.ts';
import { insertEntity, type Values } from '../catalogue/entity-writes.ts';
import { learningMaterialRules, legacyProgramRules, programRules, startMonthRules } from '../schema/rules.ts';
import { runOrPreview } from './run-or-preview.ts';

/** Added and present rows of a kind. */
export interface CopiedCount {
  /** In the singular. */
  kind: string;
  added: number;
  present: number;
}

/** The result of a copy. */
export interface CycleCopy {
  cycle: { _id: string; name: string };
  /** Whether the cycle was added; otherwise the rules were added to one with this name. */
  isNew: boolean;
  counts: CopiedCount[];
  /** The start months that are not in the months of the new cycle, by name. */
  leftOut: string[];
}

/** The rules of a cycle, in the order in which they are added. */
const RULES = [
  ['program rule', programRules],
  ['learning material rule', learningMaterialRules],
  ['legacy program rule', legacyProgramRules],
] as const;

/**
 * Copies a cycle to one with the name in `values`, which are those of a new cycle; one with this name keeps its own. Without a PIN, a new cycle has that of the copied
 * one: families without it must not see what is not for them. With `isPreview` nothing is stored.
 */
export async function copyCycle(store: Store, from: string, values: Values, isPreview: boolean, writer: Writer): Promise<CycleCopy> {
  const cycles = getEntity('cycles');
  return runOrPreview(store, isPreview, async (tx) => {
    const source = await findRow(tx, cycles, from);
    if (!source) throw new WriteError({ code: 'unknown', what: cycles.kind });
    const known = await findRowWithSameName(tx, cycles, values);
    const pin = values['enrollment_pin'] ?? (source['enrollment_pin'] as string | null);
    const cycle = known ?? (await insertEntity(tx, cycles, { ...values, enrollment_pin: pin }, writer));
    const { count, leftOut } = await copyStartMonths(tx, source, cycle, writer);
    const counts = [count];
    for (const [kind, table] of RULES) counts.push(await copyTable(tx, kind, table, { from, to: cycle._id }));
    await recordChange(tx, {
      at: writer.at,
      actor: writer.by,
      action: 'Copied',
      entity: cycles.kind,
      entityId: cycle._id,
      target: `${source.name} to ${cycle.name}`,
      before: null,
      after: Object.fromEntries(counts.map(({ kind, added }) => [kind, added])),
    });
    return { cycle: { _id: cycle._id, name: cycle.name }, isNew: known === undefined, counts, leftOut };
  });
}

/** Adds the start months that the months of the new cycle contain. */
async function copyStartMonths(
  tx: DbTransaction,
  source: EntityRow,
  cycle: EntityRow,
  writer: Writer,
): Promise<{ count: CopiedCount; leftOut: string[] }> {
  const entity = getEntity('start_month_rules');
  const list = (id: string) => tx.select().from(startMonthRules).where(eq(startMonthRules.cycleId, id)).orderBy(startMonthRules.startMonth);
  const present = new Set((await list(cycle._id)).map(({ startMonth, startDay }) => `${startMonth}-${startDay}`));
  const count: CopiedCount = { kind: 'start month', added: 0, present: 0 };
  const leftOut: string[] = [];
  for (const { month, startMonth, startDay, endMonth, endDay, msdId } of await list(source._id)) {
    const values = {
      cycle_id: cycle._id,
      month,
      start_month: startMonth,
      start_day: startDay,
      end_month: endMonth,
      end_day: endDay,
      msd_id: msdId,
    };
    if (present.has(`${startMonth}-${startDay}`)) count.present += 1;
    else if (await tryInsert(tx, entity, values, writer)) count.added += 1;
    else leftOut.push(month);
  }
  return { count, leftOut };
}

/** Inserts a start month, unless it is outside of its cycle: its checks only read, so the transaction is not affected. */
async function tryInsert(tx: DbTransaction, entity: ReturnType<typeof getEntity>, values: Values, writer: Writer): Promise<boolean> {
  try {
    await insertEntity(tx, entity, values, writer);
    return true;
  } catch (error) {
    if (error instanceof WriteError && error.failure.code === 'invalid') return false;
    throw error;
  }
}

type CycleTable = PgTable & { cycleId: AnyPgColumn };

/** Copies the rows of a cycle that the other one does not have. */
async function copyTable(
  tx: DbTransaction,
  kind: string,
  table: CycleTable,
  { from, to }: Record<'from' | 'to', string>,
): Promise<CopiedCount> {
  const own = Object.keys(getTableColumns(table)).filter((name) => name !== 'id' && name !== 'cycleId');
  const toKey = (row: Record<string, unknown>): string => JSON.stringify(own.map((name) => row[name]));
  const list = async (cycle: string) => (await tx.select().from(table).where(eq(table.cycleId, cycle))) as Record<string, unknown>[];
  const present = new Set((await list(to)).map(toKey));
  const rows = await list(from);
  const added = rows.filter((row) => !present.has(toKey(row)));
  await insertMany(
    tx,
    table,
    added.map((row) => ({ ...row, id: newId(), cycleId: to })),
  );
  return { kind, added: added.length, present: rows.length - added.length };
}
