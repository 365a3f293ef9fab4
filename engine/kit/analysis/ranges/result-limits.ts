/** The smallest and the largest number that an operator returns, whatever its operands are. */

import type { Expression } from '../../../language/expression.ts';
import { getNameArgument, parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import { getListKind } from '../../../validation/list-kind.ts';
import { getTraits } from '../../operators/traits.ts';
import { listAuthoredOptions, type SolverModel } from '../solver/solver-model.ts';

/** The limits of a result, and its name in findings. */
export interface ResultLimits {
  what: string;
  low: number;
  high: number;
}

const MAX_DEPTH = 32;

const WEEKDAY: ResultLimits = { what: 'the day of the week', low: 1, high: 7 };

const DATE_PARTS: Readonly<Record<string, ResultLimits>> = {
  month: { what: 'a month', low: 1, high: 12 },
  day: { what: 'a day of a month', low: 1, high: 31 },
  hour: { what: 'an hour', low: 0, high: 23 },
  minute: { what: 'a minute', low: 0, high: 59 },
};

/** Returns the limits of the result of an expression; undefined if it has none, or they are not known. */
export function findResultLimits(model: SolverModel, logic: Expression, depth = 0): ResultLimits | undefined {
  const call = parseOperatorCall(logic);
  if (call === undefined || depth > MAX_DEPTH) return undefined;
  if (getTraits(call.operator)?.reads === 'answer') return findLimitsOfAnswer(model, call, depth);
  switch (call.operator) {
    case 'rule':
      return findResultLimits(model, model.rules[getNameArgument(call)] ?? null, depth + 1);
    case 'weekday':
      return WEEKDAY;
    case 'date_part': {
      const [, part] = call.args;
      return typeof part === 'string' && Object.hasOwn(DATE_PARTS, part) ? DATE_PARTS[part] : undefined;
    }
    case 'position':
      return toLimits(countChoices(model, call), (high) => ({ what: 'the position of an option', low: 1, high }));
    case 'length':
      return toLimits(countChoices(model, call), (high) => ({ what: 'the number of chosen options', low: 0, high }));
    case 'count':
      return (
        toLimits(countRows(model, call), (high) => ({ what: 'the number of rows', low: 0, high })) ??
        toLimits(countChoices(model, call), (high) => ({ what: 'the number of chosen options', low: 0, high }))
      );
    default:
      return undefined;
  }
}

/** Returns the limits of an answer that is always computed. */
function findLimitsOfAnswer(model: SolverModel, call: ParsedCall, depth: number): ResultLimits | undefined {
  if (call.args.length > 1) return undefined;
  const { computed, computedWhen } = model.form.byPath.get(getNameArgument(call))?.definition.form ?? {};
  return computed === undefined || computedWhen !== undefined ? undefined : findResultLimits(model, computed, depth + 1);
}

/** Returns the maximum number of rows that the first argument reads. */
function countRows({ form }: SolverModel, { args: [list = null] }: ParsedCall): number | undefined {
  const read = parseOperatorCall(list);
  if (read === undefined || read.args.length > 1 || getTraits(read.operator)?.reads !== 'answer') return undefined;
  const path = getNameArgument(read);
  return path.includes('#') || form.byPath.has(path) ? undefined : form.groupByPath.get(path)?.maxRows;
}

function toLimits(count: number | undefined, create: (count: number) => ResultLimits): ResultLimits | undefined {
  return count === undefined || count === 0 ? undefined : create(count);
}

/** Returns the number of options of the field with several choices that the first argument reads. */
function countChoices(model: SolverModel, { args: [list = null] }: ParsedCall): number | undefined {
  const read = parseOperatorCall(list);
  if (read === undefined || read.args.length > 1 || getTraits(read.operator)?.reads !== 'answer') return undefined;
  const field = model.form.byPath.get(getNameArgument(read));
  return field === undefined || getListKind(field.definition) !== 'choices' ? undefined : listAuthoredOptions(model, field)?.length;
}
