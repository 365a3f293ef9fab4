/** Family records of the back office: reads one, adds, edits and sets PINs. */

import { first } from '../../db/database.ts';
import { and, eq, like, max, ne, sql } from 'drizzle-orm';
import type { Writer } from '../../db/writer.ts';
import { normalizeEmail } from '../../mail/email-address.ts';
import { endFamilyAccess } from './family-links.ts';
import type { FamilyLine } from './family-list.ts';
import { findFamily, findParents, type Parent, type ParentRole } from './families.ts';
import { recordChange } from '../../db/history.ts';
import { newId } from '../../db/new-id.ts';
import type { DbReader } from '../../db/database.ts';
import { hubs } from './schema/catalogue.ts';
import { writeFamilyNames } from './family-names.ts';
import { families, learners, parents } from './schema/families.ts';
import { createVersionConflict } from '../../db/errors/version-conflict.ts';
import type { Store } from '../../db/store.ts';
import { runInTransaction, type DbTransaction } from '../../db/run-in-transaction.ts';
import { createInvalidRowError, WriteError } from '../../db/errors/write-error.ts';

/** All roles of parents. */
export const parentRoles: readonly ParentRole[] = ['father', 'mother', 'guardian'];

/** The error of a code of another family. */
export const TAKEN_CODE = 'There is a family with this code already.';

/** A family with its parents. */
export interface FamilyRecord extends Omit<FamilyLine, 'learners' | 'hubName'> {
  ownerId: string;
  primaryParent: ParentRole;
  maritalStatus: string | null;
  parents: Record<ParentRole, Parent | null>;
  learners: { _id: string; name: string; learnerID: string; status: string }[];
}

/** Values to write; a parent that is null is removed. */
export interface FamilyValues {
  code?: string | null;
  type?: string | null;
  email?: string;
  ownerId?: string | null;
  primaryParent?: ParentRole;
  maritalStatus?: string | null;
  hub?: string | null;
  parents?: Partial<Record<ParentRole, ParentValues | null>>;
}

/** Values of a parent to write. */
export type ParentValues = Partial<Omit<Parent, 'parentId'>> & { firstName: string; lastName: string };

/** Returns a family with its parents and learners. */
export async function findFamilyRecord(store: Store, id: string): Promise<FamilyRecord | undefined> {
  const family = await findFamily(store, id);
  if (!family) return undefined;
  const { pinHash, ...shown } = family;
  const people = await findParents(store, id);
  const primary = people[family.primaryParent];
  const children = await store.db
    .select({
      _id: learners.id,
      name: sql<string>`${learners.firstName} || ' ' || ${learners.lastName}`,
      learnerID: learners.learnerId,
      status: learners.status,
    })
    .from(learners)
    .where(eq(learners.familyId, id))
    .orderBy(learners.learnerId);
  const version = (await first(store.db.select({ version: families.version }).from(families).where(eq(families.id, id))))?.version ?? 1;
  return {
    ...shown,
    name: primary ? `${primary.firstName} ${primary.lastName}` : family.code,
    hasPin: pinHash !== null,
    parents: people,
    learners: children,
    version,
  };
}

/** Adds a family and returns its id. */
export async function createFamily(store: Store, values: FamilyValues, writer: Writer): Promise<string> {
  return runInTransaction(store, async (tx) => insertFamily(tx, values, writer));
}

/** Adds a family inside a transaction and returns its id; `pinHash` is set if it has a PIN. */
export async function insertFamily(
  tx: DbTransaction,
  values: FamilyValues,
  { by, at }: Writer,
  pinHash: string | null = null,
): Promise<string> {
  const id = newId();
  const email = normalizeEmail(values.email ?? '');
  const primaryParent = values.primaryParent ?? 'mother';
  const primary = values.parents?.[primaryParent];
  const row = {
    id,
    email,
    pinHash,
    parentName: primary ? `${primary.firstName} ${primary.lastName}` : null,
    code: values.code ?? (await nextCode(tx)),
    type: values.type ?? 'Regular',
    ownerId: values.ownerId ?? '',
    primaryParent,
    maritalStatus: values.maritalStatus ?? null,
    hubId: values.hub ?? null,
  };
  await checkFamily(tx, row);
  await tx.insert(families).values(row);
  await writeParents(tx, id, values.parents ?? {});
  await checkPrimary(tx, id, row.primaryParent);
  await recordChange(tx, {
    at,
    actor: by,
    action: 'Created',
    entity: 'family',
    entityId: id,
    target: row.code,
    before: null,
    after: await readShownFamily(tx, id),
  });
  return id;
}

/** Changes a family. Throws a `WriteError` if `version` is outdated. */
export async function updateFamily(
  store: Store,
  id: string,
  values: FamilyValues,
  version: number | undefined,
  { by, at }: Writer,
): Promise<void> {
  await runInTransaction(store, async (tx) => {
    const before = await first(tx.select().from(families).where(eq(families.id, id)));
    if (!before) throw new WriteError({ code: 'unknown', what: 'family' });
    if (version !== undefined && version !== before.version)
      throw await createVersionConflict(tx, 'family', id, { name: before.code, ...(await readShownFamily(tx, id)) });
    const beforeShown = await readShownFamily(tx, id);
    const addresses = await listAddresses(tx, id);
    const set = changedColumns(values);
    const after = { ...before, ...set };
    await checkFamily(tx, after);
    await tx
      .update(families)
      .set({ ...set, version: before.version + 1 })
      .where(eq(families.id, id));
    await writeParents(tx, id, values.parents ?? {});
    await checkPrimary(tx, id, after.primaryParent);
    await writeFamilyNames(tx, id);
    // A removed email address proves nothing any more: end the links that were mailed to it, and their sessions.
    if ((await listAddresses(tx, id)) !== addresses) await endFamilyAccess(tx, id);
    await recordChange(tx, {
      at,
      actor: by,
      action: 'Changed',
      entity: 'family',
      entityId: id,
      target: after.code,
      before: beforeShown,
      after: await readShownFamily(tx, id),
    });
  });
}

/** Returns the email addresses of a family as one text, for comparison. */
async function listAddresses(tx: DbTransaction, id: string): Promise<string> {
  const family = await first(tx.select({ email: families.email }).from(families).where(eq(families.id, id)));
  const people = await tx.select({ email: parents.email }).from(parents).where(eq(parents.familyId, id));
  return [family, ...people]
    .flatMap((one) => one?.email ?? [])
    .toSorted()
    .join(' ');
}

/** Sets the hash of a family's PIN, or removes the PIN. The history does not contain it. */
export async function setFamilyPin(store: Store, id: string, pinHash: string | null, { by, at }: Writer): Promise<void> {
  await runInTransaction(store, async (tx) => {
    const family = await first(tx.select({ code: families.code }).from(families).where(eq(families.id, id)));
    if (!family) throw new WriteError({ code: 'unknown', what: 'family' });
    await tx.update(families).set({ pinHash }).where(eq(families.id, id));
    await recordChange(tx, {
      at,
      actor: by,
      action: pinHash === null ? 'Removed PIN' : 'Reset PIN',
      entity: 'family',
      entityId: id,
      target: family.code,
      before: null,
      after: null,
    });
  });
}

/** Returns the changed values. Missing values stay; code and type also stay when they are empty. */
function changedColumns({
  code,
  type,
  email,
  ownerId,
  primaryParent,
  maritalStatus,
  hub,
}: FamilyValues): Partial<typeof families.$inferInsert> {
  return {
    ...(code ? { code } : {}),
    ...(type ? { type } : {}),
    ...(email ? { email: normalizeEmail(email) } : {}),
    ...(primaryParent ? { primaryParent } : {}),
    ...(ownerId === undefined ? {} : { ownerId: ownerId ?? '' }),
    ...(maritalStatus === undefined ? {} : { maritalStatus }),
    ...(hub === undefined ? {} : { hubId: hub }),
  };
}

async function checkFamily(tx: DbTransaction, row: { id: string; email: string; code: string; hubId: string | null }): Promise<void> {
  const errors: Record<string, string> = {};
  const other = ne(families.id, row.id);
  if (
    await first(
      tx
        .select({ id: families.id })
        .from(families)
        .where(and(eq(families.email, row.email), other)),
    )
  )
    errors['email'] = 'There is a family with this email address already.';
  if (
    await first(
      tx
        .select({ id: families.id })
        .from(families)
        .where(and(eq(families.code, row.code), other)),
    )
  )
    errors['code'] = TAKEN_CODE;
  if (row.hubId !== null && !(await first(tx.select({ id: hubs.id }).from(hubs).where(eq(hubs.id, row.hubId)))))
    errors['hub'] = 'Hub is not known: choose one of the list.';
  if (Object.keys(errors).length > 0) throw createInvalidRowError(errors);
}

async function checkPrimary(tx: DbTransaction, familyId: string, role: ParentRole): Promise<void> {
  const found = await first(
    tx
      .select({ id: parents.id })
      .from(parents)
      .where(and(eq(parents.familyId, familyId), eq(parents.role, role))),
  );
  if (!found) throw createInvalidRowError(getMissingPrimaryErrors(role));
}

/** Returns the error of a family without its primary parent, by field. */
export function getMissingPrimaryErrors(role: ParentRole): Record<string, string> {
  return { [`parents.${role}.firstName`]: `The primary parent is the ${role}: give at least the ${role}'s name.` };
}

async function writeParents(tx: DbTransaction, familyId: string, people: Partial<Record<ParentRole, ParentValues | null>>): Promise<void> {
  for (const [role, values] of Object.entries(people) as [ParentRole, ParentValues | null][]) {
    const where = and(eq(parents.familyId, familyId), eq(parents.role, role));
    if (values === null) {
      await tx.delete(parents).where(where);
      continue;
    }
    const { msdID, email, ...columns } = values;
    const row = {
      ...columns,
      ...(msdID === undefined ? {} : { msdId: msdID }),
      ...(email === undefined ? {} : { email: email && normalizeEmail(email) }),
    };
    const changed = await tx.update(parents).set(row).where(where).returning({ id: parents.id });
    if (changed.length === 0) await tx.insert(parents).values({ id: newId(), familyId, role, ...row });
  }
}

async function nextCode(reader: DbReader): Promise<string> {
  return formatFamilyCode((await findLastFamilyCode(reader)) + 1);
}

/** Returns the code with a number, for example FAM-0005. */
export function formatFamilyCode(number: number): string {
  return `FAM-${String(number).padStart(4, '0')}`;
}

/** Returns the highest number in a code; 0 without one. */
export async function findLastFamilyCode(reader: DbReader): Promise<number> {
  const last = await first(
    reader
      .select({ number: max(sql<number>`cast(substr(${families.code}, 5) as integer)`) })
      .from(families)
      .where(like(families.code, 'FAM-%')),
  );
  return Number(last?.number ?? 0);
}

async function readShownFamily(tx: DbTransaction, id: string): Promise<Record<string, unknown>> {
  const found = await first(tx.select().from(families).where(eq(families.id, id)));
  const { pinHash: _pinHash, parentName: _name, ...family } = found ?? { pinHash: null, parentName: null };
  return { ...family, parents: await tx.select().from(parents).where(eq(parents.familyId, id)) };
}
