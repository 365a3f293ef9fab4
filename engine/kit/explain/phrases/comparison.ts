/** Words for operators that compare; a literal beside an answer is named by the option that it is. */

import { parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import type { OperatorPhrase, Wording } from '../operator-phrase.ts';

/** The answer that one of the two sides reads, so that the other side can be named as its option. */
export function answerBeside({ args, scope }: OperatorPhrase, index: number): string | undefined {
  const call = parseOperatorCall(args[index === 0 ? 1 : 0]);
  if (call === undefined || scope.isItem) return undefined;
  const [name] = call.args;
  if (call.operator === 'var' && typeof name === 'string') return name;
  const rule = call.operator === 'rule' && typeof name === 'string' ? parseOperatorCall(scope.form.definition.rules?.[name]) : undefined;
  return rule?.operator === 'var' && typeof rule.args[0] === 'string' ? rule.args[0] : undefined;
}

const named = (call: OperatorPhrase, index: number): string => call.phrase(index, answerBeside(call, index));

const claim = (verb: string): Wording => ({ kind: 'claim', say: (call) => `${named(call, 0)} ${verb} ${named(call, 1)}` });

const ordering = (verb: string, between: string): Wording => ({
  kind: 'claim',
  say: (call) =>
    call.args.length > 2
      ? `${call.phrase(1)} ${between} ${call.phrase(0)} and ${call.phrase(2)}`
      : `${call.phrase(0)} ${verb} ${call.phrase(1)}`,
});

export const comparison: Record<string, Wording> = {
  '==': claim('is'),
  '!=': claim('is not'),
  '===': claim('is exactly'),
  '!==': claim('is not exactly'),
  '>': ordering('is more than', 'is between'),
  '>=': ordering('is at least', 'is between'),
  '<': ordering('is less than', 'is strictly between'),
  '<=': ordering('is at most', 'is between'),
};
