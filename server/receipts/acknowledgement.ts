/** The reply to a sender whose form was stored. */

import type { CompiledForm } from '#engine';
import type { NewDelivery } from '../db/deliveries/delivery.ts';
import type { Submission } from '../db/submissions/submission.ts';
import { normalizeEmail } from '../mail/email-address.ts';

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
  /** Whether a receipt is mailed to an address that the sender may know. */
  receipt: boolean;
}

/**
 * Returns the reply. Repetitions of the request with its idempotency key get the same. A receipt goes to the address on file of the person that the form is about: whoever only names this person, without a secret
 * such as an emailed code, is not told whether there is one.
 */
export function toAcknowledgement(
  submission: Submission,
  deliveries: readonly NewDelivery[],
  { lookups }: Pick<CompiledForm, 'lookups'>,
): Acknowledgement {
  const { _id, kind, definitionId, status, createdAt, receiptNumber } = submission;
  const hasProof = lookups.some(({ secretParams }) => secretParams.size > 0);
  const receipt = deliveries.some(({ message, target }) => message?.isReceipt && (hasProof || hasAddress(submission.answers, target)));
  return { _id, kind, definition: definitionId, status, createdAt, receiptNumber: receiptNumber ?? '', receipt };
}

/** Returns whether an answer is the address. */
function hasAddress(answers: unknown, address: string): boolean {
  if (typeof answers === 'string') return normalizeEmail(answers) === address;
  return typeof answers === 'object' && answers !== null && Object.values(answers).some((answer) => hasAddress(answer, address));
}
