/** The columns of a delivery as its members. */

import { deliveries } from '../schema/deliveries.ts';

/** For `select`. */
export const deliveryColumns = {
  _id: deliveries.id,
  submissionId: deliveries.submissionId,
  name: deliveries.name,
  channel: deliveries.channel,
  target: deliveries.target,
  state: deliveries.state,
  attempts: deliveries.attempts,
  nextAt: deliveries.nextAt,
  lastError: deliveries.lastError,
  createdAt: deliveries.createdAt,
  updatedAt: deliveries.updatedAt,
};
