/** Uploads of drafts and their parts. */

import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type DbReader, first } from '../database.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import { draftParts, drafts, draftUploads } from '../schema/drafts.ts';
import type { Store } from '../store.ts';

/** A stored upload. */
export type Upload = typeof draftUploads.$inferSelect;

/** Returns the uploads of a draft, oldest first. */
export async function listUploads({ db }: { db: DbReader }, draftId: string): Promise<Upload[]> {
  return db.select().from(draftUploads).where(eq(draftUploads.draftId, draftId)).orderBy(asc(draftUploads.createdAt), asc(draftUploads.id));
}

/** Returns an upload of a draft. */
export async function findUpload({ db }: { db: DbReader }, draftId: string, id: string): Promise<Upload | undefined> {
  return first(
    db
      .select()
      .from(draftUploads)
      .where(and(eq(draftUploads.draftId, draftId), eq(draftUploads.id, id))),
  );
}

/** Stores a new upload. Returns false when its draft does not exist any more. */
export async function createUpload(store: Store, upload: Upload): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const found = await first(tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, upload.draftId)));
    if (found) await tx.insert(draftUploads).values(upload);
    return found !== undefined;
  });
}

/** Adds a part that begins where the upload ends. Returns false when the upload has another length meanwhile, or does not exist. */
export async function addPart(
  store: Store,
  { id, start, bytes, storedName }: { id: string; start: number; bytes: number; storedName: string },
): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const changed = await tx
      .update(draftUploads)
      .set({ received: start + bytes })
      .where(and(eq(draftUploads.id, id), eq(draftUploads.received, start)))
      .returning({ id: draftUploads.id });
    if (changed.length === 0) return false;
    await tx.insert(draftParts).values({ uploadId: id, start, storedName });
    return true;
  });
}

/** Returns the names of the parts of an upload, in their order. */
export async function listParts({ db }: { db: DbReader }, uploadId: string): Promise<string[]> {
  const rows = await db
    .select({ storedName: draftParts.storedName })
    .from(draftParts)
    .where(eq(draftParts.uploadId, uploadId))
    .orderBy(asc(draftParts.start));
  return rows.map(({ storedName }) => storedName);
}

/** Replaces the parts of an upload by its complete content. Returns false when another request did so before, or the upload does not exist. */
export async function completeUpload(store: Store, id: string, complete: Pick<Upload, 'storedName' | 'sealedMeta'>): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const found = await first(tx.select({ storedName: draftUploads.storedName }).from(draftUploads).where(eq(draftUploads.id, id)));
    if (!found || found.storedName !== null) return false;
    await tx.update(draftUploads).set(complete).where(eq(draftUploads.id, id));
    await tx.delete(draftParts).where(eq(draftParts.uploadId, id));
    return true;
  });
}

/** Deletes uploads; returns the names of their contents and parts in the file storage, which the caller removes. */
export async function deleteUploads(store: Store, draftId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return runInTransaction(store, async (tx) => {
    const rows = await tx
      .select({ id: draftUploads.id, storedName: draftUploads.storedName })
      .from(draftUploads)
      .where(and(eq(draftUploads.draftId, draftId), inArray(draftUploads.id, [...ids])));
    const names = await listNames(tx, rows);
    for (const { id } of rows) await tx.delete(draftUploads).where(eq(draftUploads.id, id));
    return names;
  });
}

/** Deletes an upload unless it is complete, and returns the names of its parts; undefined if another request has completed or deleted it. */
export async function deleteIncompleteUpload(store: Store, id: string): Promise<string[] | undefined> {
  return runInTransaction(store, async (tx) => {
    const isIncomplete = and(eq(draftUploads.id, id), isNull(draftUploads.storedName));
    if (!(await first(tx.select({ id: draftUploads.id }).from(draftUploads).where(isIncomplete)))) return undefined;
    const names = await listParts({ db: tx }, id);
    await tx.delete(draftUploads).where(eq(draftUploads.id, id));
    return names;
  });
}

/** Returns the names of the contents and parts of the uploads of drafts. */
export async function listStoredNamesOfDrafts(tx: DbTransaction, draftIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: draftUploads.id, storedName: draftUploads.storedName })
    .from(draftUploads)
    .where(inArray(draftUploads.draftId, [...draftIds]));
  return listNames(tx, rows);
}

async function listNames(tx: DbTransaction, uploads: readonly Pick<Upload, 'id' | 'storedName'>[]): Promise<string[]> {
  const names = uploads.flatMap(({ storedName }) => storedName ?? []);
  for (const { id } of uploads) names.push(...(await listParts({ db: tx }, id)));
  return names;
}

/** Returns the names of all contents and parts of uploads in the file storage. */
export async function listUploadedNames({ db }: { db: DbReader }): Promise<string[]> {
  const parts = await db.select({ name: draftParts.storedName }).from(draftParts);
  const complete = await db.select({ name: draftUploads.storedName }).from(draftUploads).where(isNotNull(draftUploads.storedName));
  return [...parts, ...complete].flatMap(({ name }) => name ?? []);
}
