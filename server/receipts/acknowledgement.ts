/** The reply to a sender whose form was stored. */

import type { NewDelivery } from '../db/deliveries/delivery.ts';
import type { Submission } from '../db/submissions/submission.ts';

/** What identifies a submission, without its answers. */
export interface Acknowledgement {
  _id: string;
  kind: string;
  /** The id of the definition. */
  definition: string;
  status: string;
  /** ISO 8601. */
  createdAt: string;
  /** The number that the sender can read out, for example `K7HM-4XRT`. */
  receiptNumber: string;
  /** Whether a receipt is mailed. */
  receipt: boolean;
}

/** Returns the reply. Repetitions of the request with its idempotency key get the same. */
export function toAcknowledgement(submission: Submission, deliveries: readonly NewDelivery[]): Acknowledgement {
  const { _id, kind, definitionId, status, createdAt, receiptNumber } = submission;
  const receipt = deliveries.some(({ message }) => message?.isReceipt);
  return { _id, kind, definition: definitionId, status, createdAt, receiptNumber: receiptNumber ?? '', receipt };
}
