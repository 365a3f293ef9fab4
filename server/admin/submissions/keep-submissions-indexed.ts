/** Keeps the index of submissions complete. */

import type { Logger } from 'pino';
import type { Store } from '../../db/store.ts';
import type { DefinitionRegistry } from '../../definitions/registry.ts';
import type { VersionArchive } from '../../definitions/versions/version-archive.ts';
import { hasUnindexed, indexSubmissions } from '../../db/submissions/submission-index.ts';
import { runEvery } from '../../start/run-every.ts';
import { createDocumentReader } from '../../submissions/documents/derive-stored-documents.ts';
import { listIndexedKinds, listKinds } from './record-kinds.ts';

/** A definition can declare other columns and searched answers at any time, and a process of an older version indexes none. */
const INTERVAL_MS = 60_000;

interface IndexingDependencies {
  store: Store;
  definitions: DefinitionRegistry;
  versions: VersionArchive;
  log: Logger;
}

/**
 * Indexes now and every minute what the index lacks: the rows of an older version, with the documents that they need, and those of kinds whose definition
 * declares other answers. Searches read all rows until then. `stop` waits for the rows that are being written.
 */
export function keepSubmissionsIndexed({ store, definitions, versions, log }: IndexingDependencies): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const deriveDocuments = createDocumentReader({ definitions, versions });
  const index = async (): Promise<void> => {
    const kinds = await listIndexedKinds(store, listKinds(definitions));
    if (!(await hasUnindexed(store.db, kinds))) return;
    // Other processes find the same rows.
    const count = await store.lock('search index', () => indexSubmissions(store, kinds, { signal: stopping.signal, deriveDocuments }));
    if (count > 0) log.info({ count }, 'submissions were indexed');
  };
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    running ??= index()
      .catch((error: unknown) => log.error({ err: error }, 'submissions could not be indexed'))
      .finally(() => (running = undefined));
    await running;
  };
  void run();
  const stopRepeating = runEvery(INTERVAL_MS, run, () => undefined);
  return {
    stop: async () => {
      stopRepeating();
      stopping.abort();
      await running;
    },
  };
}
