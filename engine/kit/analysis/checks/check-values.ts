/** Reports values that an answer is compared with or set to, and that it can never have. */

import { parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { findClosestName } from '../../../source/closest-name.ts';
import { visitExpression } from '../visit-expression.ts';
import type { ReadKind } from '../../operators/operator-traits.ts';
import { getTraits, indicesWithRole } from '../../operators/traits.ts';
import { compare } from '../solver/compare.ts';
import { createPartialEvaluation } from '../solver/evaluate.ts';
import { dayMeant } from '../inferred-type.ts';
import { inferTypes } from '../infer-types.ts';
import { writtenOptions } from '../solver/solver-model.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { sourcesOf } from '../solver/symbols.ts';
import { constant, constantsOf, type Constant } from '../solver/abstract-value.ts';

/** Reports comparisons with values outside of what is known of the other side. */
export function checkValues(sheet: AnalysisContext): void {
  for (const { logic, pointer, role, owner, key } of sheet.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call && !isInside) checkCall(sheet, call);
    });
    const path = role === 'set' ? key : owner.kind === 'field' ? owner.path : undefined;
    if (path !== undefined && ['set', 'prefill', 'autoSelect', 'computed'].includes(role))
      eachResult(logic, pointer, (value, at) => checkSet(sheet, path, value, at));
    if (role === 'optionEnabledWhen') checkOptionName(sheet, path!, key!, pointer);
  }
}

function checkCall(sheet: AnalysisContext, { operator, args, pointers }: ParsedCall): void {
  const comparison = getTraits(operator)?.comparison;
  if (comparison === 'equal' || comparison === 'unequal') {
    args.forEach((arg, index) => {
      const other = args[1 - index];
      if (isPlain(arg) && other !== undefined && !isPlain(other)) checkPair(sheet, operator, other, arg, pointers[index]!);
    });
  } else if (comparison === 'membership' && Array.isArray(args[1]) && !isPlain(args[0]!)) {
    args[1].forEach((item, index) => {
      if (isPlain(item)) checkPair(sheet, '===', args[0]!, item, `${pointers[1]!}/${index}`);
    });
  }
}

function isPlain(logic: Expression): logic is string | number | boolean {
  return typeof logic === 'string' || typeof logic === 'number' || typeof logic === 'boolean';
}

function checkPair(sheet: AnalysisContext, operator: string, side: Expression, value: string | number | boolean, pointer: string): void {
  if (dayMeant(value) && inferTypes(sheet.model, side, false).has('date')) return;
  const whose = formatSubject(side);
  const values = constantsOf(createPartialEvaluation(sheet.model).evaluate(side))?.filter((one) => one !== null);
  if (values !== undefined && values.length > 0) {
    const isEqual = operator.replace('!', '=').slice(0, operator.length);
    if (values.some((one) => compare(isEqual, [constant(one)], [constant(value)]))) return;
    if (values.every((one) => typeof one !== typeof value)) return;
    sheet.report('impossible-comparison', pointer, { whose, name: JSON.stringify(value), ...nearestOf(value, values) });
  } else if (isRefused(sheet, side, value)) {
    sheet.report('invalid-comparison-value', pointer, { whose, name: JSON.stringify(value) });
  }
}

const MAX_LISTED_VALUES = 8;

/** The values that there are, as far as they are soon read, and the one that was most likely meant. */
function nearestOf(value: unknown, values: readonly Constant[]): { values: string; nearest?: string } {
  const shown = values.slice(0, MAX_LISTED_VALUES).map((one) => JSON.stringify(one));
  const listed = [...shown, ...(values.length > MAX_LISTED_VALUES ? [`and ${values.length - MAX_LISTED_VALUES} more`] : [])].join(', ');
  const nearest = findClosestName(String(value), values.map(String));
  return { values: listed, ...(nearest !== undefined && { nearest: JSON.stringify(values.find((one) => String(one) === nearest)) }) };
}

/** Whether all answers that the side can be would be refused by their fields with this value. */
function isRefused(sheet: AnalysisContext, side: Expression, value: string | number | boolean): boolean {
  const sources = sourcesOf(side, sheet.model.rules);
  return (
    sources.length > 0 &&
    sources.every((source) => {
      const call = parseOperatorCall(source)!;
      const field = call.operator === 'var' ? sheet.form.byPath.get(String(call.args[0])) : undefined;
      if (field === undefined || field.definition.form?.computed !== undefined || writtenOptions(sheet.model, field) !== undefined)
        return false;
      const issues = value === '' ? [{ code: 'blank' }] : field.check(value, field.issue);
      return issues.length > 0 && issues.every(({ code }) => code !== 'type');
    })
  );
}

const SUBJECTS: Partial<Record<ReadKind, string>> = { answer: 'The answer', label: 'The label of', status: 'The status of' };

function formatSubject(side: Expression): string {
  const call = parseOperatorCall(side)!;
  const traits = getTraits(call.operator);
  const subject = traits?.passesOn === 'rule' ? 'The rule' : SUBJECTS[traits?.reads ?? 'term'];
  return subject === undefined ? 'The other side' : `${subject} "${String(call.args[0] ?? '')}"`;
}

/** Literals that an expression passes on as its result. */
function eachResult(logic: Expression, pointer: string, visit: (value: string | number | boolean, pointer: string) => void): void {
  if (isPlain(logic)) return visit(logic, pointer);
  const call = parseOperatorCall(logic, pointer);
  if (call === undefined) return;
  for (const index of indicesWithRole(call, 'branch', 'disjunct')) eachResult(call.args[index]!, call.pointers[index]!, visit);
}

function checkSet(sheet: AnalysisContext, path: string, value: string | number | boolean, pointer: string): void {
  const field = sheet.form.byPath.get(path);
  if (field === undefined) return;
  const listed = writtenOptions(sheet.model, field);
  const whose = `The answer "${path}"`;
  if (listed !== undefined) {
    if (!listed.includes(value))
      sheet.report('impossible-comparison', pointer, { whose, name: JSON.stringify(value), ...nearestOf(value, listed) });
    return;
  }
  const issues = value === '' ? [] : field.check(value, field.issue);
  if (issues.length > 0 && issues.every(({ code }) => code !== 'type'))
    sheet.report('invalid-comparison-value', pointer, { whose, name: JSON.stringify(value) });
}

/** The compiler knows the options under `enum` and `oneOf`; these are written in an expression. */
function checkOptionName(sheet: AnalysisContext, path: string, name: string, pointer: string): void {
  const field = sheet.form.byPath.get(path)!;
  const listed = field.definition.form?.options === undefined ? undefined : writtenOptions(sheet.model, field)?.map(String);
  if (listed !== undefined && !listed.includes(name))
    sheet.report('impossible-comparison', pointer, {
      whose: `The answer "${path}"`,
      name: JSON.stringify(name),
      ...nearestOf(name, listed),
    });
}
