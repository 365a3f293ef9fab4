/** Another process holds the database's write lock while clients submit, users sign in, and a monitor requests /healthz. */

import { join } from 'node:path';
import { signIn } from './support/clients/back-office-client.ts';
import { startBurst } from './support/clients/burst-client.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { startLatencyProbe } from './support/clients/latency-probe.ts';
import type { Latencies } from './support/clients/latency-probe.ts';
import { createLedger } from './support/clients/ledger.ts';
import { holdLock } from './support/server/lock-holder.ts';
import { createRandom } from './support/random.ts';
import type { Reply } from './support/clients/send-post.ts';
import { startServer } from './support/server/server-process.ts';
import { openStoredFiles, verifyStorage } from './support/clients/verify-storage.ts';
import { delay } from './support/wait.ts';

const HOLD_MS = 10_000;
const CLIENTS = 3;
const PROBE_INTERVAL_MS = 25;
const SIGN_IN_INTERVAL_MS = 1000;
const MAX_P99_MS = 100;
/** Allowed factor relative to the same burst without the lock, for loaded machines. */
const MAX_SLOWDOWN = 2;
/** Time before and after the lock, so that posts are in progress when it is acquired and released. */
const MARGIN_MS = 500;
const SHAPE = { minFiles: 0, maxFiles: 2, maxFileBytes: 20_000 };

/** Runs the kind; `holdMs` is the duration of the lock. */
export async function runLock({ harness, rounds, seed, onProgress }: KindOptions, holdMs = HOLD_MS): Promise<KindResult> {
  const result = createResult('lock');
  const ledger = createLedger('lock', createRandom(seed));
  const dataDir = harness.createDataDir('lock');
  const database = join(dataDir, 'enrollment.db');
  const server = await startServer({ ...harness.serverOptions, dataDir });
  const { url } = server;
  for (let round = 0; round < rounds; round++) {
    let rejected = 0;
    const isTemporaryRejection = (reply: Reply): boolean => {
      const isTemporary = reply.status === 503 && reply.headers['retry-after'] !== undefined;
      if (isTemporary) rejected++;
      return isTemporary;
    };
    const from = ledger.posts.length;
    const burst = startBurst({ ledger, clients: CLIENTS, server: async () => server, shape: SHAPE, isTemporaryRejection, pauseMs: 50 });
    const baseline = await measureLatency(url, () => signInRepeatedly(url, holdMs / 2));
    const locked = await measureLatency(url, async () => {
      await delay(MARGIN_MS);
      const { released } = await holdLock(database, holdMs);
      const statuses = await signInRepeatedly(url, holdMs);
      await released;
      await delay(MARGIN_MS);
      for (const status of statuses) if (status !== 200 && status !== 503) result.unexpected.push(`Signing in got ${status}`);
    });
    await burst.finish();
    addFindings(result, verifyStorage(database, openStoredFiles(dataDir), ledger, from));
    result.unexpected.push(...locked.failures.map((failure) => `/healthz: ${failure}`));
    const maxP99Ms = Math.max(MAX_P99_MS, MAX_SLOWDOWN * baseline.p99Ms);
    if (locked.p99Ms > maxP99Ms)
      result.unexpected.push(`/healthz took longer than ${Math.round(maxP99Ms)} ms (1 of 100) while the lock was held.`);
    const [baselineMs, lockedMs, maxMs] = [baseline.p99Ms, locked.p99Ms, locked.maxMs].map(Math.round);
    result.notes.push(
      `/healthz: p99 ${baselineMs} ms without the lock, ${lockedMs} ms with it, max ${maxMs} ms; ${rejected} × 503; ${ledger.posts.length - from} submissions`,
    );
    result.rounds++;
    onProgress?.(`round ${result.rounds} of ${rounds}`);
  }
  await server.end();
  addLedger(result, ledger);
  return result;
}

/** Measures the latency of /healthz during an action. */
async function measureLatency(url: string, action: () => Promise<unknown>): Promise<Latencies> {
  const probe = startLatencyProbe(`${url}/healthz`, PROBE_INTERVAL_MS);
  await action();
  return probe.stop();
}

/** Signs in at a fixed interval, which writes a session each time. Returns the statuses. */
async function signInRepeatedly(url: string, durationMs: number): Promise<number[]> {
  const end = performance.now() + durationMs;
  const statuses: number[] = [];
  while (performance.now() < end) {
    statuses.push((await signIn(url)).status);
    await delay(SIGN_IN_INTERVAL_MS);
  }
  return statuses;
}
