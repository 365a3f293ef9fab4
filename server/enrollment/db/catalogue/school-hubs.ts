/** The hubs of a school. A hub can belong to several schools: adding may reuse a hub, and deleting may only remove the link. */

import { type DbReader, first } from '../../../db/database.ts';
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
import { countSubmissions, type FormChoices, listSubmissionUses } from './chosen-in-submissions.ts';
import { findUsages } from './find-usages.ts';

/** Adds the hub with this name, or a new one, to a school. Without a school it creates a hub. */
export async function addHub(store: Store, values: Values, schoolId: string | undefined, writer: Writer): Promise<EntityRow> {
  const entity = getEntity('hubs');
  return runInTransaction(store, async (tx) => {
    if (schoolId === undefined) return insertEntity(tx, entity, values, writer);
    const school = await first(tx.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId)));
    if (!school) throw createInvalidRowError({ school_id: 'School is not known: choose one of the list.' });
    const known = await findRowWithSameName(tx, entity, values);
    if (known && (await isSchoolHub(tx, schoolId, known._id)))
      throw createInvalidRowError({ name: `There is a hub called "${known.name}" already.` });
    if (known && Object.entries(values).some(([field, value]) => field !== 'name' && value !== null && known[field] !== value)) {
      throw createInvalidRowError({
        name: `There is a hub called "${known.name}" with other details: leave them empty to add that hub to this school.`,
      });
    }
    const hub = known ?? (await insertEntity(tx, entity, values, writer));
    await tx.insert(schoolHubs).values({ schoolId, hubId: hub._id }).onConflictDoNothing();
    if (known) await record(tx, 'Added', school.name, hub, writer, null, { school_id: schoolId });
    return hub;
  });
}

/** Deletes a hub. With a school, it removes the hub from that school and deletes it if nothing else uses it. */
export async function removeHub(
  store: Store,
  hubId: string,
  schoolId: string | undefined,
  choices: readonly FormChoices[],
  writer: Writer,
): Promise<void> {
  const entity = getEntity('hubs');
  await runInTransaction(store, async (tx) => {
    const hub = await findRow(tx, entity, hubId);
    if (!hub) throw new WriteError({ code: 'unknown', what: entity.kind });
    const uses = await listHubUses(tx, hubId, schoolId, choices);
    if (uses.length > 0) throw new WriteError({ code: 'in-use', what: hub.name, uses });
    if (schoolId === undefined) await tx.delete(schoolHubs).where(eq(schoolHubs.hubId, hubId));
    else await tx.delete(schoolHubs).where(and(eq(schoolHubs.schoolId, schoolId), eq(schoolHubs.hubId, hubId)));
    const isUnused = (await findUsages(tx, hubs, hubId)).length === 0 && (await countSubmissions(tx, choices, { hubs: hubId })) === 0;
    if (isUnused) return removeEntity(tx, 'hubs', hubId, choices, writer);
    const school = await first(
      tx
        .select({ name: schools.name })
        .from(schools)
        .where(eq(schools.id, schoolId ?? '')),
    );
    return record(tx, 'Removed', school?.name ?? '', hub, writer, { school_id: schoolId }, null);
  });
}

/** Returns what prevents the deletion of a hub, or its removal from a school. */
export async function listHubUses(
  reader: DbReader,
  hubId: string,
  schoolId: string | undefined,
  choices: readonly FormChoices[],
): Promise<RowUsage[]> {
  const uses = schoolId === undefined ? await allUses(reader, hubId) : await usesAt(reader, schoolId, hubId);
  const chosen = schoolId === undefined ? { hubs: hubId } : { hubs: hubId, schools: schoolId };
  return [...uses, ...(await listSubmissionUses(reader, choices, chosen))];
}

async function isSchoolHub(tx: DbTransaction, schoolId: string, hubId: string): Promise<boolean> {
  for (const table of [schoolHubs, programRules, legacyProgramRules]) {
    const isHub = and(eq(table.schoolId, schoolId), eq(table.hubId, hubId));
    if (await first(tx.select({ hub: table.hubId }).from(table).where(isHub).limit(1))) return true;
  }
  return false;
}

/** Deletes the hubs that only this school has. */
async function allUses(reader: DbReader, hubId: string): Promise<RowUsage[]> {
  const owners = await reader
    .select({ _id: schools.id, name: schools.name })
    .from(schoolHubs)
    .innerJoin(schools, eq(schools.id, schoolHubs.schoolId))
    .where(eq(schoolHubs.hubId, hubId));
  const shared = owners.length > 1 ? owners.map((owner): RowUsage => ({ kind: 'school', ...owner, count: 1 })) : [];
  return [...shared, ...(await findUsages(reader, hubs, hubId, [schoolHubs]))];
}

async function usesAt(reader: DbReader, schoolId: string, hubId: string): Promise<RowUsage[]> {
  const uses: RowUsage[] = [];
  const kinds = [
    ['program rule', programRules],
    ['legacy program rule', legacyProgramRules],
  ] as const;
  for (const [kind, table] of kinds) {
    const isThere = and(eq(table.schoolId, schoolId), eq(table.hubId, hubId));
    const { length: count } = await reader.select({ id: table.id }).from(table).where(isThere);
    if (count > 0) uses.push({ kind, _id: null, name: pluralize(count, kind), count });
  }
  return uses;
}

async function record(
  tx: DbTransaction,
  action: string,
  school: string,
  hub: EntityRow,
  { by, at }: Writer,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordChange(tx, { at, actor: by, action, entity: 'hub', entityId: hub._id, target: `${hub.name} · ${school}`, before, after });
}
