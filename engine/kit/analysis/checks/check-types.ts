/** Reports values of the wrong type: in comparisons, as arguments of operators, and as values and bounds of fields. */

import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import type { ValueType } from '../../../operators/operator.ts';
import { operators } from '../../../operators/operators.ts';
import type { ExpressionEntry } from '../../inspect/expressions.ts';
import { listOptionValues } from '../../../validation/option-values.ts';
import { isTemporalFormat, temporalFormats, type TemporalFormat } from '../../../temporal/temporal-formats.ts';
import { visitExpression } from '../visit-expression.ts';
import type { Comparison } from '../../operators/operator-traits.ts';
import { findIndicesByRole, getTraits } from '../../operators/traits.ts';
import { areComparable, formatTypes, getFieldType, isLiteralOf, suggestDate, type InferredType } from '../inferred-type.ts';
import { inferTypes } from '../infer-types.ts';
import { suggestListOperator } from '../options/suggest-list-operator.ts';
import type { AnalysisContext } from '../analysis-context.ts';

const isEquality = (operator: string): boolean => ['equal', 'unequal'].includes(getComparison(operator));
const isOrdering = (operator: string): boolean => getComparison(operator) === 'ordering';
const getComparison = (operator: string): Comparison => getTraits(operator)?.comparison ?? 'none';

/** Reports values of the wrong type where both types are known. */
export function checkTypes(context: AnalysisContext): void {
  for (const expression of context.expressions) {
    visitExpression(expression.logic, expression.pointer, (part, pointer, _, enclosing) => {
      const call = parseOperatorCall(part, pointer);
      if (call === undefined) return;
      if (isEquality(call.operator) || isOrdering(call.operator)) checkComparison(context, call, pointer, enclosing);
      else checkArguments(context, call, enclosing);
    });
    checkResult(context, expression);
  }
}

function omitUnknown(kinds: ReadonlySet<InferredType>): Set<InferredType> | undefined {
  if (kinds.has('any')) return undefined;
  const set = new Set([...kinds].filter((kind) => kind !== 'unset'));
  return set.size > 0 ? set : undefined;
}

function checkComparison(
  context: AnalysisContext,
  { operator, args }: ParsedCall,
  pointer: string,
  enclosing: readonly ParsedCall[],
): void {
  for (let index = 1; index < args.length; index += 1) {
    const [left, right] = [args[index - 1]!, args[index]!];
    const [ours, theirs] = [
      omitUnknown(inferTypes(context.model, left, enclosing)),
      omitUnknown(inferTypes(context.model, right, enclosing)),
    ];
    // A list is equal only to itself, whatever the other side is.
    const isList =
      isEquality(operator) && [ours, theirs].some((kinds) => kinds?.size === 1 && kinds.has('list')) && left !== null && right !== null;
    if (!isList && (ours === undefined || theirs === undefined)) continue;
    if (isList || ours === undefined || theirs === undefined) {
      const meant = suggestListOperator(context, operator, [left, right], [ours, theirs]);
      context.report('mixed-types', pointer, {
        left: formatTypes(ours ?? new Set(['any'])),
        right: formatTypes(theirs ?? new Set(['any'])),
        operator,
        ...(meant !== undefined && { meant }),
      });
      return;
    }
    const isOrdered = (kinds: ReadonlySet<InferredType>): boolean =>
      !isOrdering(operator) || kinds.has('number') || kinds.has('text') || [...kinds].some((kind) => isTemporalFormat(kind));
    const isTruthTest =
      isEquality(operator) && (typeof left === 'boolean' || typeof right === 'boolean') && areComparable(new Set(['boolean']), ours);
    if (isTruthTest || (areComparable(ours, theirs, left, right) && isOrdered(ours) && isOrdered(theirs))) continue;
    const meant =
      suggestListOperator(context, operator, [left, right], [ours, theirs]) ??
      (ours.has('date') ? suggestDate(right) : theirs.has('date') ? suggestDate(left) : undefined);
    context.report('mixed-types', pointer, { left: formatTypes(ours), right: formatTypes(theirs), operator, ...(meant && { meant }) });
    return;
  }
}

const TEMPORAL = Object.keys(temporalFormats) as TemporalFormat[];
const ACCEPTED: Partial<Record<ValueType, readonly InferredType[]>> = {
  number: ['number'],
  numbers: ['number', 'list'],
  text: ['text', ...TEMPORAL],
  date: ['date'],
  time: ['time', 'date-time'],
  period: TEMPORAL.filter((kind) => kind !== 'time'),
  moment: TEMPORAL,
  list: ['list'],
  words: ['text', ...TEMPORAL, 'list'],
};
const EXPECTED: Partial<Record<ValueType, string>> = {
  number: 'a number',
  numbers: 'a number or one list of numbers',
  text: 'a text',
  date: 'a date',
  time: 'a time or a date and time',
  period: 'a date, a month or a year',
  moment: 'a date or a time',
  list: 'a list',
  words: 'a text or a list of texts',
};

function checkArguments(context: AnalysisContext, { operator, args, pointers }: ParsedCall, enclosing: readonly ParsedCall[]): void {
  const takes = operators.get(operator)?.parameterTypes ?? [];
  if (operator === 'missing' || operator === 'missing_some') return;
  if (operator === 'in') checkItems(context, args, pointers, enclosing);
  args.forEach((arg, index) => {
    const declared = takes[Math.min(index, takes.length - 1)] ?? 'any';
    const type = declared === 'numbers' && args.length > 1 ? 'number' : declared;
    const accepted: readonly InferredType[] | undefined = operator === 'in' && index === 1 ? ['list', 'text'] : ACCEPTED[type];
    const found = accepted && omitUnknown(inferTypes(context.model, arg, enclosing));
    if (!accepted || !found || [...found].some((kind) => accepted.includes(kind)) || (type.startsWith('number') && isNumeric(context, arg)))
      return;
    if (accepted.some((kind) => isLiteralOf(kind, arg))) return;
    context.report('wrong-argument', pointers[index]!, {
      operator,
      found: formatTypes(found),
      expected: operator === 'in' ? 'a list or a text' : EXPECTED[type]!,
    });
  });
}

/** Reports items of a literal list whose type differs from the type of the searched value. */
function checkItems(
  context: AnalysisContext,
  [needle = null, list = null]: readonly Expression[],
  [first = '', pointer = '']: readonly string[],
  enclosing: readonly ParsedCall[],
): void {
  const ours = omitUnknown(inferTypes(context.model, needle, enclosing));
  if (ours && [...ours].every((kind) => kind === 'list')) {
    context.report('wrong-argument', first, {
      operator: 'in',
      found: formatTypes(ours),
      expected: 'one value, and then the list that may hold it',
    });
    return;
  }
  if (ours === undefined || !Array.isArray(list)) return;
  list.forEach((item, index) => {
    const theirs = omitUnknown(inferTypes(context.model, item, enclosing));
    if (theirs && !areComparable(ours, theirs, needle, item))
      context.report('mixed-types', `${pointer}/${index}`, { left: formatTypes(ours), right: formatTypes(theirs), operator: 'in' });
  });
}

/** Returns whether a part reads numbers that are stored as texts: options with numeric values, or a text field for digits. */
function isNumeric(context: AnalysisContext, logic: Expression): boolean {
  if (typeof logic === 'string') return logic.trim() !== '' && Number.isFinite(Number(logic));
  const call = parseOperatorCall(logic);
  const field =
    call !== undefined && getTraits(call.operator)?.reads === 'answer' ? context.form.byPath.get(getNameArgument(call)) : undefined;
  if (field?.definition.form?.inputMode === 'numeric') return true;
  const values = field && listOptionValues(field.definition);
  return values !== undefined && values.every((value) => value !== '' && Number.isFinite(Number(value)));
}

const RESULTS: Partial<Record<ExpressionEntry['role'], string>> = {
  computed: 'What is computed',
  prefill: 'What is filled in',
  set: 'What is set',
  max: 'The bound',
  min: 'The bound',
  autoSelect: 'What is chosen',
};

function checkResult(context: AnalysisContext, { role, owner, key, logic, pointer }: ExpressionEntry): void {
  const found = omitUnknown(inferTypes(context.model, logic, false));
  if (found === undefined) return;
  if (role === 'options' && !found.has('list'))
    context.report('wrong-result', pointer, { what: 'What the options come from', found: formatTypes(found), expected: 'a list' });
  const isWanted = (kind: InferredType): boolean => kind === (key === 'count' ? 'number' : 'list');
  if (role === 'rowsFrom' && ![...found].some(isWanted))
    context.report('wrong-result', pointer, {
      what: 'What the rows come from',
      found: formatTypes(found),
      expected: key === 'count' ? 'a number' : 'a list',
    });
  if (role === 'param' && [...found].every((kind) => kind === 'list'))
    context.report('wrong-result', pointer, { what: 'This parameter', found: formatTypes(found), expected: 'one value' });
  if (role === 'reviewValue' && [...found].every((kind) => kind === 'list'))
    context.report('wrong-result', pointer, { what: 'What the review shows', found: formatTypes(found), expected: 'one value' });
  if (role === 'prefillLabel' && ![...found].some((kind) => kind === 'text' || isTemporalFormat(kind)))
    context.report('wrong-result', pointer, { what: 'The label', found: formatTypes(found), expected: 'a text' });
  const what = RESULTS[role];
  const path = role === 'set' ? key! : owner.kind === 'field' ? owner.path : undefined;
  const field = path === undefined ? undefined : context.form.byPath.get(path);
  if (what === undefined || field === undefined) return;
  checkBranchesOfResult(context, { what, own: getFieldType(field.definition), isBound: role === 'min' || role === 'max' }, logic, pointer);
}

/** Reports the branches of a formula whose type is not that of the field, or the formula as a whole. */
function checkBranchesOfResult(
  context: AnalysisContext,
  wanted: { what: string; own: InferredType; isBound: boolean },
  logic: Expression,
  pointer: string,
): void {
  const { what, own, isBound } = wanted;
  const call = parseOperatorCall(logic, pointer);
  const branches = call === undefined ? [] : findIndicesByRole(call, 'branch');
  for (const index of branches) checkBranchesOfResult(context, wanted, call!.args[index]!, call!.pointers[index]!);
  const found = omitUnknown(inferTypes(context.model, logic, false));
  if (branches.length > 0 || found === undefined || areComparable(new Set([own]), found, null, logic)) return;
  // Bounds are compared as far as both are given: the bound of a date and time can be a day.
  if (isBound && own === 'date-time' && found.has('date')) return;
  const meant = own === 'date' ? suggestDate(logic) : undefined;
  context.report('wrong-result', pointer, {
    what,
    found: formatTypes(found),
    expected: formatTypes(new Set([own])),
    ...(meant && { meant }),
  });
}
