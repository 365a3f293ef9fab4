/** Reports conditions with a constant result, and parts of conditions without effect. */

import { parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { ExpressionEntry } from '../../inspect/expressions.ts';
import type { Expression } from '../../../language/expression.ts';
import { isBody } from '../visit-expression.ts';
import { getTraits, indicesWithRole } from '../../operators/traits.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isPossible } from '../solver/solve.ts';

/** What a condition is called where it never or always holds. */
const CALLED: Readonly<Record<string, string>> = {
  enabledWhen: 'This condition of being enabled',
  requiredWhen: 'This condition of being required',
  lockedWhen: 'This condition of being locked',
  computedWhen: 'This condition of being computed',
  optionEnabledWhen: 'This condition of an option',
  check: 'What this check fails on',
  reviewVisible: 'This condition of a review row',
  lookupWhen: 'This condition of a look-up',
  noticeWhen: 'This condition of a notice',
  visibleWhen: 'This condition of being visible',
  sectionVisible: 'This condition of being visible',
  rule: 'This rule',
};

/** Reports constant conditions, each where its cause stands. */
export function checkConditions(sheet: AnalysisContext): void {
  for (const expression of sheet.expressions) {
    if (expression.isCondition) checkCondition(sheet, expression, expression.logic, expression.pointer, true);
    else checkWithin(sheet, expression, expression.logic, expression.pointer);
  }
}

/** Whether a condition is not reported here: a literal is intended, and a named rule is reported where it is defined. */
function isTold(sheet: AnalysisContext, logic: Expression): boolean {
  const call = parseOperatorCall(logic);
  return (
    call === undefined ||
    (call.operator === 'rule' &&
      sheet.expressions.some(({ owner, isCondition }) => owner.kind === 'rule' && owner.name === call.args[0] && isCondition))
  );
}

/** Whether an expression can come out only one way; undefined where both are possible. */
function fixed(sheet: AnalysisContext, logic: Expression): boolean | undefined {
  if (!isPossible(sheet.model, { logic, expected: true })) return false;
  return isPossible(sheet.model, { logic, expected: false }) ? undefined : true;
}

/** Answers whether something was reported in it. */
function checkCondition(
  sheet: AnalysisContext,
  expression: ExpressionEntry,
  logic: Expression,
  pointer: string,
  isWhole: boolean,
): boolean {
  if (typeof logic === 'string' || typeof logic === 'number') return tellPlain(sheet, logic, pointer);
  if (isTold(sheet, logic)) return fixed(sheet, logic) !== undefined;
  const call = parseOperatorCall(logic, pointer)!;
  const truth = fixed(sheet, logic);
  const { toSourcePointer } = sheet.form;
  // In a row, "and" joins that the row exists with what is written; both are at the same place.
  const isSame = (at: string): boolean => isWhole && at !== pointer && toSourcePointer(at) === toSourcePointer(pointer);
  const inner = partsOf(call).map((index) =>
    checkCondition(sheet, expression, call.args[index]!, call.pointers[index]!, isSame(call.pointers[index]!)),
  );
  const isExplained = inner.includes(true) && truth !== undefined;
  if (truth !== undefined) {
    if (!isExplained || isLiteralCase(sheet, call)) tell(sheet, expression, pointer, truth, isWhole);
    return true;
  }
  if (indicesWithRole(call, 'conjunct', 'disjunct').length > 0) checkIdle(sheet, call);
  checkBranches(sheet, call);
  for (const [index, arg] of call.args.entries())
    if (!partsOf(call).includes(index) && !isBody(call, index)) checkWithin(sheet, expression, arg, call.pointers[index]!);
  return false;
}

/** Reports a name without its operator. The value of a rule can be a parameter and is not reported. */
function tellPlain(sheet: AnalysisContext, logic: string | number, pointer: string): boolean {
  if (/^\/rules\/[^/]+$/.test(pointer) && logic !== 'true' && logic !== 'false') return false;
  const operator = Object.hasOwn(sheet.model.rules, logic) ? 'rule' : sheet.form.byPath.has(String(logic)) ? 'var' : undefined;
  const meant =
    logic === 'true' || logic === 'false'
      ? `Write ${logic} without quotes.`
      : operator && `Did you mean { "${operator}": ${JSON.stringify(logic)} }?`;
  sheet.report('non-boolean-condition', pointer, {
    found: JSON.stringify(logic),
    kind: typeof logic === 'string' ? 'a text' : 'a number',
    ...(meant && { meant }),
  });
  return true;
}

/** Which arguments are conditions themselves. */
function partsOf(call: ParsedCall): number[] {
  return indicesWithRole(call, 'condition', 'conjunct', 'disjunct');
}

/** No part is to blame if all that are fixed are literals. */
function isLiteralCase(sheet: AnalysisContext, call: ParsedCall): boolean {
  return partsOf(call).every((index) => typeof call.args[index] !== 'object' || fixed(sheet, call.args[index]!) === undefined);
}

function tell(sheet: AnalysisContext, { role, owner }: ExpressionEntry, pointer: string, truth: boolean, isWhole: boolean): void {
  if (isWhole && !truth && role === 'visibleWhen' && owner.kind === 'field')
    sheet.report('unreachable-field', pointer, { name: owner.path });
  else if (isWhole && !truth && role === 'sectionVisible')
    sheet.report('unreachable-section', pointer, { name: sectionName(sheet, owner) });
  else
    sheet.report(truth ? 'never-false' : 'never-true', pointer, {
      what: isWhole ? (CALLED[role] ?? 'This condition') : 'This part of the condition',
    });
}

function sectionName(sheet: AnalysisContext, owner: ExpressionEntry['owner']): string {
  if (owner.kind !== 'section') return '';
  const title = sheet.form.definition.steps.find(({ id }) => id === owner.step)?.sections[owner.index]?.title;
  return title === undefined ? `${owner.index + 1} of the step "${owner.step}"` : `"${title}"`;
}

/** Conditions inside an expression whose value is wanted. */
function checkWithin(sheet: AnalysisContext, expression: ExpressionEntry, logic: Expression, pointer: string): void {
  if (Array.isArray(logic)) return logic.forEach((item, index) => checkWithin(sheet, expression, item, `${pointer}/${index}`));
  const call = parseOperatorCall(logic, pointer);
  if (call === undefined) return;
  const asked = indicesWithRole(call, 'condition');
  const told = asked.map((index) => checkCondition(sheet, expression, call.args[index]!, call.pointers[index]!, false));
  if (!told.includes(true)) checkBranches(sheet, call);
  call.args.forEach((arg, index) => {
    if (!asked.includes(index) && !isBody(call, index)) checkWithin(sheet, expression, arg, call.pointers[index]!);
  });
}

/** A part of `and` that the others imply, and a part of `or` that implies another, could as well not be there. */
function checkIdle(sheet: AnalysisContext, call: ParsedCall): void {
  const { operator, args, pointers } = call;
  const neutral = indicesWithRole(call, 'conjunct').length > 0;
  // To ask for a field's answer and for what makes the field visible says one thing twice, but does no harm.
  const model = neutral ? { ...sheet.model, isVisibilityKnown: false } : sheet.model;
  const index = args.findIndex((arg, at) => {
    if (typeof arg !== 'object' || arg === null || (neutral && isGuard(arg)) || fixed(sheet, arg) !== undefined) return false;
    const others = args.filter((_, other) => other !== at).map((logic) => ({ logic, expected: neutral }));
    return isPossible(model, ...others) && !isPossible(model, ...others, { logic: arg, expected: !neutral });
  });
  if (index >= 0) sheet.report('redundant-condition', pointers[index]!, { operator });
}

/** Whether a part only asks whether there is an answer: that is often said besides, to be clear. */
function isGuard(logic: Expression): boolean {
  const call = parseOperatorCall(logic);
  if (call === undefined) return false;
  const { operator, args } = call;
  const { comparison = 'none', reads = 'term' } = getTraits(operator) ?? {};
  if (operator === '!!' || (comparison === 'unequal' && args.includes(null))) return args.every((arg) => arg === null || isGuard(arg));
  return reads === 'answer' || reads === 'label' || reads === 'lookup' || reads === 'record';
}

/** A branch that the ones before it leave nothing for. */
function checkBranches(sheet: AnalysisContext, call: ParsedCall): void {
  const before: { logic: Expression; expected: boolean }[] = [];
  for (const index of indicesWithRole(call, 'condition')) {
    const logic = call.args[index]!;
    if (before.length > 0 && typeof logic === 'object' && !isPossible(sheet.model, ...before, { logic, expected: true })) {
      sheet.report('never-true', call.pointers[index]!, { what: 'Where the conditions before it do not hold, this one' });
      return;
    }
    before.push({ logic, expected: false });
  }
}
