/** The kit's records of all operators, by name. The types require a record for each operator. */

import type { Expression } from '../../language/expression.ts';
import type { ParsedCall } from '../../operators/parse-operator-call.ts';
import type { OperatorName } from '../../operators/operators.ts';
import { accessorTraits } from './accessors.ts';
import { aggregateTraits } from './aggregates.ts';
import { arithmeticTraits, dateTraits, numberTraits } from './arithmetic.ts';
import { choiceTraits } from './choices.ts';
import { comparisonTraits } from './comparison.ts';
import { controlFlowTraits } from './control-flow.ts';
import { listTraits } from './lists.ts';
import type { ArgumentRole, OperatorTraits } from './operator-traits.ts';
import { timeTraits } from './calendar/time.ts';
import { textTraits } from './text.ts';

/** The record of each operator. */
export const traits: Readonly<Record<OperatorName, OperatorTraits>> = {
  ...accessorTraits,
  ...controlFlowTraits,
  ...comparisonTraits,
  ...arithmeticTraits,
  ...numberTraits,
  ...textTraits,
  ...dateTraits,
  ...timeTraits,
  ...listTraits,
  ...aggregateTraits,
  ...choiceTraits,
};

/** Returns the record of an operator; undefined for an unknown name. */
export function getTraits(operator: string): OperatorTraits | undefined {
  return Object.hasOwn(traits, operator) ? traits[operator as OperatorName] : undefined;
}

/** Returns the indexes of the arguments that have one of the roles. */
export function findIndicesByRole({ operator, args }: ParsedCall, ...roles: readonly ArgumentRole[]): number[] {
  const role = getTraits(operator)?.role;
  if (role === undefined) return [];
  return args.map((_, index) => index).filter((index) => roles.includes(role(index, args.length)));
}

/** Returns the arguments that have one of the roles. */
export function findArgumentsByRole(call: ParsedCall, ...roles: readonly ArgumentRole[]): Expression[] {
  return findIndicesByRole(call, ...roles).map((index) => call.args[index]!);
}
