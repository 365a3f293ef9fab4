/** Reads the definition of a form from the page, or fetches it, and compiles it. */

import { useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import type { CompiledForm, FormDefinition } from '#engine';
import { getPageForm, pageData } from '../app-data/page-data.ts';
import { SuspensionContext } from '../dialog/suspension.ts';
import { compileWithParts, dropPreparedForm, getPreparedForm } from './adoption/prepared-form.ts';
import { requestJson } from './requests.ts';
import type { FetchFunction } from './requests.ts';

/**
 * State of the request. `hash` identifies the version of the definition; requests send it to the server. `renderedOn` is the date with which the
 * server has rendered the form.
 */
export type DefinitionStatus =
  | { kind: 'loading' }
  | { kind: 'ready'; form: CompiledForm; hash: string | undefined; renderedOn?: string }
  | { kind: 'unknown' }
  /** `isOffline`: the server cannot be reached, and this device has no copy. */
  | { kind: 'failed'; isOffline: boolean };

/**
 * Returns the definition with this id in a language; `retry` fetches it again, `replace` takes one that was fetched elsewhere. While another language is
 * loading, the form of before stays. A language that is chosen during maintenance is loaded after it: the server sends no definition before.
 */
export function useDefinition(
  id: string,
  send: FetchFunction,
  language: string | undefined,
): { status: DefinitionStatus; retry: () => void; replace: (form: CompiledForm, hash: string | undefined) => void } {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<DefinitionStatus>(() => readPreparedForm(id) ?? { kind: 'loading' });
  const isSuspended = useContext(SuspensionContext);
  const loadedRequest = useRef('');
  // Before the placeholder is painted: the definition can be in the page.
  useLayoutEffect(() => {
    const request = `${id} ${language} ${attempt}`;
    if (isSuspended || request === loadedRequest.current) return undefined;
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const loaded = await requestDefinition(id, send, language, abort.signal);
      if (abort.signal.aborted) return;
      loadedRequest.current = request;
      setStatus((before) => (loaded.kind === 'failed' && before.kind === 'ready' ? before : loaded));
    };
    const isPrepared = readPreparedForm(id) !== undefined;
    dropPreparedForm();
    if (isPrepared) {
      delete pageData.form;
      loadedRequest.current = request;
    } else void load();
    return () => abort.abort();
  }, [id, send, language, attempt, isSuspended]);
  const retry = useCallback(() => {
    setStatus({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  const replace = useCallback((form: CompiledForm, hash: string | undefined) => setStatus({ kind: 'ready', form, hash }), []);
  return { status, retry, replace };
}

function readPreparedForm(id: string): DefinitionStatus | undefined {
  const prepared = getPreparedForm(id);
  return prepared && { kind: 'ready', ...prepared };
}

async function requestDefinition(
  id: string,
  send: FetchFunction,
  language: string | undefined,
  signal: AbortSignal,
): Promise<DefinitionStatus> {
  const query = language === undefined ? '' : `?locale=${encodeURIComponent(language)}`;
  const ofPage = getPageForm(id, language);
  const result = ofPage
    ? { ok: true as const, data: ofPage.definition, etag: ofPage.hash }
    : await requestJson(send, `definitions/${encodeURIComponent(id)}${query}`, { signal });
  // Later the server can have another version.
  if (!signal.aborted) delete pageData.form;
  if (!result.ok) return result.status === 404 ? { kind: 'unknown' } : { kind: 'failed', isOffline: result.status === 0 };
  const form = await compileWithParts(result.data as FormDefinition);
  return form ? { kind: 'ready', form, hash: result.etag } : { kind: 'failed', isOffline: false };
}
