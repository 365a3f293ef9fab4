/** Slow, half-open and aborted connections next to a normal client, whose submissions must succeed. */

import { join } from 'node:path';
import { deliver, startBurst } from './support/clients/burst-client.ts';
import type { BurstOptions } from './support/clients/burst-client.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { createLedger } from './support/clients/ledger.ts';
import { createPost } from './support/clients/post.ts';
import type { Post } from './support/clients/post.ts';
import { countDescriptors, hasProcessUsage, readResidentBytes } from './support/server/process-usage.ts';
import { createRandom } from './support/random.ts';
import { startServer } from './support/server/server-process.ts';
import { abortUpload, openSilently, sendBodySlowly, sendHeadSlowly } from './support/clients/slow-clients.ts';
import { listOrphans, openStoredFiles, verifyStorage } from './support/clients/verify-storage.ts';
import { delay, waitUntil } from './support/wait.ts';

const SLOW_CONNECTIONS = 200;
const ATTACK_MS = 15_000;
const PAUSE_BETWEEN_ABORTS_MS = 20;
/** Number of aborted uploads per client that disconnects before the response and submits again. */
const ABORTS_PER_RESUBMISSION = 10;
const BYTES_PER_ABORT = 1_500_000;
/** Growth relative to the memory after a first burst. 200 buffered uploads of this size would need 300 MB. */
const MAX_GROWTH_BYTES = 200 * 1_048_576;
const CLOSE_LIMIT_MS = 10_000;
const MEGABYTE = 1_048_576;

/** Runs the kind; `attackMs` is the duration of a round. */
export async function runConnections({ harness, rounds, seed, onProgress }: KindOptions, attackMs = ATTACK_MS): Promise<KindResult> {
  const result = createResult('connections');
  if (!hasProcessUsage) return { ...result, notRun: 'memory and descriptors are read from /proc, which does not exist here' };
  const random = createRandom(seed);
  const ledger = createLedger('normal', random);
  const dataDir = harness.createDataDir('connections');
  const server = await startServer({ ...harness.serverOptions, dataDir });
  const { url, pid } = server;
  const runClient = (): ReturnType<typeof startBurst> => startBurst({ ledger, clients: 1, server: async () => server, pauseMs: 20 });
  const warmUp = runClient();
  await waitUntil(() => ledger.posts.length > 20, CLOSE_LIMIT_MS);
  await warmUp.finish();
  const before = { descriptors: countDescriptors(pid), bytes: readResidentBytes(pid) };

  for (let round = 0; round < rounds; round++) {
    const from = ledger.posts.length;
    const shape = { minFiles: 1, maxFiles: 1, maxFileBytes: BYTES_PER_ABORT };
    const slow = await Promise.all(
      Array.from({ length: SLOW_CONNECTIONS }, async (_, index) => {
        if (index % 4 === 0) return openSilently(url);
        return index % 4 === 1 ? sendHeadSlowly(url) : sendBodySlowly(url, createPost(`slow-${round}`, index, random, shape));
      }),
    );
    const normal = runClient();
    const end = performance.now() + attackMs;
    let aborted = 0;
    let maxBytes = 0;
    let maxDescriptors = 0;
    while (performance.now() < end) {
      await abortUpload(url, createPost(`aborted-${round}`, aborted, random, shape), random());
      aborted++;
      if (aborted % ABORTS_PER_RESUBMISSION === 0) await abortAndResubmit(url, ledger.create(), { ledger, server: async () => server });
      maxBytes = Math.max(maxBytes, readResidentBytes(pid));
      maxDescriptors = Math.max(maxDescriptors, countDescriptors(pid));
      await delay(PAUSE_BETWEEN_ABORTS_MS);
    }
    await normal.finish();
    slow.forEach((endClient) => endClient());
    const isClosed = await waitUntil(() => countDescriptors(pid) <= before.descriptors, CLOSE_LIMIT_MS);
    if (!isClosed)
      result.unexpected.push(`${countDescriptors(pid) - before.descriptors} file descriptors are still open after the connections ended.`);
    if (maxBytes - before.bytes > MAX_GROWTH_BYTES)
      result.unexpected.push(`The memory grew by more than ${MAX_GROWTH_BYTES / MEGABYTE} MB.`);
    addFindings(result, verifyStorage(join(dataDir, 'enrollment.db'), openStoredFiles(dataDir), ledger, from));
    result.orphans = Math.max(result.orphans, listOrphans(dataDir).length);
    const [megabytesBefore, maxMegabytes] = [before.bytes, maxBytes].map((bytes) => Math.round(bytes / MEGABYTE));
    result.notes.push(
      `${SLOW_CONNECTIONS} slow, ${aborted} aborted; ${ledger.posts.length - from} normal submissions; memory ${megabytesBefore} → ${maxMegabytes} MB; descriptors ${before.descriptors} → ${maxDescriptors} → ${countDescriptors(pid)}`,
    );
    result.rounds++;
    onProgress?.(`round ${result.rounds} of ${rounds}`);
  }
  await server.end();
  addLedger(result, ledger);
  return result;
}

/** Aborts the connection after the whole post was sent, and repeats the post immediately. A 409 means that the first request is still in progress. */
async function abortAndResubmit(url: string, post: Post, target: Pick<BurstOptions, 'ledger' | 'server'>): Promise<void> {
  await abortUpload(url, post, 1);
  await deliver(post, { ...target, isTemporaryRejection: ({ status, headers }) => status === 409 && headers['retry-after'] !== undefined });
}
