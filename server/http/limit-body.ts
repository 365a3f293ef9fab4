/** Limits the size of a request's body. A body without a stated length is read here, so here it can also break off. */

import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from './problem.ts';

/** Refuses a larger body with 413 and one that breaks off while it is read with 400. */
export function limitBody(maxSize: number): MiddlewareHandler {
  const onError = (): never => {
    throw new Problem(413, `The request is larger than ${Math.ceil(maxSize / 1_048_576)} MB.`);
  };
  const limit = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    let isRead = false;
    try {
      return await limit(c, () => {
        isRead = true;
        return next();
      });
    } catch (error) {
      if (isRead || error instanceof Problem) throw error;
      throw new Problem(400, 'The request broke off before its end.');
    }
  };
}
