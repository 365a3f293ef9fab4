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

const ordering = (verb: string, between: string): PhraseTemplate => ({
  kind: 'claim',
  describe: (call) =>
    call.args.length > 2
      ? `${call.phrase(1)} ${between} ${call.phrase(0)} and ${call.phrase(2)}`
      : `${call.phrase(0)} ${verb} ${call.phrase(1)}`,
});

const compared = { ...term, evaluate: evaluateComparison } satisfies Omit<OperatorTraits, 'phrase'>;

/** Traits of the comparison operators. */
export const comparisonTraits = {
  '==': { ...compared, comparison: 'equal', phrase: claim('is'), aliases: ['=', 'equals', 'equal', 'eq', 'is'] },
  '!=': { ...compared, comparison: 'unequal', phrase: claim('is not'), aliases: ['<>', 'ne', 'neq'] },
  '===': { ...compared, comparison: 'equal', phrase: claim('is exactly') },
  '!==': { ...compared, comparison: 'unequal', phrase: claim('is not exactly') },
  '>': { ...compared, comparison: 'ordering', phrase: ordering('is more than', 'is between'), aliases: ['gt'] },
  '>=': { ...compared, comparison: 'ordering', phrase: ordering('is at least', 'is between'), aliases: ['=>', 'gte', 'ge'] },
  '<': { ...compared, comparison: 'ordering', phrase: ordering('is less than', 'is strictly between'), aliases: ['lt'] },
  '<=': { ...compared, comparison: 'ordering', phrase: ordering('is at most', 'is between'), aliases: ['=<', 'lte', 'le'] },
} satisfies Record<string, OperatorTraits>;
