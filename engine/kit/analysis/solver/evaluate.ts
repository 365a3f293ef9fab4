/** Partial evaluation: the values that an expression can have while only some symbols are assigned. The result includes every possible value. */

import { parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { memoize, getSymbolValue, type PartialEvaluation } from './partial-evaluation.ts';
import type { SolverModel } from './solver-model.ts';
import { getAnswerValue, getLabelValue, getLookupValue, getRecordValue, getStatusValue } from './name-values.ts';
import { findSymbol } from './symbols.ts';
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
  };
  return evaluation;
}

/** Returns the values that an expression can have. */
function evaluate(evaluation: PartialEvaluation, logic: Expression): AbstractValue {
  if (typeof logic !== 'object' || logic === null) return [createConstant(logic)];
  if (Array.isArray(logic)) return evaluateList(evaluation, logic);
  const call = parseOperatorCall(logic)!;
  evaluation.depth += 1;
  const value = evaluation.depth > 200 ? ANY : evaluateCall(evaluation, logic, call);
  evaluation.depth -= 1;
  return value;
}

function evaluateList(evaluation: PartialEvaluation, items: readonly Expression[]): AbstractValue {
  const known = items.map((item) => getOnlyConstant(evaluate(evaluation, item)));
  if (known.every((one) => one !== undefined)) return [createConstant(known.map((one) => one.value))];
  return [{ is: 'list' }];
}

function evaluateCall(evaluation: PartialEvaluation, logic: Expression, call: ParsedCall): AbstractValue {
  const { args } = call;
  return getTraits(call.operator)!.evaluate({
    ...call,
    name: String(args[0] ?? ''),
    property: args[1] === undefined ? '' : String(args[1]),
    evaluate: evaluation.evaluate,
    read: evaluation.read,
    rule: (name) => memoize(evaluation, `rule ${name}`, () => ruleValue(evaluation, name)),
    asSymbol: () => getSymbolValue(evaluation, findSymbol(logic)!),
  });
}

/** Returns the value of a rule. A literal rule is a parameter of the fragments that use it: other forms can set it to another value. */
function ruleValue(evaluation: PartialEvaluation, name: string): AbstractValue {
  const logic = evaluation.model.rules[name] ?? null;
  const isSwitch = evaluation.model.areSwitchesFree && logic !== null && typeof logic !== 'object';
  if (!isSwitch) return evaluate(evaluation, logic);
  return typeof logic === 'boolean' ? getSymbolValue(evaluation, `switch ${name}`) : ANY;
}
