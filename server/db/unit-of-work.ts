/** The one way to write several rows so that either all of them are there or none. */

import type { Store } from './store.ts';

/** The connection inside a unit of work; its queries run at once (`.run()`, `.get()`, `.all()`). */
export type Work = Parameters<Parameters<Store['db']['transaction']>[0]>[0];

/**
 * Runs `body` in one immediate transaction and answers its result; an exception undoes everything.
 * The body is synchronous: drizzle commits what an async body wrote before it failed, so a promise is refused.
 */
export async function unitOfWork<Result>(store: Store, body: (work: Work) => Result): Promise<Result> {
  return store.db.transaction(
    (work) => {
      const result = body(work);
      if (result instanceof Promise) {
        result.catch(() => undefined);
        throw new TypeError('The body of a unit of work must be synchronous: do what needs waiting before or after it.');
      }
      return result;
    },
    { behavior: 'immediate' },
  );
}
