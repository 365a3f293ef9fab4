/** Arithmetic and date operators. Their result is unset while an operand is unset. */

import { getNameArgument } from '../../operators/parse-operator-call.ts';
import { formatList, formatValue } from '../explain/format-value.ts';
import { createTermEvaluation } from './evaluate-call.ts';
import type { OperatorPhrase, PhraseTemplate } from './operator-phrase.ts';
import type { OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

const all = (call: OperatorPhrase): string[] => call.args.map((_, index) => call.phrase(index));
const joined = (sign: string): PhraseTemplate => ({ kind: 'value', describe: (call) => all(call).join(` ${sign} `) });
const value = (describe: PhraseTemplate['describe']): PhraseTemplate => ({ kind: 'value', describe });
const one = (call: OperatorPhrase): boolean => call.args.length === 1;

const calculation = { ...term, evaluate: createTermEvaluation(null) } satisfies Omit<OperatorTraits, 'phrase'>;

/** Traits of the arithmetic operators. */
export const arithmeticTraits = {
  '+': { ...calculation, phrase: value((call) => (one(call) ? `${call.phrase(0)} as a number` : all(call).join(' + '))) },
  '*': { ...calculation, phrase: joined('×') },
  '-': { ...calculation, phrase: value((call) => (one(call) ? `the negative of ${call.phrase(0)}` : all(call).join(' − '))) },
  '/': { ...calculation, phrase: joined('÷') },
  '%': { ...calculation, phrase: value((call) => `the remainder of ${call.phrase(0)} ÷ ${call.phrase(1)}`) },
  min: { ...calculation, phrase: value((call) => `the minimum of ${formatList(all(call))}`) },
  max: { ...calculation, phrase: value((call) => `the maximum of ${formatList(all(call))}`) },
} satisfies Record<string, OperatorTraits>;

/** Traits of the date operators. */
export const dateTraits = {
  age: { ...calculation, phrase: value((call) => `the age from ${call.phrase(0)} to ${call.phrase(1)}`) },
  days_between: { ...calculation, phrase: value((call) => `the number of days from ${call.phrase(0)} to ${call.phrase(1)}`) },
  date_add: {
    ...calculation,
    phrase: value((call) => `${formatValue(call.valueOf(1))} ${getNameArgument(call, 2)} after ${call.phrase(0)}`),
  },
} satisfies Record<string, OperatorTraits>;
