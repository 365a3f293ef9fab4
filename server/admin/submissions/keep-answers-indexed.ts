/** Keeps the searched answers of all submissions in the search index. */

import type { Logger } from 'pino';
import type { Store } from '../../db/store.ts';
import { hasUnindexedAnswers, indexSearchedAnswers } from '../../db/submissions/searched-answers.ts';
import { runEvery } from '../../start/run-every.ts';
import { listSearchedAnswers, type ServedForms } from './record-kinds.ts';

/** A definition can declare other searched answers at any time, and a process of an older version indexes none. */
const INTERVAL_MS = 60_000;

/**
 * Indexes now and every minute what the index lacks: the rows of an older version, and those of kinds whose definition searches other answers. Searches read all rows
 * until then. `stop` waits for the rows that are being written.
 */
export function keepAnswersIndexed({ store, definitions, log }: { store: Store; definitions: ServedForms; log: Logger }): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const index = async (): Promise<void> => {
    const searched = listSearchedAnswers(definitions);
    if (!(await hasUnindexedAnswers(store.db, searched))) return;
    // Other processes find the same rows.
    const count = await store.lock('search index', () => indexSearchedAnswers(store, searched, stopping.signal));
    if (count > 0) log.info({ count }, 'searched answers of submissions were indexed');
  };
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    running ??= index()
      .catch((error: unknown) => log.error({ err: error }, 'searched answers of submissions could not be indexed'))
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
