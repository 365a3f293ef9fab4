/** Sends a submission to a webhook. */

import type { Delivery } from '../db/deliveries/delivery.ts';
import { findSubmission } from '../db/submissions/find-submission.ts';
import type { Store } from '../db/store.ts';
import type { PostWebhook } from './post-webhook.ts';
import { PrivateAddressError } from './public-address-lookup.ts';
import type { SendResult } from './send-result.ts';
import { createWebhookPayload } from './webhook-payload.ts';
import type { Webhooks } from './webhook-settings.ts';
import { signWebhook } from './webhook-signature.ts';

/** Dependencies of `createSendWebhook`. */
export interface WebhookDependencies {
  store: Store;
  webhooks: Webhooks;
  post: PostWebhook;
  now: () => Date;
  /** The address under which people reach the server. */
  publicUrl: string;
}

/** The receiver does not want requests of this kind any more. */
const GONE = 410;

/** Creates the function that sends a submission; `signal` ends the attempt. */
export function createSendWebhook({ store, webhooks, post, now, publicUrl }: WebhookDependencies) {
  return async (delivery: Delivery, signal: AbortSignal): Promise<SendResult> => {
    const webhook = Object.hasOwn(webhooks, delivery.target) ? webhooks[delivery.target] : undefined;
    if (!webhook) return { error: `The setting WEBHOOKS has no webhook "${delivery.target}".` };
    const submission = await findSubmission(store, delivery.submissionId);
    if (!submission) return { error: 'The submission does not exist any more.', isFinal: true };
    const body = JSON.stringify(createWebhookPayload(delivery, submission, webhook.fileLinks ? publicUrl : undefined));
    const headers = signWebhook(webhook.secret, { id: delivery._id, time: now(), body });
    try {
      const status = await post({ webhook, headers, body, signal });
      return status >= 200 && status < 300 ? {} : { error: describeStatus(status), isFinal: status === GONE };
    } catch (error) {
      return { error: describeFailure(error) };
    }
  };
}

function describeStatus(status: number): string {
  if (status === GONE) return 'The receiver responded with status 410: it accepts no more requests.';
  if (status >= 300 && status < 400) return `The receiver responded with the redirect ${status}, which is not followed.`;
  return `The receiver responded with status ${status}.`;
}

/** The message of an error can contain the address, so only its code is used. */
function describeFailure(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'The webhook leads to a private address, which the setting WEBHOOKS does not allow.';
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR') return 'The receiver did not respond in time.';
  return `The receiver cannot be reached (${typeof code === 'string' ? code : 'unknown error'}).`;
}
