/** The dialect: all its operators, by name. Browser and server run this one table. */

import { arithmeticOperators } from './arithmetic.ts';
import { comparisonOperators } from './comparison.ts';
import { controlFlowOperators } from './control-flow.ts';
import { dateOperators } from './dates.ts';
import { listOperators } from './lists.ts';
import type { Operator } from './operator.ts';
import { accessorOperators } from './accessors.ts';
import { textOperators } from './text.ts';

export const operators: ReadonlyMap<string, Operator> = new Map(
  [
    ...accessorOperators,
    ...controlFlowOperators,
    ...comparisonOperators,
    ...arithmeticOperators,
    ...textOperators,
    ...dateOperators,
    ...listOperators,
  ].map((operator) => [operator.name, operator]),
);
