/** The previewed file, loaded again whenever it or a fragment is saved. */

import { useEffect, useState } from 'react';
import type { FormDefinition } from '#engine';

/** What is wrong with the file, and where. */
export interface FileDiagnostic {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  message: string;
  help: string;
}

/** The file, and its last version that can be shown. */
export interface PreviewedFile {
  version: number;
  file: string;
  /** Whether the version shown is the one on disk. */
  isCurrent: boolean;
  diagnostics: FileDiagnostic[];
  hash?: string;
  definition?: FormDefinition;
  /** Values of the demo data for query parameters, by name. */
  entries: Record<string, string[]>;
}

/** State of the previewed file; `lost` while the server does not respond. */
export interface Watched {
  file: PreviewedFile | undefined;
  lost: string | undefined;
}

/** Watches the file of a form. */
export function usePreviewedFile(id: string): Watched {
  const [watched, setWatched] = useState<Watched>({ file: undefined, lost: undefined });
  useEffect(() => {
    const address = `/preview-data/${encodeURIComponent(id)}`;
    const events = new EventSource(`${address}/events`);
    const load = async (): Promise<void> => {
      const response = await fetch(address);
      const body: unknown = await response.json();
      if (response.ok) setWatched({ file: body as PreviewedFile, lost: undefined });
      else setWatched((before) => ({ ...before, lost: (body as { title?: string }).title ?? 'The file cannot be read.' }));
    };
    const lose = (): void =>
      setWatched((before) => ({ ...before, lost: 'The preview’s server does not answer. Start it again; this page then goes on.' }));
    events.addEventListener('changed', () => void load().catch(lose));
    events.addEventListener('error', lose);
    return () => events.close();
  }, [id]);
  return watched;
}
