/** The source of `form-definition.ts`: a form definition after its `$ref`s are resolved and its repeating groups are expanded (`repeating-group.ts`). */

import type { Construct, LanguageModule } from '../construct.ts';

const wholeForm: Construct = {
  name: '',
  type: 'FormDefinition',
  title: 'A wizard',
  description:
    'One wizard of the form engine. Objects may be references to fragments: { "$ref": "fragments/address.json#/pointer", "with": { … } }.',
  isHoverText: true,
  keys: {
    $schema: {
      value: { kind: 'string' },
      description: 'Leads editors to this schema, for completion, hover texts and errors while typing.',
      example: './wizard.schema.json',
    },
    id: {
      value: { kind: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      isRequired: true,
      description:
        "The form's name: lower case letters, digits and hyphens. The file is named after it, and it is the address /forms/{id}.",
      example: 'library-card',
    },
    version: {
      value: { kind: 'integer', minimum: 1 },
      isRequired: true,
      description: 'A number that grows when answers change their meaning. It is stored with each submission.',
      example: 1,
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: "The page's heading.",
      example: 'Library Card',
    },
    description: {
      value: { kind: 'prose' },
      description: 'What the form is for. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'Ask for a card of the town library.',
    },
    entry: {
      value: { kind: 'object', construct: 'entry' },
      description: 'What the form takes from the address that it is opened with, and what it cannot open without.',
      example: { parameters: { email: 'reader.email' } },
    },
    rules: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description: 'Expressions by name. A rule is used by { "rule": "name" }, so that it stands once.',
      example: { isChild: { '<': [{ var: 'reader.age' }, 18] } },
    },
    lookups: {
      value: { kind: 'map', of: { kind: 'object', construct: 'lookup' }, isMergeable: true },
      description: 'What the form asks of the server, by name: lists for choices, and records to fill answers from.',
      example: { cities: { path: 'locations/cities', params: { country_id: { var: 'home.country' } } } },
    },
    dialogs: {
      value: { kind: 'map', of: { kind: 'object', construct: 'dialog' }, keyType: 'DialogName', isMergeable: true },
      description: 'Modals, by name. Notices, look-ups, steps and the submission open them.',
      example: { failed: { type: 'error', title: 'That did not work', text: '{detail|Please try again.}' } },
    },
    notices: {
      value: { kind: 'list', of: { kind: 'object', construct: 'notice' } },
      description: 'Dialogs that open by themselves when a condition becomes true.',
      example: [{ id: 'for-children', when: { rule: 'isChild' }, dialog: 'childrensCard' }],
    },
    texts: {
      value: { kind: 'map', of: { kind: 'string' } },
      description: 'The words of the frame around the form, by name. What is not named here is taken from app.json.',
      example: { next: 'Go on', submit: 'Send' },
    },
    answers: {
      value: { kind: 'object', construct: 'group' },
      isRequired: true,
      description: 'What the form gathers: groups of fields. It is a plain JSON Schema, with the behaviour of each field under "form".',
      example: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    },
    steps: {
      value: { kind: 'list', of: { kind: 'object', construct: 'step' }, minItems: 1 },
      isRequired: true,
      description: 'The steps, in order. A step arranges fields by path.',
      example: [{ id: 'reader', title: 'Reader', sections: [{ fields: ['name'] }] }],
    },
    persistence: {
      value: { kind: 'object', construct: 'persistence' },
      description: 'What a reload keeps. Without it nothing is kept.',
      example: { key: 'root', version: 1, giveUpAfter: 5000 },
    },
    submission: {
      value: { kind: 'object', construct: 'submission' },
      isRequired: true,
      description: 'Where the answers go, and what is shown then.',
      example: {
        path: 'submissions/library-card',
        success: { panel: { title: 'Thank you', text: 'Your card will be ready in three days.' } },
        failure: { dialog: 'failed' },
      },
    },
    records: {
      value: { kind: 'object', construct: 'records' },
      description: 'How the back office lists and processes the submissions. Everything in it has a default that works for any form.',
      example: { title: 'Card', reference: 'Card number' },
    },
  },
};

const entry: Construct = {
  name: 'entry',
  type: 'EntryDefinition',
  title: 'The entry',
  description: 'What must be known on entry.',
  keys: {
    parameters: {
      value: { kind: 'map', of: { kind: 'path' } },
      isRequired: true,
      description: 'Query parameter → the answer that it fills. The query string is then taken out of the address bar.',
      example: { email: 'reader.email' },
    },
    required: {
      value: { kind: 'map', of: { kind: 'object', construct: 'outcome' }, keyType: 'FieldPath' },
      description: 'Answers without which the form does not open, each with what is shown instead.',
      example: { 'reader.email': { dialog: 'noEmail' } },
    },
  },
};

export const formModule: LanguageModule = {
  file: 'form-definition',
  comment: 'A form definition after its `$ref`s are resolved and its repeating groups are expanded (`repeating-group.ts`).',
  constructs: [wholeForm, entry],
};
