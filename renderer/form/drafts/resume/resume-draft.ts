/** Opens the draft of a mailed link on this device: its answers become those of the session storage, with which the page of the form begins. */

import { hashText } from '#engine';
import type { FormDefinition } from '#engine';
import { loadPersistedForm, savePersistedForm } from '../../persistence/persisted-form.ts';
import type { PersistedDraft, PersistedForm } from '../../persistence/persisted-form.ts';
import { createRandomId } from '../../random-id.ts';
import { isRecord, requestJson } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import * as database from '../kept/draft-database.ts';
import type { StoredDraft } from '../kept/draft-database.ts';
import { toServerHash } from '../draft.ts';
import { matchUploads } from '../linked/match-uploads.ts';
import { getServerDraft } from '../linked/server-draft.ts';

/**
 * What became of a link. `invalid`: the server does not know it any more. `closed`: the form is no longer served. `unkept`: the browser does not keep the
 * answers for the page of the form. `occupied`: the tab has answers of another draft of the form, which are nowhere else.
 */
export type ResumeOutcome =
  | { kind: 'opened'; form: string }
  | { kind: 'closed'; form: string; draft: string }
  | { kind: 'invalid' | 'offline' | 'unkept' | 'occupied' };

/** A token of a link with the secret of this device: a second attempt has the same one. */
export interface ResumeAttempt {
  token: string;
  secret: string;
}

/** The answers of a link. `hash` is that of their definition; undefined for the present one. */
interface FoundDraft {
  form: string;
  persisted: PersistedForm & { draft: PersistedDraft };
}

/** Opens the draft of a link. One that this device has opened before is not fetched: what was changed elsewhere is merged when the form is open. */
export async function resumeDraft(send: FetchFunction, attempt: ResumeAttempt): Promise<ResumeOutcome> {
  const link = hashText(attempt.token);
  const stored = await orNothing(database.findDraftOfLink(link));
  const found = stored ? readStored(stored, link) : await fetchDraft(send, attempt, link);
  return 'kind' in found ? found : handOver(send, found);
}

async function fetchDraft(send: FetchFunction, { token, secret }: ResumeAttempt, link: string): Promise<FoundDraft | ResumeOutcome> {
  const result = await requestJson(send, 'drafts/resume', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, secret }),
  });
  if (!result.ok) return { kind: result.status === 404 ? 'invalid' : 'offline' };
  if (!isRecord(result.data)) return { kind: 'offline' };
  const [id, form] = [String(result.data['id']), String(result.data['form'])];
  const current = await getServerDraft(send, { id, secret });
  if (current === 'link' || current === 'sent' || current === 404) return { kind: 'invalid' };
  if (typeof current === 'number') return { kind: 'offline' };
  // This device can have the draft already, for example if it has asked for the link.
  const stored = await orNothing(database.readDraft(id));
  if (stored) return readStored(stored, link, secret);
  const { snapshot, hash, revision, expiresAt, files } = current;
  if (snapshot === undefined) return { kind: 'invalid' };
  await orNothing(database.forgetEnd(id));
  const uploads = matchUploads(snapshot, files);
  const server = { secret, revision, expiresAt, uploads, link, saved: { base: snapshot, hash, at: Date.now() } };
  return { form, persisted: { snapshot, submissionKey: createRandomId(), draft: { id, revision: 1, hash, server } } };
}

/** `secret` is the one that the server has accepted with the link; by default that of the draft. */
function readStored({ head, content }: StoredDraft, link: string, secret = content.server?.secret): FoundDraft {
  const { id, revision, hash, form } = head;
  const { server, snapshot, submissionKey, submission } = content;
  const draft = {
    id,
    revision,
    ...(hash !== undefined && { hash }),
    ...(server && secret !== undefined && { server: { ...server, secret, link } }),
    ...(submission && { isQueued: true }),
  };
  return { form, persisted: { snapshot, submissionKey, draft } };
}

async function handOver(send: FetchFunction, { form, persisted }: FoundDraft): Promise<ResumeOutcome> {
  const result = await requestJson(send, `definitions/${encodeURIComponent(form)}`);
  if (!result.ok) return result.status === 404 ? { kind: 'closed', form, draft: persisted.draft.id } : { kind: 'offline' };
  const definition = result.data as FormDefinition;
  const ofTab = loadPersistedForm(definition);
  if (ofTab && (await isOccupied(ofTab, persisted.draft))) return { kind: 'occupied' };
  const { hash, ...draft } = persisted.draft;
  // A translation of the same version has another hash.
  const isPresent = hash !== undefined && result.etag !== undefined && toServerHash(hash) === toServerHash(result.etag);
  savePersistedForm(definition, findNewer(ofTab, persisted.draft) ?? { ...persisted, draft: isPresent ? draft : { ...draft, hash } });
  return loadPersistedForm(definition)?.draft?.id === draft.id ? { kind: 'opened', form } : { kind: 'unkept' };
}

/** Returns whether a tab has answers of another draft that would be lost: the database does not have them, for example because the browser has none. */
async function isOccupied({ draft, snapshot }: PersistedForm, { id }: PersistedDraft): Promise<boolean> {
  if (draft?.id === id || !Object.values(snapshot.origins).includes('user')) return false;
  const stored = draft && (await orNothing(database.readDraft(draft.id)));
  if (stored !== undefined) return stored.head.revision < draft!.revision;
  // A draft that was sent or deleted in another tab is needed no more.
  return draft === undefined || (await orNothing(database.readEnd(draft.id))) === undefined;
}

/**
 * Returns the answers of a tab that has the same draft, and has saved it on the server before: they can contain changes that nobody else has. Changes of
 * other devices are merged when the form is open. Returns undefined if the found ones are newer.
 */
function findNewer(ofTab: PersistedForm | undefined, { id, revision, server: found }: PersistedDraft): PersistedForm | undefined {
  const draft = ofTab?.draft;
  if (ofTab === undefined || draft?.id !== id || draft.revision < revision) return undefined;
  if (draft.server?.saved === undefined || found === undefined) return undefined;
  return { ...ofTab, draft: { ...draft, server: { ...draft.server, secret: found.secret, link: found.link } } };
}

/** Resolves to undefined for a browser without a database. */
async function orNothing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch {
    return undefined;
  }
}
