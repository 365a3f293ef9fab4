/** Renames and deletes names, and adds grade levels to their list and moves them in it. */

import { asc, eq } from 'drizzle-orm';
import type { DbTransaction } from '../../../db/database.ts';
import { recordChange } from '../../../db/history.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Store } from '../../../db/store.ts';
import type { Writer } from '../../../db/writer.ts';
import type { FormChoices } from '../catalogue/chosen-in-submissions.ts';
import { gradeLevelEntity } from '../catalogue/entities.ts';
import { type EntityRow } from '../catalogue/entity-rows.ts';
import { changeEntity, insertEntity, listEntityUses, readCurrentRow, removeUnusedRow } from '../catalogue/entity-writes.ts';
import { gradeLevels } from '../schema/catalogue.ts';
import { getNameKind, type NameKind } from './name-kinds.ts';

/** The row of a name that changes: any version if undefined. */
export interface NameVersion {
  id: string;
  version: number | undefined;
}

/** Renames a row. Everything refers to it by its id, so the name changes everywhere; stored submissions keep the text that their sender saw. */
export async function renameName(
  store: Store,
  kind: NameKind,
  { id, version }: NameVersion,
  name: string,
  writer: Writer,
): Promise<EntityRow> {
  return runInTransaction(store, async (tx) => changeEntity(tx, getNameKind(kind).entity, id, { name }, version, writer));
}

/** Deletes a name; throws a write error that lists its uses, and the submissions in `choices` that are still being processed. */
export async function deleteName(store: Store, kind: NameKind, id: string, choices: readonly FormChoices[], writer: Writer): Promise<void> {
  await runInTransaction(store, async (tx) => {
    const uses = await listEntityUses(tx, kind, id, choices);
    await removeUnusedRow(tx, getNameKind(kind).entity, id, { uses, remedy: 'Merge it into another name instead.' }, writer);
  });
}

/** Adds a grade level at a place from 1; undefined is after all others. */
export async function addGradeLevel(store: Store, name: string, place: number | undefined, writer: Writer): Promise<EntityRow> {
  return runInTransaction(store, async (tx) => {
    const ids = await listGradeIds(tx);
    const position = Math.min(place ?? Infinity, ids.length + 1) - 1;
    const row = await insertEntity(tx, gradeLevelEntity, { name, position }, writer);
    await writeOrder(tx, placeAt(ids, row._id, position + 1));
    return readCurrentRow(tx, gradeLevelEntity, row._id, undefined);
  });
}

/** Moves a grade level to a place from 1. The others keep their order and their versions. */
export async function moveGradeLevel(store: Store, { id, version }: NameVersion, place: number, writer: Writer): Promise<EntityRow> {
  return runInTransaction(store, async (tx) => {
    const before = await readCurrentRow(tx, gradeLevelEntity, id, version);
    const ids = await listGradeIds(tx);
    await writeOrder(tx, placeAt(ids, id, place));
    await tx
      .update(gradeLevels)
      .set({ version: before.version + 1 })
      .where(eq(gradeLevels.id, id));
    const after = await readCurrentRow(tx, gradeLevelEntity, id, undefined);
    const { by, at } = writer;
    await recordChange(tx, {
      ...{ at, actor: by, action: 'Moved', entity: gradeLevelEntity.kind, entityId: id, target: before.name },
      before: { place: ids.indexOf(id) + 1 },
      after: { place: Number(after['position']) + 1 },
    });
    return after;
  });
}

/** Returns the ids of all grade levels in their order. */
async function listGradeIds(tx: DbTransaction): Promise<string[]> {
  const rows = await tx.select({ id: gradeLevels.id }).from(gradeLevels).orderBy(asc(gradeLevels.position), asc(gradeLevels.id));
  return rows.map(({ id }) => id);
}

/** Writes the positions that differ from an order. */
async function writeOrder(tx: DbTransaction, ids: readonly string[]): Promise<void> {
  const rows = await tx.select({ id: gradeLevels.id, position: gradeLevels.position }).from(gradeLevels);
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  for (const [position, id] of ids.entries())
    if (positions.get(id) !== position) await tx.update(gradeLevels).set({ position }).where(eq(gradeLevels.id, id));
}

/** Returns the order with an id at a place from 1; a place after the last one is the last. */
function placeAt(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)];
}
