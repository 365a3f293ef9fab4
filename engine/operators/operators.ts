/** All operators of the expression language, by name. Browser and server use this table. */

import { accessorOperators } from './accessors.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { timeOperators } from './calendar/time-operators.ts';
import { choiceOperators } from './choices.ts';
import { comparisonOperators } from './comparison.ts';
import { controlFlowOperators } from './control-flow.ts';
import { dateOperators } from './dates.ts';
import { digitOperators } from './digits/digits.ts';
import { listOperators } from './lists.ts';
import { aggregateOperators } from './lists/aggregates.ts';
import { numberOperators } from './numbers.ts';
import type { Operator, OperatorDefinition } from './operator.ts';
import { textOperators } from './text.ts';

const records = {
  ...accessorOperators,
  ...controlFlowOperators,
  ...comparisonOperators,
  ...arithmeticOperators,
  ...numberOperators,
  ...textOperators,
  ...dateOperators,
  ...timeOperators,
  ...listOperators,
  ...choiceOperators,
  ...aggregateOperators,
  ...digitOperators,
};

/** The name of an operator. */
export type OperatorName = keyof typeof records;

/** The record of each operator. */
export const operators: ReadonlyMap<string, Operator> = new Map(
  Object.entries<OperatorDefinition>(records).map(([name, operator]) => [name, { name, ...operator }]),
);
