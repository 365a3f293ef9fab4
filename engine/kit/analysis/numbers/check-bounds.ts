/**
 * Reports fields whose minimum is above the maximum: literals, formulas for all answers, and formulas for some answers. For the last, a field is
 * reported only with answers that the other fields accept, and that leave nothing unset that a bound reads.
 */

import type { CompiledField } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { getNameArgument, parseOperatorCall } from '../../../operators/parse-operator-call.ts';
import { getTraits } from '../../operators/traits.ts';
import { getTransitiveDependencies } from '../../inspect/dependencies.ts';
import { getCrossing, listBounds, type FieldBounds } from '../../inspect/field-bounds.ts';
import { getFieldPointer, isWritten, type AnalysisContext } from '../analysis-context.ts';
import { getOnlyConstant, createConstant, type AbstractCase, type Constant } from '../solver/abstract-value.ts';
import { createPartialEvaluation } from '../solver/evaluate.ts';
import { getVisibilityCondition } from '../solver/name-values.ts';
import { isPossible, solve, type SolverGoal, type SymbolAssignment } from '../solver/solve.ts';
import type { SymbolName } from '../solver/symbols.ts';
import { listCandidates } from '../solver/candidate-answers.ts';

/** A finding must not depend on the day of the analysis: it must be true on both days. */
const DAYS = ['1990-01-01', '2090-01-01'];

/** Reports a minimum above the maximum. The compiler reports it for the keywords of the schema. */
export function checkBounds(context: AnalysisContext): void {
  for (const field of context.fields) {
    const { min, max } = field.definition.form ?? {};
    if ((min === undefined && max === undefined) || !isWritten(context, field) || reportOwnAnswer(context, field)) continue;
    if (!reportLiterals(context, field) && !reportAlwaysCrossed(context, field)) reportSometimesCrossed(context, field);
  }
}

/** Reports a bound that is the answer of the same field: every answer is within it. */
function reportOwnAnswer(context: AnalysisContext, field: CompiledField): boolean {
  const key = (['min', 'max'] as const).find((name) => {
    const call = parseOperatorCall(field.definition.form?.[name]);
    return call !== undefined && getTraits(call.operator)?.reads === 'answer' && getNameArgument(call) === field.path;
  });
  if (key !== undefined) context.report('self-comparison', `${getFieldPointer(context, field)}/form/${key}`, { operator: key });
  return key !== undefined;
}

function getBoundPointer(context: AnalysisContext, field: CompiledField): string {
  return `${getFieldPointer(context, field)}/form/${field.definition.form?.min === undefined ? 'max' : 'min'}`;
}

/** Returns whether something was reported. */
function reportLiterals(context: AnalysisContext, field: CompiledField): boolean {
  const { lows, highs } = listBounds(field.definition);
  const isPlain = (value: Expression): value is string | number => typeof value === 'string' || typeof value === 'number';
  for (const low of lows.filter(isPlain))
    for (const high of highs.filter(isPlain)) {
      const isOfSchema = low === field.definition.minimum && high === field.definition.maximum;
      if (typeof low !== typeof high || low <= high || isOfSchema) continue;
      context.report('inverted-bounds', getBoundPointer(context, field), { low: JSON.stringify(low), high: JSON.stringify(high) });
      return true;
    }
  return false;
}

function reportAlwaysCrossed(context: AnalysisContext, field: CompiledField): boolean {
  const bounds = listBounds(field.definition);
  if (bounds.lows.length === 0 || bounds.highs.length === 0 || !isReachable(context, field)) return false;
  const canBeInOrder = isPossible(context.model, { logic: getCrossing(field.definition), expected: false });
  if (canBeInOrder && !isCrossedOnAllDays(context, bounds)) return false;
  context.report('unsatisfiable-field', getBoundPointer(context, field), {
    name: field.path,
    because: 'its minimum is above its maximum for all answers',
  });
  return true;
}

/** Returns whether bounds that depend only on the day are crossed on each of two distant days. */
function isCrossedOnAllDays(context: AnalysisContext, bounds: FieldBounds): boolean {
  return DAYS.every((day) => evaluateBounds(context, bounds, new Map([['today ', createConstant(day)]])) !== undefined);
}

function isReachable({ model }: AnalysisContext, { path, definition }: CompiledField): boolean {
  const visible = { logic: getVisibilityCondition(model, path), expected: true };
  return isPossible(model, visible, { logic: definition.form?.enabledWhen ?? true, expected: true });
}

/** Maximum number of other answers that bounds read, and of combinations of answers that are tried. */
const MAX_READ_ANSWERS = 3;
const MAX_COMBINATIONS = 300;

function reportSometimesCrossed(context: AnalysisContext, field: CompiledField): void {
  const bounds = listBounds(field.definition);
  const crossing = getCrossing(field.definition);
  const reads = getTransitiveDependencies(context.form.definition, crossing).filter(({ kind }) => kind !== 'rule');
  const answers = reads.filter(({ kind }) => kind === 'answer').map(({ name }) => name);
  if (answers.length === 0 || answers.length > MAX_READ_ANSWERS) return;
  if (reads.some(({ kind }) => kind !== 'answer' && kind !== 'today')) return;
  const crossed = DAYS.map((day) => findCrossing(context, field, bounds, answers, day));
  const [found] = crossed;
  if (found !== undefined && crossed.every((one) => one !== undefined))
    context.report('crossed-bounds', getBoundPointer(context, field), found);
}

interface Crossing {
  name: string;
  example: string;
  low: string;
  high: string;
}

function findCrossing(
  context: AnalysisContext,
  field: CompiledField,
  bounds: FieldBounds,
  answers: readonly string[],
  day: string,
): Crossing | undefined {
  for (const values of listCombinations(answers.map((path) => listCandidates(context, path, bounds, day)))) {
    const start = new Map<SymbolName, AbstractCase>([['today ', createConstant(day)]]);
    answers.forEach((path, index) => start.set(`answer ${path}`, createConstant(values[index]!)));
    const limits = evaluateBounds(context, bounds, start);
    if (limits === undefined || !isReachableWith(context, [field.path, ...answers], start)) continue;
    const example = answers.map((path, index) => `"${path}": ${JSON.stringify(values[index])}`).join(', ');
    return { name: field.path, example, low: JSON.stringify(limits.low), high: JSON.stringify(limits.high) };
  }
  return undefined;
}

function listCombinations(candidates: readonly (readonly Constant[])[]): Constant[][] {
  let combinations: Constant[][] = [[]];
  for (const values of candidates) combinations = combinations.flatMap((one) => values.map((value) => [...one, value]));
  return combinations.slice(0, MAX_COMBINATIONS);
}

/** Returns the first minimum above a maximum, if both are known. */
function evaluateBounds(
  { model }: AnalysisContext,
  { lows, highs }: FieldBounds,
  assigned: SymbolAssignment,
): { low: string | number; high: string | number } | undefined {
  const evaluation = createPartialEvaluation(model, assigned);
  const evaluate = (bound: Expression): unknown => getOnlyConstant(evaluation.evaluate(bound))?.value;
  for (const low of lows.map(evaluate))
    for (const high of highs.map(evaluate)) {
      if (typeof low === 'number' && typeof high === 'number' && low > high) return { low, high };
      if (typeof low === 'string' && typeof high === 'string' && low > high && high !== '') return { low, high };
    }
  return undefined;
}

/** Returns whether the fields are certainly visible and enabled together with these answers, and the answers certainly without issues. */
function isReachableWith({ form, model }: AnalysisContext, paths: readonly string[], assigned: SymbolAssignment): boolean {
  const isFree = (path: string): boolean => {
    const { computed, prefill } = form.byPath.get(path)?.definition.form ?? {};
    return computed === undefined && prefill === undefined;
  };
  if (!paths.slice(1).every(isFree)) return false;
  const goals = paths.flatMap((path, index): SolverGoal[] => {
    const { definition } = form.byPath.get(path)!;
    const { enabledWhen = true, checks = [] } = definition.form ?? {};
    const conditions: SolverGoal[] = [
      { logic: getVisibilityCondition(model, path), expected: true },
      { logic: enabledWhen, expected: true },
    ];
    if (index === 0) return conditions;
    const answer: Expression = { var: path };
    const { lows, highs } = listBounds(definition);
    return [
      ...conditions,
      ...checks.filter(({ severity }) => severity !== 'warning').map(({ failsWhen }) => ({ logic: failsWhen, expected: false })),
      ...lows.map((low): SolverGoal => ({ logic: { '<=': [low, answer] }, expected: true })),
      ...highs.map((high): SolverGoal => ({ logic: { '<=': [answer, high] }, expected: true })),
    ];
  });
  return typeof solve(model, goals, assigned) !== 'string';
}
