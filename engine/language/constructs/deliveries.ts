/** The source of `delivery-definition.ts`: what the server sends after a submission is stored. Browsers do not receive it. */

import type { Construct, LanguageModule } from '../construct.ts';
import { textCondition } from './behavior-parts.ts';

const delivery: Construct = {
  name: 'delivery',
  type: 'DeliveryDefinition',
  title: 'A delivery',
  description: 'Something that the server sends after a submission is stored.',
  isHoverText: true,
  keys: {
    id: {
      value: { kind: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      isRequired: true,
      description: 'Its name among the deliveries: lower-case letters, digits and hyphens. The back office shows it.',
      example: 'crm',
      since: '0.2.0',
    },
    when: {
      value: { kind: 'expression' },
      description: 'It is sent if this is true for the stored answers. An expression. Default: true.',
      default: true,
      example: { '==': [{ var: 'card.branch' }, 'central'] },
      since: '0.2.0',
    },
    webhook: {
      value: { kind: 'name' },
      description:
        'The name of a webhook of the installation (setting WEBHOOKS), which receives the submission as JSON. Either this or mail.',
      example: 'crm',
      since: '0.2.0',
    },
    mail: {
      value: { kind: 'object', construct: 'deliveryMail' },
      description: 'A mail about the submission. Either this or webhook.',
      example: { recipient: 'reader.email', subject: 'Your card', text: 'Thank you, {reader.name}.' },
      since: '0.2.0',
    },
  },
  snippets: [
    {
      label: 'a webhook',
      description: 'The submission as JSON for another system, under a condition.',
      body: { id: '${1:name}', when: { '==': [{ var: '${2:answer}' }, '${3:value}'] }, webhook: '${4:webhook}' },
    },
    {
      label: 'a mail',
      description: 'A mail to the address that the user entered.',
      body: { id: '${1:name}', mail: { recipient: '${2:email}', subject: '${3:Thank you}', text: '${4:We received your form.}' } },
    },
  ],
};

const deliveryMail: Construct = {
  name: 'deliveryMail',
  type: 'MailDefinition',
  title: 'A mail',
  description: 'A mail to the user or to an address of the installation. Its texts can name answers, but no secret ones.',
  isHoverText: true,
  keys: {
    recipient: {
      value: { kind: 'path' },
      description: 'The path of the answer with the address, a field with "format": "email". Without an answer nothing is sent.',
      example: 'reader.email',
      since: '0.2.0',
    },
    mailbox: {
      value: { kind: 'name' },
      description: 'The name of an address of the installation (setting MAILBOXES), instead of recipient.',
      example: 'office',
      since: '0.2.0',
    },
    subject: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The subject, one line.',
      example: 'Your card for {card.branch}',
      since: '0.2.0',
    },
    text: {
      value: { kind: 'prose' },
      isRequired: true,
      description:
        'The text. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link). It is sent as plain text and as HTML.',
      example: 'Dear {reader.name},\n\nyour card will be ready in **three days**.',
      since: '0.2.0',
    },
    textsWhen: {
      value: { kind: 'list', of: { kind: 'object', construct: 'mailTexts' } },
      description: 'Other texts of the mail while a condition is true. The first item with a true condition and the text wins.',
      example: [{ when: { rule: 'isChild' }, subject: "Your child's card" }],
      since: '0.2.0',
    },
  },
};

const mailTexts: Construct = {
  name: 'mailTexts',
  type: 'MailTexts',
  title: 'Conditional texts of a mail',
  description: 'Texts of a mail that replace its own while a condition is true.',
  keys: {
    when: textCondition,
    subject: {
      value: { kind: 'prose' },
      description: 'The subject. Default: the subject of the mail.',
      example: "Your child's card",
      since: '0.2.0',
    },
    text: {
      value: { kind: 'prose' },
      description: 'The text. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link). Default: the text of the mail.',
      example: 'The card of your child will be ready in **three days**.',
      since: '0.2.0',
    },
  },
};

export const deliveriesModule: LanguageModule = {
  file: 'delivery-definition',
  comment: 'What the server sends after a submission is stored. Browsers do not receive it.',
  constructs: [delivery, deliveryMail, mailTexts],
};
