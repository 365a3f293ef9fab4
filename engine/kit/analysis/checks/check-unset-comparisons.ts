/** Reports conditions that are true without an answer, because "not equal" is true for an unset answer. */

import { parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import type { ExpressionRole } from '../../inspect/expressions.ts';
import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import type { FieldPath, Expression } from '../../../language/expression.ts';
import { getTraits, indicesWithRole } from '../../operators/traits.ts';
import { visitExpression } from '../visit-expression.ts';
import { createPartialEvaluation } from '../solver/evaluate.ts';
import { isFilledElsewhere } from '../filled-elsewhere.ts';
import { isAnsweredEarlier, getInitialAssignment } from '../solver/initial-assignment.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { sourcesOf, type SymbolName } from '../solver/symbols.ts';
import { truthOf, type AbstractCase } from '../solver/abstract-value.ts';

/** Where something appears on its own. "Required unless", "enabled unless" and the like are as often meant. */
const OPENING: ReadonlySet<ExpressionRole> = new Set(['visibleWhen', 'sectionVisible', 'noticeWhen', 'options']);

/** Reports unequal comparisons that open something before the question has been answered. */
export function checkUnsetComparisons(sheet: AnalysisContext): void {
  const { form, expressions } = sheet;
  const start = getInitialAssignment(form);
  const opening = new Set(
    expressions
      .filter(({ role }) => OPENING.has(role))
      .flatMap(({ logic }) => getTransitiveDependencies(form.definition, logic))
      .flatMap(({ kind, name }) => (kind === 'rule' ? [name] : [])),
  );
  for (const { logic, pointer, role, owner } of expressions) {
    if (!OPENING.has(role) && !(owner.kind === 'rule' && opening.has(owner.name))) continue;
    const path = owner.kind === 'field' ? owner.path : undefined;
    if (role !== 'options') checkWhole(sheet, logic, pointer, start, path);
    else
      visitExpression(logic, pointer, (part, at, isInside) => {
        const call = isInside ? undefined : parseOperatorCall(part, at);
        if (call === undefined || getTraits(call.operator)?.passesOn !== 'branches') return;
        for (const index of indicesWithRole(call, 'condition')) checkWhole(sheet, call.args[index]!, call.pointers[index]!, start, path);
      });
  }
}

function checkWhole(
  sheet: AnalysisContext,
  whole: Expression,
  pointer: string,
  start: ReadonlyMap<SymbolName, AbstractCase>,
  owner: FieldPath | undefined,
): void {
  const holds = (logic: Expression): boolean | undefined => truthOf(createPartialEvaluation(sheet.model, start).evaluate(logic));
  if (typeof whole !== 'object' || holds(whole) === false) return;
  visitExpression(whole, pointer, (part, at, isInside) => {
    const call = isInside ? undefined : parseOperatorCall(part, at);
    if (call === undefined || getTraits(call.operator)?.comparison !== 'unequal') return;
    const [answer] = call.args.flatMap((side) => answersOf(sheet, side));
    const hasLiteral = call.args.some((side) => typeof side !== 'object');
    if (
      answer === undefined ||
      !hasLiteral ||
      !isAskedLate(sheet, answer, owner) ||
      holds(part) !== true ||
      holds(replaced(whole, part, false)) !== false
    )
      return;
    sheet.report('true-when-unset', at, { name: answer });
  });
}

function answersOf({ model }: AnalysisContext, side: Expression): FieldPath[] {
  return sourcesOf(side, model.rules).flatMap((source) => {
    const call = parseOperatorCall(source)!;
    const reads = getTraits(call.operator)?.reads;
    return reads === 'answer' || reads === 'label' ? [String(call.args[0])] : [];
  });
}

/** Whether the answer may be missing where the condition matters: nothing fills it, and no earlier step insists on it. */
function isAskedLate(sheet: AnalysisContext, answer: FieldPath, owner: FieldPath | undefined): boolean {
  const field = sheet.form.byPath.get(answer);
  return field !== undefined && field.isDrawn && !isFilledElsewhere(sheet.form)(answer) && !isAnsweredEarlier(sheet, answer, owner);
}

function replaced(logic: Expression, part: Expression, by: Expression): Expression {
  if (logic === part) return by;
  if (Array.isArray(logic)) return logic.map((item) => replaced(item, part, by));
  if (typeof logic !== 'object' || logic === null) return logic;
  return Object.fromEntries(Object.entries(logic).map(([name, value]) => [name, replaced(value, part, by)]));
}
