/** Kills one of three workers of a server at random moments during bursts of submissions with files. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBurst } from './support/clients/burst-client.ts';
import { createLedger } from './support/clients/ledger.ts';
import { openStoredFiles, verifyStorage } from './support/clients/verify-storage.ts';
import { createRandom, pickInteger } from './support/random.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { startServer } from './support/server/server-process.ts';
import { delay } from './support/wait.ts';

const WORKERS = 3;
const CLIENTS = 6;
const KILLS_PER_ROUND = 3;
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 600;
const REPLACE_LIMIT_MS = 30_000;

/** Runs the kind. */
export async function runWorkers({ harness, rounds, seed, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('workers');
  const random = createRandom(seed);
  const ledger = createLedger('workers', random);
  const dataDir = harness.createDataDir('workers');
  const env = { WORKERS: String(WORKERS), METRICS: 'on' };
  const server = await startServer({ ...harness.serverOptions, dataDir, env });
  const listWorkers = (): number[] => listChildren(server.pid);
  /** Waits until a killed worker is replaced, so that there is always one that listens. */
  const waitForAll = async (): Promise<void> => {
    const end = performance.now() + REPLACE_LIMIT_MS;
    while ((await countWorkers(server.url)) < WORKERS) {
      if (performance.now() > end) return void result.unexpected.push(`A killed worker was not replaced:\n${server.log()}`);
      await delay(MIN_PAUSE_MS);
    }
  };
  let kills = 0;
  for (let round = 0; round < rounds; round++) {
    const from = ledger.posts.length;
    const burst = startBurst({
      ledger,
      clients: CLIENTS,
      // A connection may break only if a worker was killed since it was opened.
      server: async () => {
        const before = kills;
        return { ...server, exited: Promise.resolve(), isRunning: () => kills === before };
      },
    });
    for (let kill = 0; kill < KILLS_PER_ROUND; kill++) {
      await delay(pickInteger(random, MIN_PAUSE_MS, MAX_PAUSE_MS));
      const workers = listWorkers();
      const victim = workers[pickInteger(random, 0, workers.length - 1)];
      if (victim === undefined) continue;
      kills++;
      process.kill(victim, 'SIGKILL');
      await waitForAll();
    }
    await burst.finish();
    addFindings(result, verifyStorage(join(dataDir, 'enrollment.db'), openStoredFiles(dataDir), ledger, from));
    result.rounds++;
    onProgress?.(`round ${result.rounds} of ${rounds}, ${kills} kills, ${ledger.posts.length} submissions`);
  }
  if (!server.isRunning()) result.unexpected.push(`The server ended:\n${server.log()}`);
  await server.end();
  const left = listWorkers();
  if (left.length > 0) result.unexpected.push(`${left.length} workers were left after the end of the server.`);
  result.notes.push(`${kills} workers were killed`);
  addLedger(result, ledger);
  return result;
}

/** Returns how many workers reply with their metrics; 0 while none does. */
async function countWorkers(url: string): Promise<number> {
  const text = await fetch(`${url}/metrics`, { headers: { connection: 'close' } }).then(
    (reply) => reply.text(),
    () => '',
  );
  return text.match(/^process_start_time_seconds\{worker=/gm)?.length ?? 0;
}

/** Returns the processes that a process started; Linux only. */
function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readParent(name) === parent)
    .map(Number);
}

function readParent(pid: string): number | undefined {
  try {
    // The name of the program, in parentheses, can contain spaces.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    return undefined;
  }
}
