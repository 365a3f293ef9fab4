/**
 * Discards the rest of a request body after its reply. The adapter would close the connection after half a second: a client that is still sending on a
 * slow network would lose the reply that says why its form was refused.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than any form can hold; who sends more is cut off. */
export const MAX_DISCARDED_BYTES = 64 * 1_048_576;

/** Discards a body that nobody began to read, once the reply is written; the server's time limits still apply. `discardRest` is for one that was begun. */
export function discardBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete || incoming.destroyed) return;
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_DISCARDED_BYTES) incoming.socket.destroy();
    });
    incoming.resume();
  });
}

/** Reads the rest of a body that a handler began to read and left, without keeping it; its source ends with `MAX_DISCARDED_BYTES` more at the latest. */
export async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < MAX_DISCARDED_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client is gone.
  }
}
