/** Sends enrollments to a running product, as a family's browser does. */

import { createClient } from '../../../../bench/load/client.ts';
import { recordVisit } from '../../../../bench/load/form-visit.ts';
import type { Product } from '../../../support/product.ts';

/** The family of the demonstration that sends them. */
export const SENDER = 'maria.santos@example.com';

/** Sends the same enrollment of Luz Santos, with its files, some times. Returns the replies of the server, oldest first. */
export async function sendEnrollments({ url }: Product, count = 1): Promise<Record<string, unknown>[]> {
  const send = createClient(url);
  const visit = await recordVisit(send, SENDER, new Date().toISOString().slice(0, 10));
  const replies: Record<string, unknown>[] = [];
  for (let number = 0; number < count; number += 1) {
    const { status, body } = await send({ path: '/api/enrollments', method: 'POST', ...(await visit.createPost(SENDER)) });
    if (status !== 201) throw new Error(`The enrollment was refused: ${status} ${body.toString()}`);
    replies.push(JSON.parse(body.toString()) as Record<string, unknown>);
  }
  return replies;
}
