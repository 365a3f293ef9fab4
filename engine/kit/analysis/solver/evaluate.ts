/** Partial evaluation: the values that an expression can have while only some symbols are assigned. The result includes each value that can occur. */

import { parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { memoize, valueOfSymbol, type PartialEvaluation } from './partial-evaluation.ts';
import type { SolverModel } from './solver-model.ts';
import { answerValue, labelValue, lookupValue, recordValue, statusValue } from './reading.ts';
import { symbolOf } from './symbols.ts';
import { getTraits } from '../../operators/traits.ts';
import { ANY, constant, onlyConstant, type AbstractValue } from './abstract-value.ts';

/** Creates a partial evaluation with some symbols assigned. */
export function createPartialEvaluation(model: SolverModel, assigned: PartialEvaluation['assigned'] = new Map()): PartialEvaluation {
  const look: PartialEvaluation = {
    model,
    assigned,
    openSymbols: new Set(),
    known: new Map(),
    depth: 0,
    evaluate: (logic) => evaluate(look, logic),
    read: {
      answer: (name) => answerValue(look, name),
      label: (name) => labelValue(look, name),
      record: (name, property) => recordValue(look, name, property),
      lookup: (name, property) => lookupValue(look, name, property),
      status: (name) => statusValue(look, name),
    },
  };
  return look;
}

/** The values that an expression can have. */
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
  const { args } = call;
  return getTraits(call.operator)!.evaluate({
    ...call,
    name: String(args[0] ?? ''),
    property: args[1] === undefined ? '' : String(args[1]),
    evaluate: look.evaluate,
    read: look.read,
    rule: (name) => memoize(look, `rule ${name}`, () => ruleValue(look, name)),
    asSymbol: () => valueOfSymbol(look, symbolOf(logic)!),
  });
}

/** A rule that is only a literal is a parameter of the fragments that use it: other forms can set it to another value. */
function ruleValue(look: PartialEvaluation, name: string): AbstractValue {
  const logic = look.model.rules[name] ?? null;
  const isSwitch = look.model.areSwitchesFree && logic !== null && typeof logic !== 'object';
  if (!isSwitch) return evaluate(look, logic);
  return typeof logic === 'boolean' ? valueOfSymbol(look, `switch ${name}`) : ANY;
}
