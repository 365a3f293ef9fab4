/** The signature of a webhook request, by the specification Standard Webhooks 1.0 (https://www.standardwebhooks.com). */

import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * Returns the headers of a request: its id, its time in Unix seconds, and an HMAC-SHA256 over both and the body. The receiver computes the
 * signature from the body as received, compares it in constant time, and rejects times that are more than five minutes away.
 * @example signWebhook('whsec_…', { id: 'e5f0…', time: new Date(), body: '{}' })['webhook-signature'] // 'v1,K5oZ…='
 */
export function signWebhook(secret: string, { id, time, body }: { id: string; time: Date; body: string }): Record<string, string> {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const key = secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
