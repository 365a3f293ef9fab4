/** Reports single calls that have no value, or always the same one, because of what is written in them. */

import { parseDecimal } from '../../../operators/decimal.ts';
import { parseOperatorCall, type ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import { getTraits } from '../../operators/traits.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isPossible } from '../solver/solve.ts';
import { visitExpression } from '../visit-expression.ts';
import { checkHolidays } from './check-holidays.ts';

/** Reports comparisons of a value with itself, and literal arguments without sense. */
export function checkCalls(context: AnalysisContext): void {
  for (const { logic, pointer } of context.expressions)
    visitExpression(logic, pointer, (part, at, isInside) => {
      const call = parseOperatorCall(part, at);
      if (call === undefined) return;
      checkSelf(context, call, at);
      checkCase(context, call);
      checkCaseOfPattern(context, call);
      if (call.operator === 'reduce' && call.args.length === 2) context.report('reduce-without-start', at, { operator: call.operator });
      if (call.operator === 'round' || call.operator === 'floor' || call.operator === 'ceil') checkPlaces(context, call, part, isInside);
      checkHolidays(context, call);
      if (call.operator === 'number') checkNumber(context, call);
    });
}

function checkSelf({ report }: AnalysisContext, { operator, args }: ParsedCall, pointer: string): void {
  const comparison = getTraits(operator)?.comparison;
  if (comparison !== 'equal' && comparison !== 'unequal' && comparison !== 'ordering') return;
  const isSame = (arg: Expression, index: number): boolean =>
    typeof arg === 'object' && arg !== null && index > 0 && JSON.stringify(arg) === JSON.stringify(args[index - 1]);
  if (args.some(isSame)) report('self-comparison', joinPointer(pointer, operator), { operator });
}

const CASES: Readonly<Record<string, (text: string) => string>> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
};

/** Reports a text with capitals that is compared with a text in lower case, and the reverse. */
function checkCase({ report }: AnalysisContext, { operator, args, pointers }: ParsedCall): void {
  const comparison = getTraits(operator)?.comparison;
  const isTextTest = operator === 'starts_with' || operator === 'in';
  if (comparison !== 'equal' && comparison !== 'unequal' && !isTextTest) return;
  args.forEach((arg, index) => {
    const change = parseOperatorCall(arg)?.operator ?? '';
    const convert = Object.hasOwn(CASES, change) ? CASES[change] : undefined;
    const other = args[1 - index];
    if (convert === undefined || other === undefined) return;
    for (const [text, pointer] of listTexts(other, pointers[1 - index]!))
      if (convert(text) !== text)
        report('case-mismatch', pointer, { operator: change, text: JSON.stringify(text), meant: JSON.stringify(convert(text)) });
  });
}

/** Reports a pattern that begins with a letter in the other case than the text: `^C` for a text in lower case. */
function checkCaseOfPattern({ report }: AnalysisContext, { operator, args: [text, pattern], pointers }: ParsedCall): void {
  const change = parseOperatorCall(text)?.operator ?? '';
  const convert = Object.hasOwn(CASES, change) ? CASES[change] : undefined;
  if (operator !== 'matches' || convert === undefined || typeof pattern !== 'string' || pattern.includes('|')) return;
  const first = /^\^([A-Za-z])(?![*?{])/.exec(pattern)?.[1];
  if (first === undefined || convert(first) === first) return;
  const meant = pattern.replaceAll(/\\[^]|[A-Za-z]/g, (part) => (part.length > 1 ? part : convert(part)));
  report('case-mismatch', pointers[1]!, { operator: change, text: JSON.stringify(pattern), meant: JSON.stringify(meant) });
}

function listTexts(logic: Expression, pointer: string): [text: string, pointer: string][] {
  if (typeof logic === 'string') return [[logic, pointer]];
  return Array.isArray(logic) ? logic.flatMap((item, index) => listTexts(item, joinPointer(pointer, index))) : [];
}

function checkPlaces(context: AnalysisContext, call: ParsedCall, part: Expression, isInside: boolean): void {
  const { operator, args, pointers } = call;
  const [, places] = args;
  if (places === undefined || places === null || typeof places === 'object') return;
  if (!Number.isInteger(Number(places)) || typeof places === 'boolean' || places === '')
    context.report('invalid-places', pointers[1]!, { operator, places: JSON.stringify(places) });
  else if (Number(places) < 0 && !isInside && isAlwaysZero(context, part))
    context.report('rounds-to-zero', pointers[1]!, { operator, unit: `1${'0'.repeat(-Number(places))}` });
}

function isAlwaysZero({ model }: AnalysisContext, part: Expression): boolean {
  const isZero: Expression = { '===': [part, 0] };
  if (isPossible(model, { logic: isZero, expected: false }, { logic: { '!=': [part, null] }, expected: true })) return false;
  return isPossible(model, { logic: isZero, expected: true });
}

function checkNumber({ report }: AnalysisContext, { args: [text], pointers }: ParsedCall): void {
  if (typeof text === 'boolean' || (typeof text === 'string' && parseDecimal(text) === null))
    report('not-a-number', pointers[0]!, { text: JSON.stringify(text) });
}
