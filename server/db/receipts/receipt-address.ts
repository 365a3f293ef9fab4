/** The address to which the receipt of a submission was mailed. */

import { and, desc, eq } from 'drizzle-orm';
import { first } from '../database.ts';
import { deliveries } from '../schema/deliveries.ts';
import type { Store } from '../store.ts';

/** Returns the address of the delivery `name` of a submission; undefined if it has none. */
export async function findReceiptAddress({ db }: Store, submissionId: string, name: string): Promise<string | undefined> {
  const found = await first(
    db
      .select({ target: deliveries.target })
      .from(deliveries)
      .where(and(eq(deliveries.submissionId, submissionId), eq(deliveries.name, name), eq(deliveries.channel, 'mail')))
      .orderBy(desc(deliveries.createdAt))
      .limit(1),
  );
  return found?.target;
}
