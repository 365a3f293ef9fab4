/** PostgreSQL is gone for half a minute while clients submit and a monitor requests /healthz; the server goes on without a restart. */

import { findPostgresObstacle, startPostgres } from '../run/postgres.ts';
import { startBurst } from './support/clients/burst-client.ts';
import { startLatencyProbe } from './support/clients/latency-probe.ts';
import { createLedger } from './support/clients/ledger.ts';
import { readStoredPostgres } from './support/clients/read-stored-postgres.ts';
import type { Reply } from './support/clients/send-post.ts';
import { compareStored, openStoredFiles } from './support/clients/verify-storage.ts';
import { createRandom } from './support/random.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { startServer } from './support/server/server-process.ts';
import { delay, waitUntil } from './support/wait.ts';

const GONE_MS = 30_000;
const CLIENTS = 6;
const MARGIN_MS = 2000;
const PROBE_INTERVAL_MS = 100;
const READY_LIMIT_MS = 15_000;

/** Runs the kind; `goneMs` is the duration of each outage. */
export async function runOutage({ harness, rounds, seed, onProgress }: KindOptions, goneMs = GONE_MS): Promise<KindResult> {
  const result = createResult('outage');
  const obstacle = findPostgresObstacle();
  if (obstacle !== undefined) return { ...result, notRun: obstacle };
  const ledger = createLedger('outage', createRandom(seed));
  const dataDir = harness.createDataDir('outage');
  const database = await startPostgres({ isDurable: true });
  try {
    const server = await startServer({ ...harness.serverOptions, dataDir, env: { DATABASE_URL: database.url } });
    const getStatus = (path: string): Promise<number> => fetch(server.url + path).then(({ status }) => status);
    for (let round = 0; round < rounds; round++) {
      let rejected = 0;
      const isTemporaryRejection = ({ status, headers }: Reply): boolean => {
        const isTemporary = status === 503 && headers['retry-after'] !== undefined;
        if (isTemporary) rejected++;
        return isTemporary;
      };
      const from = ledger.posts.length;
      const burst = startBurst({ ledger, clients: CLIENTS, server: async () => server, isTemporaryRejection });
      const probe = startLatencyProbe(`${server.url}/healthz`, PROBE_INTERVAL_MS);
      await delay(MARGIN_MS);
      database.kill();
      await delay(goneMs);
      if ((await getStatus('/readyz')) !== 503) result.unexpected.push('/readyz was not 503 without the database.');
      database.restart();
      if (!(await waitUntil(async () => (await getStatus('/readyz')) === 200, READY_LIMIT_MS)))
        result.unexpected.push(`/readyz was not 200 within ${READY_LIMIT_MS} ms after the database was back.`);
      await delay(MARGIN_MS);
      await burst.finish();
      const { failures, maxMs } = await probe.stop();
      result.unexpected.push(...failures.map((failure) => `/healthz: ${failure}`));
      if (rejected === 0) result.unexpected.push('No submission was rejected without the database.');
      addFindings(result, compareStored(await readStoredPostgres(database.url), openStoredFiles(dataDir), ledger, from));
      result.notes.push(`${rejected} × 503, ${ledger.posts.length - from} submissions; /healthz took at most ${Math.round(maxMs)} ms`);
      result.rounds++;
      onProgress?.(`round ${result.rounds} of ${rounds}`);
    }
    if (!server.isRunning()) result.unexpected.push(`The server ended:\n${server.log()}`);
    await server.end();
  } finally {
    database.stop();
  }
  addLedger(result, ledger);
  return result;
}
