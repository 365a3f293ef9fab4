/** Kills one of three servers on one PostgreSQL database at a time, during bursts of submissions with files that go to each in turn. */

import { findPostgresObstacle, startPostgres } from '../run/postgres.ts';
import { deliver, startBurst } from './support/clients/burst-client.ts';
import { createLedger } from './support/clients/ledger.ts';
import { readStoredPostgres } from './support/clients/read-stored-postgres.ts';
import { compareStored, openStoredFiles } from './support/clients/verify-storage.ts';
import { createRandom, pickInteger } from './support/random.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { startServer, type ServerProcess } from './support/server/server-process.ts';
import { delay } from './support/wait.ts';

const SERVERS = 3;
const CLIENTS = 6;
const MIN_BURST_MS = 100;
const MAX_BURST_MS = 900;
const REPEATS_PER_ROUND = 3;

/** Runs the kind. */
export async function runProcesses({ harness, rounds, seed, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('processes');
  const obstacle = findPostgresObstacle();
  if (obstacle !== undefined) return { ...result, notRun: obstacle };
  const random = createRandom(seed);
  const ledger = createLedger('processes', random);
  const dataDir = harness.createDataDir('processes');
  const database = await startPostgres();
  try {
    const start = (): Promise<ServerProcess> => startServer({ ...harness.serverOptions, dataDir, env: { DATABASE_URL: database.url } });
    // They fill the empty database at the same time.
    const servers = await Promise.all(Array.from({ length: SERVERS }, start)).then((all) => all.map((one) => Promise.resolve(one)));
    let turn = 0;
    const next = (): Promise<ServerProcess> => servers[(turn += 1) % SERVERS]!;
    for (let round = 0; round < rounds; round++) {
      const from = ledger.posts.length;
      const burst = startBurst({ ledger, clients: CLIENTS, server: next });
      for (let victim = 0; victim < SERVERS; victim++) {
        await delay(pickInteger(random, MIN_BURST_MS, MAX_BURST_MS));
        const killed = await servers[victim]!;
        servers[victim] = killed.end('SIGKILL').then(start);
        await servers[victim];
      }
      await burst.finish();
      for (let repeat = 0; repeat < REPEATS_PER_ROUND; repeat++) {
        const post = ledger.posts[pickInteger(random, 0, ledger.posts.length - 1)];
        if (post) await deliver(post, { ledger, server: next });
      }
      addFindings(result, compareStored(await readStoredPostgres(database.url), openStoredFiles(dataDir), ledger, from));
      result.rounds++;
      onProgress?.(`round ${result.rounds} of ${rounds}, ${ledger.posts.length} submissions`);
    }
    for (const server of servers) await (await server).end();
  } finally {
    database.stop();
  }
  result.notes.push(`${result.rounds * SERVERS} servers were killed`);
  addLedger(result, ledger);
  return result;
}
