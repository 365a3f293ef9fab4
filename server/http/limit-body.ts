/** Limits the size of a request's body while it arrives, and counts it in the budget of all bodies until the request ends. */

import type { Context, MiddlewareHandler } from 'hono';
import { type BodyBudget, type BodyShare, MAX_SMALL_BYTES } from './body-budget.ts';
import { discardRest } from './discard-body.ts';
import { HttpProblem } from './http-problem.ts';

/** Limits of bodies. */
export interface BodyLimitOptions {
  /** The largest body of a request in bytes. */
  getMaxSize: (c: Context) => number;
  budget: BodyBudget;
  getClientAddress: (c: Context) => string;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reason why reading a body stopped. */
interface Progress {
  problem?: HttpProblem;
}

/**
 * Rejects a body that is too large with 413, an incomplete one with 400, and one that exceeds the budget with 429 or 503. The rest of a
 * rejected body is discarded. The reply has no `Connection: close`: Node would close immediately, and clients that still send
 * would lose the reply. Handlers read the body by the functions of `c.req`, or in pieces by `readPieces`.
 */
export function limitBody({ getMaxSize, budget, getClientAddress }: BodyLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const stated = c.req.header('transfer-encoding') === undefined ? Number(c.req.header('content-length') ?? Number.NaN) : Number.NaN;
    const isSmall = stated <= MAX_SMALL_BYTES;
    const body = isSmall ? null : c.req.raw.body;
    if (!isSmall && !body) return next();
    const maxSize = getMaxSize(c);
    if (stated > maxSize) throw createTooLargeProblem(maxSize);
    const share = budget(getClientAddress(c), Number.isNaN(stated) ? undefined : stated);
    const progress: Progress = {};
    const reader = body?.getReader();
    try {
      if (reader) c.req.raw = new Request(c.req.raw, { body: meter(reader, maxSize, share, progress), duplex: 'half' } as RequestInit);
      else c.req.bodyCache = keepWhole(c.req.raw, stated, share, progress);
      await next();
    } finally {
      share.release();
      if (reader) void discardRest(reader);
    }
    // Readers of a body convert its errors to problems of their own.
    if (progress.problem) throw progress.problem;
  };
}

/** Returns the pieces of a body as they arrive; those of a small one at once. */
export async function* readPieces({ req }: Context): AsyncGenerator<Uint8Array> {
  if ('arrayBuffer' in req.bodyCache) yield new Uint8Array(await req.arrayBuffer());
  else if (req.raw.body) yield* req.raw.body;
}

/**
 * Returns a small body as `c.req` keeps one that was read; all its functions use it. It is read as a whole and on demand: a stream of it would take longer
 * than the rest of many requests.
 */
function keepWhole(request: Request, stated: number, share: BodyShare, progress: Progress): Context['req']['bodyCache'] {
  let body: Promise<ArrayBuffer> | undefined;
  const read = async (): Promise<ArrayBuffer> => {
    try {
      share.take(stated);
      const bytes = await request.arrayBuffer();
      share.complete();
      return bytes;
    } catch (error) {
      progress.problem = toBodyProblem(error);
      throw progress.problem;
    }
  };
  const kept: { readonly arrayBuffer: Promise<ArrayBuffer> } = {
    get arrayBuffer() {
      return (body ??= read());
    },
  };
  // The declared type has the values that the promises resolve to.
  return kept as object;
}

/** Returns the same bytes, pulled from the source only on demand. */
function meter(reader: Reader, maxSize: number, share: BodyShare, progress: Progress): ReadableStream<Uint8Array> {
  let size = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    try {
      const { done, value } = await reader.read();
      if (done) {
        share.complete();
        return controller.close();
      }
      size += value.byteLength;
      if (size > maxSize) throw createTooLargeProblem(maxSize);
      share.take(value.byteLength);
      controller.enqueue(value);
    } catch (error) {
      progress.problem = toBodyProblem(error);
      controller.error(progress.problem);
    }
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function toBodyProblem(error: unknown): HttpProblem {
  return error instanceof HttpProblem ? error : new HttpProblem(400, 'The request broke off before its end.');
}

function createTooLargeProblem(maxSize: number): HttpProblem {
  const size = maxSize < 1_048_576 ? `${Math.ceil(maxSize / 1024)} kB` : `${Math.ceil(maxSize / 1_048_576)} MB`;
  return new HttpProblem(413, `The request is larger than ${size}.`);
}
