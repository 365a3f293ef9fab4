/** Kills the server (SIGKILL) at random moments during a burst of submissions with files, and in some rounds also during the restart. */

import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { deliver, startBurst } from './support/clients/burst-client.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { createLedger } from './support/clients/ledger.ts';
import { createRandom, pickInteger } from './support/random.ts';
import { spawnServer, startServer } from './support/server/server-process.ts';
import type { ServerProcess } from './support/server/server-process.ts';
import { listOrphans, openStoredFiles, verifyStorage } from './support/clients/verify-storage.ts';
import { delay, waitUntil } from './support/wait.ts';

const CLIENTS = 6;
const MIN_BURST_MS = 30;
const MAX_BURST_MS = 700;
const MAX_START_MS = 600;
/** Every fourth round also kills the restarted server before it listens. */
const ROUNDS_PER_START_KILL = 4;
const REPEATS_PER_ROUND = 3;
const SWEEP_LIMIT_MS = 15_000;
const TWO_HOURS_MS = 7_200_000;

/** Runs the kind. */
export async function runCrash({ harness, rounds, seed, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('crash');
  const random = createRandom(seed);
  const ledger = createLedger('crash', random);
  const dataDir = harness.createDataDir('crash');
  const options = { ...harness.serverOptions, dataDir };
  const verify = (from: number): void =>
    addFindings(result, verifyStorage(join(dataDir, 'enrollment.db'), openStoredFiles(dataDir), ledger, from));
  let current = startServer(options);
  let maxOrphans = 0;

  const restart = async (server: ServerProcess, isKilledTwice: boolean): Promise<ServerProcess> => {
    await server.end('SIGKILL');
    if (isKilledTwice) {
      const starting = spawnServer(options);
      await delay(pickInteger(random, 0, MAX_START_MS));
      await starting.end('SIGKILL');
    }
    return startServer(options);
  };

  for (let round = 0; round < rounds; round++) {
    const from = ledger.posts.length;
    const burst = startBurst({ ledger, clients: CLIENTS, server: () => current });
    await delay(pickInteger(random, MIN_BURST_MS, MAX_BURST_MS));
    current = restart(await current, round % ROUNDS_PER_START_KILL === ROUNDS_PER_START_KILL - 1);
    await burst.finish();
    for (let repeat = 0; repeat < REPEATS_PER_ROUND; repeat++) {
      const post = ledger.posts[pickInteger(random, 0, ledger.posts.length - 1)];
      if (post) await deliver(post, { ledger, server: () => current });
    }
    verify(from);
    maxOrphans = Math.max(maxOrphans, listOrphans(dataDir).length);
    result.rounds++;
    onProgress?.(`round ${result.rounds} of ${rounds}, ${ledger.posts.length} submissions`);
  }

  await (await current).end('SIGKILL');
  ageFiles(dataDir);
  const server = await startServer(options);
  await waitUntil(() => listOrphans(dataDir).length === 0, SWEEP_LIMIT_MS);
  result.orphans = listOrphans(dataDir).length;
  result.notes.push(`${maxOrphans} files without a row before the sweep`);
  verify(0);
  await server.end();
  addLedger(result, ledger);
  return result;
}

/** Sets the times of all files back by two hours, so that the cleanup at startup must remove exactly the files without a row. */
function ageFiles(dataDir: string): void {
  const time = new Date(Date.now() - TWO_HOURS_MS);
  for (const name of readdirSync(join(dataDir, 'files'))) utimesSync(join(dataDir, 'files', name), time, time);
}
