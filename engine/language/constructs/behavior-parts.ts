/** The parts of a field's behavior: conditional texts, effects of a change, checks and the row in the review. */

import type { Construct, Key } from '../construct.ts';

/** The condition of texts that replace others, of a field, a step or a section. */
export const textCondition: Key = {
  value: { kind: 'expression' },
  isRequired: true,
  description: 'The texts apply while this is true. An expression.',
  example: { rule: 'isChild' },
};

export const fieldTexts: Construct = {
  name: 'fieldTexts',
  type: 'FieldTexts',
  title: 'Conditional texts of a field',
  description: 'Texts of a field that replace its own while a condition is true.',
  keys: {
    when: textCondition,
    title: {
      value: { kind: 'prose' },
      description: 'The label. Default: the title of the field.',
      example: "The child's name",
    },
    description: {
      value: { kind: 'prose' },
      description: 'The hint below the field. In the Markdown subset: paragraphs, "- " lists, **bold**, [text](link).',
      example: 'As in the birth certificate.',
    },
    placeholder: {
      value: { kind: 'prose' },
      description: 'The text in an empty input.',
      example: 'Select a school',
    },
    disabledHint: {
      value: { kind: 'prose' },
      description: 'The hint while the field is disabled.',
      example: 'Choose a country first.',
    },
  },
};

export const onChange: Construct = {
  name: 'onChange',
  type: 'ChangeRule',
  title: 'The effect of a change',
  description: 'The effects of a change of an answer on others.',
  keys: {
    clear: {
      value: { kind: 'list', of: { kind: 'path' } },
      description:
        'Paths of answers to clear. This triggers their own "onChange". The answers return when this answer is again what it was, unless the page was reloaded. An answer that must not return is set to null with "set".',
      example: ['home.city', 'home.barangay'],
    },
    set: {
      value: { kind: 'map', of: { kind: 'expression' }, keyType: 'FieldPath', isMergeable: true },
      description: 'Answers to set, by path. Each expression is evaluated with the new answers.',
      example: { 'home.cityLabel': { label: 'home.city' } },
    },
  },
};

export const check: Construct = {
  name: 'check',
  type: 'FieldCheck',
  title: 'A check',
  description: 'A check across fields: an error, or a warning that the user can confirm.',
  isHoverText: true,
  keys: {
    id: {
      value: { kind: 'name' },
      isRequired: true,
      description: "Its name among the field's checks.",
      example: 'order',
    },
    failsWhen: {
      value: { kind: 'expression' },
      isRequired: true,
      description: 'The check fails while this is true. An expression.',
      example: { '<': [{ var: 'trip.end' }, { var: 'trip.start' }] },
    },
    message: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The error message, or the text of the warning.',
      example: 'The end is before the start',
    },
    severity: {
      value: { kind: 'choice', values: ['error', 'warning'], type: 'CheckSeverity' },
      description:
        'Whether the answer is invalid, or unusual: a warning is shown with "Is this right?", and Next opens the next step after the user has confirmed it. Default: error.',
      default: 'error',
      example: 'warning',
      since: '0.2.0',
    },
  },
  snippets: [
    {
      label: 'a warning',
      description: 'The user has to confirm the answer while a condition is true.',
      body: {
        id: '${1:large}',
        failsWhen: { '>': [{ var: '${2:party}' }, 12] },
        message: '${3:That is a large party}',
        severity: 'warning',
      },
    },
    {
      label: 'a check',
      description: 'Fails while a condition is true.',
      body: {
        id: '${1:order}',
        failsWhen: { '<': [{ var: '${2:end}' }, { var: '${3:start}' }] },
        message: '${4:The end is before the start}',
      },
    },
  ],
};

export const review: Construct = {
  name: 'review',
  type: 'ReviewRule',
  title: 'The review rule',
  description: 'The row of an answer in the review. Default: its title, and its label or value, or the text notAvailable.',
  keys: {
    title: {
      value: { kind: 'prose' },
      description: "The row's title. Default: the field's title.",
      example: 'Where to send it',
    },
    value: {
      value: { kind: 'expression' },
      description: "The row's text, an expression. Default: the option's label or the value.",
      example: { cat: [{ var: 'reader.countryCode' }, ' ', { var: 'reader.mobile' }] },
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description: 'The row is visible while this is true. An expression. Default: true.',
      example: { var: 'reader.mobile' },
    },
  },
};

export const scaleLabels: Construct = {
  name: 'scaleLabels',
  type: 'ScaleLabels',
  title: 'The labels of a scale',
  description: 'What the ends of a scale, and its middle, mean.',
  keys: {
    lowest: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The meaning of the first option.',
      example: 'Not at all',
    },
    middle: {
      value: { kind: 'prose' },
      description: 'The meaning of the option in the middle. The scale has an odd number of options. Default: none.',
      example: 'Partly',
    },
    highest: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The meaning of the last option.',
      example: 'Extremely',
    },
  },
};
