/**
 * Discards the rest of a request body after its reply. The adapter would close the connection after half a second, so a client that is
 * still sending on a slow network would lose the reply with the reason.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than the largest form. The connection of a larger request is closed. */
export const MAX_DISCARDED_BYTES = 64 * 1_048_576;

/**
 * Discards a body that no handler started to read, after the reply. The server's time limits still apply. Use `discardRest` for a body that
 * was started.
 */
export function discardBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasBody(incoming)) return;
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

/** Returns whether a request has a body, which may be empty. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Reads and drops the rest of a body that a handler stopped reading, up to `MAX_DISCARDED_BYTES`. */
export async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    for (let size = 0; size < MAX_DISCARDED_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected.
  }
}
