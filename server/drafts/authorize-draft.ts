/** The secret of a draft: `Authorization: Draft SECRET`. A wrong one gets the reply of an unknown draft, after the same queries. */

import type { Context } from 'hono';
import { hashToken } from '../accounts/secret-token.ts';
import { type Draft, findDraft } from '../db/drafts/drafts.ts';
import { isSentSecret } from '../db/drafts/sent-secrets.ts';
import type { Store } from '../db/store.ts';
import { createUserProblem } from '../http/user-problem.ts';
import type { HttpProblem } from '../http/http-problem.ts';

/** 128 random bits or more, base64url. */
const DRAFT_ID = /^[A-Za-z0-9_-]{22,64}$/;
/** 256 random bits or more, base64url. */
const SECRET = /^[A-Za-z0-9_-]{43,128}$/;
const AUTHORIZATION = /^Draft +([\w-]+)$/i;

/** Returns the draft of the path; throws a 404 when it does not exist or the secret does not open it. */
export async function requireDraft(c: Context, { store, now }: { store: Store; now: () => Date }): Promise<Draft> {
  const secretHash = readSecretHash(c);
  const draft = await findDraft(store, { id: readDraftId(c), secretHash, now: now().toISOString() });
  if (draft) return draft;
  await rejectSentDraft(store, secretHash);
  throw createUnknownDraftProblem();
}

/** Throws a 404 with its own code if the draft of a secret was sent. Its device does not know whether the draft has expired: another one can have saved it last. */
export async function rejectSentDraft(store: Store, secretHash: string): Promise<void> {
  if (await isSentSecret(store, secretHash)) throw createUserProblem(404, 'draft-unknown', { members: { code: 'sent' } });
}

/** Returns the id in the path; throws a 404 for a text that is none. */
export function readDraftId(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!DRAFT_ID.test(id)) throw createUnknownDraftProblem();
  return id;
}

/** Returns the hash of the secret in the header; throws a 404 if there is none. */
export function readSecretHash(c: Context): string {
  const hash = findSecretHash(c);
  if (hash === undefined) throw createUnknownDraftProblem();
  return hash;
}

/** Returns the hash of the secret in the header; undefined if there is none. */
export function findSecretHash(c: Context): string | undefined {
  const secret = AUTHORIZATION.exec(c.req.header('authorization') ?? '')?.[1];
  return secret !== undefined && isSecret(secret) ? hashToken(secret) : undefined;
}

/** Returns whether a text has the form of a secret. */
export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** Creates the problem of a draft that does not exist, has expired, or is not opened by the secret. */
export function createUnknownDraftProblem(): HttpProblem {
  return createUserProblem(404, 'draft-unknown', { members: { code: 'draft' } });
}
