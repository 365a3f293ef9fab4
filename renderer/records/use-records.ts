/** Fetches the records of a list. A token in the URL is redeemed first and removed from the address bar immediately. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListAccess, ListDefinition } from '#engine';
import { requestJson, isRecord, type ApiResult, type FetchFunction } from '../form/requests.ts';

/** A record as the server answered it. */
export type DataRecord = Record<string, unknown>;

/** How far the list has come. `locked`: a link is needed; stale, when the one that was opened is good no more. */
export type RecordsStatus =
  | { kind: 'loading' }
  | { kind: 'ready'; records: DataRecord[] }
  | { kind: 'locked'; isStale: boolean }
  | { kind: 'failed'; detail?: string | undefined };

/** Returns the records of the list; `retry` fetches them again. */
export function useRecords({ path, access }: ListDefinition, send: FetchFunction): { status: RecordsStatus; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<RecordsStatus>({ kind: 'loading' });
  const token = useRef<string>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const given = access && takeToken(access);
    if (given !== undefined) token.current = given;
    // Opening is let finish even when the page has gone: a link works once.
    const load = async (): Promise<RecordsStatus> => {
      const opening = access && token.current ? await open(send, access, token.current) : undefined;
      if (opening !== undefined && (opening.ok || opening.status === 401)) token.current = undefined;
      const reply = opening === undefined || opening.ok || opening.status === 401 ? await requestJson(send, path) : opening;
      if (reply.ok) return Array.isArray(reply.data) ? { kind: 'ready', records: reply.data.filter(isRecord) } : { kind: 'failed' };
      if (reply.status === 401 && access) return { kind: 'locked', isStale: opening !== undefined };
      return { kind: 'failed', detail: detailOf(reply) };
    };
    void load().then((loaded) => {
      if (isCurrent) setStatus(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, access, send, attempt]);

  const retry = useCallback(() => {
    setStatus({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  // A link that is opened while this page is open changes the fragment alone, and the page stays.
  useEffect(() => {
    const openLink = (): void => {
      if (access && new URLSearchParams(window.location.hash.slice(1)).has(access.parameter)) retry();
    };
    window.addEventListener('hashchange', openLink);
    return () => window.removeEventListener('hashchange', openLink);
  }, [access, retry]);
  return { status, retry };
}

function open(send: FetchFunction, { open: path }: ListAccess, token: string): Promise<ApiResult> {
  return requestJson(send, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) });
}

/** The server's message for a temporary failure, such as too many requests. */
export function detailOf(reply: ApiResult): string | undefined {
  if (reply.ok || reply.status < 400 || reply.status >= 500) return undefined;
  return typeof reply.problem?.['detail'] === 'string' ? reply.problem['detail'] : undefined;
}

/** The token of a link that was opened, from the fragment or (in older mails) the query string; both leave the address bar, where histories keep them. */
function takeToken({ parameter }: ListAccess): string | undefined {
  const { hash, search, pathname } = window.location;
  const token = (new URLSearchParams(hash.slice(1)).get(parameter) ?? new URLSearchParams(search).get(parameter))?.trim();
  if (token !== undefined || search !== '')
    window.history.replaceState(window.history.state, '', pathname + (token === undefined ? hash : ''));
  return token || undefined;
}
