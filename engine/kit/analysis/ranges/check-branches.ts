/** Reports branches of `if` that read a field which is hidden whenever the branch is taken. */

import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import { findIndicesByRole, getTraits } from '../../operators/traits.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { getVisibilityCondition } from '../solver/name-values.ts';
import { isPossible, type SolverGoal } from '../solver/solve.ts';
import { visitExpression } from '../visit-expression.ts';

/** Reports reads of hidden fields. A read with a value for an unset answer is intended. */
export function checkBranches(context: AnalysisContext): void {
  for (const { logic, pointer } of context.expressions)
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = isInside ? undefined : parseOperatorCall(part, at);
      if (call !== undefined && getTraits(call.operator)?.passesOn === 'branches') checkCall(context, call);
    });
}

function checkCall(context: AnalysisContext, call: ParsedCall): void {
  const conditions = findIndicesByRole(call, 'condition');
  for (const index of findIndicesByRole(call, 'branch')) {
    const own = conditions.includes(index - 1) ? index - 1 : undefined;
    const before = conditions.filter((one) => one < (own ?? index));
    const goals: SolverGoal[] = [
      ...before.map((one) => ({ logic: call.args[one]!, expected: false })),
      ...(own === undefined ? [] : [{ logic: call.args[own]!, expected: true }]),
    ];
    checkBranch(context, call, index, goals);
  }
}

function checkBranch(context: AnalysisContext, call: ParsedCall, index: number, goals: readonly SolverGoal[]): void {
  const { model, form, report } = context;
  visitExpression(call.args[index]!, call.pointers[index]!, (part, at, isInside) => {
    const read = isInside ? undefined : parseOperatorCall(part, at);
    if (read === undefined || getTraits(read.operator)?.reads !== 'answer' || read.args.length > 1) return;
    const path = getNameArgument(read);
    const visible = getVisibilityCondition(model, path);
    if (!form.byPath.has(path) || typeof visible !== 'object' || model.unreachable.has(path)) return;
    const isVisible: SolverGoal = { logic: visible, expected: true };
    if (isPossible(model, ...goals, isVisible) || !isPossible(model, ...goals) || !isPossible(model, isVisible)) return;
    report('hidden-in-branch', read.pointers[0]!, { name: path });
  });
}
