/** The names of families: each family has that of its primary parent in its own row, because no index covers the rows of two tables. */

import { and, eq, sql } from 'drizzle-orm';
import type { DbTransaction } from '../../db/database.ts';
import { families, parents } from './schema/families.ts';

const nameOfPrimaryParent = sql`(select ${parents.firstName} || ' ' || ${parents.lastName} from ${parents}
  where ${parents.familyId} = ${families.id} and ${parents.role} = ${families.primaryParent})`;

/** Writes the name of a family, or of all families, where it differs from that of the primary parent; null without one. */
export async function writeFamilyNames(tx: DbTransaction, familyId?: string): Promise<void> {
  await tx
    .update(families)
    .set({ parentName: nameOfPrimaryParent })
    .where(
      and(
        familyId === undefined ? undefined : eq(families.id, familyId),
        sql`${families.parentName} is distinct from ${nameOfPrimaryParent}`,
      ),
    );
}
