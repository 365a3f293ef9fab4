/** The operators that every page loads. */

import { accessorOperators } from './accessors.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { comparisonOperators } from './comparison.ts';
import { controlFlowOperators } from './control-flow.ts';
import { createOperators } from './create-operators.ts';
import { dateOperators } from './dates.ts';
import { listOperators } from './lists.ts';
import { numberOperators } from './numbers.ts';
import type { Operator } from './operator.ts';
import { textOperators } from './text.ts';

export const coreRecords = {
  ...accessorOperators,
  ...controlFlowOperators,
  ...comparisonOperators,
  ...arithmeticOperators,
  ...numberOperators,
  ...textOperators,
  ...dateOperators,
  ...listOperators,
};

/** The record of each core operator. */
export const coreOperators: ReadonlyMap<string, Operator> = createOperators(coreRecords);
