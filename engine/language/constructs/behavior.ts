/** The source of `field-form.ts`: the behavior of a field: its conditions, options, formulas and checks. */

import type { Construct, LanguageModule } from '../construct.ts';

const behavior: Construct = {
  name: 'form',
  type: 'FieldForm',
  title: 'The behaviour',
  description: 'The behaviour of a field. Conditions are expressions; without one, its default holds.',
  keys: {
    aliases: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'Other names under which the server takes the answer, in the same group. Default: none.',
      example: ['incomingGradeLevel'],
    },
    widget: {
      value: {
        kind: 'choice',
        values: ['text', 'textarea', 'select', 'combobox', 'radio', 'checkbox', 'date', 'phone', 'file', 'hidden'],
        type: 'WidgetName',
        others: { pattern: '^[A-Z][A-Za-z0-9]*$', type: 'Capitalize<string>' },
      },
      description:
        'How the field is drawn. Default: by type, format and options. "hidden" is never drawn. A name with a capital letter is an RJSF widget: one that your installation registers, or one of RJSF\'s own.',
      example: 'radio',
    },
    placeholder: {
      value: { kind: 'prose' },
      description: 'What an empty input shows.',
      example: 'Select a branch',
    },
    disabledHint: {
      value: { kind: 'prose' },
      description: "The hint while the field is disabled: what it waits for. Default: the field's description.",
      example: 'Choose a branch first.',
    },
    autocomplete: {
      value: { kind: 'name' },
      description: 'An HTML autocomplete token, so that browsers can fill the field.',
      example: 'family-name',
    },
    inputMode: {
      value: { kind: 'choice', values: ['text', 'numeric', 'tel', 'email'] },
      description: 'Which keyboard a phone shows. Default: by the type.',
      example: 'numeric',
    },
    width: {
      value: { kind: 'choice', values: ['full', 'half', 'third'] },
      description: 'How much of the row the field takes on a wide screen. Default: half.',
      default: 'half',
      example: 'full',
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description:
        'The field shows while this holds. A hidden field reads as unset, is not validated and may not be sent. An expression. Default: true.',
      example: { rule: 'wantsPost' },
    },
    enabledWhen: {
      value: { kind: 'expression' },
      description:
        'The field can be filled while this holds. A disabled field keeps its answer while the form is open, is not validated, and the server drops it. An expression. Default: true.',
      example: { var: 'card.branch' },
    },
    requiredWhen: {
      value: { kind: 'expression' },
      description: 'The field must be filled while this holds: true for always. An expression. Default: false.',
      example: true,
    },
    lockedWhen: {
      value: { kind: 'expression' },
      description:
        'The field cannot be edited while this holds, and is kept. Where it has a "prefill", the server compares both. An expression. Default: false.',
      example: { lookup: ['reader', 'name'] },
    },
    computed: {
      value: { kind: 'expression' },
      description: 'The value is this formula (read-only) while "computedWhen" holds; the server computes it again.',
      example: { age: [{ var: 'reader.dateOfBirth' }, { today: [] }] },
    },
    computedWhen: {
      value: { kind: 'expression' },
      description: 'The formula counts while this holds; else the person answers. An expression. Default: true.',
      example: { rule: 'isPrimary' },
    },
    options: {
      value: { kind: 'expression' },
      description: 'Where the options come from: the name of a look-up, or an expression that yields a list of records or of plain values.',
      example: 'cities',
    },
    optionValue: {
      value: { kind: 'name' },
      description: 'The property of an option record that is stored. Default: _id.',
      example: 'code',
    },
    optionLabel: {
      value: { kind: 'name' },
      description: 'The property of an option record that is shown. Default: name.',
      example: 'title',
    },
    optionEnabledWhen: {
      value: { kind: 'map', of: { kind: 'expression' }, isMergeable: true },
      description: 'By option value: the option can be chosen while the expression holds. Default: true.',
      example: { 'By post': { '!=': [{ var: 'reader.country' }, 'AE'] } },
    },
    autoSelect: {
      value: { kind: 'expression' },
      description:
        'Fills an answer that was never set or was cleared by a cascade, as soon as there are options: "first", or an expression whose value is among them. Default: nothing is chosen.',
      example: 'first',
    },
    prefill: {
      value: { kind: 'expression' },
      description: 'Fills an answer that the person has not touched, whenever the expression yields a value.',
      example: { lookup: ['parent', 'parents.father.firstName'] },
    },
    prefillLabel: {
      value: { kind: 'expression' },
      description: 'What is shown of a prefilled answer as long as the options that hold it are not known. An expression.',
      example: { lookup: ['parent', 'hubName'] },
    },
    onChange: {
      value: { kind: 'object', construct: 'onChange' },
      description: 'What a change of this answer does to others.',
      example: { clear: ['card.pickup'] },
    },
    isSecret: {
      value: { kind: 'boolean' },
      description: 'Whether the answer is checked, but neither stored nor shown in a review: dots are shown instead. Default: false.',
      default: false,
      example: true,
    },
    discardOn: {
      value: { kind: 'list', of: { kind: 'string' } },
      description: 'Keywords whose violation empties the input at once instead of showing an error. Default: none.',
      example: ['pattern'],
    },
    max: {
      value: { kind: 'expression' },
      description: 'The latest date or greatest number, as an expression; its error text is "max".',
      example: { today: [] },
    },
    min: {
      value: { kind: 'expression' },
      description: 'The earliest date or least number, as an expression; its error text is "min".',
      example: { var: 'trip.start' },
    },
    checks: {
      value: { kind: 'list', of: { kind: 'object', construct: 'check' } },
      description: 'Checks across fields, each with a text of its own.',
      example: [{ id: 'order', failsWhen: { '<': [{ var: 'trip.end' }, { var: 'trip.start' }] }, message: 'The end is before the start' }],
    },
    countryCode: {
      value: { kind: 'path' },
      description: 'For the widget "phone": the path of the answer that holds the country code.',
      example: 'reader.countryCode',
    },
    files: {
      value: { kind: 'object', construct: 'files' },
      description: 'What an upload accepts.',
      example: { extensions: ['jpg', 'png'], maxBytes: 1048576 },
    },
    review: {
      value: { kind: 'object', construct: 'review' },
      description: 'How the review shows the answer. Default: its title, and its label or value.',
      example: { title: 'Where to send it' },
    },
  },
};

const onChange: Construct = {
  name: 'onChange',
  type: 'ChangeRule',
  title: 'The change',
  description: 'What a change of an answer does to others.',
  keys: {
    clear: {
      value: { kind: 'list', of: { kind: 'path' } },
      description: 'Paths of answers to empty, in turn triggering their own "onChange".',
      example: ['home.city', 'home.barangay'],
    },
    set: {
      value: { kind: 'map', of: { kind: 'expression' }, keyType: 'FieldPath', isMergeable: true },
      description: 'Answers to set, by path, each from an expression over the new answers.',
      example: { 'home.cityLabel': { label: 'home.city' } },
    },
  },
};

const check: Construct = {
  name: 'check',
  type: 'FieldCheck',
  title: 'A check',
  description: 'A check across fields.',
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
      description: 'The check fails while this holds. An expression.',
      example: { '<': [{ var: 'trip.end' }, { var: 'trip.start' }] },
    },
    message: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'What the person reads.',
      example: 'The end is before the start',
    },
  },
  snippets: [
    {
      label: 'a check',
      description: 'Fails while a condition holds.',
      body: {
        id: '${1:order}',
        failsWhen: { '<': [{ var: '${2:end}' }, { var: '${3:start}' }] },
        message: '${4:The end is before the start}',
      },
    },
  ],
};

const files: Construct = {
  name: 'files',
  type: 'FileRules',
  title: 'A set of file rules',
  description:
    "What an upload accepts. Error texts: extensions, maxBytes, picture, maxItems, and content for a file that is not what its name says; {file} is the file's name.",
  keys: {
    extensions: {
      value: { kind: 'list', of: { kind: 'string', pattern: '^[a-z0-9]+$' }, minItems: 1 },
      isRequired: true,
      description: 'File name endings, lower case, without the dot. Their error text is "extensions"; {file} is the name of the file.',
      example: ['jpeg', 'jpg', 'png'],
    },
    maxBytes: {
      value: { kind: 'integer', minimum: 1 },
      isRequired: true,
      description: 'The most bytes a file may have: 1048576 is 1 MB. Its error text is "maxBytes".',
      example: 1048576,
    },
    picture: {
      value: { kind: 'object', construct: 'picture' },
      description: 'A picture\'s shape, read from its content. Its error text is "picture".',
      example: { square: true },
    },
  },
};

const picture: Construct = {
  name: 'picture',
  type: 'PictureRules',
  title: 'The picture rules',
  description: "A picture's format and shape, read from its content.",
  keys: {
    square: {
      value: { kind: 'boolean' },
      description: 'Whether width and height must be the same, give or take two percent. Default: false.',
      default: false,
      example: true,
    },
  },
};

const review: Construct = {
  name: 'review',
  type: 'ReviewRule',
  title: 'The review rule',
  description: 'How the review shows an answer. Default: its title, and its label or value, or the text notAvailable.',
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
      description: 'The row shows while this holds. An expression. Default: true.',
      example: { var: 'reader.mobile' },
    },
  },
};

export const behaviorModule: LanguageModule = {
  file: 'field-form',
  comment: 'The behavior of a field: its conditions, options, formulas and checks.',
  constructs: [behavior, onChange, check, files, picture, review],
};
