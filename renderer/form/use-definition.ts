/** Fetches and compiles the definition of a form. */

import { useCallback, useEffect, useState } from 'react';
import { compileCheckedForm } from '#engine';
import type { CompiledForm, FormDefinition } from '#engine';
import { requestJson } from './requests.ts';
import type { FetchFunction } from './requests.ts';
import { loadMatrix } from './rjsf/MatrixField.tsx';
import { loadChoiceWidgets } from './widgets/choice/loaded-choice-widgets.tsx';
import { loadListWidgets } from './widgets/list/loaded-list-widgets.tsx';
import { loadFormattedWidget } from './widgets/formatted/LoadedFormattedWidget.tsx';

/** State of the request. `hash` identifies the version of the definition; requests send it to the server. */
export type DefinitionStatus =
  { kind: 'loading' } | { kind: 'ready'; form: CompiledForm; hash: string | undefined } | { kind: 'unknown' } | { kind: 'failed' };

/** Returns the definition with this id; `retry` fetches it again. */
export function useDefinition(id: string, send: FetchFunction): { status: DefinitionStatus; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<DefinitionStatus>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const result = await requestJson(send, `definitions/${encodeURIComponent(id)}`, { signal: abort.signal });
      if (abort.signal.aborted) return;
      const next: DefinitionStatus = result.ok
        ? toStatus(result.data as FormDefinition, result.etag)
        : { kind: result.status === 404 ? 'unknown' : 'failed' };
      const isLoaded = next.kind !== 'ready' || (await loadWidgets(next.form));
      if (!abort.signal.aborted) setStatus(isLoaded ? next : { kind: 'failed' });
    };
    void load();
    return () => abort.abort();
  }, [id, send, attempt]);
  const retry = useCallback(() => {
    setStatus({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { status, retry };
}

/** Loads the widgets that only some forms need. Resolves to false if the form cannot be filled without a widget that was not loaded. */
async function loadWidgets(form: CompiledForm): Promise<boolean> {
  const [areListsLoaded, isMatrixLoaded] = await Promise.all([
    loadListWidgets(form),
    loadMatrix(form),
    loadFormattedWidget(form),
    loadChoiceWidgets(form),
  ]);
  return areListsLoaded && isMatrixLoaded;
}

/** Compiles a definition. The server serves only valid ones, so errors mean that page and server have different versions. */
function toStatus(definition: FormDefinition, hash: string | undefined): DefinitionStatus {
  try {
    return { kind: 'ready', form: compileCheckedForm(definition), hash };
  } catch (error) {
    console.error('The response is not a form definition that this page can read', error);
    return { kind: 'failed' };
  }
}
