/** Converts the symbol values found by the solver to concrete answers. */

import { parseDate } from '../../../operators/calendar-date.ts';
import type { CompiledField } from '../../../compiled-form.ts';
import type { FieldPath } from '../../../language/expression.ts';
import type { Answer } from '../../../views.ts';
import type { SolverModel } from './solver-model.ts';
import type { SymbolName } from './symbols.ts';
import type { AbstractCase } from './abstract-value.ts';

/** How an expression can come out as expected: answers by path. Answers that do not matter are left out. */
export type Assignment = Readonly<Record<FieldPath, Answer>>;

export type SymbolAssignment = ReadonlyMap<SymbolName, AbstractCase>;

/** The settled answers by path; `unknown` where one of them cannot be written down, or something else than an answer was settled. */
export function toAssignment(model: SolverModel, settled: SymbolAssignment): Assignment | 'unknown' {
  const answers: Record<FieldPath, Answer> = {};
  for (const [symbol, one] of settled) {
    const [kind, path] = [symbol.slice(0, symbol.indexOf(' ')), symbol.slice(symbol.indexOf(' ') + 1)];
    if (kind !== 'answer') return 'unknown';
    const answer = answerFor(model.form.byPath.get(path)!, one);
    if (answer === undefined) return 'unknown';
    answers[path] = answer;
  }
  return answers;
}

const TEXTS = ['Other', 'Something else', 'other@example.com', 'https://example.com', '2001-02-03', '1999-12-31', '0000000', 'Aa'];

function answerFor(field: CompiledField, one: AbstractCase): Answer | undefined {
  const { type, format } = field.definition;
  const isFit = (value: Exclude<Answer, null>): boolean => field.check(value, field.issue).length === 0;
  if (one.is === 'constant') return Array.isArray(one.value) ? undefined : (one.value as Answer);
  if (one.is === 'number') return between(one.above, one.below, type === 'integer').find(isFit);
  if (one.is !== 'text' || field.definition.form?.options !== undefined) return undefined;
  const { above, below } = one;
  const near = [above, below].flatMap((edge) => (edge === undefined ? [] : neighbours(edge, format === 'date')));
  return [...near, ...TEXTS].find(
    (text) => !one.except.includes(text) && (above === undefined || text > above) && (below === undefined || text < below) && isFit(text),
  );
}

function between(above: number, below: number, isWhole: boolean): number[] {
  if (above === -Infinity) return [below === Infinity ? 0 : isWhole ? Math.ceil(below) - 1 : below - 1];
  const first = isWhole ? Math.floor(above) + 1 : below === Infinity ? above + 1 : (above + below) / 2;
  return first < below ? [first] : [];
}

/** Texts just above and below another: for a date the year before and after. */
function neighbours(edge: string, isDate: boolean): string[] {
  const date = isDate ? parseDate(edge) : null;
  if (date === null) return [`${edge}a`, edge.slice(0, -1)];
  return [date.year + 1, date.year - 1].map((year) => `${String(year).padStart(4, '0')}-02-03`);
}
