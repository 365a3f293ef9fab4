/** Creates tables of operators from their records. */

import type { Operator, OperatorDefinition } from './operator.ts';

/** Returns the records of operators by name, each with its name. */
export function createOperators(records: Readonly<Record<string, OperatorDefinition>>): ReadonlyMap<string, Operator> {
  return new Map(Object.entries(records).map(([name, operator]) => [name, { name, ...operator }]));
}
