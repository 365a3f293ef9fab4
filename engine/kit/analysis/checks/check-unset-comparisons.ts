/** Reports conditions that are true without an answer, because "not equal" is true for an unset answer. */

import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import type { ExpressionOwner, ExpressionRole } from '../../inspect/expressions.ts';
import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { FieldPath, Expression } from '../../../language/expression.ts';
import { getTraits, findIndicesByRole } from '../../operators/traits.ts';
import { visitExpression } from '../visit-expression.ts';
import { createPartialEvaluation } from '../solver/evaluate.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import { isAnsweredEarlier, getInitialAssignment, listStepIndexes } from '../solver/initial-assignment.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { listResultParts, type SymbolName } from '../solver/symbols.ts';
import { toTruth, type AbstractCase } from '../solver/abstract-value.ts';

/** Conditions that show something. For other conditions, such as `requiredWhen`, "unless" is often intended. */
const OPENING: ReadonlySet<ExpressionRole> = new Set(['visibleWhen', 'stepVisible', 'sectionVisible', 'noticeWhen', 'options']);

/** Reports "not equal" comparisons that show something while the answer is unset. */
export function checkUnsetComparisons(context: AnalysisContext): void {
  const { form, expressions } = context;
  const start = getInitialAssignment(form);
  const opening = new Set(
    expressions
      .filter(({ role }) => OPENING.has(role))
      .flatMap(({ logic }) => getTransitiveDependencies(form.definition, logic))
      .flatMap(({ kind, name }) => (kind === 'rule' ? [name] : [])),
  );
  for (const { logic, pointer, role, owner } of expressions) {
    if (!OPENING.has(role) && !(owner.kind === 'rule' && opening.has(owner.name))) continue;
    const steps = listOwnerSteps(context, owner);
    if (role !== 'options') checkWhole(context, logic, pointer, start, steps);
    else
      visitExpression(logic, pointer, (part, at, isInside) => {
        const call = isInside ? undefined : parseOperatorCall(part, at);
        if (call === undefined || getTraits(call.operator)?.passesOn !== 'branches') return;
        for (const index of findIndicesByRole(call, 'condition'))
          checkWhole(context, call.args[index]!, call.pointers[index]!, start, steps);
      });
  }
}

/** Returns the indexes of the steps in which a condition shows something. */
function listOwnerSteps({ form, model }: AnalysisContext, owner: ExpressionOwner): number[] {
  if (owner.kind === 'field') return listStepIndexes(model, owner.path);
  if (owner.kind !== 'step' && owner.kind !== 'section') return [];
  return [form.definition.steps.findIndex(({ id }) => id === owner.step)];
}

function checkWhole(
  context: AnalysisContext,
  whole: Expression,
  pointer: string,
  start: ReadonlyMap<SymbolName, AbstractCase>,
  steps: readonly number[],
): void {
  const holds = (logic: Expression): boolean | undefined => toTruth(createPartialEvaluation(context.model, start).evaluate(logic));
  if (typeof whole !== 'object' || holds(whole) === false) return;
  visitExpression(whole, pointer, (part, at, isInside) => {
    const call = isInside ? undefined : parseOperatorCall(part, at);
    if (call === undefined || getTraits(call.operator)?.comparison !== 'unequal') return;
    const [answer] = call.args.flatMap((side) => listAnswers(context, side));
    const hasLiteral = call.args.some((side) => typeof side !== 'object');
    if (
      answer === undefined ||
      !hasLiteral ||
      !canBeUnset(context, answer, steps) ||
      holds(part) !== true ||
      holds(replaced(whole, part, false)) !== false
    )
      return;
    context.report('true-when-unset', at, { name: answer });
  });
}

function listAnswers({ model }: AnalysisContext, side: Expression): FieldPath[] {
  return listResultParts(side, model.rules).flatMap((source) => {
    const call = parseOperatorCall(source)!;
    const reads = getTraits(call.operator)?.reads;
    return reads === 'answer' || reads === 'label' ? [getNameArgument(call)] : [];
  });
}

/** Returns whether the answer can be unset when the condition is evaluated: nothing else fills it, and no earlier step requires it. */
function canBeUnset(context: AnalysisContext, answer: FieldPath, steps: readonly number[]): boolean {
  const field = context.form.byPath.get(answer);
  return field !== undefined && field.isRendered && !isFilledElsewhere(context.form)(answer) && !isAnsweredEarlier(context, answer, steps);
}

function replaced(logic: Expression, part: Expression, by: Expression): Expression {
  if (logic === part) return by;
  if (Array.isArray(logic)) return logic.map((item) => replaced(item, part, by));
  if (typeof logic !== 'object' || logic === null) return logic;
  return Object.fromEntries(Object.entries(logic).map(([name, value]) => [name, replaced(value, part, by)]));
}
