/** Fetches a definition and compiles it, once a page. */

import { useCallback, useEffect, useState } from 'react';
import { compileForm } from '#engine';
import type { CompiledForm, FormDefinition } from '#engine';
import { requestJson } from './requests.ts';
import type { FetchFunction } from './requests.ts';

/** How far the form's definition has come; `hash` names its version towards the server. */
export type DefinitionStatus =
  { kind: 'loading' } | { kind: 'ready'; form: CompiledForm; hash: string | undefined } | { kind: 'unknown' } | { kind: 'failed' };

/** The definition with this id; `retry` fetches it again. */
export function useDefinition(id: string, send: FetchFunction): { status: DefinitionStatus; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<DefinitionStatus>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    void requestJson(send, `definitions/${encodeURIComponent(id)}`, { signal: abort.signal }).then((reply) => {
      if (abort.signal.aborted) return;
      if (reply.ok) setStatus(compiled(reply.data as FormDefinition, reply.tag));
      else setStatus({ kind: reply.status === 404 ? 'unknown' : 'failed' });
    });
    return () => abort.abort();
  }, [id, send, attempt]);
  const retry = useCallback(() => {
    setStatus({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { status, retry };
}

/** The server serves only what compiles, so diagnostics here mean that page and server are of different versions. */
function compiled(definition: FormDefinition, hash: string | undefined): DefinitionStatus {
  try {
    const { form, diagnostics } = compileForm(definition);
    if (form !== undefined) return { kind: 'ready', form, hash };
    console.error(`The definition ${definition.id} does not compile`, diagnostics);
  } catch (error) {
    console.error('What the server sent is no definition', error);
  }
  return { kind: 'failed' };
}
