/** The source of `record-list-definition.ts`: a list of records as cards: the content and the buttons of each card, by rules over the record. */

import type { Construct, LanguageModule } from '../construct.ts';

const recordList: Construct = {
  name: '',
  type: 'ListDefinition',
  title: 'A list',
  description: 'A page that shows records as cards. app.json lists it under pages.lists by its path.',
  isHoverText: true,
  keys: {
    $schema: {
      value: { kind: 'string' },
      description: 'The path of this schema, for editors.',
      example: './list.schema.json',
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: "The page's heading.",
      example: 'Student Dashboard',
    },
    text: {
      value: { kind: 'prose' },
      description: 'Markdown below the heading.',
      example: 'Your children and the status of their enrollment.',
    },
    path: {
      value: { kind: 'string', pattern: '^[a-z0-9_-]+(/[a-z0-9_-]+)*$' },
      isRequired: true,
      description: 'The endpoint below /api that returns the records.',
      example: 'students',
    },
    record: {
      value: { kind: 'object', construct: 'record' },
      isRequired: true,
      description: 'JSON Schema of a record: the properties that texts and rules can read.',
      example: { type: 'object', properties: { name: { type: 'string' } } },
    },
    rules: {
      value: { kind: 'map', of: { kind: 'expression' }, names: '^[A-Za-z_][A-Za-z0-9_]*$' },
      description: 'Named conditions on a record, used by { "rule": "name" }.',
      example: { isEnrolled: { '==': [{ var: 'status' }, 'enrolled'] } },
    },
    buttons: {
      value: { kind: 'list', of: { kind: 'object', construct: 'button' } },
      description:
        'The buttons of the whole list. {property|fallback} in their "to" is replaced from the first record; it is empty without records.',
      example: [{ title: 'Enroll another child', to: '/enrollment-form' }],
    },
    card: {
      value: { kind: 'object', construct: 'card' },
      isRequired: true,
      description: 'The card of a record.',
      example: { title: '{name}', rows: [{ title: 'Grade', value: '{grade|N/A}' }] },
    },
    texts: {
      value: { kind: 'map', of: { kind: 'string' } },
      isRequired: true,
      description: 'The texts around the cards, by name.',
      example: { empty: 'Nothing is here yet.' },
    },
    access: {
      value: { kind: 'object', construct: 'access' },
      description: 'Access by a mailed link, for users who are not signed in.',
      example: { ask: 'students/links', open: 'students/session', parameter: 'token' },
    },
  },
};

const record: Construct = {
  name: 'record',
  type: 'RecordSchema',
  title: 'The schema of a record',
  description: 'JSON Schema of a record.',
  isInline: true,
  isOpen: true,
  keys: {
    type: {
      value: { kind: 'constant', value: 'object' },
      isRequired: true,
      description: '"object", for a record.',
      example: 'object',
    },
    properties: {
      value: {
        kind: 'map',
        of: { kind: 'anyObject', type: '{ type: string | string[]; description?: string }' },
        names: '^[A-Za-z_][A-Za-z0-9_]*$',
      },
      isRequired: true,
      description: 'The properties by name, each with its type.',
      example: { name: { type: 'string' } },
    },
  },
};

const card: Construct = {
  name: 'card',
  type: 'CardDefinition',
  title: 'A card',
  description: 'The card of one record.',
  isInline: true,
  keys: {
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The heading of the card. {property|fallback} is replaced from the record.',
      example: '{name}',
    },
    badge: {
      value: { kind: 'object', construct: 'badge' },
      description: 'The badge in the corner of the card.',
      example: { title: 'Status', value: '{status}' },
    },
    rows: {
      value: { kind: 'list', of: { kind: 'object', construct: 'cardRow' } },
      isRequired: true,
      description: 'The rows of the card, from top to bottom.',
      example: [{ title: 'Grade', value: '{grade|N/A}' }],
    },
    buttons: {
      value: { kind: 'list', of: { kind: 'object', construct: 'cardButton' } },
      description: 'The buttons of the card.',
      example: [{ title: 'Pay now', to: 'https://example.com/pay?learner={id}' }],
    },
  },
};

const badge: Construct = {
  name: 'badge',
  type: 'BadgeDefinition',
  title: 'A badge',
  description: 'A badge of a card.',
  isInline: true,
  keys: {
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The meaning of the badge, for screen readers.',
      example: 'Status',
    },
    value: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The text of the badge. {property|fallback} is replaced from the record.',
      example: '{status}',
    },
    tone: {
      value: { kind: 'expression' },
      description: 'An expression on the record that returns info, success, warning, danger or neutral. Default: neutral.',
      example: { if: [{ rule: 'isEnrolled' }, 'success', 'info'] },
    },
  },
};

const cardRow: Construct = {
  name: 'cardRow',
  type: 'CardRow',
  title: 'A row of a card',
  description: 'One row of a card.',
  isInline: true,
  keys: {
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The label of the row.',
      example: 'Grade',
    },
    value: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The value of the row. {property|fallback} is replaced from the record.',
      example: '{grade|N/A}',
    },
    format: {
      value: { kind: 'choice', values: ['date'] },
      description: '"date" formats a value YYYY-MM-DD as a long date. Default: unchanged.',
      example: 'date',
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description: 'The row is visible while this is true for the record. An expression. Default: true.',
      example: { rule: 'isEnrolled' },
      since: '0.2.0',
    },
  },
};

const access: Construct = {
  name: 'access',
  type: 'ListAccess',
  title: 'The access to a list',
  description: 'Access by a link that is sent to an email address. Its token can be used once.',
  isInline: true,
  keys: {
    ask: {
      value: { kind: 'string' },
      isRequired: true,
      description: 'The endpoint below /api that sends the link; it receives { email }.',
      example: 'students/links',
    },
    open: {
      value: { kind: 'string' },
      isRequired: true,
      description: 'The endpoint below /api that redeems the token of a link; it receives { token }.',
      example: 'students/session',
    },
    parameter: {
      value: { kind: 'string' },
      isRequired: true,
      description: 'The query parameter with the token.',
      example: 'token',
    },
  },
};

/** The keys of every button. */
const buttonKeys: Construct['keys'] = {
  title: {
    value: { kind: 'prose' },
    isRequired: true,
    description: 'Its text.',
    example: 'Re-Enrollment',
  },
  kind: {
    value: { kind: 'choice', values: ['primary', 'plain', 'quiet'] },
    description: 'The style of the button. Default: plain.',
    example: 'primary',
  },
  to: {
    value: { kind: 'link' },
    isRequired: true,
    description: 'An https or mailto address, or a path in this app. {property|fallback} is replaced from the record.',
    example: '/re-enrollment-form?learner_id={id}',
  },
  icon: {
    value: { kind: 'string' },
    description: 'The name of an icon. Default: none.',
    example: 'pencil',
  },
};

const button: Construct = {
  name: 'button',
  type: 'ListButton',
  title: 'A button',
  description: 'A button of a list.',
  keys: buttonKeys,
};

const cardButton: Construct = {
  name: 'cardButton',
  type: 'CardButton',
  title: 'A button of a card',
  description: 'A button of a card.',
  keys: {
    ...buttonKeys,
    visibleWhen: {
      value: { kind: 'expression' },
      description: 'The button is visible while this is true for the record. An expression. Default: true.',
      example: { rule: 'isEnrolled' },
    },
  },
};

export const recordListModule: LanguageModule = {
  file: 'record-list-definition',
  comment: 'A list of records as cards: the content and the buttons of each card, by rules over the record.',
  constructs: [recordList, record, card, badge, cardRow, access, button, cardButton],
  choices: {
    BadgeTone: { description: 'The meaning of a badge, shown by its color.', values: ['info', 'success', 'warning', 'danger', 'neutral'] },
  },
};
