/** Error for an update based on an outdated row version (optimistic locking). */

import { first } from '../database.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { DbReader } from '../database.ts';
import { history } from '../schema/records.ts';
import { WriteError } from './write-error.ts';

/** Creates the error with the author of the last change and the current row. */
export async function createVersionConflict(reader: DbReader, entity: string, id: string, current: { name: string }): Promise<WriteError> {
  const last = await first(
    reader
      .select({ by: history.actor, at: history.at })
      .from(history)
      .where(and(eq(history.entity, entity), eq(history.entityId, id)))
      .orderBy(desc(history.at), desc(history.id))
      .limit(1),
  );
  return new WriteError({ code: 'stale', what: current.name, by: last?.by ?? null, at: last?.at ?? null, current });
}
