/** Fills the disk of the data folder while clients submit, frees it, and expects that the same process can store again. */

import { join } from 'node:path';
import { deliver, startBurst } from './support/clients/burst-client.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { createLedger, describeReply } from './support/clients/ledger.ts';
import type { Post } from './support/clients/post.ts';
import { createRandom, pickInteger } from './support/random.ts';
import { send, sendPost } from './support/clients/send-post.ts';
import type { Reply } from './support/clients/send-post.ts';
import { startServer } from './support/server/server-process.ts';
import type { ServerProcess } from './support/server/server-process.ts';
import { findDiskObstacle, mountSmallDisk } from './support/disk/small-disk.ts';
import { listOrphans, openStoredFiles, verifyStorage } from './support/clients/verify-storage.ts';
import { waitUntil } from './support/wait.ts';

const DISK_BYTES = 64 * 1_048_576;
const CLIENTS = 3;
const POSTS_BEFORE = 5;
const MIN_REJECTIONS = 4;
const POSTS_WHILE_FULL = 4;
/** The range includes a disk without a free page and a disk with space for some uploads. */
const MAX_FREE_BYTES = 400_000;
/** Generous, because a loaded machine is not a defect of the server. */
const FILL_LIMIT_MS = 30_000;
const READY_LIMIT_MS = 20_000;
const SHAPE = { minFiles: 0, maxFiles: 3, maxFileBytes: 200_000 };
const INSUFFICIENT_STORAGE = 507;

/** Runs the kind. */
export async function runDisk({ harness, rounds, seed, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('disk');
  const mountPoint = join(harness.home, 'disk');
  const notRun = findDiskObstacle(mountPoint);
  if (notRun !== undefined) return { ...result, notRun };
  const random = createRandom(seed);
  const ledger = createLedger('disk', random);
  const disk = mountSmallDisk(mountPoint, DISK_BYTES);
  let server: ServerProcess | undefined;
  try {
    const dataDir = harness.createDataDir(join(mountPoint, 'data'));
    server = await startServer({ ...harness.serverOptions, dataDir });
    const target = { ledger, server: async () => server as ServerProcess };
    for (let round = 0; round < rounds; round++) {
      for (let count = 0; count < POSTS_BEFORE; count++) await deliver(ledger.create(SHAPE), target);

      // Clients repeat rejected posts with the same key until there is space.
      let rejections = 0;
      const isTemporaryRejection = (reply: Reply): boolean => {
        if (reply.status === 201) return false;
        rejections++;
        if (reply.status !== INSUFFICIENT_STORAGE) result.unexpected.push(`A submission to a full disk got ${describeReply(reply)}`);
        return true;
      };
      disk.fill(pickInteger(random, 0, MAX_FREE_BYTES));
      const burst = startBurst({ ...target, clients: CLIENTS, shape: SHAPE, isTemporaryRejection });
      if (!(await waitUntil(() => rejections >= MIN_REJECTIONS, FILL_LIMIT_MS)))
        result.unexpected.push('The disk was full, but submissions were not rejected.');
      disk.fill(0);
      await expectWhileFull(
        server.url,
        result,
        Array.from({ length: POSTS_WHILE_FULL }, () => ledger.create({ ...SHAPE, maxFiles: 0 })),
        target,
      );

      disk.empty();
      await burst.finish();
      const url = `${server.url}/readyz`;
      if (!(await waitUntil(async () => (await send(url)).status === 200, READY_LIMIT_MS)))
        result.unexpected.push('/readyz is not 200 after space was freed.');
      for (const post of ledger.posts.filter(({ acknowledgement }) => !acknowledgement)) await deliver(post, target);
      addFindings(result, verifyStorage(join(dataDir, 'enrollment.db'), openStoredFiles(dataDir), ledger));
      const orphans = listOrphans(dataDir);
      result.orphans = Math.max(result.orphans, orphans.length);
      result.notes.push(
        `${rejections} rejections, ${ledger.posts.length} submissions; ${orphans.filter((name) => name.endsWith('.part')).length} unfinished files left`,
      );
      result.rounds++;
      onProgress?.(`round ${result.rounds} of ${rounds}`);
    }
  } finally {
    await server?.end();
    disk.unmount();
  }
  addLedger(result, ledger);
  return result;
}

/** Verifies the responses while no page is free. A post without files can fit into pages that the log of the database already has. */
async function expectWhileFull(
  url: string,
  result: KindResult,
  posts: Post[],
  { ledger }: { ledger: ReturnType<typeof createLedger> },
): Promise<void> {
  if (!(await waitUntil(async () => (await send(`${url}/readyz`)).status === 503, READY_LIMIT_MS)))
    result.unexpected.push('/readyz is not 503 while the disk is full.');
  const health = await send(`${url}/healthz`);
  if (health.status !== 200) result.unexpected.push(`/healthz is ${health.status} while the disk is full.`);
  for (const post of posts) {
    const reply = await sendPost(url, post);
    if (reply.status === 201) ledger.acknowledge(post, reply);
    else if (reply.status !== INSUFFICIENT_STORAGE)
      result.unexpected.push(`A submission without files to a full disk got ${describeReply(reply)}`);
  }
}
