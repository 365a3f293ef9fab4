/** Messages of the product to families. Their texts are in `messages.json` of the definitions folder. */

import type { FindMessage, MessageDeclarations } from '../definitions/messages.ts';
import type { Caller } from '../lookups/lookup.ts';
import { formatNeutralMessage } from '../definitions/messages.ts';

const CODE_TITLE = 'Enter the code';

/** Every message that the product sends. A message has a fallback where the neutral text would leave a family without its code or link. */
export const productMessages = {
  'emailed-code': { placeholders: ['code'], fallback: { title: 'Your code for {product}', text: 'Your code is {code}.' } },
  'code-sent': { fallback: { title: CODE_TITLE, text: 'Enter the code that we sent by email.' } },
  'code-expired': { fallback: { title: CODE_TITLE, text: 'The code has expired. Enter the new one that we sent by email.' } },
  'code-missing': { fallback: { title: CODE_TITLE, text: 'Enter the code that we sent by email.' } },
  'code-malformed': { fallback: { title: CODE_TITLE, text: 'The code has 6 digits.' } },
  'code-wrong': { fallback: { title: CODE_TITLE, text: 'The code is wrong.' } },
  'code-newest': { fallback: { title: CODE_TITLE, text: 'Enter the newest code that we sent by email.' } },
  'code-not-sent': {},
  'wrong-codes': {
    placeholders: ['support'],
    fallback: { title: 'Wrong codes at {product}', text: 'Wrong codes were entered several times. Nothing was shown.' },
  },
  'wrong-codes-support': { placeholders: ['email'], fallback: { title: '', text: '' } },
  'students-link': { placeholders: ['link'], fallback: { title: 'Your link for {product}', text: '{link}' } },
  'students-link-needed': {},
  'students-link-requested': { fallback: { title: '', text: 'The request was received.' } },
  'students-link-used': {},
  'students-email-needed': {},
  'students-email-invalid': {},
  'unknown-email': {},
  'unknown-learner': {},
  'invalid-learner-id': {},
  exited: {},
  'not-yet-enrolled': {},
  'not-allowed': {},
  'not-qualified': {},
  'under-review': {},
  'pending-grades': {},
} as const satisfies MessageDeclarations;

/** Name of a message of the product. */
export type ProductMessageName = keyof typeof productMessages;

/** Returns a message of the product. */
export type FindProductMessage = FindMessage<ProductMessageName>;

/** Returns the messages that a lookup sends to its caller. */
export function getMessageFinder({ message = formatNeutralMessage }: Caller): FindProductMessage {
  return message;
}
