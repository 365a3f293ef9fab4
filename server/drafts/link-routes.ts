/** The routes of links: one is mailed for a draft, or for all drafts of an address; another device resumes with it; no more mails are wanted. */

import { type Context, type Handler, Hono } from 'hono';
import { hashToken } from '../accounts/secret-token.ts';
import { setDraftMails } from '../db/drafts/drafts.ts';
import { findDraftOfLink, listDraftsOfAddress, resumeDraft } from '../db/drafts/links.ts';
import { runAfterReply } from '../http/after-reply.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { createUserProblem } from '../http/user-problem.ts';
import { isPlausibleEmailAddress, normalizeEmail } from '../mail/email-address.ts';
import { requireMail } from '../mail/require-mail.ts';
import { isSecret, requireDraft } from './authorize-draft.ts';
import { readObject } from './draft-body.ts';
import type { DraftRouteDependencies } from './draft-dependencies.ts';
import { MAIL_OFF, type MailDraft, REMINDERS_PAGE } from './draft-mail.ts';
import { findMailbox, isIdentified } from './find-mailbox.ts';
import { mailLinks } from './mail-link.ts';
import { openAddress, openSnapshot, sealAddress } from './stored-draft.ts';

/** Dependencies of the routes. */
export interface LinkRouteDependencies extends DraftRouteDependencies {
  mailDraft: MailDraft;
}

/** Mails of one request for the links of an address. */
const MAX_DRAFTS_OF_ADDRESS = 3;
const FAILURE = 'a link of a draft could not be mailed';
const uncached = { 'cache-control': 'no-store' };

/** Creates the routes below `/api`. They must be added before those with an id. */
export function linkRoutes(dependencies: LinkRouteDependencies): Hono {
  const { store, seal, now, limit, limits, getClientAddress, log, mailDraft, metrics } = dependencies;
  const routes = new Hono();

  routes.post('/drafts/links', async (c) => {
    requireMail(dependencies.definitions);
    const email = readEmail(await readObject(c));
    if (email === undefined) throw createAddressProblem();
    await limits.countLink(getClientAddress(c));
    runAfterReply(log, FAILURE, async () => {
      const time = now().toISOString();
      const found = await listDraftsOfAddress(store, { emailHashes: seal.hashEmail(email), now: time, limit: MAX_DRAFTS_OF_ADDRESS });
      await mailLinks({ store, now, mailDraft }, found);
    });
    return c.body(null, 202, uncached);
  });

  routes.post('/drafts/resume', async (c) => {
    await limit('drafts/resume', { address: getClientAddress(c) });
    const { token, secret } = await readObject(c);
    if (typeof secret !== 'string' || !isSecret(secret)) throw new HttpProblem(422, 'Send a secret.', { errors: { secret: 'Too short.' } });
    const hashes = { tokenHash: hashToken(typeof token === 'string' ? token : ''), secretHash: hashToken(secret) };
    const draft = await resumeDraft(store, { ...hashes, now: now().toISOString() });
    if (draft === false) throw new HttpProblem(422, 'Send a new secret.', { errors: { secret: 'In use.' } });
    if (!draft) throw createUserProblem(404, 'draft-link-unknown', { members: { code: 'link' } });
    metrics?.countDraft(draft.form, 'resumed');
    return c.json({ id: draft.id, form: draft.form }, 200, uncached);
  });

  routes.post('/drafts/mail-off', async (c) => {
    await limit('drafts/mail-off', { address: getClientAddress(c) });
    const id = await findDraftToSilence(dependencies, await readToken(c));
    if (id !== undefined) await setDraftMails(store, id, { remind: false, nextReminderAt: null });
    return c.body(null, 204, uncached);
  });

  // Mail programs that do not post to the address open it as a page. A GET changes nothing: programs that look at mails open links too.
  routes.get('/drafts/mail-off', (c) => c.redirect(`${REMINDERS_PAGE}${encodeURIComponent(c.req.query('token') ?? '')}`, 303));

  routes.post('/drafts/:id/link', createRequestLink(dependencies));

  return routes;
}

/** Creates the handler that mails a link of one draft. */
function createRequestLink(dependencies: LinkRouteDependencies): Handler {
  const { store, seal, now, limit, limits, getClientAddress, log, mailDraft } = dependencies;
  return async (c) => {
    requireMail(dependencies.definitions);
    const address = getClientAddress(c);
    await limit('drafts', { address });
    const draft = await requireDraft(c, dependencies);
    const body = c.req.header('content-type') === undefined ? {} : await readObject(c);
    const asked = readEmail(body);
    if (body['email'] !== undefined && asked === undefined) throw createAddressProblem();
    const served = dependencies.definitions.get(draft.form);
    const snapshot = openSnapshot(seal, draft);
    if (!served || !snapshot) throw new HttpProblem(422, 'Save the answers before the link is mailed.', { members: { code: 'empty' } });
    const before = openAddress(seal, draft);
    if (asked === undefined && before === undefined && !isIdentified(served, snapshot)) throw createAddressProblem();
    await limits.countLink(address);
    // Neither the reply nor its time shows whether the product knows an address.
    runAfterReply(log, FAILURE, async () => {
      const mailbox = await findMailbox(dependencies, served, snapshot, asked ?? before);
      if (mailbox === undefined) return;
      const sealed = sealAddress(seal, draft.id, mailbox);
      await mailLinks({ store, now, mailDraft }, [{ ...draft, ...sealed }]);
    });
    return c.body(null, 202, uncached);
  };
}

/** Returns a plausible address in lower case. */
function readEmail({ email }: Readonly<Record<string, unknown>>): string | undefined {
  const address = typeof email === 'string' ? normalizeEmail(email) : undefined;
  return address !== undefined && isPlausibleEmailAddress(address) ? address : undefined;
}

function createAddressProblem(): HttpProblem {
  return new HttpProblem(422, 'Enter an email address.', { errors: { email: 'Enter an email address.' } });
}

/** Mail programs post to an address with the token in its query, pages send it in JSON. */
async function readToken(c: Context): Promise<string> {
  const inQuery = c.req.query('token');
  if (inQuery !== undefined) return inQuery;
  const { token } = await readObject(c);
  return typeof token === 'string' ? token : '';
}

/** Returns the id of the draft of the token in a mail: that of the header `List-Unsubscribe`, or that of the link. */
async function findDraftToSilence({ store, seal, now }: LinkRouteDependencies, token: string): Promise<string | undefined> {
  const [id = '', signature] = token.split('.');
  if (signature !== undefined) return seal.isSigned(MAIL_OFF, id, signature) ? id : undefined;
  return (await findDraftOfLink(store, hashToken(token), now().toISOString()))?.draft.id;
}
