/** Suggests the operator for several choices where a rule compares them with one value. */

import type { Expression } from '../../../language/expression.ts';
import { getListKind } from '../../../validation/list-kind.ts';
import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { InferredType } from '../inferred-type.ts';

type Sides<Value> = readonly [Value, Value];

/** Returns the advice for a comparison of a list with one value, or with the list of all values; undefined for other comparisons. */
export function suggestListOperator(
  { form }: AnalysisContext,
  operator: string,
  sides: Sides<Expression>,
  types: Sides<ReadonlySet<InferredType> | undefined>,
): string | undefined {
  const index = sides.findIndex((side) => {
    const call = parseOperatorCall(side);
    const field = call?.operator === 'var' ? form.byPath.get(getNameArgument(call)) : undefined;
    return field !== undefined && ['choices', 'texts'].includes(getListKind(field.definition) ?? '');
  });
  if (index < 0 || types[index]?.has('list') !== true) return undefined;
  const [list, value] = [sides[index]!, sides[1 - index]!].map((side) => JSON.stringify(side));
  if (operator.startsWith('<') || operator.startsWith('>')) return `To compare the number of items, write { "length": [${list}] }.`;
  const isWhole = Array.isArray(sides[1 - index]);
  const call = isWhole ? `{ "all_of": [${list}, ${value}] }` : `{ "in": [${value}, ${list}] }`;
  return operator.startsWith('!') ? `Write { "!": [${call}] }.` : `Write ${call}.`;
}
