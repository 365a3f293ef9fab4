/** Limits the size of a request's body while it arrives, and counts it in the budget of all bodies until the request ends. */

import type { Context, MiddlewareHandler } from 'hono';
import type { BodyBudget, BodyShare } from './body-budget.ts';
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
 * would lose the reply.
 */
export function limitBody({ getMaxSize, budget, getClientAddress }: BodyLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    const body = c.req.method === 'GET' || c.req.method === 'HEAD' ? null : c.req.raw.body;
    if (!body) return next();
    const maxSize = getMaxSize(c);
    const stated = c.req.header('transfer-encoding') === undefined ? Number(c.req.header('content-length') ?? Number.NaN) : Number.NaN;
    if (stated > maxSize) throw createTooLargeProblem(maxSize);
    const share = budget(getClientAddress(c), Number.isNaN(stated) ? undefined : stated);
    const progress: Progress = {};
    const reader = body.getReader();
    try {
      c.req.raw = new Request(c.req.raw, { body: meter(reader, maxSize, share, progress), duplex: 'half' } as RequestInit);
      await next();
    } finally {
      share.release();
      void discardRest(reader);
    }
    // Readers of a body convert its errors to problems of their own.
    if (progress.problem) throw progress.problem;
  };
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
      progress.problem = error instanceof HttpProblem ? error : new HttpProblem(400, 'The request broke off before its end.');
      controller.error(progress.problem);
    }
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function createTooLargeProblem(maxSize: number): HttpProblem {
  return new HttpProblem(413, `The request is larger than ${Math.ceil(maxSize / 1_048_576)} MB.`);
}
