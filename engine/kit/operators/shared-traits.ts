/** Traits that most operators have in common. */

import { operators } from '../../operators/operators.ts';
import type { InferredType } from '../analysis/inferred-type.ts';
import { evaluateTerm } from './evaluate-call.ts';
import type { OperatorTraits, TypedCall } from './operator-traits.ts';

const INFERRED: readonly string[] = ['boolean', 'number', 'text', 'date', 'time', 'list'] satisfies InferredType[];

function isInferredType(type: string): type is InferredType {
  return INFERRED.includes(type);
}

/** Returns the result type of an operator's record, and `unset`. */
function returnedType({ operator }: TypedCall): InferredType[] {
  const returns = operators.get(operator)?.returnType;
  return [returns !== undefined && isInferredType(returns) ? returns : 'any', 'unset'];
}

/** An operator that computes a new value from its operands. */
export const term = {
  role: () => 'value',
  passesOn: 'none',
  comparison: 'none',
  reads: 'term',
  evaluate: evaluateTerm,
  inferTypes: returnedType,
  aliases: [],
} satisfies Omit<OperatorTraits, 'phrase'>;
