/** PUT /api/drafts/{id}: a draft is created, or changed if nobody else did so meanwhile. */

import type { Context, Handler } from 'hono';
import { changeDraft, createDraft, type Draft, findDraft } from '../db/drafts/drafts.ts';
import { LINK_DUE } from '../db/drafts/reminders.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { createUserProblem } from '../http/user-problem.ts';
import { createUnknownDraftProblem, readDraftId, readSecretHash, rejectSentDraft } from './authorize-draft.ts';
import { type DraftBody, readDraftBody } from './draft-body.ts';
import type { DraftRouteDependencies } from './draft-dependencies.ts';
import { getContainerEnd, getDraftEnd, getKeepDays, getNextReminder } from './draft-life.ts';
import { findMailbox } from './find-mailbox.ts';
import { requireReader } from './link-proof.ts';
import { describeState, openSnapshot, sealAddress, sealSnapshot } from './stored-draft.ts';

/** What a save changes. */
type Change = Omit<Draft, 'id' | 'form' | 'rev' | 'createdAt'>;

/** Which draft a save expects. */
type Precondition = { kind: 'new' } | { kind: 'rev'; rev: number };

/** Creates the handler. */
export function createSaveDraft(dependencies: DraftRouteDependencies): Handler {
  const { store, now, limits, getClientAddress, definitions } = dependencies;
  return async (c) => {
    const id = readDraftId(c);
    const secretHash = readSecretHash(c);
    const precondition = readPrecondition(c);
    await (precondition.kind === 'new' ? limits.countContainer : limits.countSave)(getClientAddress(c));
    const body = await readDraftBody(c, definitions);
    const find = (): Promise<Draft | undefined> => findDraft(store, { id, secretHash, now: now().toISOString() });
    const before = await find();
    if (!before) await rejectSentDraft(store, secretHash);
    if (precondition.kind === 'new') {
      if (before) throw await createChangedProblem(dependencies, c, before);
      return c.body(null, 201, describeState(await addDraft(dependencies, { id, secretHash, body })));
    }
    if (!before) throw createUnknownDraftProblem();
    if (before.rev !== precondition.rev) throw await createChangedProblem(dependencies, c, before);
    const saved = await updateDraft(dependencies, before, body);
    if (saved) return c.body(null, 204, describeState(saved));
    const current = await find();
    if (current) throw await createChangedProblem(dependencies, c, current);
    await rejectSentDraft(store, secretHash);
    throw createUnknownDraftProblem();
  };
}

/** Reads `If-None-Match: *` or `If-Match: "rev"`; throws a 428 without one of them, so that no draft is overwritten unseen. */
function readPrecondition(c: Context): Precondition {
  if (c.req.header('if-none-match')?.trim() === '*') return { kind: 'new' };
  const rev = /^\s*"(\d{1,9})"\s*$/.exec(c.req.header('if-match') ?? '')?.[1];
  if (rev === undefined) throw new HttpProblem(428, 'Send If-None-Match: * for a new draft, or If-Match with its ETag.');
  return { kind: 'rev', rev: Number(rev) };
}

/** Creates the problem with the present state; throws a 403 if the device must not read it. */
async function createChangedProblem(dependencies: DraftRouteDependencies, c: Context, draft: Draft): Promise<HttpProblem> {
  await requireReader(c, dependencies, draft);
  const { seal } = dependencies;
  const current = { snapshot: openSnapshot(seal, draft) ?? null, rev: draft.rev, definitionHash: draft.definitionHash };
  const { 'cache-control': _, ...headers } = describeState(draft);
  return createUserProblem(412, 'draft-changed', { members: { current }, headers });
}

async function addDraft(
  dependencies: DraftRouteDependencies,
  { id, secretHash, body }: { id: string; secretHash: string; body: DraftBody },
): Promise<Draft> {
  const { store, now, requireSpace, metrics } = dependencies;
  const createdAt = now().toISOString();
  const empty: Draft = {
    id,
    form: body.served.id,
    definitionHash: body.definitionHash,
    sealed: null,
    bytes: 0,
    rev: 1,
    language: body.language,
    emailHash: null,
    emailSealed: null,
    readerSealed: null,
    remind: false,
    nextReminderAt: null,
    savedAt: null,
    expiresAt: getContainerEnd(createdAt),
    createdAt,
  };
  const draft = { ...empty, ...(await toChange(dependencies, empty, body)) };
  await requireSpace(draft.bytes);
  // The id or the secret is in use, which a stranger must not find out.
  if (!(await createDraft(store, draft, secretHash))) throw createUnknownDraftProblem();
  metrics?.countDraft(draft.form, 'started');
  if (draft.savedAt !== null) metrics?.countDraft(draft.form, 'saved');
  return draft;
}

/** Saves a draft that has not changed since it was read. Returns undefined if it has. */
async function updateDraft(
  dependencies: DraftRouteDependencies,
  before: Draft,
  body: DraftBody,
): Promise<Pick<Draft, 'rev' | 'expiresAt'> | undefined> {
  const { store, requireSpace, metrics } = dependencies;
  if (before.form !== body.served.id)
    throw new HttpProblem(422, 'This draft is of another form.', { errors: { form: 'This draft is of another form.' } });
  const change = await toChange(dependencies, before, body);
  await requireSpace(Math.max(0, change.bytes - before.bytes));
  const rev = await changeDraft(store, before, change);
  if (rev === undefined) return undefined;
  if (before.savedAt === null && change.savedAt !== null) metrics?.countDraft(before.form, 'saved');
  return { rev, expiresAt: change.expiresAt };
}

/** Returns what a save changes. Without a snapshot it does not prolong the draft. */
async function toChange(dependencies: DraftRouteDependencies, before: Draft, body: DraftBody): Promise<Change> {
  const { seal, definitions } = dependencies;
  const time = dependencies.now().toISOString();
  const { id: _id, form: _form, rev: _rev, createdAt, ...kept } = before;
  const saved = body.snapshot && {
    definitionHash: body.definitionHash,
    savedAt: time,
    expiresAt: getDraftEnd({ createdAt, savedAt: time, keepDays: getKeepDays(definitions.app()) }),
    ...sealSnapshot(seal, before.id, body.snapshot),
  };
  const remind = body.remind ?? before.remind;
  const change = { ...kept, ...saved, ...(await toAddress(dependencies, before, body)), language: body.language, remind };
  // A link that was asked for is still to be mailed.
  const nextReminderAt = before.nextReminderAt === LINK_DUE ? LINK_DUE : remind ? getNextReminder(change, time) : null;
  return { ...change, nextReminderAt };
}

/** Returns the address of mails, if the body has one. */
async function toAddress(
  dependencies: DraftRouteDependencies,
  before: Draft,
  { served, snapshot, email }: DraftBody,
): Promise<Pick<Draft, 'emailHash' | 'emailSealed'> | undefined> {
  if (email === undefined) return undefined;
  const known = snapshot ?? openSnapshot(dependencies.seal, before);
  const mailbox = email === null ? undefined : await findMailbox(dependencies, served, known, email);
  return sealAddress(dependencies.seal, before.id, mailbox);
}
