/** Reports divisions by a number that is always 0: they never have a value. */

import { parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { visitExpression } from '../visit-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isPossible } from '../solver/solve.ts';

/** Reports a divisor that is the literal 0, or that has no other value for any answers. */
export function checkDivisors(context: AnalysisContext): void {
  for (const { logic, pointer } of context.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call !== undefined && (call.operator === '/' || call.operator === '%')) checkDivisor(context, call, isInside);
    });
  }
}

function checkDivisor(context: AnalysisContext, { operator, args, pointers }: ParsedCall, isInside: boolean): void {
  const [, divisor] = args;
  if (divisor === undefined || divisor === null) return;
  const isLiteral = typeof divisor !== 'object';
  if (isLiteral && Number(divisor) === 0) context.report('zero-divisor', pointers[1]!, { operator, because: 'the divisor is 0' });
  else if (!isLiteral && !isInside && isAlwaysZero(context, divisor))
    context.report('zero-divisor', pointers[1]!, { operator, because: 'the divisor is 0 for all answers' });
}

function isAlwaysZero({ model }: AnalysisContext, divisor: Expression): boolean {
  const isZero: Expression = { '===': [divisor, 0] };
  if (isPossible(model, { logic: isZero, expected: false }, { logic: { '!=': [divisor, null] }, expected: true })) return false;
  return isPossible(model, { logic: isZero, expected: true });
}
