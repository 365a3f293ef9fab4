/** Runs fuzzed posts against a server until one is judged wrong, and shrinks that one. */

import fc from 'fast-check';
import { compileFuzzForm, FUZZ_CHECK_PATH, FUZZ_PATH } from './fuzz-form.ts';
import { encodePost } from './encode-post.ts';
import type { EncodedPost } from './fuzzed-post.ts';
import { fuzzedPost } from './fuzzed-post-arbitrary.ts';
import { type FuzzReply, judgeCheckReply, judgeReply } from './judge-reply.ts';
import type { Storage } from './storage.ts';

/** A server that posts are sent to. */
export interface FuzzTarget {
  /** Sends a post; undefined when the sender broke off and got no reply. */
  send: (path: string, post: EncodedPost) => Promise<FuzzReply | undefined>;
  storage: Storage;
  /** Whether a reply is a limit that the judgement leaves out, as long as nothing was stored. */
  isLimited?: (reply: FuzzReply) => boolean;
}

export interface FuzzRun {
  /** Replies by status; 0 is none. */
  statuses: Record<number, number>;
  /** The seed, the shrunk post and what is wrong with its reply; undefined when no post was judged wrong. */
  failure: string | undefined;
}

const MAX_SHOWN_CHARS = 80;
const MAX_SHRINK_MS = 60_000;

/** Sends so many posts, each also to the check of a step. `path` repeats one failing post. */
export async function runFuzz(target: FuzzTarget, seed: number, posts: number, onProgress?: (done: number) => void): Promise<FuzzRun> {
  const form = compileFuzzForm();
  const statuses: Record<number, number> = {};
  let done = 0;
  let failedAt = Infinity;
  const property = fc.asyncProperty(fuzzedPost, async (post) => {
    // Shrinking ends by passing everything.
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
