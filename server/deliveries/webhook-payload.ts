/** The JSON body of a webhook request. It is built from the stored submission, so every attempt sends the same body. */

import type { Delivery } from '../db/deliveries/delivery.ts';
import type { Submission } from '../db/submissions/submission.ts';

/** The body of a webhook request. */
export interface WebhookPayload {
  /** The id of the event, the same in every attempt. */
  id: string;
  type: 'submission.stored';
  /** The id of the delivery in the definition. */
  delivery: string;
  form: { id: string; version: number | null; hash: string };
  /** `createdAt` is the time of receipt, ISO 8601; `language` that in which the form was filled, BCP 47. */
  submission: { id: string; createdAt: string; reference: string | null; name: string; language: string | null };
  /** Nested as in the definition; secret answers are masked. */
  answers: Record<string, unknown>;
  /** Answer path → the text of the answer as the sender saw it. */
  labels: Record<string, string>;
  /** `url` requires an account of the back office. */
  files: { id: string; field: string; name: string; type: string; size: number; url?: string }[];
}

/** Returns the body for a delivery of a submission. With `publicUrl` it contains links to the files. */
export function createWebhookPayload(
  { _id: id, name: delivery }: Pick<Delivery, '_id' | 'name'>,
  submission: Submission,
  publicUrl: string | undefined,
): WebhookPayload {
  const { _id, definitionId, definitionVersion, definitionHash, createdAt, reference, name, language, answers, labels, files } = submission;
  return {
    id,
    type: 'submission.stored',
    delivery,
    form: { id: definitionId, version: definitionVersion, hash: definitionHash },
    submission: { id: _id, createdAt, reference, name, language },
    answers,
    labels,
    files: files.map((file) => ({
      id: file._id,
      field: file.field,
      name: file.name,
      type: file.type,
      size: file.size,
      ...(publicUrl !== undefined && { url: `${publicUrl}/api/admin/submissions/${_id}/files/${file._id}` }),
    })),
  };
}
