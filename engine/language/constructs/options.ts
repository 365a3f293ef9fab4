/** The constructs of listed options: one option, its picture, and the option with a text of its own. */

import type { Construct } from '../construct.ts';

export const option: Construct = {
  name: 'option',
  type: 'OptionDefinition',
  title: 'An option',
  description: 'An option with its own label.',
  isHoverText: true,
  keys: {
    const: {
      value: { kind: 'literal', types: ['string', 'number'] },
      isRequired: true,
      description: 'The stored value.',
      example: 'm',
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The label.',
      example: 'In the morning',
    },
    description: {
      value: { kind: 'prose' },
      description: 'A line below the label. For the widgets "radio", "checkboxes", "combobox" and "ranking".',
      example: "From 8 to 12 o'clock.",
    },
    picture: {
      value: { kind: 'object', construct: 'optionPicture' },
      description: 'A picture of the option. For the widgets "radio" and "checkboxes".',
      example: { src: '/pictures/tent.webp', alt: 'A small green tent' },
    },
    heading: {
      value: { kind: 'prose' },
      description: 'The heading of its group. Consecutive options with the same heading form a group. Default: no group.',
      example: 'Fruit',
    },
    level: {
      value: { kind: 'integer', minimum: 1, maximum: 3 },
      description: 'The indentation in the list: 2 for an entry below the one before it, 3 for one below that. Default: 1.',
      default: 1,
      example: 2,
    },
    record: {
      value: { kind: 'map', of: { kind: 'literal', types: ['string', 'number', 'boolean'] } },
      description: 'Further properties, which rules read by { "record": [path, property] }.',
      example: { weight: 1.5, code: 'T1' },
    },
    exclusive: {
      value: { kind: 'boolean' },
      description:
        'For several choices: whether the option excludes all others, such as "None of these". Choosing it removes the others. Its error text is "exclusive". Default: false.',
      default: false,
      example: true,
    },
    visibleWhen: {
      value: { kind: 'expression' },
      description:
        'The option is offered while this is true. An answer that is no longer offered is cleared. An expression. Default: true.',
      example: { var: 'reader.isMember' },
    },
    enabledWhen: {
      value: { kind: 'expression' },
      description: 'The option can be selected while this is true. An expression. Default: true.',
      example: { '!=': [{ var: 'reader.country' }, 'AE'] },
    },
    disabledReason: {
      value: { kind: 'prose' },
      description: 'Why the option cannot be selected, as a line below it while it is disabled.',
      example: 'We do not deliver to this country.',
    },
  },
  snippets: [
    { label: 'an option', description: 'A value and its label.', body: { const: '${1:value}', title: '${2:Label}' } },
    {
      label: 'an option under a condition',
      description: 'An option that can be selected only for some answers.',
      body: {
        const: '${1:value}',
        title: '${2:Label}',
        enabledWhen: { var: '${3:path}' },
        disabledReason: '${4:Why it cannot be selected}',
      },
    },
  ],
};

export const optionPicture: Construct = {
  name: 'optionPicture',
  type: 'OptionPicture',
  title: 'The picture of an option',
  description: 'A picture from the folder "pictures" beside the definitions.',
  keys: {
    src: {
      value: { kind: 'string', pattern: '^/[^/].*$' },
      isRequired: true,
      description:
        'The path of the file: that of "pictures/tent.webp" is "/pictures/tent.webp". Pages do not load pictures of other sites.',
      example: '/pictures/tent.webp',
    },
    alt: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'What the picture shows, for people who do not see it. Empty if it shows nothing that the label does not say.',
      example: 'A small green tent',
    },
  },
};

export const otherOption: Construct = {
  name: 'otherOption',
  type: 'OtherOption',
  title: 'The option with a text of its own',
  description:
    'A last option, below which users type an answer that is not in the list. The typed text is the answer, or one of several choices.',
  isHoverText: true,
  keys: {
    label: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The label of the option.',
      example: 'Another color',
    },
    title: {
      value: { kind: 'prose' },
      isRequired: true,
      description: 'The label of the input below the options. While it is empty, its error text is "other".',
      example: 'Which color?',
    },
    placeholder: {
      value: { kind: 'prose' },
      description: 'The text in the empty input.',
      example: 'For example turquoise',
    },
    minLength: {
      value: { kind: 'integer', minimum: 0 },
      description: 'The minimum number of characters. Its error text is "minLength".',
      example: 3,
    },
    maxLength: {
      value: { kind: 'integer', minimum: 1 },
      description: 'The maximum number of characters. Its error text is "maxLength". Default: 100.',
      default: 100,
      example: 40,
    },
    pattern: {
      value: { kind: 'name' },
      description: 'A regular expression that the text must match, as "pattern" of a field. Its error text is "pattern".',
      example: '^[^\\d]+$',
    },
  },
};
