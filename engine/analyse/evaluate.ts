/** Evaluates an expression where only some symbols are known: what it then may yield. It follows the dialect and never says less than can happen. */

import type { Logic } from '../language/logic.ts';
import { operators } from '../dialect/operators.ts';
import { callOf, isIteration, type LogicCall } from './call.ts';
import { compare } from './compare.ts';
import { once, valueOfSymbol, type Look } from './look.ts';
import type { Model } from './model.ts';
import { answerValue, labelValue, lookupValue, recordValue, statusValue } from './reading.ts';
import { symbolOf } from './symbols.ts';
import { ANY, compute, constant, constantsOf, isUnset, truthOf, union, UNSET, valueOf, type Constant, type Value } from './value.ts';

/** Starts a look in which some symbols are settled. */
export function lookAt(model: Model, settled: Look['settled'] = new Map()): Look {
  const look: Look = { model, settled, met: new Set(), known: new Map(), depth: 0, evaluate: (logic) => evaluate(look, logic) };
  return look;
}

/** What an expression may yield. */
export function evaluate(look: Look, logic: Logic): Value {
  if (typeof logic !== 'object' || logic === null) return [constant(logic)];
  if (Array.isArray(logic)) return evaluateList(look, logic);
  const call = callOf(logic)!;
  look.depth += 1;
  const value = look.depth > 200 ? ANY : evaluateCall(look, logic, call);
  look.depth -= 1;
  return value;
}

function evaluateList(look: Look, items: readonly Logic[]): Value {
  const known = items.map((item) => only(evaluate(look, item)));
  if (known.every((one) => one !== undefined)) return [constant(known.map((one) => one.value))];
  return [{ is: 'list' }];
}

/** The one constant that a value is. */
function only(value: Value): { value: Constant } | undefined {
  const [first, ...rest] = value;
  return first?.is === 'constant' && rest.length === 0 ? first : undefined;
}

function evaluateCall(look: Look, logic: Logic, call: LogicCall): Value {
  const { operator, args } = call;
  const name = String(args[0] ?? '');
  const property = args[1] === undefined ? '' : String(args[1]);
  switch (operator) {
    case 'var':
      return withFallback(look, name === '' ? ANY : answerValue(look, name), args[1]);
    case 'rule':
      return once(look, `rule ${name}`, () => ruleValue(look, name));
    case 'label':
      return labelValue(look, name);
    case 'record':
      return recordValue(look, name, property);
    case 'lookup':
      return lookupValue(look, name, property);
    case 'status':
      return statusValue(look, name);
    case 'today':
      return valueOfSymbol(look, 'today ');
    case 'if':
    case '?:':
      return evaluateIf(look, args);
    case 'and':
      return evaluateUntil(look, args, false);
    case 'or':
      return evaluateUntil(look, args, true);
    case '!': {
      const truth = truthOf(evaluate(look, args[0]!));
      return valueOf(truth === undefined ? undefined : !truth);
    }
    case '!!':
      return valueOf(truthOf(evaluate(look, args[0]!)));
    case 'log':
      return evaluate(look, args[0]!);
    case '==':
    case '!=':
    case '===':
    case '!==':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return evaluateComparison(look, operator, args);
    default:
      return evaluateTerm(look, logic, call);
  }
}

/** A rule that is nothing but a literal is a parameter of the fragments that use it: it could be set otherwise. */
function ruleValue(look: Look, name: string): Value {
  const logic = look.model.rules[name] ?? null;
  const isSwitch = look.model.areSwitchesFree && logic !== null && typeof logic !== 'object';
  if (!isSwitch) return evaluate(look, logic);
  return typeof logic === 'boolean' ? valueOfSymbol(look, `switch ${name}`) : ANY;
}

function withFallback(look: Look, value: Value, fallback: Logic | undefined): Value {
  if (fallback === undefined || isUnset(value) === false) return value;
  const set = value.filter((one) => one.is !== 'constant' || one.value !== null);
  return union(set, evaluate(look, fallback));
}

function evaluateIf(look: Look, args: readonly Logic[]): Value {
  let value: Value = [];
  let index = 0;
  for (; index < args.length - 1; index += 2) {
    const truth = truthOf(evaluate(look, args[index]!));
    if (truth === false) continue;
    value = union(value, evaluate(look, args[index + 1]!));
    if (truth === true) return value;
  }
  return union(value, index < args.length ? evaluate(look, args[index]!) : UNSET);
}

/** `and` yields the first that is not true, `or` the first that is; or the last. */
function evaluateUntil(look: Look, args: readonly Logic[], decides: boolean): Value {
  let value: Value = [];
  for (const [index, arg] of args.entries()) {
    const next = evaluate(look, arg);
    const truth = truthOf(next);
    if (index === args.length - 1 || truth === decides) return union(value, next);
    if (truth === undefined) value = union(value, next.filter((one) => truthOf([one]) !== !decides));
  }
  return value;
}

function evaluateComparison(look: Look, operator: string, args: readonly Logic[]): Value {
  const values = args.map((arg) => evaluate(look, arg));
  if (values.length === 2 && JSON.stringify(args[0]) === JSON.stringify(args[1]) && (operator.startsWith('==') || operator.startsWith('!='))) return valueOf(operator.startsWith('=='));
  const results = values.slice(1).map((value, index) => compare(operator, values[index]!, value));
  if (results.includes(false)) return valueOf(false);
  return valueOf(results.every((result) => result === true) ? true : undefined);
}

/** Operators that say "no", or nothing, of something unset. */
const UNSET_RESULT: Readonly<Record<string, Constant>> = {
  age: null, days_between: null, date_add: null, '+': null, '-': null, '*': null, '/': null, '%': null, min: null, max: null,
  contains_word: false, starts_with: false, lower: null, trim: null, matches: false,
};

/** Anything else is computed where all is known, and else a symbol of its own. */
function evaluateTerm(look: Look, logic: Logic, call: LogicCall): Value {
  const { operator, args } = call;
  const given = isIteration(operator) ? args.slice(0, 1) : args;
  const values = given.map((arg) => evaluate(look, arg));
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
  if (Object.hasOwn(UNSET_RESULT, operator) && (operator === 'contains_word' || operator === 'matches' ? values.slice(0, 1) : values).some((value) => isUnset(value) === true)) {
    return [constant(UNSET_RESULT[operator]!)];
  }
  const constants = values.map(only);
  if (constants.every((one) => one !== undefined) && 'compute' in operators.get(operator)!) {
    return [constant((compute(operator, constants.map((one) => one.value)) ?? null) as Constant)];
  }
  return valueOfSymbol(look, symbolOf(logic)!);
}

function isIn(needle: Value, haystack: Value): boolean | undefined {
  const list = only(haystack)?.value;
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return list === null || typeof list === 'number' || typeof list === 'boolean' ? false : undefined;
  const truths = (list as Constant[]).map((item) => compare('===', needle, [constant(item)]));
  return truths.includes(true) ? true : truths.every((truth) => truth === false) ? false : undefined;
}
