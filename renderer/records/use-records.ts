/** Fetches the records of a list. A token in the URL is redeemed first and removed from the address bar immediately. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListAccess, ListDefinition } from '#engine';
import { getPageLocale } from '../form/page-locale.ts';
import { requestJson, isRecord, type ApiResult, type FetchFunction } from '../form/requests.ts';

/** A record as the server returns it. */
export type DataRecord = Record<string, unknown>;

/** State of the list. `unauthorized`: a link by email is required; `isExpired` if the page was opened by a link that is no longer valid. */
export type RecordsStatus =
  | { kind: 'loading' }
  | { kind: 'ready'; records: DataRecord[] }
  | { kind: 'unauthorized'; isExpired: boolean }
  | { kind: 'failed'; detail?: string | undefined };

/** Returns the records of the list; `retry` fetches them again. */
export function useRecords({ path, access }: ListDefinition, send: FetchFunction): { status: RecordsStatus; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<RecordsStatus>({ kind: 'loading' });
  const token = useRef<string>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const tokenOfUrl = access && consumeToken(access);
    if (tokenOfUrl !== undefined) token.current = tokenOfUrl;
    // Redeeming is not aborted when the page unmounts: a token can be redeemed only once.
    const load = async (): Promise<RecordsStatus> => {
      const redeemed = access && token.current ? await redeemToken(send, access, token.current) : undefined;
      if (redeemed !== undefined && (redeemed.ok || redeemed.status === 401)) token.current = undefined;
      const result =
        redeemed === undefined || redeemed.ok || redeemed.status === 401
          ? await requestJson(send, path, { headers: { 'Accept-Language': getPageLocale() } })
          : redeemed;
      if (result.ok) return Array.isArray(result.data) ? { kind: 'ready', records: result.data.filter(isRecord) } : { kind: 'failed' };
      if (result.status === 401 && access) return { kind: 'unauthorized', isExpired: redeemed !== undefined };
      return { kind: 'failed', detail: getProblemDetail(result) };
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
  // Opening another link while the page is open changes only the fragment, so the browser does not load the page again.
  useEffect(() => {
    const handleHashChange = (): void => {
      if (access && new URLSearchParams(window.location.hash.slice(1)).has(access.parameter)) retry();
    };
    window.addEventListener('hashchange', handleHashChange);
    return () => window.removeEventListener('hashchange', handleHashChange);
  }, [access, retry]);
  return { status, retry };
}

function redeemToken(send: FetchFunction, { open: path }: ListAccess, token: string): Promise<ApiResult> {
  return requestJson(send, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token }) });
}

/** Returns the server's message for a temporary client error, such as too many requests. */
export function getProblemDetail(result: ApiResult): string | undefined {
  if (result.ok || result.status < 400 || result.status >= 500) return undefined;
  return typeof result.problem?.['detail'] === 'string' ? result.problem['detail'] : undefined;
}

/**
 * Returns the token of the link that opened the page: from the fragment, or in older mails from the query string. Removes it from the
 * address bar, because the browser's history would store it.
 */
function consumeToken({ parameter }: ListAccess): string | undefined {
  const { hash, search, pathname } = window.location;
  const token = (new URLSearchParams(hash.slice(1)).get(parameter) ?? new URLSearchParams(search).get(parameter))?.trim();
  if (token !== undefined || search !== '')
    window.history.replaceState(window.history.state, '', pathname + (token === undefined ? hash : ''));
  return token || undefined;
}
