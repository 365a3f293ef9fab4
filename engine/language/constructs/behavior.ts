/** The source of `field-form.ts`: the behavior of a field: its conditions, options, formulas and checks. */

import type { Construct, LanguageModule } from '../construct.ts';
import { check, fieldTexts, onChange, review, scaleLabels } from './behavior-parts.ts';
import { documentKeys } from './documents.ts';
import { files, picture } from './files.ts';
import { otherOption } from './options.ts';
import { textInputKeys } from './text-input.ts';

const behavior: Construct = {
  name: 'form',
  type: 'FieldForm',
  title: 'The behavior',
  description: 'The behavior of a field. Conditions are expressions; a missing condition has its default.',
  keys: {
    aliases: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'Other names under which the server accepts the answer, in the same group. Default: none.',
      example: ['incomingGradeLevel'],
    },
    widget: {
      value: {
        kind: 'choice',
        values: [
          'text',
          'textarea',
          'select',
          'combobox',
          'radio',
          'checkbox',
          'checkboxes',
          'multi-combobox',
          'ranking',
          'text-list',
          'date',
          'time',
          'date-time',
          'month',
          'partial-date',
          'scale',
          'rating',
          'phone',
          'file',
          'signature',
          'hidden',
        ],
        type: 'WidgetName',
        others: { pattern: '^[A-Z][A-Za-z0-9]*$', type: 'Capitalize<string>' },
      },
      description:
        'The control of the field; "radio" for true or false has the options Yes and No. For several choices: "checkboxes", "multi-combobox", or "ranking" for options in an order. Default: depends on the type, the format and the options. "hidden" is never rendered. A name that starts with a capital letter is an RJSF widget: a registered one, or a stock widget of RJSF.',
      example: 'radio',
    },
    placeholder: {
      value: { kind: 'prose' },
      description: 'The text in an empty input.',
      example: 'Select a branch',
    },
    disabledHint: {
      value: { kind: 'prose' },
      description: "The hint while the field is disabled or its options wait: what to fill in first. Default: the field's description.",
      example: 'Choose a branch first.',
    },
    textsWhen: {
      value: { kind: 'list', of: { kind: 'object', construct: 'fieldTexts' } },
      description: 'Other texts of the field while a condition is true. The first item with a true condition and the text wins.',
      example: [{ when: { rule: 'isChild' }, title: "The child's name" }],
    },
    autocomplete: {
      value: { kind: 'name' },
      description: 'An HTML autocomplete token, so that browsers can fill the field.',
      example: 'family-name',
    },
    inputMode: {
      value: { kind: 'choice', values: ['text', 'numeric', 'tel', 'email'] },
      description: 'The on-screen keyboard of a phone. Default: depends on the type.',
      example: 'numeric',
    },
    width: {
      value: { kind: 'choice', values: ['full', 'half', 'third'] },
      description: 'The width of the field on a wide screen. Default: half.',
      default: 'half',
      example: 'full',
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description:
        'The field is visible while this is true. A hidden field has no value, is not validated and must not be sent. An expression. Default: true.',
      example: { rule: 'wantsPost' },
    },
    enabledWhen: {
      value: { kind: 'expression' },
      description:
        'The field can be filled while this is true. A disabled field keeps its answer while the form is open; it is not validated, texts do not name it, and the server removes it. An expression. Default: true.',
      example: { var: 'card.branch' },
    },
    requiredWhen: {
      value: { kind: 'expression' },
      description:
        'The field must be filled while this is true. Write true for a field that is always required. An expression. Default: false.',
      example: true,
    },
    lockedWhen: {
      value: { kind: 'expression' },
      description:
        'The field cannot be edited while this is true, and its answer is kept. If it has a "prefill", the server compares both. An expression. Default: false.',
      example: { lookup: ['reader', 'name'] },
    },
    computed: {
      value: { kind: 'expression' },
      description: 'The formula of the value, which is read-only while "computedWhen" is true. The server computes it again.',
      example: { age: [{ var: 'reader.dateOfBirth' }, { today: [] }] },
    },
    computedWhen: {
      value: { kind: 'expression' },
      description: 'The formula applies while this is true; otherwise the user fills the field. An expression. Default: true.',
      example: { rule: 'isPrimary' },
    },
    options: {
      value: { kind: 'expression' },
      description: 'The source of the options: the name of a lookup, or an expression that returns a list of records or of plain values.',
      example: 'cities',
    },
    optionValue: {
      value: { kind: 'name' },
      description: 'The property of an option record that is stored. Default: _id.',
      example: 'code',
    },
    optionLabel: {
      value: { kind: 'name' },
      description: 'The property of an option record that is shown. A translation can name another one. Default: name.',
      example: 'title',
    },
    optionKeywords: {
      value: { kind: 'name' },
      description:
        'The property of an option record with further words that a combobox finds the option by, in one text separated by commas: other names and codes. A code of up to three letters is found only as a whole. Default: options are found by their labels.',
      example: 'keywords',
      since: '0.3.0',
    },
    optionEnabledWhen: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description:
        'By option value: the option can be selected while the expression is true; for options that "oneOf" lists, "enabledWhen" of the option means the same. Default: true.',
      example: { 'By post': { '!=': [{ var: 'reader.country' }, 'AE'] } },
    },
    other: {
      value: { kind: 'object', construct: 'otherOption' },
      description:
        'A last option with a text of its own, which is the answer, or one of several choices. For texts with the options of "enum" or "oneOf". Default: only the options are valid.',
      example: { label: 'Another color', title: 'Which color?' },
    },
    exclusiveOptions: {
      value: { kind: 'list', of: { kind: 'literal', types: ['string', 'number'] }, minItems: 1 },
      description: 'Of several choices: the values of options that exclude all others, as "exclusive" of an option does. Default: none.',
      example: ['none'],
      since: '0.2.0',
    },
    layout: {
      value: { kind: 'choice', values: ['list', 'columns', 'buttons', 'cards'], type: 'OptionLayout' },
      description:
        'For the widgets "radio" and "checkboxes": one option below the other, in columns, as buttons in a row, or as cards. A narrow screen always has one column. Default: as many columns as the labels allow.',
      example: 'cards',
    },
    labels: {
      value: { kind: 'object', construct: 'scaleLabels' },
      description: 'For the widget "scale": what its ends mean. Default: only the numbers.',
      example: { lowest: 'Not at all', highest: 'Extremely' },
    },
    columns: {
      value: { kind: 'integer', minimum: 2, maximum: 4 },
      description: 'The number of columns on a wide screen, for the layouts "columns" and "cards". Default: 2.',
      default: 2,
      example: 3,
    },
    autoSelect: {
      value: { kind: 'expression' },
      description:
        'Fills an answer that was never set or was cleared by a cascade, as soon as there are options: "first", or an expression whose value is among them. Default: nothing is selected.',
      example: 'first',
    },
    prefill: {
      value: { kind: 'expression' },
      description: 'Fills an answer that the user has not changed, whenever the expression has a value.',
      example: { lookup: ['parent', 'parents.father.firstName'] },
    },
    prefillLabel: {
      value: { kind: 'expression' },
      description: 'The text of a prefilled answer until its options are loaded. An expression.',
      example: { lookup: ['parent', 'hubName'] },
    },
    onChange: {
      value: { kind: 'object', construct: 'onChange' },
      description: 'The effects of a change of this answer on others.',
      example: { clear: ['card.pickup'] },
    },
    isSecret: {
      value: { kind: 'boolean' },
      description: 'Whether the answer is validated, but not stored; a review shows dots instead. Default: false.',
      default: false,
      example: true,
    },
    discardOn: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'Keywords whose violation clears the input immediately instead of showing an error. Default: none.',
      example: ['pattern'],
    },
    max: {
      value: { kind: 'expression' },
      description:
        'The latest date or time or the maximum number, as an expression. Its error text is "max"; while the minimum is above the maximum, "bounds".',
      example: { today: [] },
    },
    min: {
      value: { kind: 'expression' },
      description:
        'The earliest date or time or the minimum number, as an expression. Its error text is "min"; while the minimum is above the maximum, "bounds".',
      example: { var: 'trip.start' },
    },
    checks: {
      value: { kind: 'list', of: { kind: 'object', construct: 'check' } },
      description: 'Checks across fields, each with its own message.',
      example: [{ id: 'order', failsWhen: { '<': [{ var: 'trip.end' }, { var: 'trip.start' }] }, message: 'The end is before the start' }],
    },
    countryCode: {
      value: { kind: 'path' },
      description: 'For the widget "phone": the path of the answer with the country code.',
      example: 'reader.countryCode',
    },
    format: {
      value: { kind: 'object', construct: 'numberFormat' },
      description: 'For a number: how it is shown: as an amount of money, a percentage, with a unit, or with a number of decimals.',
      example: { style: 'currency', currency: 'EUR' },
    },
    unit: {
      value: { kind: 'path' },
      description:
        'For a number: the path of the answer with its unit, a field with "enum" or "oneOf". Its select is rendered beside the number. Its values are units of Intl.NumberFormat or other words.',
      example: 'parcel.weight.unit',
    },
    prefix: {
      value: { kind: 'prose' },
      description: 'A short text before the input. For the widget "text".',
      example: 'No.',
    },
    suffix: {
      value: { kind: 'prose' },
      description: 'A short text after the input. For the widget "text".',
      example: 'per month',
    },
    ...textInputKeys,
    files: {
      value: { kind: 'object', construct: 'files' },
      description: 'The files that an upload accepts.',
      example: { extensions: ['jpg', 'png'], maxBytes: 1048576 },
    },
    ...documentKeys,
    timestamp: {
      value: { kind: 'choice', values: ['opened', 'submitted'] },
      description: 'For a text with the widget "hidden": the time in UTC when the form was opened or submitted. Default: an ordinary text.',
      example: 'opened',
      since: '0.2.0',
    },
    review: {
      value: { kind: 'object', construct: 'review' },
      description: 'The row of the answer in the review. Default: its title, and its label or value.',
      example: { title: 'Where to send it' },
    },
  },
};

export const behaviorModule: LanguageModule = {
  file: 'field-form',
  comment: 'The behavior of a field: its conditions, options, formulas and checks.',
  constructs: [behavior, fieldTexts, onChange, check, scaleLabels, otherOption, files, picture, review],
};
