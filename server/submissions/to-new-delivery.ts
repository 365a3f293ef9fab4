/** What is stored for a delivery of a form. */

import type { Delivery } from '#engine';
import type { NewDelivery } from '../db/deliveries/delivery.ts';
import { normalizeEmail } from '../mail/email-address.ts';

/** Returns the delivery with its channel and target; a mail with its filled texts, which later versions of the form do not change. */
export function toNewDelivery(delivery: Delivery): NewDelivery {
  if ('webhook' in delivery) return { name: delivery.id, channel: 'webhook', target: delivery.webhook };
  const { to, subject, text } = delivery.mail;
  const name = delivery.id;
  const message = { subject, text };
  if ('mailbox' in to) return { name, channel: 'mailbox', target: to.mailbox, message };
  return { name, channel: 'mail', target: normalizeEmail(to.answer), message };
}
