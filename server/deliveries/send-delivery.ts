/** Sends one delivery: a webhook request or a mail. */

import type { ClaimedDelivery } from '../db/deliveries/attempts.ts';
import { createSendMail, type MailDependencies } from './send-mail.ts';
import type { SendResult } from './send-result.ts';
import { createSendWebhook, type WebhookDependencies } from './send-webhook.ts';

/** Sends a delivery; `signal` ends the attempt. */
export type SendDelivery = (delivery: ClaimedDelivery, signal: AbortSignal) => Promise<SendResult>;

/** Creates the function that sends deliveries. */
export function createSendDelivery(dependencies: WebhookDependencies & MailDependencies): SendDelivery {
  const sendWebhook = createSendWebhook(dependencies);
  const sendMail = createSendMail(dependencies);
  return (delivery, signal) => (delivery.channel === 'webhook' ? sendWebhook(delivery, signal) : sendMail(delivery));
}
