/** Converts the symbol values found by the solver to concrete answers. */

import { parseDate } from '../../../operators/calendar-date.ts';
import { getMultipleAbove, getMultipleBelow, getNumberStep } from '../../number-steps.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldDefinition } from '../../../language/field-definition.ts';
import { isTemporalFormat } from '../../../temporal/temporal-formats.ts';
import { listNeighborsInTime } from '../../fill/plausible-times.ts';
import type { FieldPath } from '../../../language/expression.ts';
import type { Answer } from '../../../views.ts';
import type { SolverModel } from './solver-model.ts';
import type { SymbolName } from './symbols.ts';
import type { AbstractCase } from './abstract-value.ts';

/** Answers by path for which an expression has the expected result. Irrelevant answers are omitted. */
export type Assignment = Readonly<Record<FieldPath, Answer>>;

/** The case that the solver selected for each symbol. */
export type SymbolAssignment = ReadonlyMap<SymbolName, AbstractCase>;

/** Returns the answers by path; `unknown` if no concrete answer is found for a symbol, or if a symbol is not an answer. */
export function toAssignment(model: SolverModel, assigned: SymbolAssignment): Assignment | 'unknown' {
  const answers: Record<FieldPath, Answer> = {};
  for (const [symbol, one] of assigned) {
    const [kind, path] = [symbol.slice(0, symbol.indexOf(' ')), symbol.slice(symbol.indexOf(' ') + 1)];
    if (kind !== 'answer') return 'unknown';
    const answer = findAnswer(model.form.byPath.get(path)!, one);
    if (answer === undefined) return 'unknown';
    answers[path] = answer;
  }
  return answers;
}

const TEXTS = ['Other', 'Something else', 'other@example.com', 'https://example.com', '2001-02-03', '1999-12-31', '0000000', 'Aa'];
/** Texts of the formats of times and spans of days. */
const TIMES = ['10:30', '23:15', '2001-02-03T10:30', '1999-12-31T23:15', '2001-02', '1999-12', '2001', '1999'];

function findAnswer(field: CompiledField, one: AbstractCase): Answer | undefined {
  const { format } = field.definition;
  const isFit = (value: Exclude<Answer, null>): boolean => field.check(value, field.issue).length === 0;
  if (one.is === 'constant') return Array.isArray(one.value) ? undefined : (one.value as Answer);
  if (one.is === 'number') return between(one.above, one.below, getNumberStep(field.definition)).find(isFit);
  if (one.is !== 'text' || field.definition.form?.options !== undefined) return undefined;
  const { above, below } = one;
  const near = [above, below].flatMap((edge) => (edge === undefined ? [] : getNeighbors(edge, format)));
  return [...near, ...TEXTS, ...(isTemporalFormat(format) ? TIMES : [])].find(
    (text) => !one.except.includes(text) && (above === undefined || text > above) && (below === undefined || text < below) && isFit(text),
  );
}

function between(above: number, below: number, step: number | undefined): number[] {
  if (above === -Infinity) return [below === Infinity ? 0 : step === undefined ? below - 1 : getMultipleBelow(below, step)];
  if (step !== undefined) return [getMultipleAbove(above, step)].filter((first) => first < below);
  return [below === Infinity ? above + 1 : (above + below) / 2].filter((first) => first > above && first < below);
}

/** Returns texts just above and below another. For a date: a date in the next and in the previous year; for other formats the next ones. */
function getNeighbors(edge: string, format: FieldDefinition['format']): string[] {
  if (isTemporalFormat(format) && format !== 'date') return listNeighborsInTime(edge);
  const date = format === 'date' ? parseDate(edge) : null;
  if (date === null) return [`${edge}a`, edge.slice(0, -1)];
  return [date.year + 1, date.year - 1].map((year) => `${String(year).padStart(4, '0')}-02-03`);
}
