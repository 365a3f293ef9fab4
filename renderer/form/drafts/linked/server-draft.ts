/** The requests about the answers of a draft on the server. */

import type { Snapshot } from '#engine';
import { getPageLocale } from '../../page-locale.ts';
import type { FormSession } from '../../form-session.ts';
import { isSnapshot } from '../../persistence/persisted-form.ts';
import { isRecord, requestJson, sendWithin } from '../../requests.ts';
import type { FetchFunction } from '../../requests.ts';
import type { ServerCopy } from '../draft.ts';
import { authorize } from '../draft.ts';
import { getDraftPath, readState } from '../server/container.ts';
import type { DraftAccess } from '../server/withdraw-draft.ts';

const TIMEOUT_MS = 30_000;

/** A file of a draft on the server. */
export interface ServerFile {
  /** The id of the upload. */
  id: string;
  /** The path of its field. */
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Whether the whole file was accepted. */
  isDone: boolean;
}

/** A draft as the server has it. */
export interface ServerDraft {
  /** Undefined for a draft without answers. */
  snapshot: Snapshot | undefined;
  /** The hash of the definition of the answers, without that of a translation. */
  hash: string;
  revision: number;
  expiresAt: string;
  files: readonly ServerFile[];
}

/** The result of a save. `changed`: another device has saved it meanwhile. `sent`: another device has sent it. `link`: this device has to open its link first. `failed` has the status of the reply; 0 for none. */
export type SaveResult =
  | ({ kind: 'saved' } & Pick<ServerCopy, 'revision' | 'expiresAt'>)
  | { kind: 'changed'; current: ServerDraft }
  | { kind: 'gone' | 'sent' | 'link' }
  | { kind: 'failed'; status: number };

/** Why the server does not give a draft to this device: another one has sent it, or this one has to open its link first. */
type Refusal = 'sent' | 'link';

/** Saves answers, if the server has the revision that this device knows. `body` is the snapshot as JSON. `isLast`: the page is about to close. */
export async function putSnapshot(
  { store, send, definitionHash }: FormSession,
  { id, secret, revision }: DraftAccess & Pick<ServerCopy, 'revision'>,
  { body, remind, isLast = false }: { body: string; remind?: boolean | undefined; isLast?: boolean },
): Promise<SaveResult> {
  const precondition: Record<string, string> = revision === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
  const { id: form } = store.form.definition;
  const rest = JSON.stringify({ form, locale: getPageLocale(), ...(remind !== undefined && { remind }) });
  const init = {
    method: 'PUT',
    headers: { ...authorize({ secret }), ...precondition, 'Content-Type': 'application/json', 'Definition-Hash': definitionHash! },
    body: `${rest.slice(0, -1)},"snapshot":${body}}`,
    keepalive: isLast,
    timeoutMs: TIMEOUT_MS,
  };
  try {
    return await sendWithin(send, getDraftPath({ id }), init, async (response): Promise<SaveResult> => {
      const { status } = response;
      if (status === 201 || status === 204) return { kind: 'saved', ...readState(response) };
      if (status === 412) return { kind: 'changed', current: readCurrent(await response.json(), readState(response)) };
      const refusal = await readRefusal(response);
      if (refusal !== undefined) return { kind: refusal };
      return status === 404 ? { kind: 'gone' } : { kind: 'failed', status };
    });
  } catch {
    return { kind: 'failed', status: 0 };
  }
}

/** Returns the draft, or the status of the failure: 0 for no reply, `sent` if another device has sent it, `link` if this device has to open its link first. */
export async function getServerDraft(send: FetchFunction, { id, secret }: DraftAccess): Promise<ServerDraft | number | Refusal> {
  try {
    return await sendWithin(send, getDraftPath({ id }), { headers: authorize({ secret }), timeoutMs: TIMEOUT_MS }, async (response) => {
      if (!response.ok) return (await readRefusal(response)) ?? response.status;
      const body: unknown = await response.json();
      if (!isRecord(body)) return 0;
      const { snapshot, definitionHash, files } = body;
      return { ...toAnswers(snapshot, definitionHash), ...readState(response), files: Array.isArray(files) ? files.flatMap(toFile) : [] };
    });
  } catch {
    return 0;
  }
}

/** Asks for a mail with a link. Without `email` it goes to the address that the product has. Returns the status of the reply; 0 for none. */
export async function requestLink(send: FetchFunction, { id, secret }: DraftAccess, email: string | undefined): Promise<number> {
  const result = await requestJson(send, getDraftPath({ id }, '/link'), {
    method: 'POST',
    headers: { ...authorize({ secret }), 'Content-Type': 'application/json' },
    body: JSON.stringify(email === undefined ? {} : { email }),
  });
  return result.ok ? 202 : result.status;
}

/** Returns whether another device has sent the draft, or only devices that have opened a link read it. A 404 of a server in between has no JSON. */
async function readRefusal(response: Response): Promise<Refusal | undefined> {
  const refusal = ({ 403: 'link', 404: 'sent' } as const)[response.status];
  if (refusal === undefined) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return isRecord(body) && body['code'] === refusal ? refusal : undefined;
}

function readCurrent(body: unknown, state: Pick<ServerCopy, 'revision' | 'expiresAt'>): ServerDraft {
  const current: unknown = isRecord(body) ? body['current'] : undefined;
  const { snapshot, definitionHash } = isRecord(current) ? current : {};
  return { ...toAnswers(snapshot, definitionHash), ...state, files: [] };
}

function toAnswers(snapshot: unknown, hash: unknown): Pick<ServerDraft, 'snapshot' | 'hash'> {
  return { snapshot: isSnapshot(snapshot) ? snapshot : undefined, hash: String(hash) };
}

function toFile(file: unknown): ServerFile[] {
  if (!isRecord(file)) return [];
  const { id, path, name, size, done } = file;
  if (![id, path, name].every((text) => typeof text === 'string') || typeof size !== 'number') return [];
  return [{ id: id as string, path: path as string, name: name as string, size, isDone: done === true }];
}
