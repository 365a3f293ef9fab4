/** Finds the program, material or grade level of a name, or creates it. */

import { first } from '../../../db/database.ts';
import { eq, max, sql } from 'drizzle-orm';
import { recordChange } from '../../../db/history.ts';
import type { Writer } from '../../../db/writer.ts';
import { newId } from '../../../db/new-id.ts';
import type { DbReader } from '../../../db/database.ts';
import { gradeLevels } from '../schema/catalogue.ts';
import type { DbTransaction } from '../../../db/run-in-transaction.ts';
import { getEntity } from './entities.ts';
import { findRowWithSameName } from './entity-checks.ts';
import { type EntityRow, findRow } from './entity-rows.ts';
import { insertEntity } from './entity-writes.ts';
import type { RuleSubject } from './rule-kinds.ts';

/** The subject of a rule, as the API returns it. */
export interface NamedThing {
  _id: string;
  name: string;
  [field: string]: unknown;
}

/** Returns the entity with this name, ignoring case; creates it if it does not exist. */
export async function findOrCreate(tx: DbTransaction, makes: RuleSubject['makes'], name: string, writer: Writer): Promise<NamedThing> {
  if (makes === 'grade_levels') return findOrCreateGradeLevel(tx, name, writer);
  const entity = getEntity(makes);
  const found: EntityRow | undefined = await findRowWithSameName(tx, entity, { name });
  return found ?? (await insertEntity(tx, entity, { name }, writer));
}

/** A new grade level is added after all others. */
async function findOrCreateGradeLevel(tx: DbTransaction, name: string, { by, at }: Writer): Promise<NamedThing> {
  const found = await first(
    tx
      .select({ _id: gradeLevels.id, name: gradeLevels.name, position: gradeLevels.position })
      .from(gradeLevels)
      .where(eq(sql`lower(${gradeLevels.name})`, name.toLowerCase())),
  );
  if (found) return found;
  const last = await first(tx.select({ position: max(gradeLevels.position) }).from(gradeLevels));
  const made = { _id: newId(), name, position: (last?.position ?? -1) + 1 };
  await tx.insert(gradeLevels).values({ id: made._id, name, position: made.position });
  await recordChange(tx, {
    at,
    actor: by,
    action: 'Created',
    entity: 'grade level',
    entityId: made._id,
    target: name,
    before: null,
    after: made,
  });
  return made;
}

/** Returns the name of an entity by its id. */
export async function getEntityName(reader: DbReader, makes: RuleSubject['makes'], id: string): Promise<string> {
  if (makes !== 'grade_levels') return (await findRow(reader, getEntity(makes), id))?.name ?? '';
  return (await first(reader.select({ name: gradeLevels.name }).from(gradeLevels).where(eq(gradeLevels.id, id))))?.name ?? '';
}
