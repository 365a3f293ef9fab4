/** The source of `step-definition.ts`: steps arrange fields by path; they contain no rule of a field. */

import type { Construct, LanguageModule } from '../construct.ts';
import { textCondition } from './behavior-parts.ts';

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
      description: 'Its name in URLs: lower-case letters, digits and hyphens.',
      example: 'reader',
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: "The text of the step's tab. A form with one step has no tabs.",
      example: 'Reader',
    },
    heading: {
      value: { kind: 'prose' },
      description: 'A heading below the tabs, above the sections.',
      example: 'About the reader',
    },
    note: {
      value: { kind: 'prose' },
      description: 'A note below the heading. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'All * are required.',
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description:
        'The step is part of the form while this is true. Fields that are only in hidden steps are hidden. A step without visible content is skipped as well. An expression. Default: true.',
      example: { rule: 'isMinor' },
    },
    forEach: {
      value: { kind: 'path' },
      description:
        'The path of a repeating group: the step is a page for each of its rows. Its sections contain fields of the row, such as "travellers.#.passport", and its texts and conditions read the row. An earlier step contains the group, which has the other fields of the row. Default: one page.',
      example: 'travellers',
      since: '0.2.0',
    },
    chapter: {
      value: { kind: 'prose' },
      description:
        'The chapter of the step. The list of steps shows consecutive steps with the same chapter under one heading. Default: no chapter.',
      example: 'Your household',
    },
    end: {
      value: { kind: 'boolean' },
      description:
        'The form ends here while the step is visible: it has no button, later steps are hidden, and nothing can be sent. Give it "visibleWhen". Default: false.',
      default: false,
      example: true,
    },
    next: {
      value: { kind: 'list', of: { kind: 'object', construct: 'stepJump' } },
      description:
        'Other steps that follow while a condition is true. The first item with a true condition wins. Default: the next step of the list.',
      example: [{ when: { rule: 'isChild' }, step: 'parents' }],
    },
    nextWhen: {
      value: { kind: 'expression' },
      description:
        'The user can go to the next step while this is true; else Next shows "nextMessage". The server checks it as well. An expression. Default: true.',
      example: { '>=': [{ var: 'reader.age' }, 6] },
    },
    nextMessage: {
      value: { kind: 'prose' },
      description: 'The error while "nextWhen" is not true. Default: the text "error.next".',
      example: 'Cards are for readers from 6 years.',
    },
    sections: {
      value: { kind: 'list', of: { kind: 'object', construct: 'section' }, minItems: 1 },
      isRequired: true,
      description: 'The sections of the step, from top to bottom.',
      example: [{ title: 'Who is it for?', fields: ['reader.name'] }],
    },
    textsWhen: {
      value: { kind: 'list', of: { kind: 'object', construct: 'stepTexts' } },
      description: 'Other texts of the step while a condition is true. The first item with a true condition and the text wins.',
      example: [{ when: { rule: 'isChild' }, heading: 'About the child' }],
    },
    button: {
      value: { kind: 'prose' },
      description: 'The text of the button to the next step. Default: the text "next", on the last step "submit".',
      example: 'Check and go on',
    },
    check: {
      value: { kind: 'object', construct: 'stepCheck' },
      description: 'A check on the server before the next step, when the step has no errors. Default: none.',
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

const stepJump: Construct = {
  name: 'stepJump',
  type: 'StepJump',
  title: 'A following step',
  description:
    'A step that follows while a condition is true. If it is a later step, the steps between are hidden. If it is an earlier one, Next returns to it, and the form cannot be sent while the condition is true.',
  keys: {
    when: {
      value: { kind: 'expression' },
      isRequired: true,
      description: 'The step follows while this is true. An expression.',
      example: { rule: 'isChild' },
    },
    step: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The id of the step that follows.',
      example: 'parents',
    },
  },
};

const stepTexts: Construct = {
  name: 'stepTexts',
  type: 'StepTexts',
  title: 'Conditional texts of a step',
  description: 'Texts of a step that replace its own while a condition is true.',
  keys: {
    when: textCondition,
    title: {
      value: { kind: 'prose' },
      description: "The text of the step's tab. Default: the title of the step.",
      example: 'Child',
    },
    heading: {
      value: { kind: 'prose' },
      description: 'The heading below the tabs.',
      example: 'About the child',
    },
    note: {
      value: { kind: 'prose' },
      description: 'The note below the heading. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'A parent fills this step.',
    },
    button: {
      value: { kind: 'prose' },
      description: 'The text of the button to the next step.',
      example: 'Check and go on',
    },
  },
};

const stepCheck: Construct = {
  name: 'stepCheck',
  type: 'StepCheck',
  title: "The step's check",
  description:
    'A POST request with the current answers before the next step. The server validates this step and all earlier ones with the same definition.',
  keys: {
    path: {
      value: { kind: 'name' },
      isRequired: true,
      description: 'The path below /api. It must be unique among all forms.',
      example: 'library_card_checks',
    },
    loader: {
      value: { kind: 'name', type: 'DialogName' },
      description: 'The name of a loader dialog that is open during the request. Default: none.',
      example: 'checking',
    },
    failure: {
      value: { kind: 'object', construct: 'failureAction' },
      isRequired: true,
      description: "The reaction to a rejected request; {detail} is the server's message.",
      example: { dialog: 'failed' },
    },
    failures: {
      value: { kind: 'map', of: { kind: 'object', construct: 'failureAction' }, names: '^[1-5]\\d\\d$' },
      description:
        'The reaction by HTTP status ("401"), instead of "failure". A dialog with "ask" can request a code, so that the user can send again. Default: failure.',
      example: { '401': { dialog: 'emailCode' } },
    },
    group: {
      value: { kind: 'name' },
      description: 'The group of posted names that have no group prefix.',
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
      description: 'Its heading, above its fields. The heading of a collapsible section opens it.',
      example: 'Delivery',
    },
    note: {
      value: { kind: 'prose' },
      description: 'A note below the heading. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'We deliver on Tuesdays.',
    },
    kind: {
      value: { kind: 'choice', values: ['plain', 'box', 'collapsible', 'review'] },
      description:
        'The style of the section. A collapsible section can be opened and closed; a review is a table of answers. Default: plain.',
      default: 'plain',
      example: 'box',
    },
    open: {
      value: { kind: 'boolean' },
      description: 'For a collapsible section: whether it is initially open. Default: false.',
      default: false,
      example: true,
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description: 'The section is visible while this is true. Fields of a hidden section are hidden. An expression. Default: true.',
      example: { rule: 'wantsPost' },
    },
    text: {
      value: { kind: 'prose' },
      description: 'Its text. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'Read this **before** you go on.',
    },
    textsWhen: {
      value: { kind: 'list', of: { kind: 'object', construct: 'sectionTexts' } },
      description: 'Other texts of the section while a condition is true. The first item with a true condition and the text wins.',
      example: [{ when: { rule: 'isChild' }, title: 'About the child' }],
    },
    fields: {
      value: { kind: 'list', of: { kind: 'path' } },
      description: 'Paths of its fields, in order.',
      example: ['card.branch', 'card.pickup'],
    },
  },
  snippets: [
    { label: 'a section', description: 'Fields under a heading.', body: { title: '${1:About you}', fields: ['${2:name}'] } },
    { label: 'a review', description: 'A table of answers.', body: { title: '${1:Please check}', kind: 'review', fields: ['${2:name}'] } },
  ],
};

const sectionTexts: Construct = {
  name: 'sectionTexts',
  type: 'SectionTexts',
  title: 'Conditional texts of a section',
  description: 'Texts of a section that replace its own while a condition is true.',
  keys: {
    when: textCondition,
    title: {
      value: { kind: 'prose' },
      description: 'The heading. Default: the title of the section.',
      example: 'About the child',
    },
    note: {
      value: { kind: 'prose' },
      description: 'The note below the heading. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'A parent fills this section.',
    },
    text: {
      value: { kind: 'prose' },
      description: 'The text of the section. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'Children pay half the price.',
    },
  },
};

export const stepsModule: LanguageModule = {
  file: 'step-definition',
  comment: 'Steps arrange fields by path; they contain no rule of a field.',
  constructs: [step, stepJump, stepTexts, stepCheck, section, sectionTexts],
};
