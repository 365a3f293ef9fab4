/** A reply whose text is written in pieces. */

/** Returns the UTF-8 bytes of the pieces as a stream. The next piece is created when the client has taken the former ones. */
export function toByteStream(pieces: AsyncGenerator<string, void, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return()),
  });
}
