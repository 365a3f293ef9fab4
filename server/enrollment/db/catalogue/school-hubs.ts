/** The hubs of a school. A hub can belong to several schools: adding may reuse a hub, and deleting may only remove the link. */

import { pluralize } from '#engine';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../../db/history.ts';
import { hubs, schools } from '../schema/catalogue.ts';
import { legacyProgramRules, programRules, schoolHubs } from '../schema/rules.ts';
import type { Store } from '../../../db/store.ts';
import type { Writer } from '../../../db/writer.ts';
import { runInTransaction, type DbTransaction } from '../../../db/run-in-transaction.ts';
import { createInvalidRowError, type RowUsage, WriteError } from '../../../db/errors/write-error.ts';
import { getEntity } from './entities.ts';
import { findRowWithSameName } from './entity-checks.ts';
import { type EntityRow, findRow } from './entity-rows.ts';
import { insertEntity, removeEntity, type Values } from './entity-writes.ts';
import { findUsages } from './find-usages.ts';

/** Adds the hub with this name, or a new one, to a school. Without a school it creates a hub. */
export async function addHub(store: Store, values: Values, schoolId: string | undefined, writer: Writer): Promise<EntityRow> {
  const entity = getEntity('hubs');
  return runInTransaction(store, (tx) => {
    if (schoolId === undefined) return insertEntity(tx, entity, values, writer);
    const school = tx.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId)).get();
    if (!school) throw createInvalidRowError({ school_id: 'School is not known: choose one of the list.' });
    const known = findRowWithSameName(tx, entity, values);
    if (known && isSchoolHub(tx, schoolId, known._id))
      throw createInvalidRowError({ name: `There is a hub called "${known.name}" already.` });
    if (known && Object.entries(values).some(([field, value]) => field !== 'name' && value !== null && known[field] !== value)) {
      throw createInvalidRowError({
        name: `There is a hub called "${known.name}" with other details: leave them empty to add that hub to this school.`,
      });
    }
    const hub = known ?? insertEntity(tx, entity, values, writer);
    tx.insert(schoolHubs).values({ schoolId, hubId: hub._id }).onConflictDoNothing().run();
    if (known) record(tx, 'Added', school.name, hub, writer, null, { school_id: schoolId });
    return hub;
  });
}

/** Deletes a hub. With a school, it removes the hub from that school and deletes it if no other school has it. */
export async function removeHub(store: Store, hubId: string, schoolId: string | undefined, writer: Writer): Promise<void> {
  const entity = getEntity('hubs');
  await runInTransaction(store, (tx) => {
    const hub = findRow(tx, entity, hubId);
    if (!hub) throw new WriteError({ code: 'unknown', what: entity.kind });
    const uses = schoolId === undefined ? allUses(tx, hubId) : usesAt(tx, schoolId, hubId);
    if (uses.length > 0) throw new WriteError({ code: 'in-use', what: hub.name, uses });
    if (schoolId === undefined) tx.delete(schoolHubs).where(eq(schoolHubs.hubId, hubId)).run();
    else
      tx.delete(schoolHubs)
        .where(and(eq(schoolHubs.schoolId, schoolId), eq(schoolHubs.hubId, hubId)))
        .run();
    if (findUsages(tx, hubs, hubId).length === 0) return removeEntity(tx, entity, hubId, writer);
    const school = tx
      .select({ name: schools.name })
      .from(schools)
      .where(eq(schools.id, schoolId ?? ''))
      .get();
    return record(tx, 'Removed', school?.name ?? '', hub, writer, { school_id: schoolId }, null);
  });
}

function isSchoolHub(tx: DbTransaction, schoolId: string, hubId: string): boolean {
  return [schoolHubs, programRules, legacyProgramRules].some(
    (table) =>
      tx
        .select({ hub: table.hubId })
        .from(table)
        .where(and(eq(table.schoolId, schoolId), eq(table.hubId, hubId)))
        .limit(1)
        .get() !== undefined,
  );
}

/** Deletes the hubs that only this school has. */
function allUses(tx: DbTransaction, hubId: string): RowUsage[] {
  const owners = tx
    .select({ _id: schools.id, name: schools.name })
    .from(schoolHubs)
    .innerJoin(schools, eq(schools.id, schoolHubs.schoolId))
    .where(eq(schoolHubs.hubId, hubId))
    .all();
  const shared = owners.length > 1 ? owners.map((owner): RowUsage => ({ kind: 'school', ...owner, count: 1 })) : [];
  return [...shared, ...findUsages(tx, hubs, hubId, [schoolHubs])];
}

function usesAt(tx: DbTransaction, schoolId: string, hubId: string): RowUsage[] {
  const kinds = [
    ['program rule', programRules],
    ['legacy program rule', legacyProgramRules],
  ] as const;
  return kinds.flatMap(([kind, table]) => {
    const count = tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.schoolId, schoolId), eq(table.hubId, hubId)))
      .all().length;
    return count === 0 ? [] : [{ kind, _id: null, name: pluralize(count, kind), count }];
  });
}

function record(
  tx: DbTransaction,
  action: string,
  school: string,
  hub: EntityRow,
  { by, at }: Writer,
  before: unknown,
  after: unknown,
): void {
  recordChange(tx, { at, actor: by, action, entity: 'hub', entityId: hub._id, target: `${hub.name} · ${school}`, before, after });
}
