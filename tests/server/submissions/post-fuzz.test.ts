/** Fuzzed posts: each reply matches the validation by the engine, and only accepted posts are stored. */

import { expect, it } from 'vitest';
import { findSubmission } from '../../../server/db/submissions/find-submission.ts';
import { createFuzzDefinition } from '../../faults/support/fuzz/fuzz-form.ts';
import type { EncodedPost } from '../../faults/support/fuzz/fuzzed-post.ts';
import { runFuzz } from '../../faults/support/fuzz/run-fuzz.ts';
import { countFiles, readStoredFile, type Storage } from '../../faults/support/fuzz/storage.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';

const POSTS = 500;
/** Differs for each run to cover more posts. A failure prints the seed. */
const SEED = Date.now() % 1_000_000;

function createStorage({ store, dataDir }: OpenedApp): Storage {
  return {
    count: async () => ({
      rows: (await store.db.get<{ n: number }>('select count(*) as n from submissions'))!.n,
      files: countFiles(dataDir),
    }),
    find: async (id) => {
      const found = await findSubmission(store, id);
      return found && { answers: found.answers, files: found.files.map((file) => readStoredFile(dataDir, file)) };
    },
  };
}

/** Streams the body in chunks, like a connection. */
function streamBody({ body, transfer }: EncodedPost): ReadableStream<Uint8Array> | Buffer<ArrayBuffer> {
  if (transfer.kind === 'length') return body;
  const [size, end] = transfer.kind === 'chunked' ? [transfer.size, body.length] : [65_536, Math.floor(body.length * transfer.share)];
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at < end) return controller.enqueue(body.subarray(at, (at = Math.min(end, at + size))));
      return transfer.kind === 'chunked' ? controller.close() : controller.error(new Error('aborted'));
    },
  });
}

it(`accepts and rejects ${POSTS} fuzzed posts like the engine, and stores the accepted ones`, async () => {
  const opened = await openApp({ definitions: { 'visit.json': createFuzzDefinition() } });
  const { statuses, failure } = await runFuzz(
    {
      storage: createStorage(opened),
      send: async (path, post) => {
        opened.pass(3_600_000);
        const headers = {
          ...(post.contentType === undefined ? {} : { 'content-type': post.contentType }),
          ...(post.transfer.kind === 'length' || (post.transfer.kind === 'aborted' && !post.transfer.isChunked)
            ? { 'content-length': String(post.body.length) }
            : {}),
        };
        const reply = await opened.app.request(path, { method: 'POST', headers, body: streamBody(post), duplex: 'half' } as RequestInit);
        return { status: reply.status, contentType: reply.headers.get('content-type') ?? '', text: await reply.text() };
      },
    },
    SEED,
    POSTS,
  );
  expect(failure).toBeUndefined();
  expect(opened.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  // Most posts are rejected, but some must be accepted.
  expect(statuses[201]).toBeGreaterThan(POSTS / 10);
  expect(statuses[422]).toBeGreaterThan(POSTS / 10);
}, 300_000);
