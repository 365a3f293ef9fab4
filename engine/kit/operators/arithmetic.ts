/** Arithmetic, number and date operators. Their result is unset while an operand is unset. */

import { getNameArgument } from '../../operators/parse-operator-call.ts';
import { pluralize } from '../../pluralize.ts';
import { formatList, formatValue } from '../explain/format-value.ts';
import { createTermEvaluation, evaluateCompiledTerm } from './evaluate-call.ts';
import { evaluateArithmetic, evaluateConversion } from './evaluate-number.ts';
import type { OperatorPhrase, PhraseTemplate } from './operator-phrase.ts';
import type { OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

const all = (call: OperatorPhrase): string[] => call.args.map((_, index) => call.phrase(index));
const joined = (sign: string): PhraseTemplate => ({ kind: 'value', describe: (call) => all(call).join(` ${sign} `) });
const value = (describe: PhraseTemplate['describe']): PhraseTemplate => ({ kind: 'value', describe });
const one = (call: OperatorPhrase): boolean => call.args.length === 1;

const arithmetic = { ...term, evaluate: evaluateArithmetic } satisfies Omit<OperatorTraits, 'phrase'>;
const calculation = { ...term, evaluate: createTermEvaluation(null) } satisfies Omit<OperatorTraits, 'phrase'>;

/** Traits of the arithmetic operators. */
export const arithmeticTraits = {
  '+': { ...arithmetic, phrase: value((call) => (one(call) ? `${call.phrase(0)} as a number` : all(call).join(' + '))) },
  '*': { ...arithmetic, phrase: joined('×') },
  '-': { ...arithmetic, phrase: value((call) => (one(call) ? `the negative of ${call.phrase(0)}` : all(call).join(' − '))) },
  '/': { ...arithmetic, phrase: joined('÷') },
  '%': { ...arithmetic, phrase: value((call) => `the remainder of ${call.phrase(0)} ÷ ${call.phrase(1)}`) },
  min: { ...arithmetic, phrase: value((call) => `the minimum of ${formatList(all(call))}`) },
  max: { ...arithmetic, phrase: value((call) => `the maximum of ${formatList(all(call))}`) },
  abs: { ...arithmetic, phrase: value((call) => `the absolute value of ${call.phrase(0)}`), aliases: ['absolute'] },
  sqrt: { ...arithmetic, phrase: value((call) => `the square root of ${call.phrase(0)}`), aliases: ['squareRoot', 'root'] },
  pow: { ...arithmetic, phrase: value((call) => `${call.phrase(0)} to the power of ${call.phrase(1)}`), aliases: ['power', '^', '**'] },
} satisfies Record<string, OperatorTraits>;

/** Describes a rounding: `how` is the phrase without places, `toPlaces` the one before their number. */
function rounded(how: string, toPlaces: string): PhraseTemplate {
  return value((call) => {
    if (one(call)) return `${call.phrase(0)} ${how}`;
    const places = call.valueOf(1);
    return `${call.phrase(0)} ${toPlaces} ${typeof places === 'number' ? pluralize(places, 'decimal place') : call.phrase(1)}`;
  });
}

/** Returns a unit: its name if it is literal, otherwise its phrase. */
function describeUnit(call: OperatorPhrase, index: number): string {
  const unit = call.args[index];
  return typeof unit === 'string' ? unit : call.phrase(index);
}

/** Traits of the operators that round, read and convert numbers. */
export const numberTraits = {
  round: { ...arithmetic, phrase: rounded('rounded to an integer', 'rounded to'), aliases: ['toFixed', 'roundTo'] },
  floor: { ...arithmetic, phrase: rounded('rounded down', 'rounded down to'), aliases: ['roundDown', 'int', 'trunc'] },
  ceil: { ...arithmetic, phrase: rounded('rounded up', 'rounded up to'), aliases: ['roundUp', 'ceiling'] },
  number: {
    ...arithmetic,
    phrase: value((call) => `${call.phrase(0)} as a number`),
    aliases: ['toNumber', 'parseInt', 'parseFloat'],
  },
  convert: {
    ...term,
    evaluate: evaluateConversion,
    phrase: value((call) => `${call.phrase(0)} converted from ${describeUnit(call, 1)} to ${describeUnit(call, 2)}`),
    aliases: ['convertUnit'],
  },
} satisfies Record<string, OperatorTraits>;

/** Traits of the date operators. */
export const dateTraits = {
  age: { ...calculation, phrase: value((call) => `the age from ${call.phrase(0)} to ${call.phrase(1)}`) },
  days_between: { ...calculation, phrase: value((call) => `the number of days from ${call.phrase(0)} to ${call.phrase(1)}`) },
  date_add: {
    ...calculation,
    evaluate: evaluateCompiledTerm,
    phrase: value((call) => {
      const count = call.valueOf(1);
      const isBack = typeof count === 'number' && count < 0;
      return `${formatValue(isBack ? -count : count)} ${getNameArgument(call, 2)} ${isBack ? 'before' : 'after'} ${call.phrase(0)}`;
    }),
  },
} satisfies Record<string, OperatorTraits>;
