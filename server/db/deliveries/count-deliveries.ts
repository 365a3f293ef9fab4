/** Counts the deliveries that are not sent, for the metrics and the dashboard. */

import { count, inArray } from 'drizzle-orm';
import type { DeliveryState } from './delivery.ts';
import { deliveries } from '../schema/deliveries.ts';
import type { Store } from '../store.ts';

/** The number of deliveries of a channel in a state. */
export interface DeliveryCount {
  channel: 'webhook' | 'mailbox' | 'mail';
  state: DeliveryState;
  count: number;
}

/** Counts the waiting and the failed deliveries. The sent ones are not read: their number grows with every submission. */
export async function countOpenDeliveries(store: Store): Promise<DeliveryCount[]> {
  return await store.db
    .select({ channel: deliveries.channel, state: deliveries.state, count: count() })
    .from(deliveries)
    .where(inArray(deliveries.state, ['waiting', 'failed']))
    .groupBy(deliveries.channel, deliveries.state);
}
