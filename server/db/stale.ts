/** The refusal of a change that was made to an older state of a thing than the one that stands. */

import { and, desc, eq } from 'drizzle-orm';
import type { Reader } from './reader.ts';
import { written } from './history.ts';
import { history } from './schema/records.ts';
import { WriteRefusal } from './write-refusal.ts';

/** Names who changed it last, and gives it as it stands. */
export function stale(reader: Reader, entity: string, id: string, current: { name: string }): WriteRefusal {
  const last = reader
    .select({ by: history.actor, at: history.at })
    .from(history)
    .where(and(eq(history.entity, entity), eq(history.entityId, id)))
    .orderBy(desc(history.at), desc(written))
    .limit(1)
    .get();
  return new WriteRefusal({ code: 'stale', what: current.name, by: last?.by ?? null, at: last?.at ?? null, current });
}
