/** A list as the body, with what a pager needs in headers: the number of all rows, and the cursor of the next page. */

import type { Context, TypedResponse } from 'hono';
import type { Page } from '../db/lists/page.ts';

/** Replies with the items, with `X-Total-Count`, and with `X-Next-Cursor` unless this is the last page. */
export function createPageReply<Item>(c: Context, { items, total, next }: Page<Item>): Response & TypedResponse<Item[], 200, 'json'> {
  const headers = { 'x-total-count': String(total), ...(next === null ? {} : { 'x-next-cursor': next }) };
  return c.json(items as never, 200, headers);
}
