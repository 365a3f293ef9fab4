/** Sends fuzzed posts to a server until one response is wrong, and shrinks that post. */

import fc from 'fast-check';
import { compileFuzzForm, FUZZ_CHECK_PATH, FUZZ_PATH } from './fuzz-form.ts';
import { encodePost } from './encode-post.ts';
import type { EncodedPost } from './fuzzed-post.ts';
import { fuzzedPost } from './fuzzed-post-arbitrary.ts';
import { type FuzzReply, judgeCheckReply, judgeReply } from './judge-reply.ts';
import type { Storage } from './storage.ts';

/** Target of the posts. */
export interface FuzzTarget {
  /** Sends a post. Returns undefined if the sender aborted the request and got no response. */
  send: (path: string, post: EncodedPost) => Promise<FuzzReply | undefined>;
  storage: Storage;
  /** Whether a response is a rate limit: it is ignored if nothing was stored. */
  isLimited?: (reply: FuzzReply) => boolean;
}

export interface FuzzRun {
  /** Number of responses by status; 0 is no response. */
  statuses: Record<number, number>;
  /** Seed, shrunk post and defects of its response; undefined if all responses were correct. */
  failure: string | undefined;
}

const MAX_SHOWN_CHARS = 80;
const MAX_SHRINK_MS = 60_000;

/** Sends the given number of posts, each also to the check of a step. `path` repeats one failing post. */
export async function runFuzz(target: FuzzTarget, seed: number, posts: number, onProgress?: (done: number) => void): Promise<FuzzRun> {
  const form = compileFuzzForm();
  const statuses: Record<number, number> = {};
  let done = 0;
  let failedAt = Infinity;
  const property = fc.asyncProperty(fuzzedPost, async (post) => {
    // Ends the shrinking: every further post passes.
    if (performance.now() - failedAt > MAX_SHRINK_MS) return;
    const encoded = await encodePost(post);
    const before = await target.storage.count();
    const reply = await target.send(FUZZ_PATH, encoded);
    if (reply && target.isLimited?.(reply)) return;
    const status = reply?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    onProgress?.(++done);
    const faults = await judgeReply(form, { post, encoded, reply, before }, target.storage);
    const stored = await target.storage.count();
    const checked = await target.send(FUZZ_CHECK_PATH, encoded);
    if (!checked || !target.isLimited?.(checked))
      faults.push(...(await judgeCheckReply(form, { encoded, reply: checked, before: stored }, target.storage)));
    if (faults.length === 0) return;
    failedAt = Math.min(failedAt, performance.now());
    throw new Error(faults.join('\n'));
  });
  const details = await fc.check(property, { seed, numRuns: posts });
  if (!details.failed) return { statuses, failure: undefined };
  const [shrunk] = details.counterexample ?? [];
  const reason = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance);
  return { statuses, failure: `seed ${seed}, path ${details.counterexamplePath}\n${reason}\npost: ${JSON.stringify(shrunk, shorten)}` };
}

function shorten(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_SHOWN_CHARS
    ? `${value.slice(0, MAX_SHOWN_CHARS)}… (${value.length} characters)`
    : value;
}
