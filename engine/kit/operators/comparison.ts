/** Comparison operators. Explanations show a literal that is compared with an answer as the label of its option. */

import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import type { OperatorPhrase, PhraseTemplate } from './operator-phrase.ts';
import { evaluateComparison } from './evaluate-call.ts';
import type { OperatorTraits } from './operator-traits.ts';
import { term } from './shared-traits.ts';

/** Returns the path of the answer on the other side, so that a literal can be shown as its option. */
export function findOtherOperand({ args, scope }: OperatorPhrase, index: number): string | undefined {
  const call = parseOperatorCall(args[index === 0 ? 1 : 0]);
  if (call === undefined || scope.isItem) return undefined;
  const [name] = call.args;
  if (call.operator === 'var' && typeof name === 'string') return name;
  const rule = call.operator === 'rule' && typeof name === 'string' ? parseOperatorCall(scope.form.definition.rules?.[name]) : undefined;
  return rule?.operator === 'var' && typeof rule.args[0] === 'string' ? rule.args[0] : undefined;
}

const named = (call: OperatorPhrase, index: number): string => call.phrase(index, findOtherOperand(call, index));

const claim = (verb: string): PhraseTemplate => ({ kind: 'claim', describe: (call) => `${named(call, 0)} ${verb} ${named(call, 1)}` });

/** Describes an order; `temporal` is the verb for dates and times. */
const ordering = (verb: string, temporal: string, between: string): PhraseTemplate => ({
  kind: 'claim',
  describe: (call) =>
    call.args.length > 2
      ? `${call.phrase(1)} ${between} ${call.phrase(0)} and ${call.phrase(2)}`
      : `${call.phrase(0)} ${comparesTimes(call) ? temporal : verb} ${call.phrase(1)}`,
});

/** A date, a month, a time, or a date and time. A year alone could be another text of four digits. */
const TEMPORAL = /^(?:\d{4}-\d\d(?:-\d\d(?:T\d\d:\d\d)?)?|\d\d:\d\d)$/;

/** Returns whether all operands that are set are dates or times. */
function comparesTimes({ args, scope }: OperatorPhrase): boolean {
  const values = args.map((arg) => scope.valueOf(arg)).filter((value) => value !== null && value !== undefined);
  return values.length > 0 && values.every((value) => typeof value === 'string' && TEMPORAL.test(value));
}

const compared = { ...term, evaluate: evaluateComparison } satisfies Omit<OperatorTraits, 'phrase'>;

/** Traits of the comparison operators. */
export const comparisonTraits = {
  '==': { ...compared, comparison: 'equal', phrase: claim('is'), aliases: ['=', 'equals', 'equal', 'eq', 'is'] },
  '!=': { ...compared, comparison: 'unequal', phrase: claim('is not'), aliases: ['<>', 'ne', 'neq'] },
  '===': { ...compared, comparison: 'equal', phrase: claim('is exactly') },
  '!==': { ...compared, comparison: 'unequal', phrase: claim('is not exactly') },
  '>': { ...compared, comparison: 'ordering', phrase: ordering('is more than', 'is after', 'is between'), aliases: ['gt'] },
  '>=': {
    ...compared,
    comparison: 'ordering',
    phrase: ordering('is at least', 'is not before', 'is between'),
    aliases: ['=>', 'gte', 'ge'],
  },
  '<': { ...compared, comparison: 'ordering', phrase: ordering('is less than', 'is before', 'is strictly between'), aliases: ['lt'] },
  '<=': { ...compared, comparison: 'ordering', phrase: ordering('is at most', 'is not after', 'is between'), aliases: ['=<', 'lte', 'le'] },
} satisfies Record<string, OperatorTraits>;
