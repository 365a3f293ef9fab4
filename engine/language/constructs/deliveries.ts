/** The source of `delivery-definition.ts`: what the server sends after a submission is stored. Browsers do not receive it. */

import type { Construct, LanguageModule } from '../construct.ts';

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
      isRequired: true,
      description: 'The name of a webhook of the installation (setting WEBHOOKS), which receives the submission as JSON.',
      example: 'crm',
      since: '0.2.0',
    },
  },
  snippets: [
    {
      label: 'a webhook',
      description: 'The submission as JSON for another system, under a condition.',
      body: { id: '${1:name}', when: { '==': [{ var: '${2:answer}' }, '${3:value}'] }, webhook: '${4:webhook}' },
    },
  ],
};

export const deliveriesModule: LanguageModule = {
  file: 'delivery-definition',
  comment: 'What the server sends after a submission is stored. Browsers do not receive it.',
  constructs: [delivery],
};
