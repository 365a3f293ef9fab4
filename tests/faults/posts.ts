/** Sends fuzzed posts over real connections. Every response must match the engine's prediction, and only accepted posts may be stored. */

import { createFuzzDefinition } from './support/fuzz/fuzz-form.ts';
import { openStorage } from './support/fuzz/open-storage.ts';
import { runFuzz } from './support/fuzz/run-fuzz.ts';
import { sendFuzzedPost } from './support/fuzz/send-fuzzed-post.ts';
import { createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { startServer } from './support/server/server-process.ts';
import { listOrphans } from './support/clients/verify-storage.ts';
import { writeDefinitions } from './support/server/write-definitions.ts';

const POSTS_PER_ROUND = 1000;
/** The server limits requests per address. */
const REQUESTS_PER_ADDRESS = 10;
const PROGRESS_POSTS = 50;

/** Runs the kind; each round has a different seed. */
export async function runPosts({ harness, rounds, seed, onProgress }: KindOptions, postsPerRound = POSTS_PER_ROUND): Promise<KindResult> {
  const result = createResult('posts');
  const dataDir = harness.createDataDir('posts');
  const definitionsDir = writeDefinitions(harness, createFuzzDefinition());
  const server = await startServer({ ...harness.serverOptions, definitionsDir, dataDir });
  const storage = openStorage(dataDir);
  const statuses = new Map<string, number>();
  let sent = 0;
  let limited = 0;
  for (let round = 0; round < rounds; round++) {
    const { statuses: found, failure } = await runFuzz(
      {
        storage,
        send: (path, post) => {
          const network = Math.floor(sent++ / REQUESTS_PER_ADDRESS);
          return sendFuzzedPost(server.url + path, post, `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`);
        },
        // Posts about one family are limited, and mutated posts can have the same email address of a family.
        isLimited: ({ status }) => {
          if (status === 429) limited++;
          return status === 429;
        },
      },
      seed + round,
      postsPerRound,
      (done) => done % PROGRESS_POSTS === 0 && onProgress?.(`round ${round + 1} of ${rounds}, ${done} posts`),
    );
    for (const [status, count] of Object.entries(found)) statuses.set(status, (statuses.get(status) ?? 0) + count);
    if (failure !== undefined) result.unexpected.push(failure);
    if (!server.isRunning()) result.unexpected.push(`The server ended: ${server.log()}`);
    result.rounds++;
  }
  storage.close();
  result.orphans = listOrphans(dataDir).length;
  await server.end();
  if (server.log().includes('a request failed')) result.unexpected.push(`The server logged an error: ${server.log()}`);
  result.acknowledged = statuses.get('201') ?? 0;
  const counts = [...statuses].map(([status, count]) => (status === '0' ? `${count} aborted` : `${count} × ${status}`));
  result.notes.push(`${sent} requests, half of them checks of a step; submissions: ${counts.join(', ')}, ${limited} limited`);
  return result;
}
