/** Descriptions of the operators: hover texts of the schemas and a table of the reference. */

import { operators } from '#engine/kit/internals';
import type { Operator } from '#engine/kit/internals';

const kinds: Record<Operator['parameterTypes'][number], string> = {
  any: 'anything',
  boolean: 'true or false',
  number: 'a number',
  text: 'a text',
  date: 'a date',
  list: 'a list',
  path: 'a path',
  name: 'a name',
  unit: '"days", "months" or "years"',
  pattern: 'a pattern',
  words: 'a word or a list of words',
};

/** Returns the number of arguments of an operator, for example "2 or 3". */
function arityInWords({ arity: [least, most] }: Operator): string {
  if (least === most) return String(least);
  if (most === Infinity) return least === 0 ? 'any number' : `${least} or more`;
  return most === least + 1 ? `${least} or ${most}` : `${least} to ${most}`;
}

/** Returns the parameter and return types of an operator, for example "a date, a number, a unit". */
function takesInWords({ parameterTypes }: Operator): string {
  return parameterTypes.length === 0 ? 'nothing' : parameterTypes.map((type) => kinds[type]).join(', ');
}

/** Returns the hover text of each operator. */
export function createOperatorHovers(): Record<string, string> {
  return Object.fromEntries(
    [...operators.values()].map((operator) => [
      operator.name,
      `${operator.description} Arguments: ${arityInWords(operator)} (${takesInWords(operator)}). Gives ${kinds[operator.returnType]}.`,
    ]),
  );
}

/** Returns the operators as a Markdown table. */
export function formatOperatorTable(): string {
  const rows = [...operators.values()].map((operator) => {
    const cells = [
      `\`${operator.name}\``,
      operator.description,
      takesInWords(operator),
      arityInWords(operator),
      kinds[operator.returnType],
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| operator | gives | takes | how many | kind of result |', '|---|---|---|---|---|', ...rows].join('\n');
}
