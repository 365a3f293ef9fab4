/** Fetches a definition and compiles it, once a page. */

import { useCallback, useEffect, useState } from 'react';
import { compile } from '#engine';
import type { Form, WizardDefinition } from '#engine';
import { ask } from './requests.ts';
import type { SendRequest } from './requests.ts';

/** How far the form's definition has come; `hash` names its version towards the server. */
export type DefinitionStatus =
  { kind: 'loading' } | { kind: 'ready'; form: Form; hash: string | undefined } | { kind: 'unknown' } | { kind: 'failed' };

/** The definition with this id; `retry` fetches it again. */
export function useDefinition(id: string, send: SendRequest): { status: DefinitionStatus; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<DefinitionStatus>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    void ask(send, `definitions/${encodeURIComponent(id)}`, { signal: abort.signal }).then((reply) => {
      if (abort.signal.aborted) return;
      if (reply.ok) setStatus(compiled(reply.data as WizardDefinition, reply.tag));
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

/** The server serves only what compiles, so problems here mean that page and server are of different versions. */
function compiled(definition: WizardDefinition, hash: string | undefined): DefinitionStatus {
  try {
    const { form, problems } = compile(definition);
    if (form !== undefined) return { kind: 'ready', form, hash };
    console.error(`The definition ${definition.id} does not compile`, problems);
  } catch (error) {
    console.error('What the server sent is no definition', error);
  }
  return { kind: 'failed' };
}
