/** A foreign process holds the database's write lock while clients submit and a monitor requests /healthz. */

import { join } from 'node:path';
import { startBurst } from './support/burst-client.ts';
import { addFindings, addLedger, createResult } from './support/kind-result.ts';
import type { KindOptions, KindResult } from './support/kind-result.ts';
import { startLatencyProbe } from './support/latency-probe.ts';
import { createLedger } from './support/ledger.ts';
import { holdLock } from './support/lock-holder.ts';
import { createRandom } from './support/random.ts';
import type { Reply } from './support/send-post.ts';
import { startServer } from './support/server-process.ts';
import { openStoredFiles, verifyStorage } from './support/verify-storage.ts';
import { delay } from './support/wait.ts';

const HOLD_MS = 10_000;
const CLIENTS = 3;
const PROBE_INTERVAL_MS = 25;
const MAX_P99_MS = 100;
/** Before and after the lock, so that posts are under way when it is taken and when it is given back. */
const MARGIN_MS = 500;
const SHAPE = { minFiles: 0, maxFiles: 2, maxFileBytes: 20_000 };

/** Runs the kind. `holdMs` is how long the lock is held, `maxP99Ms` how long 99 of 100 replies of /healthz may take. */
export async function runLock(
  { harness, rounds, seed, onProgress }: KindOptions,
  holdMs = HOLD_MS,
  maxP99Ms = MAX_P99_MS,
): Promise<KindResult> {
  const result = createResult('lock');
  const ledger = createLedger('lock', createRandom(seed));
  const dataDir = harness.createDataDir('lock');
  const database = join(dataDir, 'enrollment.db');
  const server = await startServer({ ...harness.serverOptions, dataDir });
  for (let round = 0; round < rounds; round++) {
    const probe = startLatencyProbe(`${server.url}/healthz`, PROBE_INTERVAL_MS);
    let refused = 0;
    const isPassingRefusal = (reply: Reply): boolean => {
      const isPassing = reply.status === 503 && reply.headers['retry-after'] !== undefined;
      if (isPassing) refused++;
      return isPassing;
    };
    const before = ledger.posts.length;
    const burst = startBurst({ ledger, clients: CLIENTS, server: async () => server, shape: SHAPE, isPassingRefusal, pauseMs: 50 });
    await delay(MARGIN_MS);
    const { released } = await holdLock(database, holdMs);
    await released;
    await delay(MARGIN_MS);
    await burst.finish();
    const { count, p99Ms, maxMs, failures } = await probe.stop();
    addFindings(result, verifyStorage(database, openStoredFiles(dataDir), ledger, before));
    result.unexpected.push(...failures.map((failure) => `/healthz: ${failure}`));
    if (p99Ms > maxP99Ms) result.unexpected.push(`/healthz did not stay under ${maxP99Ms} ms (99 of 100) while the lock was held.`);
    result.notes.push(
      `${count} × /healthz: p99 ${Math.round(p99Ms)} ms, longest ${Math.round(maxMs)} ms; ${refused} × 503; ${ledger.posts.length - before} submissions`,
    );
    result.rounds++;
    onProgress?.(`round ${result.rounds} of ${rounds}`);
  }
  await server.end();
  addLedger(result, ledger);
  return result;
}
