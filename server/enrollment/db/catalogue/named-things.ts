/** Finds the program, material or grade level of a name, or creates it. */

import { eq, max, sql } from 'drizzle-orm';
import { recordChange } from '../../../db/history.ts';
import type { Writer } from '../../../db/writer.ts';
import { newId } from '../../../db/new-id.ts';
import type { DbReader } from '../../../db/db-reader.ts';
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
export function findOrCreate(tx: DbTransaction, makes: RuleSubject['makes'], name: string, writer: Writer): NamedThing {
  if (makes === 'grade_levels') return findOrCreateGradeLevel(tx, name, writer);
  const entity = getEntity(makes);
  const found: EntityRow | undefined = findRowWithSameName(tx, entity, { name });
  return found ?? insertEntity(tx, entity, { name }, writer);
}

/** A new grade level is added after all others. */
function findOrCreateGradeLevel(tx: DbTransaction, name: string, { by, at }: Writer): NamedThing {
  const found = tx
    .select({ _id: gradeLevels.id, name: gradeLevels.name, position: gradeLevels.position })
    .from(gradeLevels)
    .where(eq(sql`lower(${gradeLevels.name})`, name.toLowerCase()))
    .get();
  if (found) return found;
  const last = tx
    .select({ position: max(gradeLevels.position) })
    .from(gradeLevels)
    .get();
  const made = { _id: newId(), name, position: (last?.position ?? -1) + 1 };
  tx.insert(gradeLevels).values({ id: made._id, name, position: made.position }).run();
  recordChange(tx, {
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
export function getEntityName(reader: DbReader, makes: RuleSubject['makes'], id: string): string {
  if (makes !== 'grade_levels') return findRow(reader, getEntity(makes), id)?.name ?? '';
  return reader.select({ name: gradeLevels.name }).from(gradeLevels).where(eq(gradeLevels.id, id)).get()?.name ?? '';
}
