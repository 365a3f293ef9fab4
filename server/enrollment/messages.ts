/** Messages of the product to families; their texts are in `messages.json` of the definitions folder. */

import { createMessages, type FindMessage, type Message } from '../definitions/messages.ts';

/** Neutral texts for mails that have to carry a code or a link. */
const defaults: Readonly<Record<string, Message>> = {
  'emailed-code': { title: 'Your code for {product}', text: 'Your code is {code}.' },
  'students-link': { title: 'Your link for {product}', text: '{link}' },
  'wrong-codes': { title: 'Wrong codes at {product}', text: 'Somebody entered wrong codes several times. Nothing was shown.' },
  'wrong-codes-support': { title: '', text: '' },
};

/** The messages of a definitions folder. */
export function createProductMessages(dir: string): FindMessage {
  return createMessages(dir, defaults);
}
