/**
 * The mailed link as a proof of the mailbox: a device that opened a link of a draft reads stored data of the owner of the link's address. From the first time on, only devices that
 * opened a link of this address read the draft: somebody else may have begun it, and the form writes the data into its answers.
 */

import type { Context } from 'hono';
import { type Draft, findDraftOfAddress, reserveDraft } from '../db/drafts/drafts.ts';
import type { Store } from '../db/store.ts';
import { createUserProblem } from '../http/user-problem.ts';
import { findSecretHash, readSecretHash } from './authorize-draft.ts';
import type { DraftSeal } from './draft-seal.ts';
import { openReader, sealReader } from './stored-draft.ts';

/** Dependencies of the functions. */
export interface LinkProofDependencies {
  store: Store;
  seal: DraftSeal;
  now: () => Date;
}

/** Returns whether the device of a request opened a link that was mailed to the address (in lower case), and its draft still exists. */
export type HasOpenedLink = (c: Context, mailbox: string) => Promise<boolean>;

/** Creates the function. A request without the secret of a draft needs no query. */
export function createHasOpenedLink(dependencies: LinkProofDependencies): HasOpenedLink {
  const { store, seal } = dependencies;
  return async (c, mailbox) => {
    const draft = await findDraft(dependencies, findSecretHash(c), mailbox);
    if (!draft) return false;
    const reader = draft.readerSealed ?? (await reserveDraft(store, draft.id, sealReader(seal, draft.id, mailbox)));
    return typeof reader === 'string' && openReader(seal, draft.id, reader) === mailbox;
  };
}

/** Throws a 403 if a draft is reserved for the owner of an address, and the device of the request did not open a link that was mailed to it. */
export async function requireReader(c: Context, dependencies: LinkProofDependencies, draft: Draft): Promise<void> {
  if (draft.readerSealed === null) return;
  const mailbox = openReader(dependencies.seal, draft.id, draft.readerSealed);
  const found = mailbox === undefined ? undefined : await findDraft(dependencies, readSecretHash(c), mailbox);
  if (found?.id !== draft.id) throw createUserProblem(403, 'draft-link-needed', { members: { code: 'link' } });
}

async function findDraft(
  { store, seal, now }: LinkProofDependencies,
  secretHash: string | undefined,
  mailbox: string,
): Promise<Draft | undefined> {
  if (secretHash === undefined) return undefined;
  return findDraftOfAddress(store, { secretHash, emailHashes: seal.hashEmail(mailbox), now: now().toISOString() });
}
