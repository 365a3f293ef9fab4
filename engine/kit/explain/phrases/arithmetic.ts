/** Words for operators that reckon with numbers and with dates. */

import { formatList, formatValue } from '../format-value.ts';
import type { OperatorPhrase, Wording } from '../operator-phrase.ts';

const all = (call: OperatorPhrase): string[] => call.args.map((_, index) => call.phrase(index));
const joined = (sign: string): Wording => ({ kind: 'value', say: (call) => all(call).join(` ${sign} `) });
const one = (call: OperatorPhrase): boolean => call.args.length === 1;

export const arithmetic: Record<string, Wording> = {
  '+': { kind: 'value', say: (call) => (one(call) ? `${call.phrase(0)} as a number` : all(call).join(' + ')) },
  '*': joined('×'),
  '-': { kind: 'value', say: (call) => (one(call) ? `the negative of ${call.phrase(0)}` : all(call).join(' − ')) },
  '/': joined('÷'),
  '%': { kind: 'value', say: (call) => `the remainder of ${call.phrase(0)} ÷ ${call.phrase(1)}` },
  min: { kind: 'value', say: (call) => `the least of ${formatList(all(call))}` },
  max: { kind: 'value', say: (call) => `the greatest of ${formatList(all(call))}` },
};

export const dates: Record<string, Wording> = {
  age: { kind: 'value', say: (call) => `the age from ${call.phrase(0)} to ${call.phrase(1)}` },
  days_between: { kind: 'value', say: (call) => `the number of days from ${call.phrase(0)} to ${call.phrase(1)}` },
  date_add: { kind: 'value', say: (call) => `${formatValue(call.valueOf(1))} ${String(call.args[2])} after ${call.phrase(0)}` },
};
