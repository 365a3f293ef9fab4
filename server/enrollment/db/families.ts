/** Families and their parents, as the forms prefill them. */

import { first } from '../../db/database.ts';
import { asc, eq } from 'drizzle-orm';
import { families, parents } from './schema/families.ts';
import { normalizeEmail } from '../../mail/email-address.ts';
import type { Store } from '../../db/store.ts';

/** Role of a parent in a family. */
export type ParentRole = 'father' | 'mother' | 'guardian';

/** A parent or guardian with the field names of the forms; `mobile` is without `countryCode`. */
export interface Parent {
  parentId: string;
  msdID: string | null;
  hgParentId: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  email: string | null;
  occupation: string | null;
  mobile: string | null;
  countryCode: string | null;
  relationship: string | null;
  address: string | null;
}

/** A family with its PIN hash. */
export interface Family {
  _id: string;
  code: string;
  type: string;
  email: string;
  /** Null for a family that needs no PIN. */
  pinHash: string | null;
  ownerId: string;
  primaryParent: ParentRole;
  maritalStatus: string | null;
  hub: string | null;
}

const familyColumns = {
  _id: families.id,
  code: families.code,
  type: families.type,
  email: families.email,
  pinHash: families.pinHash,
  ownerId: families.ownerId,
  primaryParent: families.primaryParent,
  maritalStatus: families.maritalStatus,
  hub: families.hubId,
};

/** Finds the family with this email address, its own or that of a parent, ignoring case and surrounding spaces. */
export async function findFamilyByEmail(store: Store, email: string): Promise<Family | undefined> {
  const key = normalizeEmail(email);
  if (!key) return undefined;
  const own = await first(store.db.select(familyColumns).from(families).where(eq(families.email, key)));
  if (own) return own;
  return first(
    store.db
      .select(familyColumns)
      .from(parents)
      .innerJoin(families, eq(families.id, parents.familyId))
      .where(eq(parents.email, key))
      .orderBy(asc(families.id)),
  );
}

/** Returns the family with this id. */
export async function findFamily(store: Store, id: string): Promise<Family | undefined> {
  return first(store.db.select(familyColumns).from(families).where(eq(families.id, id)));
}

/** Returns the parents of a family; a missing one is null. */
export async function findParents(store: Store, familyId: string): Promise<Record<ParentRole, Parent | null>> {
  const found: Record<ParentRole, Parent | null> = { father: null, mother: null, guardian: null };
  const rows = await store.db
    .select({
      role: parents.role,
      parentId: parents.id,
      msdID: parents.msdId,
      hgParentId: parents.hgParentId,
      firstName: parents.firstName,
      middleName: parents.middleName,
      lastName: parents.lastName,
      email: parents.email,
      occupation: parents.occupation,
      mobile: parents.mobile,
      countryCode: parents.countryCode,
      relationship: parents.relationship,
      address: parents.address,
    })
    .from(parents)
    .where(eq(parents.familyId, familyId));
  for (const { role, ...parent } of rows) found[role] = parent;
  return found;
}
