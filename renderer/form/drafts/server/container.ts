/** The place for a draft on the server. It is opened when the first file is uploaded, or when a link is asked for. */

import { getPageLocale } from '../../page-locale.ts';
import type { FormSession } from '../../form-session.ts';
import { sendWithin } from '../../requests.ts';
import { authorize, setServerCopy } from '../draft.ts';
import type { Draft, ServerCopy } from '../draft.ts';

const TIMEOUT_MS = 30_000;

const opening = new WeakMap<Draft, Promise<ServerCopy | undefined>>();

/**
 * Returns the copy of the draft on the server, which contains no answers at first. Resolves to undefined if the session is not kept, or if the server
 * does not give a place at the moment: without network, with too many drafts, or without space. `onRefused` receives the response then, if there is one.
 */
export async function openContainer(session: FormSession, onRefused?: (response: Response) => void): Promise<ServerCopy | undefined> {
  const { draft } = session;
  if (draft === undefined || draft.isEnded === true || session.definitionHash === undefined) return undefined;
  if (draft.server !== undefined && draft.server.revision > 0) return draft.server;
  const running = opening.get(draft) ?? createContainer(session, draft, onRefused).finally(() => opening.delete(draft));
  opening.set(draft, running);
  return running;
}

/** Returns the path of a draft below `/api`. */
export function getDraftPath({ id }: Pick<Draft, 'id'>, rest = ''): string {
  return `drafts/${id}${rest}`;
}

/** Reads the headers that describe the state of a draft on the server. */
export function readState(response: Response): Pick<ServerCopy, 'revision' | 'expiresAt'> {
  const revision = Number(/"(\d+)"/.exec(response.headers.get('etag') ?? '')?.[1]);
  const expiresAt = response.headers.get('draft-expires') ?? '';
  if (!Number.isSafeInteger(revision) || expiresAt === '') throw new Error('The reply does not describe a draft.');
  return { revision, expiresAt };
}

/** Creates a secret of 256 random bits, 43 characters in base64url. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

async function createContainer(
  session: FormSession,
  draft: Draft,
  onRefused: ((response: Response) => void) | undefined,
): Promise<ServerCopy | undefined> {
  const { id } = draft;
  // The secret is saved first: a reply that is lost must not close the draft.
  const server = draft.server ?? { secret: createSecret(), revision: 0, expiresAt: '', uploads: {} };
  if (draft.server === undefined) setServerCopy(draft, server);
  const init = {
    method: 'PUT',
    headers: {
      ...authorize(server),
      'Content-Type': 'application/json',
      'If-None-Match': '*',
      'Definition-Hash': session.definitionHash!,
    },
    body: JSON.stringify({ form: session.store.form.definition.id, locale: getPageLocale() }),
    timeoutMs: TIMEOUT_MS,
  };
  try {
    // 412: an earlier request had arrived.
    const state = await sendWithin(session.send, getDraftPath(draft), init, (response) => {
      if ([201, 412].includes(response.status)) return readState(response);
      onRefused?.(response);
      return undefined;
    });
    // The draft can have been sent, or become another one, meanwhile.
    if (state === undefined || draft.id !== id || isOver(draft)) return undefined;
    const opened = { ...(draft.server ?? server), ...state };
    setServerCopy(draft, opened);
    return opened;
  } catch {
    return undefined;
  }
}

/** The session can end while a request is under way. */
function isOver(draft: Draft): boolean {
  return draft.isEnded === true;
}
