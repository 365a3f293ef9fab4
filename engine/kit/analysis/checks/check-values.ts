/** Checks the literals that answers are compared with or set to. */

import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { visitExpression } from '../visit-expression.ts';
import type { ReadKind } from '../../operators/operator-traits.ts';
import { getTraits, findIndicesByRole } from '../../operators/traits.ts';
import { compare } from '../solver/compare.ts';
import { createPartialEvaluation } from '../solver/evaluate.ts';
import { suggestDate } from '../inferred-type.ts';
import { inferTypes } from '../infer-types.ts';
import { listAuthoredOptions } from '../solver/solver-model.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { listNearestValues } from '../nearest-values.ts';
import { listResultParts } from '../solver/symbols.ts';
import { createConstant, getConstants } from '../solver/abstract-value.ts';

/** Reports literals that the other side can never have. */
export function checkValues(context: AnalysisContext): void {
  for (const { logic, pointer, role, owner, key } of context.expressions) {
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call && !isInside) checkCall(context, call);
    });
    const path = role === 'set' ? key : owner.kind === 'field' ? owner.path : undefined;
    if (path !== undefined && ['set', 'prefill', 'autoSelect', 'computed'].includes(role))
      eachResult(logic, pointer, (value, at) => checkSet(context, path, value, at));
    if (role === 'optionEnabledWhen') checkOptionName(context, path!, key!, pointer);
  }
}

function checkCall(context: AnalysisContext, { operator, args, pointers }: ParsedCall): void {
  const comparison = getTraits(operator)?.comparison;
  if (comparison === 'equal' || comparison === 'unequal') {
    args.forEach((arg, index) => {
      const other = args[1 - index];
      if (isPlain(arg) && other !== undefined && !isPlain(other)) checkPair(context, operator, other, arg, pointers[index]!);
    });
  } else if (comparison === 'membership' && Array.isArray(args[1]) && !isPlain(args[0]!)) {
    args[1].forEach((item, index) => {
      if (isPlain(item)) checkPair(context, '===', args[0]!, item, `${pointers[1]!}/${index}`);
    });
  }
}

function isPlain(logic: Expression): logic is string | number | boolean {
  return typeof logic === 'string' || typeof logic === 'number' || typeof logic === 'boolean';
}

function checkPair(context: AnalysisContext, operator: string, side: Expression, value: string | number | boolean, pointer: string): void {
  if (suggestDate(value) && inferTypes(context.model, side, false).has('date')) return;
  const whose = formatSubject(side);
  const values = getConstants(createPartialEvaluation(context.model).evaluate(side))?.filter((one) => one !== null);
  if (values !== undefined && values.length > 0) {
    const isEqual = operator.replace('!', '=').slice(0, operator.length);
    if (values.some((one) => compare(isEqual, [createConstant(one)], [createConstant(value)]))) return;
    if (values.every((one) => typeof one !== typeof value)) return;
    context.report('impossible-comparison', pointer, { whose, name: JSON.stringify(value), ...listNearestValues(value, values) });
  } else if (isRefused(context, side, value)) {
    context.report('invalid-comparison-value', pointer, { whose, name: JSON.stringify(value) });
  }
}

/** Returns whether all fields whose answers the side can return reject the value. */
function isRefused(context: AnalysisContext, side: Expression, value: string | number | boolean): boolean {
  const sources = listResultParts(side, context.model.rules);
  return (
    sources.length > 0 &&
    sources.every((source) => {
      const call = parseOperatorCall(source)!;
      const field = getTraits(call.operator)?.reads === 'answer' ? context.form.byPath.get(getNameArgument(call)) : undefined;
      if (field === undefined || field.definition.form?.computed !== undefined || listAuthoredOptions(context.model, field) !== undefined)
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
  return subject === undefined ? 'The other side' : `${subject} "${getNameArgument(call)}"`;
}

/** Visits the literals that can be the result of an expression. */
function eachResult(logic: Expression, pointer: string, visit: (value: string | number | boolean, pointer: string) => void): void {
  if (isPlain(logic)) return visit(logic, pointer);
  const call = parseOperatorCall(logic, pointer);
  if (call === undefined) return;
  for (const index of findIndicesByRole(call, 'branch', 'disjunct')) eachResult(call.args[index]!, call.pointers[index]!, visit);
}

function checkSet(context: AnalysisContext, path: string, value: string | number | boolean, pointer: string): void {
  const field = context.form.byPath.get(path);
  if (field === undefined) return;
  const listed = listAuthoredOptions(context.model, field);
  const whose = `The answer "${path}"`;
  if (listed !== undefined) {
    if (!listed.includes(value))
      context.report('impossible-comparison', pointer, { whose, name: JSON.stringify(value), ...listNearestValues(value, listed) });
    return;
  }
  const issues = value === '' ? [] : field.check(value, field.issue);
  if (issues.length > 0 && issues.every(({ code }) => code !== 'type'))
    context.report('invalid-comparison-value', pointer, { whose, name: JSON.stringify(value) });
}

/** The compiler checks the options of `enum` and `oneOf`; these are in an expression. */
function checkOptionName(context: AnalysisContext, path: string, name: string, pointer: string): void {
  const field = context.form.byPath.get(path)!;
  const listed = field.definition.form?.options === undefined ? undefined : listAuthoredOptions(context.model, field)?.map(String);
  if (listed !== undefined && !listed.includes(name))
    context.report('impossible-comparison', pointer, {
      whose: `The answer "${path}"`,
      name: JSON.stringify(name),
      ...listNearestValues(name, listed),
    });
}
