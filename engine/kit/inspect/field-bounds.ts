/** The lower and the upper bounds of a field: keywords of its schema and formulas. */

import type { FieldDefinition } from '../../language/field-definition.ts';
import type { Expression } from '../../language/expression.ts';

/** All bounds of a field. The strictest of each side applies. */
export interface FieldBounds {
  lows: readonly Expression[];
  highs: readonly Expression[];
}

/** Returns the bounds of a field. */
export function listBounds({ form = {}, minimum, maximum }: FieldDefinition): FieldBounds {
  const isBound = (bound: Expression | undefined): bound is Expression => bound !== undefined && bound !== null;
  return { lows: [form.min, minimum].filter(isBound), highs: [form.max, maximum].filter(isBound) };
}

/** One expression for each field, because the dependencies of an expression are cached by identity. */
const crossings = new WeakMap<FieldDefinition, Expression>();

/** Returns the expression that is true while a minimum of the field is above a maximum. */
export function getCrossing(definition: FieldDefinition): Expression {
  const { lows, highs } = listBounds(definition);
  const crossing = crossings.get(definition) ?? { or: lows.flatMap((low) => highs.map((high) => ({ '>': [low, high] }))) };
  crossings.set(definition, crossing);
  return crossing;
}
