/** The branches of `if` in the expressions of a form, each with the condition under which it is taken. */

import type { Expression } from '../../language/expression.ts';
import { parseOperatorCall, type ParsedCall } from '../../operators/parse-operator-call.ts';
import { joinPointer } from '../../source/json-pointer.ts';
import { isBody } from '../analysis/visit-expression.ts';
import type { ExpressionEntry } from '../inspect/expressions.ts';
import { findIndicesByRole, getTraits } from '../operators/traits.ts';

/** A branch of `if`. */
export interface FormulaBranch {
  /** JSON Pointer of its value. */
  pointer: string;
  /** Number of the branch from 1; `last` is the value if no condition is true. */
  number: number | 'last';
  /** True for the answers with which the branch is taken. */
  taken: Expression;
}

/** Makes a condition on a part of an expression one on the form: the part is evaluated only under further conditions. */
type Wrap = (condition: Expression) => Expression;

/**
 * Returns the branches of all `if` in an expression, outermost first. Those in the body of an iteration are taken if one item takes them; those in
 * a body of `reduce` are left out, because it also reads the result for the items before.
 */
export function listBranches({ logic, pointer }: Pick<ExpressionEntry, 'logic' | 'pointer'>): FormulaBranch[] {
  const found: FormulaBranch[] = [];
  visit(logic, pointer, (condition) => condition);
  return found;

  function visit(part: Expression, at: string, wrap: Wrap): void {
    const call = parseOperatorCall(part, at);
    if (call === undefined) {
      if (Array.isArray(part)) part.forEach((item, index) => visit(item, joinPointer(at, index), wrap));
      return;
    }
    const branches = getTraits(call.operator)?.passesOn === 'branches' ? findIndicesByRole(call, 'branch') : [];
    const conditions = findIndicesByRole(call, 'condition');
    branches.forEach((index, position) =>
      found.push({
        pointer: call.pointers[index]!,
        number: conditions.includes(index - 1) ? position + 1 : 'last',
        taken: wrap(joinAll(listConditionsBefore(call, index))),
      }),
    );
    call.args.forEach((arg, index) => {
      const inner = wrapArgument(call, index, wrap);
      if (inner !== undefined) visit(arg, call.pointers[index]!, inner);
    });
  }
}

/** Returns how a condition on an argument becomes one on the form; undefined for an argument that is left out. */
function wrapArgument(call: ParsedCall, index: number, wrap: Wrap): Wrap | undefined {
  if (isBody(call, index)) {
    const list = call.args[0]!;
    return call.operator === 'reduce' ? undefined : (condition) => wrap({ some: [list, condition] });
  }
  const before = listConditionsBefore(call, index);
  return before.length === 0 ? wrap : (condition) => wrap(joinAll([...before, condition]));
}

/** Returns the conditions under which an argument is evaluated: operators that do not evaluate all arguments have some. */
function listConditionsBefore(call: ParsedCall, index: number): Expression[] {
  const { operator, args } = call;
  if (operator === 'and') return args.slice(0, index);
  if (operator === 'or') return args.slice(0, index).map(negate);
  if (getTraits(operator)?.passesOn !== 'branches') return [];
  const conditions = findIndicesByRole(call, 'condition');
  const own = findIndicesByRole(call, 'branch').includes(index) && conditions.includes(index - 1) ? index - 1 : undefined;
  const failed = conditions.filter((one) => one < (own ?? index)).map((one) => negate(args[one]!));
  return own === undefined ? failed : [...failed, args[own]!];
}

function joinAll(conditions: readonly Expression[]): Expression {
  return conditions.length > 1 ? { and: [...conditions] } : (conditions[0] ?? true);
}

function negate(condition: Expression): Expression {
  return { '!': [condition] };
}
