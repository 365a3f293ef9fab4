/** A list as the body, with what a pager needs in headers: the number of all rows, and the cursor of the next page. */

import type { Context } from 'hono';
import type { Page } from '../db/lists/page.ts';

/** `X-Total-Count`, and `X-Next-Cursor` unless this is the last page. */
export function pageReply(c: Context, { items, total, next }: Page<unknown>): Response {
  return c.json(items as never, 200, { 'x-total-count': String(total), ...(next === null ? {} : { 'x-next-cursor': next }) });
}
