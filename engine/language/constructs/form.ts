/** The source of `form-definition.ts`: a form definition after its `$ref`s are resolved and its repeating groups are expanded (`repeating-group.ts`). */

import type { Construct, LanguageModule } from '../construct.ts';

const wholeForm: Construct = {
  name: '',
  type: 'FormDefinition',
  title: 'A form definition',
  description: 'One form. Objects can be references to fragments: { "$ref": "fragments/address.json#/pointer", "with": { … } }.',
  isHoverText: true,
  keys: {
    $schema: {
      value: { kind: 'string' },
      description: 'The path of this schema, for completion, hover texts and errors in editors.',
      example: './wizard.schema.json',
    },
    id: {
      value: { kind: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      isRequired: true,
      description:
        "The form's name: lower-case letters, digits and hyphens. The file has the same name, and the form has the path /forms/{id}.",
      example: 'library-card',
    },
    version: {
      value: { kind: 'integer', minimum: 1 },
      isRequired: true,
      description: 'A number to increase when answers change their meaning. It is stored with each submission.',
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
      description: 'The purpose of the form. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'Ask for a card of the town library.',
    },
    brand: {
      value: { kind: 'string' },
      description:
        'The brand under which the form appears, a name under "brands" in app.json: name, logo, colors, links of the footer and texts. Default: the "brand" of app.json.',
      example: 'library',
      since: '0.2.0',
    },
    entry: {
      value: { kind: 'object', construct: 'entry' },
      description: 'The answers that parameters of the URL fill, and the answers that are required to open the form.',
      example: { parameters: { email: 'reader.email' } },
    },
    rules: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description: 'Expressions by name. { "rule": "name" } uses a rule, so that it is written once.',
      example: { isChild: { '<': [{ var: 'reader.age' }, 18] } },
    },
    lookups: {
      value: { kind: 'map', of: { kind: 'object', construct: 'lookup' }, isMergeable: true },
      description: 'Data that the form requests from the server, by name: lists of options, and records to prefill answers from.',
      example: { cities: { path: 'locations/cities', params: { country_id: { var: 'home.country' } } } },
    },
    dialogs: {
      value: { kind: 'map', of: { kind: 'object', construct: 'dialog' }, keyType: 'DialogName', isMergeable: true },
      description: 'Modal dialogs, by name. Notices, lookups, steps and the submission open them.',
      example: { failed: { type: 'error', title: 'That did not work', text: '{detail|Please try again.}' } },
    },
    notices: {
      value: { kind: 'list', of: { kind: 'object', construct: 'notice' } },
      description: 'Dialogs that open automatically when a condition becomes true.',
      example: [{ id: 'for-children', when: { rule: 'isChild' }, dialog: 'childrensCard' }],
    },
    texts: {
      value: { kind: 'map', of: { kind: 'string' } },
      description: 'Texts of the user interface around the form, by name. All other texts are those of app.json.',
      example: { next: 'Go on', submit: 'Send' },
    },
    answers: {
      value: { kind: 'object', construct: 'group' },
      isRequired: true,
      description: 'The data of the form: groups of fields. It is a plain JSON Schema, with the behavior of each field under "form".',
      example: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    },
    steps: {
      value: { kind: 'list', of: { kind: 'object', construct: 'step' }, minItems: 1 },
      isRequired: true,
      description: 'The steps, in order. A step arranges fields by path.',
      example: [{ id: 'reader', title: 'Reader', sections: [{ fields: ['name'] }] }],
    },
    review: {
      value: { kind: 'boolean' },
      description:
        'Whether a last step with all answers is generated, with links to their steps. Default: true for a form of several steps in which no section has the kind "review".',
      example: false,
    },
    persistence: {
      value: { kind: 'object', construct: 'persistence' },
      description: 'Storage of answers in the browser, so that a reload keeps them. Default: answers are not stored.',
      example: { key: 'root', version: 1, giveUpAfter: 5000 },
    },
    renamed: {
      value: { kind: 'map', of: { kind: 'pathOrObject', construct: 'renamedPath' } },
      description:
        'Where the answers of former versions are now: the former path of a field or a group → its present path. Kept answers, and forms that are sent from an older version, are so transferred. Do not remove a line as long as answers of its version can return. A path in rows has "#" in place of their numbers.',
      example: { 'reader.town': 'home.city', 'reader.card': { to: 'card.kind', values: { kids: 'child' } } },
      since: '0.2.0',
    },
    submission: {
      value: { kind: 'object', construct: 'submission' },
      isRequired: true,
      description: 'The endpoint that receives the answers, and the reaction to its response.',
      example: {
        path: 'submissions/library-card',
        success: { panel: { title: 'Thank you', text: 'Your card will be ready in three days.' } },
        failure: { dialog: 'failed' },
      },
    },
    deliver: {
      value: { kind: 'list', of: { kind: 'object', construct: 'delivery' } },
      description: 'What the server sends after a submission is stored, each under a condition. Browsers do not receive this part.',
      example: [{ id: 'crm', when: { '==': [{ var: 'card.branch' }, 'central'] }, webhook: 'crm' }],
      since: '0.2.0',
    },
    records: {
      value: { kind: 'object', construct: 'records' },
      description: 'How the back office lists and processes the submissions. All its keys have defaults that suit any form.',
      example: { title: 'Card', nameTitle: 'Reader', columns: [{ field: 'card.branch' }] },
    },
  },
};

const entry: Construct = {
  name: 'entry',
  type: 'EntryDefinition',
  title: 'The entry',
  description: 'The answers that are set when the form is opened.',
  keys: {
    parameters: {
      value: { kind: 'map', of: { kind: 'path' } },
      isRequired: true,
      description: 'Query parameter → the answer that it fills. The query string is then removed from the address bar.',
      example: { email: 'reader.email' },
    },
    required: {
      value: { kind: 'map', of: { kind: 'object', construct: 'failureAction' }, keyType: 'FieldPath' },
      description: 'Answers that are required to open the form, each with the reaction if it is missing.',
      example: { 'reader.email': { dialog: 'noEmail' } },
    },
  },
};

const renamedPath: Construct = {
  name: 'renamedPath',
  type: 'RenamedPath',
  title: 'A renamed path',
  description: 'The present path of an answer, and its values that have other names now.',
  keys: {
    to: {
      value: { kind: 'path' },
      isRequired: true,
      description: 'The present path.',
      example: 'card.kind',
    },
    values: {
      value: { kind: 'map', of: { kind: 'literal', types: ['string', 'number', 'boolean'] } },
      description: 'A former value → the present one. All other values stay as they are. Default: none.',
      example: { kids: 'child' },
    },
  },
};

export const formModule: LanguageModule = {
  file: 'form-definition',
  comment: 'A form definition after its `$ref`s are resolved and its repeating groups are expanded (`repeating-group.ts`).',
  constructs: [wholeForm, entry, renamedPath],
};
