/** Partial evaluation: the values that an expression can have while only some symbols are assigned. The result includes every possible value. */

import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { memoize, getSymbolValue, type PartialEvaluation } from './partial-evaluation.ts';
import type { SolverModel } from './solver-model.ts';
import { getAnswerValue, getLabelValue, getLookupValue, getRecordValue, getStatusValue } from './name-values.ts';
import { findSymbol, type SymbolName } from './symbols.ts';
import type { OperatorTraits } from '../../operators/operator-traits.ts';
import { getTraits } from '../../operators/traits.ts';
import { ANY, createConstant, getOnlyConstant, type AbstractValue } from './abstract-value.ts';

/** Creates a partial evaluation with some symbols assigned. */
export function createPartialEvaluation(model: SolverModel, assigned: PartialEvaluation['assigned'] = new Map()): PartialEvaluation {
  const evaluation: PartialEvaluation = {
    model,
    assigned,
    openSymbols: new Set(),
    cache: new Map(),
    depth: 0,
    evaluate: (logic) => evaluate(evaluation, logic),
    read: {
      answer: (name) => getAnswerValue(evaluation, name),
      label: (name) => getLabelValue(evaluation, name),
      record: (name, property) => getRecordValue(evaluation, name, property),
      lookup: (name, property) => getLookupValue(evaluation, name, property),
      status: (name) => getStatusValue(evaluation, name),
    },
    rule: (name) => memoize(evaluation, `rule ${name}`, () => ruleValue(evaluation, name)),
    readSymbol: (call) => getSymbolValue(evaluation, getSymbol(call)),
  };
  return evaluation;
}

/** Returns the values that an expression can have. */
function evaluate(evaluation: PartialEvaluation, logic: Expression): AbstractValue {
  if (typeof logic !== 'object' || logic === null) return [createConstant(logic)];
  if (Array.isArray(logic)) return evaluateList(evaluation, logic);
  evaluation.depth += 1;
  const value = evaluation.depth > 200 ? ANY : evaluateCall(evaluation, logic);
  evaluation.depth -= 1;
  return value;
}

function evaluateList(evaluation: PartialEvaluation, items: readonly Expression[]): AbstractValue {
  const constants = items.map((item) => getOnlyConstant(evaluate(evaluation, item)));
  if (constants.every((one) => one !== undefined)) return [createConstant(constants.map((one) => one.value))];
  return [{ is: 'list' }];
}

function evaluateCall({ evaluate: evaluatePart, read, rule, readSymbol }: PartialEvaluation, logic: Expression): AbstractValue {
  const { operator, args, pointers, name, property, traits } = prepareCall(logic);
  return traits.evaluate({
    operator,
    args,
    pointers,
    logic,
    name,
    property,
    evaluate: evaluatePart,
    read,
    rule,
    readSymbol,
  });
}

/** What every evaluation of a call needs; a query evaluates the same calls thousands of times. */
interface PreparedCall extends ParsedCall {
  name: string;
  property: string;
  traits: OperatorTraits;
  /** Found when it is read: the symbol of a term is its whole text. */
  symbol?: SymbolName;
}

const preparedCalls = new WeakMap<object, PreparedCall>();

function prepareCall(logic: Expression): PreparedCall {
  const known = preparedCalls.get(logic as object);
  if (known !== undefined) return known;
  const call = parseOperatorCall(logic)!;
  const prepared: PreparedCall = {
    ...call,
    name: getNameArgument(call),
    property: getNameArgument(call, 1),
    traits: getTraits(call.operator)!,
  };
  preparedCalls.set(logic as object, prepared);
  return prepared;
}

function getSymbol(logic: Expression): SymbolName {
  const prepared = prepareCall(logic);
  prepared.symbol ??= findSymbol(logic)!;
  return prepared.symbol;
}

/** Returns the value of a rule. A literal rule is a parameter of the fragments that use it: other forms can set it to another value. */
function ruleValue(evaluation: PartialEvaluation, name: string): AbstractValue {
  const logic = evaluation.model.rules[name] ?? null;
  const isSwitch = evaluation.model.areSwitchesFree && logic !== null && typeof logic !== 'object';
  if (!isSwitch) return evaluate(evaluation, logic);
  return typeof logic === 'boolean' ? getSymbolValue(evaluation, `switch ${name}`) : ANY;
}
