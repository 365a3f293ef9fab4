/** Operators over texts. */

import { getNameArgument } from '../../operators/parse-operator-call.ts';
import { formatList, formatValue } from '../explain/format-value.ts';
import { createTermEvaluation } from './evaluate-call.ts';
import type { OperatorPhrase } from './operator-phrase.ts';
import type { OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

function describePart(call: OperatorPhrase): string {
  const start = Number(call.valueOf(1) ?? 0);
  const from = start < 0 ? `the last ${-start} characters` : start === 0 ? 'the beginning' : `what follows ${start} characters`;
  const length = call.args.length > 2 ? `, cut to ${formatValue(call.valueOf(2))},` : '';
  return `${from}${length} of ${call.phrase(0)}`;
}

function describeWords(call: OperatorPhrase): string {
  const words = call.valueOf(1);
  const named = Array.isArray(words)
    ? formatList(
        words.map((word) => formatValue(word)),
        'or',
      )
    : call.phrase(1);
  return `${call.phrase(0)} has the word ${named}`;
}

const andMore = (literal: string): string => `${literal} and more words`;

/** Traits of the text operators. */
export const textTraits = {
  cat: {
    ...term,
    phrase: {
      kind: 'value',
      describe: (call) =>
        call.args.length === 0 ? 'an empty text' : `the text of ${formatList(call.args.map((_, index) => call.phrase(index)))}`,
    },
    aliases: ['concat'],
  },
  substr: { ...term, phrase: { kind: 'value', describe: describePart } },
  contains_word: {
    ...term,
    comparison: 'text',
    lengthen: andMore,
    evaluate: createTermEvaluation(false, 1),
    phrase: { kind: 'claim', describe: describeWords },
  },
  starts_with: {
    ...term,
    comparison: 'text',
    lengthen: andMore,
    evaluate: createTermEvaluation(false),
    phrase: { kind: 'claim', describe: (call) => `${call.phrase(0)} begins with ${call.phrase(1)}` },
  },
  matches: {
    ...term,
    comparison: 'pattern',
    evaluate: createTermEvaluation(false, 1),
    phrase: { kind: 'claim', describe: (call) => `${call.phrase(0)} matches the pattern \`${getNameArgument(call, 1)}\`` },
  },
  lower: {
    ...term,
    evaluate: createTermEvaluation(null),
    phrase: { kind: 'value', describe: (call) => `${call.phrase(0)} in lower case` },
    aliases: ['toLowerCase', 'lowercase'],
  },
  upper: {
    ...term,
    evaluate: createTermEvaluation(null),
    phrase: { kind: 'value', describe: (call) => `${call.phrase(0)} in upper case` },
    aliases: ['toUpperCase', 'uppercase'],
  },
  trim: {
    ...term,
    evaluate: createTermEvaluation(null),
    phrase: { kind: 'value', describe: (call) => `${call.phrase(0)} without spaces around it` },
  },
  check_digits: {
    ...term,
    evaluate: createTermEvaluation(false, 1),
    phrase: { kind: 'claim', describe: (call) => `the check digits of ${call.phrase(0)} are right (${getNameArgument(call, 1)})` },
    aliases: ['checksum', 'iban', 'luhn', 'mod11', 'bsn'],
  },
  digits: { ...term, phrase: { kind: 'value', describe: (call) => `the digits of ${call.phrase(0)}` } },
  length: {
    ...term,
    phrase: { kind: 'value', describe: (call) => `the length of ${call.phrase(0)}` },
    aliases: ['len'],
  },
} satisfies Record<string, OperatorTraits>;
