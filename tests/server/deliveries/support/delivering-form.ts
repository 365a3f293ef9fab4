/** A form that delivers its submissions to two webhooks, and a receiver in the same process. */

import type { BackOffice, BackOfficeOptions } from '../../admin/support/back-office.ts';
import { openBackOffice } from '../../admin/support/back-office.ts';
import type { WebhookRequest } from '../../../../server/deliveries/post-webhook.ts';
import { repairDefinition } from '../../support/repair-definition.ts';

export const secret = 'whsec_c3VwZXItc2VjcmV0LW9mLWEtd29ya3Nob3A=';
export const otherSecret = 'another-secret-of-24-or-more-characters';

/** The setting of the installation. */
const WEBHOOKS = JSON.stringify({
  crm: { url: 'https://crm.example.com/hooks/forms', secret },
  stock: { url: 'https://stock.example.com/', secret: otherSecret, fileLinks: true },
});

/** Returns the repair order with a secret answer and an upload. */
export function deliveringDefinition() {
  const { answers, steps, ...definition } = repairDefinition();
  const { customer, bicycle } = answers.properties;
  return {
    ...definition,
    rules: { isUrgent: { '==': [{ var: 'bicycle.fault' }, 'Brake'] } },
    deliver: [
      { id: 'crm', webhook: 'crm' },
      { id: 'stock', when: { rule: 'isUrgent' }, webhook: 'stock' },
    ],
    answers: {
      ...answers,
      properties: {
        customer: {
          ...customer,
          properties: { ...customer.properties, pin: { type: 'string', title: 'PIN of the lock', form: { isSecret: true } } },
        },
        bicycle: {
          ...bicycle,
          properties: {
            ...bicycle.properties,
            photo: {
              type: 'array',
              items: { type: 'object' },
              title: 'Photo',
              form: { files: { extensions: ['pdf'], maxBytes: 100_000 } },
            },
          },
        },
      },
    },
    steps: [{ ...steps[0]!, sections: [{ fields: [...steps[0]!.sections[0]!.fields, 'customer.pin', 'bicycle.photo'] }] }],
  };
}

export const order = {
  customer: { name: 'Ana Cruz', email: 'ana@example.com', pin: '4711' },
  bicycle: { frame: 'wx 17-b', fault: 'Brake' },
};

/** A receiver of webhook requests. */
export interface Receiver {
  received: WebhookRequest[];
  /** Replies with a status, rejects with an error, or runs a function. */
  reply: number | Error | (() => Promise<number>);
}

/** Opens a back office with the form and a receiver that accepts all requests. */
export async function openDelivering(options: BackOfficeOptions = {}): Promise<BackOffice & { receiver: Receiver }> {
  const receiver: Receiver = { received: [], reply: 200 };
  const office = await openBackOffice({
    env: { WEBHOOKS, PUBLIC_URL: 'https://forms.example.com' },
    definitions: { 'repair-order.json': deliveringDefinition() },
    post: async (request) => {
      receiver.received.push(request);
      if (receiver.reply instanceof Error) throw receiver.reply;
      return typeof receiver.reply === 'number' ? receiver.reply : receiver.reply();
    },
    ...options,
  });
  return { ...office, receiver };
}

/** Headers of a browser of the site. */
export const headers = { origin: 'https://forms.example.com' };
