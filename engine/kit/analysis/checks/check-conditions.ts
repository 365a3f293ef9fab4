/** Reports conditions with a constant result, and parts of conditions without effect. */

import { parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { ExpressionEntry } from '../../inspect/expressions.ts';
import type { Expression } from '../../../language/expression.ts';
import { isBody } from '../visit-expression.ts';
import { getTraits, findIndicesByRole } from '../../operators/traits.ts';
import { formatSectionName, type AnalysisContext } from '../analysis-context.ts';
import { isPossible } from '../solver/solve.ts';

/** Names of conditions in findings. */
const CONDITION_NAMES: Readonly<Record<string, string>> = {
  enabledWhen: 'This condition of "enabledWhen"',
  requiredWhen: 'This condition of "requiredWhen"',
  lockedWhen: 'This condition of "lockedWhen"',
  computedWhen: 'This condition of "computedWhen"',
  optionVisibleWhen: 'This condition of an option',
  optionEnabledWhen: 'This condition of an option',
  check: 'The condition "failsWhen" of this check',
  reviewVisible: 'This condition of a review row',
  lookupWhen: 'This condition of a lookup',
  noticeWhen: 'This condition of a notice',
  deliverWhen: 'This condition of a delivery',
  visibleWhen: 'This condition of "visibleWhen"',
  rowText: 'This condition of a text in a row',
  stepVisible: 'This condition of "visibleWhen"',
  nextWhen: 'This condition of "nextWhen"',
  nextStep: 'This condition of "next"',
  sectionVisible: 'This condition of "visibleWhen"',
  rule: 'This rule',
};

/** Reports constant conditions, each at the location of its cause. */
export function checkConditions(context: AnalysisContext): void {
  for (const expression of context.expressions) {
    if (expression.isCondition) checkCondition(context, expression, expression.logic, expression.pointer, true);
    else checkWithin(context, expression, expression.logic, expression.pointer);
  }
}

/** Returns whether a condition is exempt: a literal is intended, and a named rule is reported at its definition. */
function isExempt(context: AnalysisContext, logic: Expression): boolean {
  const call = parseOperatorCall(logic);
  return (
    call === undefined ||
    (call.operator === 'rule' &&
      context.expressions.some(({ owner, isCondition }) => owner.kind === 'rule' && owner.name === call.args[0] && isCondition))
  );
}

/** Returns the truth value of an expression that has only one; undefined if both are possible. */
function findConstantTruth(context: AnalysisContext, logic: Expression): boolean | undefined {
  if (!isPossible(context.model, { logic, expected: true })) return false;
  return isPossible(context.model, { logic, expected: false }) ? undefined : true;
}

/** Checks a condition and its parts. Returns whether something was reported. */
function checkCondition(
  context: AnalysisContext,
  expression: ExpressionEntry,
  logic: Expression,
  pointer: string,
  isWhole: boolean,
): boolean {
  if (typeof logic === 'string' || typeof logic === 'number') return reportNonBoolean(context, logic, pointer);
  if (Array.isArray(logic)) return reportList(context, pointer);
  if (isExempt(context, logic)) return findConstantTruth(context, logic) !== undefined;
  const call = parseOperatorCall(logic, pointer)!;
  const truth = findConstantTruth(context, logic);
  const { toSourcePointer } = context.form;
  // In a row, "and" joins the existence of the row with the authored condition; both have the same source pointer.
  const isSame = (at: string): boolean => isWhole && at !== pointer && toSourcePointer(at) === toSourcePointer(pointer);
  const inner = findConditionIndices(call).map((index) =>
    checkCondition(context, expression, call.args[index]!, call.pointers[index]!, isSame(call.pointers[index]!)),
  );
  const isExplained = inner.includes(true) && truth !== undefined;
  if (truth !== undefined) {
    if (!isExplained || hasNoConstantPart(context, call)) reportConstant(context, expression, pointer, truth, isWhole);
    return true;
  }
  if (findIndicesByRole(call, 'conjunct', 'disjunct').length > 0) checkRedundantParts(context, call);
  checkBranches(context, call);
  for (const [index, arg] of call.args.entries())
    if (!findConditionIndices(call).includes(index) && !isBody(call, index)) checkWithin(context, expression, arg, call.pointers[index]!);
  return false;
}

/** Reports a name without its operator. The value of a rule can be a parameter and is not reported. */
function reportNonBoolean(context: AnalysisContext, logic: string | number, pointer: string): boolean {
  if (/^\/rules\/[^/]+$/.test(pointer) && logic !== 'true' && logic !== 'false') return false;
  const operator = Object.hasOwn(context.model.rules, logic) ? 'rule' : context.form.byPath.has(String(logic)) ? 'var' : undefined;
  const meant =
    logic === 'true' || logic === 'false'
      ? `Write ${logic} without quotes.`
      : operator && `Did you mean { "${operator}": ${JSON.stringify(logic)} }?`;
  context.report('non-boolean-condition', pointer, {
    found: JSON.stringify(logic),
    kind: typeof logic === 'string' ? 'a text' : 'a number',
    ...(meant && { meant }),
  });
  return true;
}

/** Reports a list of conditions that nothing joins. */
function reportList(context: AnalysisContext, pointer: string): boolean {
  const meant = 'Write { "and": [ … ] } or { "or": [ … ] }.';
  context.report('non-boolean-condition', pointer, { found: 'This', kind: 'a list', meant });
  return true;
}

/** Returns the indexes of the arguments that are conditions. */
function findConditionIndices(call: ParsedCall): number[] {
  return findIndicesByRole(call, 'condition', 'conjunct', 'disjunct');
}

/** Returns whether all constant parts are literals, so that no part is the cause. */
function hasNoConstantPart(context: AnalysisContext, call: ParsedCall): boolean {
  return findConditionIndices(call).every(
    (index) => typeof call.args[index] !== 'object' || findConstantTruth(context, call.args[index]) === undefined,
  );
}

function reportConstant(
  context: AnalysisContext,
  { role, owner }: ExpressionEntry,
  pointer: string,
  truth: boolean,
  isWhole: boolean,
): void {
  if (isWhole && !truth && role === 'visibleWhen' && owner.kind === 'field')
    context.report('unreachable-field', pointer, { name: owner.path });
  else if (isWhole && !truth && role === 'stepVisible' && owner.kind === 'step')
    context.report('unreachable-step', pointer, { name: owner.step });
  else if (isWhole && !truth && role === 'sectionVisible' && owner.kind === 'section')
    context.report('unreachable-section', pointer, { name: formatSectionName(context, owner.step, owner.index) });
  else
    context.report(truth ? 'never-false' : 'never-true', pointer, {
      what: isWhole ? (CONDITION_NAMES[role] ?? 'This condition') : 'This part of the condition',
    });
}

/** Checks the conditions inside an expression whose value is used. */
function checkWithin(context: AnalysisContext, expression: ExpressionEntry, logic: Expression, pointer: string): void {
  if (Array.isArray(logic)) return logic.forEach((item, index) => checkWithin(context, expression, item, `${pointer}/${index}`));
  const call = parseOperatorCall(logic, pointer);
  if (call === undefined) return;
  const conditions = findIndicesByRole(call, 'condition');
  const reported = conditions.map((index) => checkCondition(context, expression, call.args[index]!, call.pointers[index]!, false));
  if (!reported.includes(true)) checkBranches(context, call);
  call.args.forEach((arg, index) => {
    if (!conditions.includes(index) && !isBody(call, index)) checkWithin(context, expression, arg, call.pointers[index]!);
  });
}

/** Reports redundant parts: a part of `and` that the others imply, and a part of `or` that implies another. */
function checkRedundantParts(context: AnalysisContext, call: ParsedCall): void {
  const { operator, args, pointers } = call;
  const neutral = findIndicesByRole(call, 'conjunct').length > 0;
  // Testing both a field's answer and the condition of its visibility is redundant, but harmless.
  const model = neutral ? { ...context.model, isVisibilityKnown: false } : context.model;
  const index = args.findIndex((arg, at) => {
    if (typeof arg !== 'object' || arg === null || (neutral && isGuard(arg)) || findConstantTruth(context, arg) !== undefined) return false;
    const others = args.filter((_, other) => other !== at).map((logic) => ({ logic, expected: neutral }));
    return isPossible(model, ...others) && !isPossible(model, ...others, { logic: arg, expected: !neutral });
  });
  if (index >= 0) context.report('redundant-condition', pointers[index]!, { operator });
}

/** Returns whether a part only tests that an answer is set. Authors often add this for clarity. */
function isGuard(logic: Expression): boolean {
  const call = parseOperatorCall(logic);
  if (call === undefined) return false;
  const { operator, args } = call;
  const { comparison = 'none', reads = 'term' } = getTraits(operator) ?? {};
  if (operator === '!!' || (comparison === 'unequal' && args.includes(null))) return args.every((arg) => arg === null || isGuard(arg));
  return reads === 'answer' || reads === 'label' || reads === 'lookup' || reads === 'record';
}

/** Reports a branch that is never reached, because an earlier branch is always taken instead. */
function checkBranches(context: AnalysisContext, call: ParsedCall): void {
  const before: { logic: Expression; expected: boolean }[] = [];
  for (const index of findIndicesByRole(call, 'condition')) {
    const logic = call.args[index]!;
    if (before.length > 0 && typeof logic === 'object' && !isPossible(context.model, ...before, { logic, expected: true })) {
      context.report('never-true', call.pointers[index]!, { what: 'While the conditions before it are false, this one' });
      return;
    }
    before.push({ logic, expected: false });
  }
}
