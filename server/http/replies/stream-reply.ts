/** A reply whose body is written in pieces, and that can fail after its head was sent. */

import { AsyncResource } from 'node:async_hooks';
import type { Logger } from 'pino';

/**
 * Returns the body of a reply; texts are encoded as UTF-8. The next piece is created when the client has taken the former ones. If that fails, the log gets
 * the error with the id of the request, and the connection is closed before the end of the body, so no client takes it for complete.
 * @example c.body(streamReply(formatPieces(rows), log), 200, headers)
 */
export function streamReply(pieces: AsyncIterable<string | Uint8Array<ArrayBuffer>>, log: Logger): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    // It is called while the reply is written, after the request was left.
    pull: AsyncResource.bind(async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      try {
        const { done, value } = await iterator.next();
        if (done === true) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      } catch (error) {
        log.error({ err: error }, 'a reply was broken off');
        // The HTTP server prints what it gets, and sends its text if the head was not sent yet.
        controller.error(new Error('The reply could not be completed.'));
      }
    }),
    cancel: async () => void (await iterator.return?.()),
  });
}
