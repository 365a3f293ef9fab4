/** The links of drafts, by the hashes of their tokens, and the drafts of an email address. */

import { and, desc, eq, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import { type DbReader, first } from '../database.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { draftLinks, drafts } from '../schema/drafts.ts';
import type { Store } from '../store.ts';
import { countDraft } from './draft-counts.ts';
import { addDraftSecret, type Draft } from './drafts.ts';

/** Links of a draft that are valid at the same time; a further one replaces the oldest. */
const MAX_LINKS = 3;

/** A link, and the address to which it is mailed. */
type NewLink = Pick<typeof draftLinks.$inferSelect, 'tokenHash' | 'draftId' | 'emailHash'>;

/** Adds a link to a draft that exists; otherwise nothing happens. Returns whether it was added. The older ones stay until `dropOldLinks`. */
export async function addDraftLink(store: Store, { tokenHash, draftId, emailHash }: NewLink, now: string): Promise<boolean> {
  return runInTransaction(store, async (tx) => {
    const found = await first(tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, draftId)));
    if (!found) return false;
    await tx.insert(draftLinks).values({ tokenHash, draftId, emailHash, createdAt: now });
    return true;
  });
}

/** Deletes the oldest links of a draft that has too many, after one was mailed: a mail that fails must not end the links of earlier ones. */
export async function dropOldLinks(store: Store, { tokenHash: mailed, draftId }: Pick<NewLink, 'tokenHash' | 'draftId'>): Promise<void> {
  await runInTransaction(store, async (tx) => {
    const others = await tx
      .select({ tokenHash: draftLinks.tokenHash })
      .from(draftLinks)
      .where(and(eq(draftLinks.draftId, draftId), ne(draftLinks.tokenHash, mailed)))
      .orderBy(desc(draftLinks.createdAt), desc(draftLinks.tokenHash));
    const tooMany = others.slice(MAX_LINKS - 1).map((one) => one.tokenHash);
    if (tooMany.length > 0) await tx.delete(draftLinks).where(inArray(draftLinks.tokenHash, tooMany));
  });
}

/** Returns the draft of a link, and the hash of the address to which it was mailed; undefined when the link is unknown or its draft has expired. */
export async function findDraftOfLink(
  { db }: { db: DbReader },
  tokenHash: string,
  now: string,
): Promise<{ draft: Draft; emailHash: string | null } | undefined> {
  return first(
    db
      .select({ draft: drafts, emailHash: draftLinks.emailHash })
      .from(draftLinks)
      .innerJoin(drafts, eq(drafts.id, draftLinks.draftId))
      .where(and(eq(draftLinks.tokenHash, tokenHash), gt(drafts.expiresAt, now))),
  );
}

/** Lets a secret open the draft of a link, and notes the address of the link. Returns the draft; undefined for an unknown link; false when the secret opens another draft. */
export async function resumeDraft(
  store: Store,
  { tokenHash, secretHash, now }: { tokenHash: string; secretHash: string; now: string },
): Promise<Draft | undefined | false> {
  return runInTransaction(store, async (tx) => {
    const found = await findDraftOfLink({ db: tx }, tokenHash, now);
    if (!found) return undefined;
    const { draft, emailHash } = found;
    if (!(await addDraftSecret(tx, { hash: secretHash, draftId: draft.id, emailHash }, now))) return false;
    await countDraft(tx, draft.form, 'resumed', now);
    return draft;
  });
}

/** Returns the saved drafts of an email address, by any of its hashes, the newest first. */
export async function listDraftsOfAddress(
  { db }: Store,
  { emailHashes, now, limit }: { emailHashes: readonly string[]; now: string; limit: number },
): Promise<Draft[]> {
  return db
    .select()
    .from(drafts)
    .where(and(inArray(drafts.emailHash, [...emailHashes]), gt(drafts.expiresAt, now), isNotNull(drafts.savedAt)))
    .orderBy(desc(drafts.savedAt), desc(drafts.id))
    .limit(limit);
}
