/** Clients that post pictures one after another, each post from a different address. */

import { describeReply } from '../clients/ledger.ts';
import { send } from '../clients/send-post.ts';
import { delay } from '../wait.ts';
import { GALLERY_PATH } from './gallery-definition.ts';
import { BOUNDARY, encodeSender } from './picture-load.ts';
import type { PictureLoad } from './picture-load.ts';

export interface LoadClients {
  /** Stops the clients. Resolves after the last response with the number of posts, the number of 201 and the maximum time. */
  finish: () => Promise<{ posts: number; accepted: number; maxMs: number }>;
}

interface LoadOptions {
  url: string;
  /** Loads, used in rotation. */
  loads: readonly PictureLoad[];
  clients: number;
  /** Prefix of names and, as a number from 0 to 255, of addresses. */
  network: number;
  pauseMs?: number;
  /** Called for a response whose status differs from the status of the load. */
  onUnexpected: (text: string) => void;
}

let lastSender = 0;

/** Starts the clients. */
export function startLoadClients({ url, loads, clients, network, pauseMs = 0, onUnexpected }: LoadOptions): LoadClients {
  const over = new AbortController();
  let posts = 0;
  let accepted = 0;
  let maxMs = 0;
  const run = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const load = loads[posts++ % loads.length]!;
      const sender = ++lastSender;
      const headers = {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'x-forwarded-for': `10.${network}.${(sender >> 8) & 255}.${sender & 255}`,
      };
      const start = performance.now();
      const reply = await send(url + GALLERY_PATH, {
        method: 'POST',
        headers,
        body: Buffer.concat([encodeSender(`sender-${network}-${sender}`), load.tail]),
      }).catch((error: Error) => error);
      maxMs = Math.max(maxMs, performance.now() - start);
      if (!(reply instanceof Error) && reply.status === 201) accepted++;
      if (reply instanceof Error) onUnexpected(`${load.name}: ${reply.message}`);
      else if (reply.status !== load.status) onUnexpected(`${load.name} got ${describeReply(reply)}`);
      await delay(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, run));
  all.catch(() => undefined);
  return {
    finish: async () => {
      over.abort();
      await all;
      return { posts, accepted, maxMs };
    },
  };
}
