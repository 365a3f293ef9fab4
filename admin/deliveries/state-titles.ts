/** The states of deliveries as people read them. */

import type { DeliveryState } from '../../server/db/deliveries/delivery.ts';

/** Title by state. */
export const stateTitles: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
};
