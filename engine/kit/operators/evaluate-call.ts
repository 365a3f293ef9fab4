/** Partial evaluation that several operators share: comparisons, computed terms and iterations. */

import { findUnsafePattern } from '../../operators/safe-pattern.ts';
import type { Expression } from '../../language/expression.ts';
import { compileEvaluator } from '../../operators/compile-evaluator.ts';
import { operators } from '../../operators/operators.ts';
import { compare } from '../analysis/solver/compare.ts';
import {
  applyOperator,
  createConstant,
  getConstants,
  isUnset,
  getOnlyConstant,
  toAbstractValue,
  UNSET,
  type Constant,
  type AbstractValue,
} from '../analysis/solver/abstract-value.ts';
import type { AbstractCall } from './operator-traits.ts';

/** Evaluates a comparison, also of an expression with itself. */
export function evaluateComparison({ operator, args, evaluate }: AbstractCall): AbstractValue {
  const values = args.map(evaluate);
  const isEquality = operator.startsWith('==');
  if (values.length === 2 && (isEquality || operator.startsWith('!=')) && isSameExpression(args[0]!, args[1]!))
    return toAbstractValue(isEquality);
  const results = values.slice(1).map((value, index) => compare(operator, values[index]!, value));
  if (results.includes(false)) return toAbstractValue(false);
  return toAbstractValue(results.every((result) => result === true) ? true : undefined);
}

/** Most comparisons are with a literal, which is compared without conversion. */
function isSameExpression(left: Expression, right: Expression): boolean {
  const areObjects = typeof left === 'object' && typeof right === 'object';
  return areObjects ? JSON.stringify(left) === JSON.stringify(right) : left === right;
}

/** Evaluates a term: computes it if all operands are known, otherwise returns its symbol. */
export function evaluateTerm(call: AbstractCall): AbstractValue {
  return applyTerm(call, call.args.map(call.evaluate));
}

/** Creates the evaluation of a term with a constant result while one of its first `count` operands is unset. */
export function createTermEvaluation(result: Constant, count = Infinity): (call: AbstractCall) => AbstractValue {
  return (call) => {
    const values = call.args.map(call.evaluate);
    return values.slice(0, count).some((value) => isUnset(value) === true) ? [createConstant(result)] : applyTerm(call, values);
  };
}

/** Creates the evaluation of an iteration. The body is not evaluated; `resultOfEmptyList` is the result for an empty list. */
export function createIterationEvaluation(resultOfEmptyList?: Constant): (call: AbstractCall) => AbstractValue {
  return ({ logic, args: [list = null], evaluate, readSymbol }) => {
    const items = getConstants(evaluate(list));
    const isEmpty = items !== undefined && items.every((item) => !Array.isArray(item) || item.length === 0);
    return isEmpty && resultOfEmptyList !== undefined ? [createConstant(resultOfEmptyList)] : readSymbol(logic);
  };
}

/** Evaluates an operator that is compiled rather than computed: with literals in place of its operands, if all are known. */
export function evaluateCompiledTerm(call: AbstractCall): AbstractValue {
  const values = call.args.map(call.evaluate);
  if (values.some((value) => isUnset(value) === true)) return UNSET;
  const operands = values.map((value) => getOnlyConstant(value)?.value);
  if (operands.some((operand) => operand === undefined || typeof operand === 'object')) return call.readSymbol(call.logic);
  const evaluate = compileEvaluator(
    { [call.operator]: operands as Expression[] },
    { bind: () => -1, report: () => {}, findUnsafePattern, operators },
    '',
  );
  return [createConstant((evaluate(() => null) ?? null) as Constant)];
}

/** Returns the result of a term whose operands are all known, otherwise its symbol. */
export function applyTerm({ operator, logic, readSymbol }: AbstractCall, values: readonly AbstractValue[]): AbstractValue {
  const constants = values.map(getOnlyConstant);
  if (!constants.every((one) => one !== undefined) || !('compute' in operators.get(operator)!)) return readSymbol(logic);
  const operands = constants.map((one) => one.value);
  return [createConstant((applyOperator(operator, operands) ?? null) as Constant)];
}
