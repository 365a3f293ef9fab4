/** Checks conditions over ranges of one value: parts of `and` that exclude each other, and the bands of an `if`. */

import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { getDecimalLimit } from '../../../numbers/number-format.ts';
import { getMultipleAbove, getMultipleFrom, getNumberStep } from '../../number-steps.ts';
import { findIndicesByRole, getTraits } from '../../operators/traits.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { findResultLimits } from './result-limits.ts';
import { visitExpression } from '../visit-expression.ts';
import {
  areOfOneSubject,
  hasGap,
  intersect,
  isCovered,
  isEmpty,
  mergeRanges,
  parseRange,
  type ConditionRange,
  type RangeEnd,
} from './range.ts';

/** Reports ranges that exclude each other, bands that are never reached, and gaps between bands. */
export function checkRanges(context: AnalysisContext): void {
  for (const { logic, pointer } of context.expressions)
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call === undefined) return;
      checkConjuncts(context, call);
      if (!isInside) checkLimits(context, part, at);
      if (getTraits(call.operator)?.passesOn === 'branches') checkBands(context, call, isInside);
    });
}

/** Reports a comparison that no result of the compared operator satisfies, for example of a day of the week with 8. */
function checkLimits({ model, report }: AnalysisContext, logic: Expression, pointer: string): void {
  const call = parseOperatorCall(logic);
  const range = call === undefined || call.operator === 'and' ? undefined : parseRange(logic);
  const limits = range && findResultLimits(model, range.subject);
  if (range === undefined || limits === undefined || typeof (range.low ?? range.high)?.value !== 'number') return;
  const { what, low, high } = limits;
  const possible = intersect(range, {
    subject: range.subject,
    low: { value: low, isIncluded: true },
    high: { value: high, isIncluded: true },
  });
  if (!isEmpty(range) && possible !== undefined && isEmpty(possible))
    report('beyond-limits', pointer, { what, low, high, range: describeRange(range) });
}

/** Reports the second of two parts of `and` whose ranges have no common value. */
function checkConjuncts({ report }: AnalysisContext, call: ParsedCall): void {
  const parts = findIndicesByRole(call, 'conjunct').map((index) => ({ index, range: parseRange(call.args[index]!) }));
  for (const { index, range } of parts) {
    const first = parts.find(
      (part) => part.index < index && part.range !== undefined && range !== undefined && isExclusive(part.range, range),
    );
    if (first === undefined) continue;
    report('exclusive-conditions', call.pointers[index]!, { first: describeRange(first.range!), second: describeRange(range!) });
    return;
  }
}

/** Two equal signs with different values are reported as a condition that is never true. */
function isExclusive(one: ConditionRange, other: ConditionRange): boolean {
  if (isEmpty(one) || isEmpty(other) || (isPoint(one) && isPoint(other))) return false;
  const common = intersect(one, other);
  return common !== undefined && isEmpty(common);
}

function isPoint({ low, high }: ConditionRange): boolean {
  return low !== undefined && low.value === high?.value;
}

/** Checks an `if` whose conditions are all ranges of the same expression. */
function checkBands(context: AnalysisContext, call: ParsedCall, isInside: boolean): void {
  // A condition for no value is often the first: `{ "==": [{ "rule": "bmi" }, null] }`.
  const indices = findIndicesByRole(call, 'condition').filter((index) => !isTestForNoValue(call.args[index]!));
  const bands = indices.map((index) => parseRange(call.args[index]!));
  const before: ConditionRange[] = [];
  for (const [at, band] of bands.entries()) {
    const first = bands[0];
    if (band === undefined || first === undefined || !areOfOneSubject(first, band)) return;
    if (before.length > 0 && !isEmpty(band) && isCovered(band, mergeRanges(before)))
      return context.report('band-never-reached', call.pointers[indices[at]!]!, { band: describeRange(band) });
    before.push(band);
  }
  const hasDefault = call.args.length % 2 === 1 && !isDefaultForNoValue(call, before);
  if (!hasDefault && bands.length > 1 && !bands.every((band) => isPoint(band!)))
    checkGaps(context, call, { indices, bands: before }, isInside);
}

/** Returns whether the last value of an `if` is null, and the bands have no outer limits: then it is meant for an unset answer. */
function isDefaultForNoValue({ args }: ParsedCall, bands: readonly ConditionRange[]): boolean {
  return args.at(-1) === null && bands.some(({ low }) => low === undefined) && bands.some(({ high }) => high === undefined);
}

function isTestForNoValue(logic: Expression): boolean {
  const call = parseOperatorCall(logic);
  return call !== undefined && getTraits(call.operator)?.comparison === 'equal' && call.args.includes(null);
}

function checkGaps(
  context: AnalysisContext,
  call: ParsedCall,
  { indices, bands }: { indices: readonly number[]; bands: readonly ConditionRange[] },
  isInside: boolean,
): void {
  const merged = mergeRanges(bands);
  merged.slice(1).forEach((above, index) => {
    const [high, low] = [merged[index]!.high, above.low];
    if (high === undefined || low === undefined || !hasGap(high, low)) return;
    if (!canHaveValues(context, above.subject, { high, low }, isInside)) return;
    const at = bands.indexOf(bands.find((band) => band.low === low) ?? bands[0]!);
    context.report('gap-in-bands', call.pointers[indices[at]!]!, { gap: describeGap(high, low) });
  });
}

/** Returns whether the compared expression can have a value in a gap. Results of formulas and dates are taken for whole numbers and days. */
function canHaveValues({ form }: AnalysisContext, subject: Expression, gap: { high: RangeEnd; low: RangeEnd }, isInside: boolean): boolean {
  const { high, low } = gap;
  if (typeof high.value !== 'number' || typeof low.value !== 'number') return high.value === low.value;
  const call = parseOperatorCall(subject);
  const field = call?.operator === 'var' && !isInside ? form.byPath.get(getNameArgument(call)) : undefined;
  const step = field && getAnswerStep(field.definition);
  if (step !== undefined) {
    const first = high.isIncluded ? getMultipleAbove(high.value, step) : getMultipleFrom(high.value, step);
    return first < low.value || (first === low.value && !low.isIncluded);
  }
  const isContinuous = field?.definition.type === 'number';
  if (isContinuous || !Number.isInteger(high.value) || !Number.isInteger(low.value)) return true;
  return low.value - high.value + 1 - Number(high.isIncluded) - Number(low.isIncluded) > 0;
}

/** Returns the distance between the numbers that a field accepts: of an amount of euros it is a cent. */
function getAnswerStep(definition: FieldDefinition): number | undefined {
  const decimals = getDecimalLimit(definition);
  return getNumberStep(definition) ?? (decimals === undefined ? undefined : Number(`1e-${decimals}`));
}

function describeGap(high: RangeEnd, low: RangeEnd): string {
  if (high.value === low.value) return `the value ${high.value}`;
  return `values from ${high.value} to ${low.value}`;
}

function describeRange({ low, high }: ConditionRange): string {
  if (low !== undefined && low.value === high?.value) return `"= ${low.value}"`;
  const parts = [
    ...(low === undefined ? [] : [`> ${low.isIncluded ? '= ' : ''}${low.value}`.replace('> =', '>=')]),
    ...(high === undefined ? [] : [`< ${high.isIncluded ? '= ' : ''}${high.value}`.replace('< =', '<=')]),
  ];
  return `"${parts.join(' and ')}"`;
}
