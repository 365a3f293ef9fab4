/** A foreign process holds the database's write lock while clients submit, people sign in, and a monitor requests /healthz. */

import { join } from 'node:path';
import { signIn } from './support/back-office-client.ts';
import { startBurst } from './support/burst-client.ts';
import { addFindings, addLedger, createResult } from './support/kind-result.ts';
import type { KindOptions, KindResult } from './support/kind-result.ts';
import { startLatencyProbe } from './support/latency-probe.ts';
import type { Latencies } from './support/latency-probe.ts';
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
const SIGN_IN_INTERVAL_MS = 1000;
const MAX_P99_MS = 100;
/** On a loaded machine everything is slow: what the lock adds is judged by the same burst without it. */
const MAX_SLOWDOWN = 2;
/** Before and after the lock, so that posts are under way when it is taken and when it is given back. */
const MARGIN_MS = 500;
const SHAPE = { minFiles: 0, maxFiles: 2, maxFileBytes: 20_000 };

/** Runs the kind; `holdMs` is how long the lock is held. */
export async function runLock({ harness, rounds, seed, onProgress }: KindOptions, holdMs = HOLD_MS): Promise<KindResult> {
  const result = createResult('lock');
  const ledger = createLedger('lock', createRandom(seed));
  const dataDir = harness.createDataDir('lock');
  const database = join(dataDir, 'enrollment.db');
  const server = await startServer({ ...harness.serverOptions, dataDir });
  const { url } = server;
  for (let round = 0; round < rounds; round++) {
    let refused = 0;
    const isPassingRefusal = (reply: Reply): boolean => {
      const isPassing = reply.status === 503 && reply.headers['retry-after'] !== undefined;
      if (isPassing) refused++;
      return isPassing;
    };
    const from = ledger.posts.length;
    const burst = startBurst({ ledger, clients: CLIENTS, server: async () => server, shape: SHAPE, isPassingRefusal, pauseMs: 50 });
    const usual = await measureLatency(url, () => signInRepeatedly(url, holdMs / 2));
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
    const maxP99Ms = Math.max(MAX_P99_MS, MAX_SLOWDOWN * usual.p99Ms);
    if (locked.p99Ms > maxP99Ms)
      result.unexpected.push(`/healthz took longer than ${Math.round(maxP99Ms)} ms (1 of 100) while the lock was held.`);
    const [usualMs, lockedMs, longestMs] = [usual.p99Ms, locked.p99Ms, locked.maxMs].map(Math.round);
    result.notes.push(
      `/healthz: p99 ${usualMs} ms without the lock, ${lockedMs} ms with it, longest ${longestMs} ms; ${refused} × 503; ${ledger.posts.length - from} submissions`,
    );
    result.rounds++;
    onProgress?.(`round ${result.rounds} of ${rounds}`);
  }
  await server.end();
  addLedger(result, ledger);
  return result;
}

/** Measures how fast /healthz answers while something happens. */
async function measureLatency(url: string, happen: () => Promise<unknown>): Promise<Latencies> {
  const probe = startLatencyProbe(`${url}/healthz`, PROBE_INTERVAL_MS);
  await happen();
  return probe.stop();
}

/** Signs in now and then, which writes a session; returns the statuses. */
async function signInRepeatedly(url: string, durationMs: number): Promise<number[]> {
  const end = performance.now() + durationMs;
  const statuses: number[] = [];
  while (performance.now() < end) {
    statuses.push((await signIn(url)).status);
    await delay(SIGN_IN_INTERVAL_MS);
  }
  return statuses;
}
