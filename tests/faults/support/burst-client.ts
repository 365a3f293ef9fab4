/** Clients that submit one post after another, and repeat a post with its key when the connection broke or the server refused it for now. */

import { describeReply } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import type { Post, PostShape } from './post.ts';
import { sendPost } from './send-post.ts';
import type { Reply } from './send-post.ts';
import type { ServerProcess } from './server-process.ts';
import { delay } from './wait.ts';

export interface BurstOptions {
  ledger: Ledger;
  clients: number;
  /** The server to send to; pending while it restarts. */
  server: () => Promise<ServerProcess>;
  shape?: PostShape;
  /** Whether a refusal is allowed now; the client pauses and repeats the post. Any other reply than 201 is unexpected. */
  isPassingRefusal?: (reply: Reply) => boolean;
  /** The pause between two posts of a client. */
  pauseMs?: number;
}

export interface Burst {
  /** No client starts another post. Resolves when each has delivered the one it has. */
  finish: () => Promise<void>;
}

const MAX_ATTEMPTS = 40;
/** The pause after a refusal doubles: the server limits how often one family submits. */
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4000;
/** Between the broken connection and the news of the server's exit. */
const EXIT_NEWS_MS = 10_000;

/** Starts the clients. */
export function startBurst(options: BurstOptions): Burst {
  const over = new AbortController();
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await deliver(options.ledger.create(options.shape), options);
      if (options.pauseMs) await delay(options.pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: options.clients }, run));
  all.catch(() => undefined);
  return {
    finish: async () => {
      over.abort();
      await all;
    },
  };
}

/** Sends a post until it is acknowledged; anything but a passing refusal or a restart is noted as unexpected. */
export async function deliver(
  post: Post,
  { ledger, server, isPassingRefusal }: Pick<BurstOptions, 'ledger' | 'server' | 'isPassingRefusal'>,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const target = await server();
    const reply = await sendPost(target.url, post).catch((error: Error) => error);
    if (reply instanceof Error) {
      await Promise.race([target.exited, delay(EXIT_NEWS_MS)]);
      if (target.isRunning()) ledger.unexpected.push(`The connection broke although the server was running: ${reply.message}`);
      continue;
    }
    if (reply.status === 201) return ledger.acknowledge(post, reply);
    if (!isPassingRefusal?.(reply)) {
      ledger.unexpected.push(`A submission got ${describeReply(reply)}`);
      return;
    }
    const wantedMs = Number(reply.headers['retry-after'] ?? 0) * 1000;
    await delay(Math.min(MAX_PAUSE_MS, Math.max(wantedMs, MIN_PAUSE_MS * 2 ** attempt)));
  }
  ledger.unexpected.push(`A submission was not acknowledged in ${MAX_ATTEMPTS} attempts.`);
}
