/** Finds the named rules that are conditions: their result is boolean, or only their truth value is used. */

import { operators } from '../../operators/operators.ts';
import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import type { ArgumentRole } from '../operators/operator-traits.ts';
import { getTraits } from '../operators/traits.ts';
import type { Expression } from '../../language/expression.ts';

/** Returns the rules that are used as conditions, directly or through other rules, and the rules whose operator returns a boolean. */
export function listConditionRules(
  rules: Readonly<Record<string, Expression>>,
  expressions: readonly { isCondition: boolean; logic: Expression }[],
): Set<string> {
  const conditions = new Set<string>();
  const walk = (logic: Expression, isCondition: boolean): void => {
    if (Array.isArray(logic)) return logic.forEach((item) => walk(item, false));
    const call = parseOperatorCall(logic);
    if (call === undefined) return;
    const { operator, args } = call;
    if (operator === 'rule') return isCondition && typeof args[0] === 'string' ? addRule(args[0]) : undefined;
    args.forEach((arg, index) => walk(arg, isUsedAsCondition(getTraits(operator)?.role(index, args.length), isCondition)));
  };
  const addRule = (name: string): void => {
    if (conditions.has(name) || !Object.hasOwn(rules, name)) return;
    conditions.add(name);
    walk(rules[name]!, true);
  };
  for (const [name, logic] of Object.entries(rules)) if (returnsBoolean(logic)) addRule(name);
  for (const { isCondition, logic } of expressions) walk(logic, isCondition);
  return conditions;
}

/** Returns whether only the truth value of an argument is used; `isCondition`: only the truth value of the call is used. */
function isUsedAsCondition(role: ArgumentRole | undefined, isCondition: boolean): boolean {
  return role === 'condition' || (isCondition && (role === 'branch' || role === 'conjunct' || role === 'disjunct'));
}

function returnsBoolean(logic: Expression): boolean {
  return typeof logic === 'boolean' || operators.get(parseOperatorCall(logic)?.operator ?? '')?.returnType === 'boolean';
}
