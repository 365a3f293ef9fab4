/** The source of `step-definition.ts`: steps arrange fields by path; they contain no rule of a field. */

import type { Construct, LanguageModule } from '../construct.ts';

const step: Construct = {
  name: 'step',
  type: 'StepDefinition',
  title: 'A step',
  description: 'A step arranges fields by path.',
  isHoverText: true,
  keys: {
    id: {
      value: { kind: 'string', pattern: '^[a-z0-9-]+$' },
      isRequired: true,
      description: 'Its name in addresses: lower case letters, digits and hyphens.',
      example: 'reader',
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: "The text of the step's tab; with one step alone there are no tabs.",
      example: 'Reader',
    },
    heading: {
      value: { kind: 'prose' },
      description: 'A heading below the tabs, above the sections.',
      example: 'About the reader',
    },
    note: {
      value: { kind: 'prose' },
      description: 'A remark under the heading. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'All * are required.',
    },
    sections: {
      value: { kind: 'list', of: { kind: 'object', construct: 'section' }, minItems: 1 },
      isRequired: true,
      description: 'What the step shows, from top to bottom.',
      example: [{ title: 'Who is it for?', fields: ['reader.name'] }],
    },
    button: {
      value: { kind: 'prose' },
      description: 'The text of the button that leads on. Default: the text "next", on the last step "submit".',
      example: 'Check and go on',
    },
    check: {
      value: { kind: 'object', construct: 'stepCheck' },
      description: 'What Next asks the server once the step has no error of its own. Default: nothing.',
      example: { path: 'library_card_checks', failure: { dialog: 'failed' } },
    },
  },
  snippets: [
    {
      label: 'a step',
      description: 'A tab with one section.',
      body: { id: '${1:you}', title: '${2:You}', sections: [{ fields: ['${3:name}'] }] },
    },
  ],
};

const stepCheck: Construct = {
  name: 'stepCheck',
  type: 'StepCheck',
  title: "The step's check",
  description: 'A POST that Next makes with the answers so far; the server checks this step and all before it by the same definition.',
  keys: {
    path: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The address below /api; it belongs to this form alone.',
      example: 'library_card_checks',
    },
    loader: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of a loader dialog that shows meanwhile. Default: none.',
      example: 'checking',
    },
    failure: {
      value: { kind: 'object', construct: 'outcome' },
      isRequired: true,
      description: "What a refusal shows; {detail} is the server's message.",
      example: { dialog: 'failed' },
    },
    failures: {
      value: { kind: 'map', of: { kind: 'object', construct: 'outcome' }, names: '^[1-5]\\d\\d$' },
      description:
        'By HTTP status ("401"): what a refusal with it shows in place of failure. A dialog with "ask" can so ask for a code and let the user send again. Default: failure shows.',
      example: { '401': { dialog: 'emailCode' } },
    },
    group: {
      value: { kind: 'name' },
      description: 'The group in which a key that stands directly in the posted object is looked for.',
      example: 'enrollment',
    },
  },
};

const section: Construct = {
  name: 'section',
  type: 'SectionDefinition',
  title: 'A section',
  description: 'A part of a step.',
  isHoverText: true,
  keys: {
    id: {
      value: { kind: 'name' },
      description: 'Its name.',
      example: 'delivery',
    },
    title: {
      value: { kind: 'prose' },
      description: 'Its heading, above its fields; a collapsible is opened by it.',
      example: 'Delivery',
    },
    note: {
      value: { kind: 'prose' },
      description: 'A remark under the heading. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'We deliver on Tuesdays.',
    },
    kind: {
      value: { kind: 'choice', values: ['plain', 'box', 'collapsible', 'review'] },
      description: 'How it looks. A collapsible has its text behind its title; a review is a table of answers. Default: plain.',
      default: 'plain',
      example: 'box',
    },
    open: {
      value: { kind: 'boolean' },
      description: 'For a collapsible: whether it starts open. Default: false.',
      default: false,
      example: true,
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description: 'The section shows while this holds. Fields of a hidden section are hidden. An expression. Default: true.',
      example: { rule: 'wantsPost' },
    },
    text: {
      value: { kind: 'prose' },
      description: 'Its text. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'Read this **before** you go on.',
    },
    fields: {
      value: { kind: 'list', of: { kind: 'path' } },
      description: 'Paths of the answers that it shows, in order.',
      example: ['card.branch', 'card.pickup'],
    },
  },
  snippets: [
    { label: 'a section', description: 'Fields under a heading.', body: { title: '${1:About you}', fields: ['${2:name}'] } },
    { label: 'a review', description: 'A table of answers.', body: { title: '${1:Please check}', kind: 'review', fields: ['${2:name}'] } },
  ],
};

export const stepsModule: LanguageModule = {
  file: 'step-definition',
  comment: 'Steps arrange fields by path; they contain no rule of a field.',
  constructs: [step, stepCheck, section],
};
