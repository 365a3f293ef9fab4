/** Clients that submit one post after another. They repeat a post with its key after a broken connection or a temporary rejection. */

import { describeReply } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import type { Post, PostShape } from './post.ts';
import { sendPost } from './send-post.ts';
import type { Reply } from './send-post.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { delay } from '../wait.ts';

export interface BurstOptions {
  ledger: Ledger;
  clients: number;
  /** The server to send to; pending while it restarts. */
  server: () => Promise<ServerProcess>;
  shape?: PostShape;
  /** Whether a rejection is temporary: the client waits and repeats the post. Any other response than 201 is unexpected. */
  isTemporaryRejection?: (reply: Reply) => boolean;
  /** Pause between two posts of a client. */
  pauseMs?: number;
}

export interface Burst {
  /** Stops the clients. Resolves when their current posts are delivered. */
  finish: () => Promise<void>;
}

const MAX_ATTEMPTS = 40;
/** The pause doubles after each rejection, because the server limits the submissions of one family. */
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4000;
/** Maximum time between a broken connection and the exit event of the server. */
const MAX_EXIT_DELAY_MS = 10_000;

/** Starts the clients. */
export function startBurst(options: BurstOptions): Burst {
  const stop = new AbortController();
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await deliver(options.ledger.create(options.shape), options);
      if (options.pauseMs) await delay(options.pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: options.clients }, run));
  all.catch(() => undefined);
  return {
    finish: async () => {
      stop.abort();
      await all;
    },
  };
}

/** Sends a post until it is acknowledged. Records everything except a temporary rejection or a restart as unexpected. */
export async function deliver(
  post: Post,
  { ledger, server, isTemporaryRejection }: Pick<BurstOptions, 'ledger' | 'server' | 'isTemporaryRejection'>,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const target = await server();
    const reply = await sendPost(target.url, post).catch((error: Error) => error);
    if (reply instanceof Error) {
      await Promise.race([target.exited, delay(MAX_EXIT_DELAY_MS)]);
      if (target.isRunning()) ledger.unexpected.push(`The connection broke although the server was running: ${reply.message}`);
      continue;
    }
    if (reply.status === 201) return ledger.acknowledge(post, reply);
    if (!isTemporaryRejection?.(reply)) {
      ledger.unexpected.push(`A submission got ${describeReply(reply)}`);
      return;
    }
    const retryAfterMs = Number(reply.headers['retry-after'] ?? 0) * 1000;
    await delay(Math.min(MAX_PAUSE_MS, Math.max(retryAfterMs, MIN_PAUSE_MS * 2 ** attempt)));
  }
  ledger.unexpected.push(`A submission was not acknowledged in ${MAX_ATTEMPTS} attempts.`);
}
