/** Concrete answers of a field that are tried one after another: options, the ends of its range, and values around the literals of expressions. */

import type { CompiledField } from '../../../compiled-form.ts';
import type { Expression } from '../../../language/expression.ts';
import { addDays, formatDate, parseDate } from '../../../operators/calendar-date.ts';
import { isTemporalFormat } from '../../../temporal/temporal-formats.ts';
import { listNeighborsInTime, listTimesOn } from '../../fill/plausible-times.ts';
import { getMultipleAbove, getMultipleBelow, getNumberStep } from '../../number-steps.ts';
import { visitExpression } from '../visit-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import type { Constant } from './abstract-value.ts';
import { listAuthoredOptions } from './solver-model.ts';

const MAX_CANDIDATES = 12;
/** Numbers without a limit are tried up to this size. */
const LARGE = 1_000_000;

/** Returns valid answers of a field, each once. `bounds` are expressions whose literals matter; `day` is today. */
export function listCandidates(
  { form, model }: AnalysisContext,
  path: string,
  { lows, highs }: { lows: readonly Expression[]; highs: readonly Expression[] },
  day: string,
): Constant[] {
  const field = form.byPath.get(path);
  if (field === undefined) return [];
  const listed = listAuthoredOptions(model, field);
  const literals = [...lows, ...highs].flatMap(listLiterals);
  const values = listed ?? (field.definition.type === 'boolean' ? [true, false] : propose(field, literals, day));
  return [...new Set(values)].filter((value) => isValid(field, value)).slice(0, MAX_CANDIDATES);
}

function isValid(field: CompiledField, value: Constant): value is boolean | number | string {
  return value !== null && typeof value !== 'object' && field.check(value, field.issue).length === 0;
}

function listLiterals(logic: Expression): (string | number)[] {
  const found: (string | number)[] = [];
  visitExpression(logic, '', (part) => {
    if (typeof part === 'string' || typeof part === 'number') found.push(part);
  });
  return found;
}

function propose({ definition }: CompiledField, literals: readonly (string | number)[], day: string): Constant[] {
  if (definition.type === 'string') {
    if (!isTemporalFormat(definition.format)) return [];
    const dates = proposeDates(definition.form ?? {}, literals, day);
    const bounds = [definition.form?.min, definition.form?.max, ...literals];
    return definition.format === 'date' ? dates : [...bounds.flatMap(listNeighborsInTime), ...listTimesOn(definition.format, dates)];
  }
  const { minimum, maximum, type } = definition;
  if (type !== 'number' && type !== 'integer') return [];
  const step = getNumberStep(definition) ?? 1;
  const turns = [minimum, maximum, ...literals].filter((turn) => typeof turn === 'number');
  return [...turns.flatMap((turn) => [turn, getMultipleAbove(turn, step), getMultipleBelow(turn, step)]), 0, 1, LARGE, -LARGE];
}

/** Proposes dates a day, a month and some years around the literal dates and today. */
function proposeDates({ min, max }: { min?: Expression; max?: Expression }, literals: readonly (string | number)[], day: string): string[] {
  return [min, max, ...literals, day].flatMap((turn) => {
    const date = parseDate(turn);
    return date === null ? [] : [0, 1, -1, 40, -40, 4000, -4000].flatMap((days) => formatDate(addDays(date, days)) ?? []);
  });
}
