/** The reply to a repeated request with an idempotency key. */

import type { Context } from 'hono';
import type { Store } from '../../db/store.ts';
import { findIdempotent } from '../../db/submissions/idempotency-keys.ts';
import { isKeyWithdrawn } from '../../db/submissions/withdrawn-keys.ts';
import { createKeyReusedProblem, createWithdrawnProblem } from '../idempotency.ts';

const uncached = { 'cache-control': 'no-store' };

/** Returns the reply to the first request with the key; throws when that was another request, or when the key was withdrawn. */
export async function repeatReply(store: Store, c: Context, key: string | undefined, hash: string): Promise<Response | undefined> {
  const known = key === undefined ? undefined : await findIdempotent(store, key);
  if (known && known.requestHash !== hash) throw createKeyReusedProblem();
  if (!known && key !== undefined && (await isKeyWithdrawn(store, key))) throw createWithdrawnProblem();
  return known && c.json(known.body as never, known.status as never, uncached);
}
