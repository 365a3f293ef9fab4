/** Reads the definition of a form from the page, or fetches it, and compiles it. */

import { useCallback, useLayoutEffect, useState } from 'react';
import { compileCheckedForm } from '#engine';
import type { CompiledForm, FormDefinition } from '#engine';
import { getPageForm, pageData } from '../app-data/page-data.ts';
import { loadFurtherParts } from './load-further-parts.ts';
import { loadFormParts } from './parts/form-parts.ts';
import { requestJson } from './requests.ts';
import type { FetchFunction } from './requests.ts';
import { loadChoiceWidgets } from './widgets/choice/loaded-choice-widgets.tsx';
import { loadWidgets } from './widgets/loaded/loaded-widgets.tsx';
import { loadFormattedWidget } from './widgets/formatted/LoadedFormattedWidget.tsx';

/** State of the request. `hash` identifies the version of the definition; requests send it to the server. */
export type DefinitionStatus =
  { kind: 'loading' } | { kind: 'ready'; form: CompiledForm; hash: string | undefined } | { kind: 'unknown' } | { kind: 'failed' };

/** Returns the definition with this id in a language; `retry` fetches it again. While another language is loading, the form of before stays. */
export function useDefinition(
  id: string,
  send: FetchFunction,
  language: string | undefined,
): { status: DefinitionStatus; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<DefinitionStatus>({ kind: 'loading' });
  // Before the placeholder is painted: the definition can be in the page.
  useLayoutEffect(() => {
    const abort = new AbortController();
    const query = language === undefined ? '' : `?locale=${encodeURIComponent(language)}`;
    const load = async (): Promise<void> => {
      const ofPage = getPageForm(id, language);
      const result = ofPage
        ? { ok: true as const, data: ofPage.definition, etag: ofPage.hash }
        : await requestJson(send, `definitions/${encodeURIComponent(id)}${query}`, { signal: abort.signal });
      if (abort.signal.aborted) return;
      // Later the server can have another version.
      delete pageData.form;
      const next: DefinitionStatus = result.ok
        ? await toStatus(result.data as FormDefinition, result.etag)
        : { kind: result.status === 404 ? 'unknown' : 'failed' };
      const isComplete = next.kind !== 'ready' || (await loadParts(next.form));
      const loaded: DefinitionStatus = isComplete ? next : { kind: 'failed' };
      if (!abort.signal.aborted) setStatus((before) => (loaded.kind === 'failed' && before.kind === 'ready' ? before : loaded));
    };
    void load();
    return () => abort.abort();
  }, [id, send, language, attempt]);
  const retry = useCallback(() => {
    setStatus({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { status, retry };
}

/** Loads the chunks that a form uses. Returns false when it cannot be filled without one that is missing. */
async function loadParts(form: CompiledForm): Promise<boolean> {
  const [hasParts, hasWidgets] = await Promise.all([
    loadFormParts(form),
    loadWidgets(form),
    loadFormattedWidget(form),
    loadChoiceWidgets(form),
  ]);
  return hasParts && hasWidgets;
}

/** Compiles a definition. The server serves only valid ones, so errors mean that page and server have different versions. */
async function toStatus(definition: FormDefinition, hash: string | undefined): Promise<DefinitionStatus> {
  try {
    return { kind: 'ready', form: compileCheckedForm(definition, await loadFurtherParts(definition)), hash };
  } catch (error) {
    console.error('The response is not a form definition that this page can read', error);
    return { kind: 'failed' };
  }
}
