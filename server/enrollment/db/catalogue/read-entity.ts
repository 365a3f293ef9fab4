/** One thing of the catalogue as a screen shows it, or the part of it that anyone may know. */

import { eq } from 'drizzle-orm';
import { findPublicCycle, listCyclesById } from '../cycles.ts';
import type { Store } from '../../../db/store.ts';
import { entityOf, type EntityName } from './entities.ts';
import { entityColumns, type EntityRow, findRow } from './entity-rows.ts';

/** The row with this id; with `isPublic` without admin fields, and nothing of cycles that ask for a PIN. */
export async function readEntity(store: Store, name: EntityName, id: string, isPublic = false): Promise<EntityRow | undefined> {
  const entity = entityOf(name);
  if (isPublic && name === 'cycles') return (await findPublicCycle(store, id)) as EntityRow | undefined;
  if (isPublic) {
    const row = store.db.select(entityColumns(entity, true)).from(entity.table).where(eq(entity.table.id, id)).get() as
      EntityRow | undefined;
    return row && name === 'start_month_rules' && !(await findPublicCycle(store, row['cycle_id'] as string)) ? undefined : row;
  }
  const row = findRow(store.db, entity, id);
  return row && name === 'cycles' ? (await withStartMonths(store, [row]))[0] : row;
}

/** Cycles with the months in which their learners may start. */
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
