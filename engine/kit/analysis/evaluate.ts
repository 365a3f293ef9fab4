/** Evaluates an expression where only some symbols are known: what it then may yield. It follows the dialect and never says less than can happen. */

import { parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import type { Expression } from '../../language/expression.ts';
import { memoize, valueOfSymbol, type PartialEvaluation } from './partial-evaluation.ts';
import type { SolverModel } from './solver-model.ts';
import { answerValue, labelValue, lookupValue, recordValue, statusValue } from './reading.ts';
import { evaluateComparison, evaluateTerm } from './terms.ts';
import { ANY, constant, isUnset, onlyConstant, truthOf, union, UNSET, valueOf, type AbstractValue } from './abstract-value.ts';

/** Starts a look in which some symbols are settled. */
export function createPartialEvaluation(model: SolverModel, assigned: PartialEvaluation['assigned'] = new Map()): PartialEvaluation {
  const look: PartialEvaluation = {
    model,
    assigned,
    openSymbols: new Set(),
    known: new Map(),
    depth: 0,
    evaluate: (logic) => evaluate(look, logic),
  };
  return look;
}

/** What an expression may yield. */
function evaluate(look: PartialEvaluation, logic: Expression): AbstractValue {
  if (typeof logic !== 'object' || logic === null) return [constant(logic)];
  if (Array.isArray(logic)) return evaluateList(look, logic);
  const call = parseOperatorCall(logic)!;
  look.depth += 1;
  const value = look.depth > 200 ? ANY : evaluateCall(look, logic, call);
  look.depth -= 1;
  return value;
}

function evaluateList(look: PartialEvaluation, items: readonly Expression[]): AbstractValue {
  const known = items.map((item) => onlyConstant(evaluate(look, item)));
  if (known.every((one) => one !== undefined)) return [constant(known.map((one) => one.value))];
  return [{ is: 'list' }];
}

function evaluateCall(look: PartialEvaluation, logic: Expression, call: ParsedCall): AbstractValue {
  const { operator, args } = call;
  const name = String(args[0] ?? '');
  const property = args[1] === undefined ? '' : String(args[1]);
  switch (operator) {
    case 'var':
      return withFallback(look, name === '' ? ANY : answerValue(look, name), args[1]);
    case 'rule':
      return memoize(look, `rule ${name}`, () => ruleValue(look, name));
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
function ruleValue(look: PartialEvaluation, name: string): AbstractValue {
  const logic = look.model.rules[name] ?? null;
  const isSwitch = look.model.areSwitchesFree && logic !== null && typeof logic !== 'object';
  if (!isSwitch) return evaluate(look, logic);
  return typeof logic === 'boolean' ? valueOfSymbol(look, `switch ${name}`) : ANY;
}

function withFallback(look: PartialEvaluation, value: AbstractValue, fallback: Expression | undefined): AbstractValue {
  if (fallback === undefined || isUnset(value) === false) return value;
  const set = value.filter((one) => one.is !== 'constant' || one.value !== null);
  return union(set, evaluate(look, fallback));
}

function evaluateIf(look: PartialEvaluation, args: readonly Expression[]): AbstractValue {
  let value: AbstractValue = [];
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
function evaluateUntil(look: PartialEvaluation, args: readonly Expression[], decides: boolean): AbstractValue {
  let value: AbstractValue = [];
  for (const [index, arg] of args.entries()) {
    const next = evaluate(look, arg);
    const truth = truthOf(next);
    if (index === args.length - 1 || truth === decides) return union(value, next);
    if (truth === undefined)
      value = union(
        value,
        next.filter((one) => truthOf([one]) !== !decides),
      );
  }
  return value;
}
