/** Operators that yield something of their own: comparisons, and terms that are computed once all is known and else stand for themselves. */

import { type ParsedCall } from '../../operators/parse-operator-call.ts';
import { operators } from '../../operators/operators.ts';
import type { Expression } from '../../language/expression.ts';
import { isIteration } from './visit-expression.ts';
import { compare } from './compare.ts';
import { valueOfSymbol, type PartialEvaluation } from './partial-evaluation.ts';
import { symbolOf } from './symbols.ts';
import { compute, constant, constantsOf, isUnset, onlyConstant, valueOf, type Constant, type AbstractValue } from './abstract-value.ts';

/** A comparison, also of something with itself. */
export function evaluateComparison(look: PartialEvaluation, operator: string, args: readonly Expression[]): AbstractValue {
  const values = args.map((arg) => look.evaluate(arg));
  if (
    values.length === 2 &&
    JSON.stringify(args[0]) === JSON.stringify(args[1]) &&
    (operator.startsWith('==') || operator.startsWith('!='))
  )
    return valueOf(operator.startsWith('=='));
  const results = values.slice(1).map((value, index) => compare(operator, values[index]!, value));
  if (results.includes(false)) return valueOf(false);
  return valueOf(results.every((result) => result === true) ? true : undefined);
}

/** Operators that say "no", or nothing, of something unset. */
const UNSET_RESULT: Readonly<Record<string, Constant>> = {
  age: null,
  days_between: null,
  date_add: null,
  '+': null,
  '-': null,
  '*': null,
  '/': null,
  '%': null,
  min: null,
  max: null,
  contains_word: false,
  starts_with: false,
  lower: null,
  trim: null,
  matches: false,
};

/** Anything else is computed where all is known, and else a symbol of its own. */
export function evaluateTerm(look: PartialEvaluation, logic: Expression, call: ParsedCall): AbstractValue {
  const { operator, args } = call;
  const given = isIteration(operator) ? args.slice(0, 1) : args;
  const values = given.map((arg) => look.evaluate(arg));
  if (isIteration(operator)) {
    const items = constantsOf(values[0] ?? []);
    const isEmpty = items !== undefined && items.every((list) => !Array.isArray(list) || list.length === 0);
    if (isEmpty && operator !== 'reduce') return [constant(operator === 'map' || operator === 'filter' ? [] : operator === 'none')];
    return valueOfSymbol(look, symbolOf(logic)!);
  }
  if (operator === 'in') {
    const found = isIn(values[0]!, values[1]!);
    if (found !== undefined) return valueOf(found);
  }
  if (
    Object.hasOwn(UNSET_RESULT, operator) &&
    (operator === 'contains_word' || operator === 'matches' ? values.slice(0, 1) : values).some((value) => isUnset(value) === true)
  ) {
    return [constant(UNSET_RESULT[operator]!)];
  }
  const constants = values.map(onlyConstant);
  if (constants.every((one) => one !== undefined) && 'compute' in operators.get(operator)!) {
    return [
      constant(
        (compute(
          operator,
          constants.map((one) => one.value),
        ) ?? null) as Constant,
      ),
    ];
  }
  return valueOfSymbol(look, symbolOf(logic)!);
}

function isIn(needle: AbstractValue, haystack: AbstractValue): boolean | undefined {
  const list = onlyConstant(haystack)?.value;
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return list === null || typeof list === 'number' || typeof list === 'boolean' ? false : undefined;
  const truths = (list as Constant[]).map((item) => compare('===', needle, [constant(item)]));
  return truths.includes(true) ? true : truths.every((truth) => truth === false) ? false : undefined;
}
