/** Reads and writes drafts. What people entered is sealed by the caller. */

import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type DbReader, first } from '../database.ts';
import { findBrokenConstraint } from '../errors/broken-constraint.ts';
import { type DbTransaction, runInTransaction } from '../run-in-transaction.ts';
import { countDraft } from './draft-counts.ts';
import { drafts, draftSecrets, draftUploads } from '../schema/drafts.ts';
import type { Store } from '../store.ts';

/** A stored draft. */
export type Draft = typeof drafts.$inferSelect;

/** What a save changes. */
export type DraftChange = Partial<Omit<Draft, 'id' | 'form' | 'rev' | 'createdAt'>>;

/** Devices that can open a draft; a further one replaces the oldest. */
const MAX_DEVICES = 5;
/** Devices of a draft that are known: when it is sent, those that were replaced learn so too, and do not send their copy of the answers. */
const MAX_SECRETS = 50;

/** The condition that a secret opens its draft: it is one of the newest. */
const isOpening = sql`(
  select count(*) from ${draftSecrets} as newer
  where newer.draft_id = ${draftSecrets.draftId} and (newer.created_at, newer.hash) > (${draftSecrets.createdAt}, ${draftSecrets.hash})
) < ${MAX_DEVICES}`;

/** Returns the draft with this id that the secret opens and that has not expired. An unknown draft takes the same queries as a wrong secret. */
export async function findDraft(
  { db }: { db: DbReader },
  { id, secretHash, now }: { id: string; secretHash: string; now: string },
): Promise<Draft | undefined> {
  const found = await first(
    db
      .select({ draft: drafts })
      .from(draftSecrets)
      .innerJoin(drafts, eq(drafts.id, draftSecrets.draftId))
      .where(and(eq(draftSecrets.hash, secretHash), eq(drafts.id, id), gt(drafts.expiresAt, now), isOpening)),
  );
  return found?.draft;
}

/** Returns the draft that the secret opens and that has not expired, whatever its id is. */
export async function findDraftOfSecret({ db }: { db: DbReader }, secretHash: string, now: string): Promise<Draft | undefined> {
  const found = await first(
    db
      .select({ draft: drafts })
      .from(draftSecrets)
      .innerJoin(drafts, eq(drafts.id, draftSecrets.draftId))
      .where(and(eq(draftSecrets.hash, secretHash), gt(drafts.expiresAt, now), isOpening)),
  );
  return found?.draft;
}

/** Returns the draft that the secret opens and that has not expired, if its device opened a link that was mailed to an address with one of the hashes. */
export async function findDraftOfAddress(
  { db }: { db: DbReader },
  { secretHash, emailHashes, now }: { secretHash: string; emailHashes: readonly string[]; now: string },
): Promise<Draft | undefined> {
  const found = await first(
    db
      .select({ draft: drafts })
      .from(draftSecrets)
      .innerJoin(drafts, eq(drafts.id, draftSecrets.draftId))
      .where(
        and(eq(draftSecrets.hash, secretHash), inArray(draftSecrets.emailHash, [...emailHashes]), gt(drafts.expiresAt, now), isOpening),
      ),
  );
  return found?.draft;
}

/** Reserves a draft for the owner of a sealed address, unless it is reserved. Returns the sealed address for whose owner it is; undefined if it was deleted. */
export async function reserveDraft(store: Store, id: string, readerSealed: string): Promise<string | null | undefined> {
  return runInTransaction(store, async (tx) => {
    await tx
      .update(drafts)
      .set({ readerSealed })
      .where(and(eq(drafts.id, id), isNull(drafts.readerSealed)));
    return (await first(tx.select({ readerSealed: drafts.readerSealed }).from(drafts).where(eq(drafts.id, id))))?.readerSealed;
  });
}

/** Stores a new draft with its first secret. Returns false when the id or the secret is in use. */
export async function createDraft(store: Store, draft: Draft, secretHash: string): Promise<boolean> {
  try {
    await runInTransaction(store, async (tx) => {
      await tx.insert(drafts).values(draft);
      await tx.insert(draftSecrets).values({ hash: secretHash, draftId: draft.id, createdAt: draft.createdAt });
      await countDraft(tx, draft.form, 'started', draft.createdAt);
      if (draft.savedAt !== null) await countDraft(tx, draft.form, 'saved', draft.savedAt);
    });
    return true;
  } catch (error) {
    if (findBrokenConstraint(error) === 'unique') return false;
    throw error;
  }
}

/** Changes a draft that was not changed since it was read, and counts its revision up. Returns the new revision; undefined when it was changed meanwhile. */
export async function changeDraft(store: Store, { id, form, rev, savedAt }: Draft, change: DraftChange): Promise<number | undefined> {
  return runInTransaction(store, async (tx) => {
    const [changed] = await tx
      .update(drafts)
      .set({ ...change, rev: rev + 1 })
      .where(and(eq(drafts.id, id), eq(drafts.rev, rev)))
      .returning({ rev: drafts.rev });
    if (changed && savedAt === null && typeof change.savedAt === 'string') await countDraft(tx, form, 'saved', change.savedAt);
    return changed?.rev;
  });
}

/** Sets the address of the mails of a draft, and whether a mail reminds of it. It is no save: the revision stays. */
export async function setDraftMails(
  store: Store,
  id: string,
  change: Pick<DraftChange, 'emailHash' | 'emailSealed' | 'remind' | 'nextReminderAt'>,
): Promise<void> {
  await runInTransaction(store, async (tx) => void (await tx.update(drafts).set(change).where(eq(drafts.id, id))));
}

/** Deletes a draft with its secrets, links and uploads. What is in the file storage is removed by the caller, or by the sweep. */
export async function deleteDraft(tx: DbTransaction, id: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.id, id));
}

/** A secret that opens a draft, and the address to which the link was mailed that its device opened. */
type NewSecret = Pick<typeof draftSecrets.$inferSelect, 'hash' | 'draftId' | 'emailHash'>;

/** Lets a secret open a draft, as the newest one; a known one has the address of its last link. Returns false when the secret opens another draft. */
export async function addDraftSecret(tx: DbTransaction, { hash, draftId, emailHash }: NewSecret, now: string): Promise<boolean> {
  const known = await first(tx.select({ draftId: draftSecrets.draftId }).from(draftSecrets).where(eq(draftSecrets.hash, hash)));
  if (known) {
    if (known.draftId !== draftId) return false;
    await tx.update(draftSecrets).set({ emailHash, createdAt: now }).where(eq(draftSecrets.hash, hash));
    return true;
  }
  const others = await tx
    .select({ hash: draftSecrets.hash })
    .from(draftSecrets)
    .where(eq(draftSecrets.draftId, draftId))
    .orderBy(asc(draftSecrets.createdAt), asc(draftSecrets.hash));
  const tooMany = others.slice(0, Math.max(0, others.length - MAX_SECRETS + 1)).map((one) => one.hash);
  if (tooMany.length > 0) await tx.delete(draftSecrets).where(inArray(draftSecrets.hash, tooMany));
  await tx.insert(draftSecrets).values({ hash, draftId, emailHash, createdAt: now });
  return true;
}

/** Returns the bytes of all drafts and of their uploads, those that are still to come included. */
export async function sumDraftBytes({ db }: Store): Promise<number> {
  const sum = (column: typeof drafts.bytes | typeof draftUploads.size) => sql<number | string | null>`sum(${column})`;
  const ofDrafts = await first(db.select({ bytes: sum(drafts.bytes) }).from(drafts));
  const ofUploads = await first(db.select({ bytes: sum(draftUploads.size) }).from(draftUploads));
  return Number(ofDrafts?.bytes ?? 0) + Number(ofUploads?.bytes ?? 0);
}
