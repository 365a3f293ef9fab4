/** The reply to a sender whose form was stored. */

import { getByPath, type CompiledForm, type FormDefinition } from '#engine';
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
 * Returns the reply. Repetitions of the request with its idempotency key get the same. A receipt goes to the address on file of the person that the form is
 * about. The reply does not disclose whether there is one to a sender who only names this person, without a secret such as an emailed code.
 */
export function toAcknowledgement(
  submission: Submission,
  deliveries: readonly NewDelivery[],
  { lookups, definition }: Pick<CompiledForm, 'lookups' | 'definition'>,
): Acknowledgement {
  const { _id, kind, definitionId, status, createdAt, receiptNumber } = submission;
  const hasProof = lookups.some(({ secretParams }) => secretParams.size > 0);
  const known = listKnownAddresses(definition, submission.answers);
  const receipt = deliveries.some(({ message, target }) => message?.isReceipt && (hasProof || known.includes(target)));
  return { _id, kind, definition: definitionId, status, createdAt, receiptNumber: receiptNumber ?? '', receipt };
}

/** Returns the answers that name the recipient. Any other answer can be a guess of the address on file. */
function listKnownAddresses({ submission, entry }: FormDefinition, answers: Submission['answers']): string[] {
  const paths = [submission.receipt?.recipient, ...Object.values(entry?.parameters ?? {})];
  return paths.flatMap((path) => {
    const answer = path === undefined ? undefined : getByPath(answers, path);
    return typeof answer === 'string' ? [normalizeEmail(answer)] : [];
  });
}
