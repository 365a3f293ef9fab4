/** Which named rules are conditions: those that yield true or false, or are asked whether they hold. */

import { operators } from '../../operators/operators.ts';
import { parseOperatorCall } from '../../operators/parse-operator-call.ts';
import type { ArgumentRole } from '../operators/operator-traits.ts';
import { getTraits } from '../operators/traits.ts';
import type { Expression } from '../../language/expression.ts';

/** Returns the rules that are used as conditions, directly or through other rules, and the rules whose operator returns a boolean. */
export function conditionRules(
  rules: Readonly<Record<string, Expression>>,
  expressions: readonly { isCondition: boolean; logic: Expression }[],
): Set<string> {
  const asked = new Set<string>();
  const walk = (logic: Expression, isAsked: boolean): void => {
    if (Array.isArray(logic)) return logic.forEach((item) => walk(item, false));
    const call = parseOperatorCall(logic);
    if (call === undefined) return;
    const { operator, args } = call;
    if (operator === 'rule') return isAsked && typeof args[0] === 'string' ? ask(args[0]) : undefined;
    args.forEach((arg, index) => walk(arg, isTruthAsked(getTraits(operator)?.role(index, args.length), isAsked)));
  };
  const ask = (name: string): void => {
    if (asked.has(name) || !Object.hasOwn(rules, name)) return;
    asked.add(name);
    walk(rules[name]!, true);
  };
  for (const [name, logic] of Object.entries(rules)) if (yieldsBoolean(logic)) ask(name);
  for (const { isCondition, logic } of expressions) walk(logic, isCondition);
  return asked;
}

/** Whether only the truth of an argument counts, given whether only that of the whole call does. */
function isTruthAsked(role: ArgumentRole | undefined, isAsked: boolean): boolean {
  return role === 'condition' || (isAsked && (role === 'branch' || role === 'conjunct' || role === 'disjunct'));
}

function yieldsBoolean(logic: Expression): boolean {
  return typeof logic === 'boolean' || operators.get(parseOperatorCall(logic)?.operator ?? '')?.returnType === 'boolean';
}
