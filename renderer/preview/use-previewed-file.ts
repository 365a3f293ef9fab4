/** Loads the previewed file, and again each time that it or one of its fragments is saved. */

import { useEffect, useState } from 'react';
import type { FormDefinition } from '#engine';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';

/** A diagnostic of the file with its location. */
export interface FileDiagnostic {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  message: string;
  help: string;
  /** The heading of the guide's recipe that helps. */
  recipe?: string;
}

/** The file and its last valid version. */
export interface PreviewedFile {
  version: number;
  file: string;
  /** False if the file on disk has errors, so that `definition` is an older version. */
  isCurrent: boolean;
  diagnostics: FileDiagnostic[];
  hash?: string;
  definition?: FormDefinition;
  /** Values of the demo data for entry parameters, by name. */
  entries: Record<string, string[]>;
  /** Answers for which data tables and services have data, by path. */
  known: PreferredAnswers;
}

/** State of the request. `connectionError` is set while the server does not respond or the file cannot be read. */
export interface PreviewedFileState {
  file: PreviewedFile | undefined;
  connectionError: string | undefined;
}

/** Returns the file of a form. The server sends an event after each change. */
export function usePreviewedFile(id: string): PreviewedFileState {
  const [state, setState] = useState<PreviewedFileState>({ file: undefined, connectionError: undefined });
  useEffect(() => {
    const url = `/preview-data/${encodeURIComponent(id)}`;
    const events = new EventSource(`${url}/events`);
    const load = async (): Promise<void> => {
      const response = await fetch(url);
      const body: unknown = await response.json();
      if (response.ok) setState({ file: body as PreviewedFile, connectionError: undefined });
      else setState((before) => ({ ...before, connectionError: (body as { title?: string }).title ?? 'The file cannot be read.' }));
    };
    const handleLoss = (): void =>
      setState((before) => ({
        ...before,
        connectionError: 'The preview server does not respond. Start it again: this page then reconnects.',
      }));
    events.addEventListener('changed', () => void load().catch(handleLoss));
    events.addEventListener('error', handleLoss);
    return () => events.close();
  }, [id]);
  return state;
}
