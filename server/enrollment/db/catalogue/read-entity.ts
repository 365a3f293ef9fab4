/** Reads one entity of the catalogue, completely or its public part. */

import { first } from '../../../db/database.ts';
import { eq } from 'drizzle-orm';
import { findPublicCycle, listCyclesById } from '../cycles.ts';
import type { Store } from '../../../db/store.ts';
import { getEntity, type EntityName } from './entities.ts';
import { listEntityColumns, type EntityRow, findRow } from './entity-rows.ts';

/** Returns the row with this id. With `isPublic` it has no admin fields, and cycles with a PIN are not found. */
export async function readEntity(store: Store, name: EntityName, id: string, isPublic = false): Promise<EntityRow | undefined> {
  const entity = getEntity(name);
  if (isPublic && name === 'cycles') return (await findPublicCycle(store, id)) as EntityRow | undefined;
  if (isPublic) {
    const row = (await first(store.db.select(listEntityColumns(entity, true)).from(entity.table).where(eq(entity.table.id, id)))) as
      EntityRow | undefined;
    return row && name === 'start_month_rules' && !(await findPublicCycle(store, row['cycle_id'] as string)) ? undefined : row;
  }
  const row = await findRow(store.db, entity, id);
  return row && name === 'cycles' ? (await withStartMonths(store, [row]))[0] : row;
}

/** Adds the start months to cycles. */
export async function withStartMonths(store: Store, rows: EntityRow[]): Promise<EntityRow[]> {
  const cycles = new Map(
    (
      await listCyclesById(
        store,
        rows.map((row) => row._id),
      )
    ).map((cycle) => [cycle._id, cycle]),
  );
  return rows.map((row) => ({ ...cycles.get(row._id), ...row }));
}
