/** The keys of `form` for the input of texts: counters, limits in words, and masks. */

import type { Key } from '../construct.ts';

export const textInputKeys: Readonly<Record<string, Key>> = {
  counter: {
    value: { kind: 'choice', values: ['characters', 'words'] },
    description:
      'Counts below the input what is typed, against "maxLength" or "maxWords" if the field has one. A text beyond the limit is not cut; it is an error. Characters are Unicode code points, as in "maxLength". For the widgets "text" and "textarea".',
    example: 'characters',
    since: '0.2.0',
  },
  minWords: {
    value: { kind: 'integer', minimum: 1 },
    description:
      'The minimum number of words of a text. A word is a part between spaces or line ends with at least one letter or digit. Its error text is "minWords".',
    example: 20,
    since: '0.2.0',
  },
  maxWords: {
    value: { kind: 'integer', minimum: 1 },
    description: 'The maximum number of words of a text. Its error text is "maxWords".',
    example: 150,
    since: '0.2.0',
  },
  mask: {
    value: { kind: 'name' },
    description:
      'The shape of a text: 0 is a digit, A a letter from A to Z, which becomes a capital, * a letter or digit; a character after \\ and every other character is a separator, which is inserted while the user types. Its error text is "mask". For the widget "text".',
    example: '0000-000000-0',
    since: '0.2.0',
  },
  maskSeparators: {
    value: { kind: 'choice', values: ['stored', 'shown'] },
    description: 'Whether the separators of the mask are part of the answer, or only shown. Default: stored.',
    default: 'stored',
    example: 'shown',
    since: '0.2.0',
  },
};
