/** Comparisons of abstract values. A result is undefined if both outcomes are possible. */

import { applyOperator, type AbstractCase, type Ternary, type AbstractValue } from './abstract-value.ts';

/** Compares two values with an operator of the expression language: an equality or an ordering. */
export function compare(operator: string, left: AbstractValue, right: AbstractValue): Ternary {
  let common: Ternary;
  for (const a of left) {
    for (const b of right) {
      const truth = compareCases(operator, a, b);
      if (truth === undefined || (common !== undefined && truth !== common)) return undefined;
      common = truth;
    }
  }
  return common;
}

function compareCases(operator: string, a: AbstractCase, b: AbstractCase): Ternary {
  if (a.is === 'constant' && b.is === 'constant') return applyOperator(operator, [a.value, b.value]) as boolean;
  switch (operator) {
    case '==':
    case '===':
      return isEqual(a, b, operator === '===');
    case '!=':
    case '!==': {
      const equal = isEqual(a, b, operator === '!==');
      return equal === undefined ? undefined : !equal;
    }
    case '<':
    case '<=':
      return isBelow(a, b);
    default:
      return isBelow(b, a);
  }
}

function isEqual(a: AbstractCase, b: AbstractCase, isStrict: boolean): Ternary {
  if (a.is === 'any' || b.is === 'any') return undefined;
  if (b.is === 'constant' && a.is !== 'constant') return isEqual(b, a, isStrict);
  if (a.is !== 'constant') return isStrict || a.is === b.is ? disjoint(a, b) : undefined;
  const { value } = a;
  if (value === null) return false;
  switch (b.is) {
    case 'text':
      if (typeof value !== 'string') return isStrict ? false : undefined;
      return b.except.includes(value) || !isWithin(value, b.above, b.below) ? false : undefined;
    case 'number':
      if (typeof value !== 'number') return isStrict ? false : undefined;
      return isWithin(value, b.above, b.below) ? undefined : false;
    case 'other':
      return b.except.includes(value) ? false : undefined;
    default:
      return isStrict ? false : undefined;
  }
}

/** Returns false for two disjoint classes, otherwise undefined. */
function disjoint(a: AbstractCase, b: AbstractCase): Ternary {
  const isKnown = a.is === 'text' || a.is === 'number' || a.is === 'list';
  if (isKnown && (b.is === 'text' || b.is === 'number' || b.is === 'list') && a.is !== b.is) return false;
  return isBelow(a, b) === true || isBelow(b, a) === true ? false : undefined;
}

/** Returns whether all values of `a` are below all values of `b`. With exclusive bounds, `<` and `<=` have the same result for classes. */
function isBelow(a: AbstractCase, b: AbstractCase): Ternary {
  if (isNull(a) || isNull(b)) return false;
  const [low, high] = [getEdges(a), getEdges(b)];
  if (low === undefined || high === undefined) return undefined;
  if (areComparable(low.max, high.min) && low.max! <= high.min!) return true;
  return areComparable(low.min, high.max) && low.min! >= high.max! ? false : undefined;
}

interface Edges {
  min?: string | number;
  max?: string | number;
}

function getEdges(one: AbstractCase): Edges | undefined {
  if (one.is === 'number' || one.is === 'text') return { min: one.above, max: one.below };
  const isOrdered = one.is === 'constant' && (typeof one.value === 'string' || typeof one.value === 'number');
  return isOrdered ? { min: one.value as string | number, max: one.value as string | number } : undefined;
}

function areComparable(a: string | number | undefined, b: string | number | undefined): boolean {
  return a !== undefined && typeof a === typeof b;
}

function isNull(one: AbstractCase): boolean {
  return one.is === 'constant' && one.value === null;
}

function isWithin<Kind extends string | number>(value: Kind, above: Kind | undefined, below: Kind | undefined): boolean {
  return (above === undefined || value > above) && (below === undefined || value < below);
}
