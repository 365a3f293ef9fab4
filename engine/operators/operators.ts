/** All operators of the expression language, by name. Browser and server use the same records; pages load the further ones for forms that use them. */

import { timeOperators } from './calendar/time-operators.ts';
import { choiceOperators } from './lists/choices.ts';
import { conversionOperators } from './units/conversion.ts';
import { coreRecords } from './core-operators.ts';
import { createOperators } from './create-operators.ts';
import { digitOperators } from './digits/digits.ts';
import { aggregateOperators } from './lists/aggregates.ts';
import type { Operator } from './operator.ts';

const records = { ...coreRecords, ...conversionOperators, ...timeOperators, ...choiceOperators, ...aggregateOperators, ...digitOperators };

/** The name of an operator. */
export type OperatorName = keyof typeof records;

/**
 * The record of each operator.
 * @example compileCheckedForm(definition, { operators })
 */
export const operators: ReadonlyMap<string, Operator> = createOperators(records);
