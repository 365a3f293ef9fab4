/** A post whose body stays incomplete until a test ends it. */

import type { OpenedApp } from './open-app.ts';

/** A post in progress. */
export interface HeldPost {
  /** Resolves when the sent bytes have been read, or with an earlier reply. */
  isRead: Promise<unknown>;
  reply: Promise<Response>;
  /** Aborts the connection. */
  abort: () => void;
  /** Sends the end of the body. */
  finish: (rest: string) => void;
}

/** Posts the beginning of a multipart form with the boundary "limit" from an address. */
export function holdPost({ app }: OpenedApp, address: string, start: Uint8Array | string, headers: Record<string, string> = {}): HeldPost {
  let markRead = (): void => undefined;
  const wasRead = new Promise<void>((resolve) => (markRead = resolve));
  let source: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isSent = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (source = controller),
      pull: (controller) => {
        if (isSent) return markRead();
        isSent = true;
        controller.enqueue(typeof start === 'string' ? new TextEncoder().encode(start) : start);
      },
    },
    { highWaterMark: 0 },
  );
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=limit', 'x-forwarded-for': address, ...headers },
  };
  const reply = Promise.resolve(app.request('/api/visits', init as RequestInit));
  return {
    reply,
    isRead: Promise.race([wasRead, reply]),
    abort: () => source?.error(new Error('aborted')),
    finish: (rest) => {
      source?.enqueue(new TextEncoder().encode(rest));
      source?.close();
    },
  };
}
