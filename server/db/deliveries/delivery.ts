/** A delivery of a submission: what a form declares to send after storing, and how the attempts ended. */

/** Where a delivery goes. */
export interface DeliveryTarget {
  /** The id of the delivery in the definition. */
  name: string;
  channel: 'webhook';
  /** The name of the webhook. */
  target: string;
}

/** `waiting` until an attempt succeeds, then `sent`; `failed` after the last attempt. */
export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** A stored delivery. */
export interface Delivery extends DeliveryTarget {
  /** Also the id of the event, by which the receiver recognizes a repetition. */
  _id: string;
  submissionId: string;
  state: DeliveryState;
  attempts: number;
  /** ISO 8601; null unless it is waiting. */
  nextAt: string | null;
  lastError: string | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
