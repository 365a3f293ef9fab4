/** What is stored for the deliveries of a form. */

import type { Delivery } from '#engine';
import type { MailBrand, NewDelivery } from '../db/deliveries/delivery.ts';
import { normalizeEmail } from '../mail/email-address.ts';

/** What mails have besides the texts of the form. */
export interface MailFacts {
  /** BCP 47. */
  language: string;
  brand: MailBrand | undefined;
}

/** Returns deliveries with channel and target; a mail with its filled texts, which later versions of the form do not change. */
export function createNewDeliveries(deliveries: readonly Delivery[], facts: MailFacts): NewDelivery[] {
  return deliveries.map((delivery) => createNewDelivery(delivery, facts));
}

function createNewDelivery(delivery: Delivery, { language, brand }: MailFacts): NewDelivery {
  if ('webhook' in delivery) return { name: delivery.id, channel: 'webhook', target: delivery.webhook };
  const { to, subject, text } = delivery.mail;
  const name = delivery.id;
  const message = { subject, text, language, ...(brand !== undefined && { brand }) };
  if ('mailbox' in to) return { name, channel: 'mailbox', target: to.mailbox, message };
  return { name, channel: 'mail', target: normalizeEmail(to.answer), message };
}
