/** Creates, changes and deletes rows of the catalogue, each with a history entry in the same transaction. */

import { eq } from 'drizzle-orm';
import { recordChange } from '../../../db/history.ts';
import { newId } from '../../../db/new-id.ts';
import type { Writer } from '../../../db/writer.ts';
import { createVersionConflict } from '../../../db/errors/version-conflict.ts';
import type { Store } from '../../../db/store.ts';
import type { DbReader } from '../../../db/database.ts';
import { runInTransaction, type DbTransaction } from '../../../db/run-in-transaction.ts';
import { type RowUsage, WriteError } from '../../../db/errors/write-error.ts';
import { type Entity, getEntity, type EntityName, gradeLevelEntity } from './entities.ts';
import { checkDraft } from './entity-checks.ts';
import { type EntityRow, findRow } from './entity-rows.ts';
import { markSecrets } from './secret-fields.ts';
import { type ChosenIds, type FormChoices, listSubmissionUses } from './chosen-in-submissions.ts';
import { findUsages } from './find-usages.ts';

/** Valid values of fields; null clears an optional field, a missing one stays unchanged. */
export type Values = Record<string, string | number | boolean | null>;

/** Creates a row; throws a write error when it is invalid. */
export async function createEntity(store: Store, name: EntityName, values: Values, writer: Writer): Promise<EntityRow> {
  return runInTransaction(store, async (tx) => insertEntity(tx, getEntity(name), values, writer));
}

/** Creates a row inside a transaction. `toField` renames the fields of errors to those of a request with the parts of several rows. */
export async function insertEntity(
  tx: DbTransaction,
  entity: Entity,
  values: Values,
  writer: Writer,
  toField: (field: string) => string = (field) => field,
): Promise<EntityRow> {
  await checkDraft(tx, entity, values, toField);
  const id = newId();
  await tx.insert(entity.table).values({ id, ...columnValues(entity, values) });
  const after = (await findRow(tx, entity, id)) as EntityRow;
  await record(tx, entity, 'Created', writer, null, after);
  return after;
}

/** Changes a row with this `version` (any, if undefined); throws a version conflict for an outdated one. */
export async function updateEntity(
  store: Store,
  name: EntityName,
  id: string,
  values: Values,
  version: number | undefined,
  writer: Writer,
): Promise<EntityRow> {
  return runInTransaction(store, async (tx) => changeEntity(tx, getEntity(name), id, values, version, writer));
}

/** Changes a row inside a transaction. */
export async function changeEntity(
  tx: DbTransaction,
  entity: Entity,
  id: string,
  values: Values,
  version: number | undefined,
  writer: Writer,
): Promise<EntityRow> {
  const before = await readCurrentRow(tx, entity, id, version);
  await checkDraft(tx, entity, { ...before, ...values });
  await tx
    .update(entity.table)
    .set({ ...columnValues(entity, values), version: before.version + 1 })
    .where(eq(entity.table.id, id));
  const after = (await findRow(tx, entity, id)) as EntityRow;
  await record(tx, entity, 'Changed', writer, before, after);
  return after;
}

/** Returns the row to change; throws a write error for an unknown id, and a version conflict for another version. */
export async function readCurrentRow(tx: DbTransaction, entity: Entity, id: string, version: number | undefined): Promise<EntityRow> {
  const row = await findRow(tx, entity, id);
  if (!row) throw new WriteError({ code: 'unknown', what: entity.kind });
  if (version !== undefined && version !== row.version) throw await createVersionConflict(tx, entity.kind, id, row);
  return row;
}

/** Deletes a row; throws a write error that lists the rows that use it, and the submissions in `choices` that are still being processed. */
export async function deleteEntity(
  store: Store,
  name: EntityName,
  id: string,
  choices: readonly FormChoices[],
  writer: Writer,
): Promise<void> {
  await runInTransaction(store, async (tx) => removeEntity(tx, name, id, choices, writer));
}

/** Deletes a row inside a transaction. */
export async function removeEntity(
  tx: DbTransaction,
  name: EntityName,
  id: string,
  choices: readonly FormChoices[],
  writer: Writer,
): Promise<void> {
  await removeUnusedRow(tx, getEntity(name), id, { uses: await listEntityUses(tx, name, id, choices) }, writer);
}

/** Returns what prevents the deletion of a row: the rows that refer to it, and the submissions in `choices` that are still being processed. */
export async function listEntityUses(
  reader: DbReader,
  name: keyof ChosenIds,
  id: string,
  choices: readonly FormChoices[],
): Promise<RowUsage[]> {
  const { table } = name === 'grade_levels' ? gradeLevelEntity : getEntity(name);
  return [...(await findUsages(reader, table, id)), ...(await listSubmissionUses(reader, choices, { [name]: id }))];
}

/** Deletes a row inside a transaction; throws a write error if there are uses. `remedy` is a sentence for it. */
export async function removeUnusedRow(
  tx: DbTransaction,
  entity: Entity,
  id: string,
  { uses, remedy }: { uses: RowUsage[]; remedy?: string },
  writer: Writer,
): Promise<void> {
  const before = await readCurrentRow(tx, entity, id, undefined);
  if (uses.length > 0) throw new WriteError({ code: 'in-use', what: before.name, uses, ...(remedy !== undefined && { remedy }) });
  await tx.delete(entity.table).where(eq(entity.table.id, id));
  await record(tx, entity, 'Deleted', writer, before, null);
}

function columnValues(entity: Entity, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const column = entity.fields[field]?.column;
      return column ? [[column, value]] : [];
    }),
  );
}

async function record(
  tx: DbTransaction,
  entity: Entity,
  action: string,
  { by, at }: Writer,
  before: EntityRow | null,
  after: EntityRow | null,
): Promise<void> {
  const row = (after ?? before) as EntityRow;
  await recordChange(tx, {
    at,
    actor: by,
    action,
    entity: entity.kind,
    entityId: row._id,
    target: row.name,
    ...markSecrets(entity, before, after),
  });
}
