/** Descriptions of the operators: hover texts of the schemas and a table of the reference. */

import { operators } from '#engine/kit/internals';
import { operatorDescriptions, type Operator, type OperatorName } from '#engine/kit/internals';

const kinds: Record<Operator['parameterTypes'][number], string> = {
  any: 'any value',
  boolean: 'true or false',
  number: 'number',
  numbers: 'number or list of numbers',
  text: 'text',
  date: 'date',
  time: 'time, or date and time',
  period: 'date, month, year, partial date, or date and time',
  moment: 'date, time, month or year',
  part: '"year", "month", "day", "hour" or "minute"',
  list: 'list',
  path: 'path',
  name: 'name',
  unit: '"days", "months" or "years"',
  measure: 'unit of measurement',
  pattern: 'pattern',
  words: 'word or list of words',
  scheme: '"iban", "luhn" or "mod11"',
  weights: 'list of weights',
};

function getDescription({ name }: Operator): string {
  return operatorDescriptions[name as OperatorName];
}

/** Returns the number of arguments of an operator, for example "2 or 3". */
function formatArity({ arity: [min, max] }: Operator): string {
  if (min === max) return String(min);
  if (max === Infinity) return min === 0 ? 'any number' : `${min} or more`;
  return max === min + 1 ? `${min} or ${max}` : `${min} to ${max}`;
}

/** Returns the parameter types of an operator, for example "date, number". */
function formatParameterTypes({ parameterTypes }: Operator): string {
  return parameterTypes.length === 0 ? 'none' : parameterTypes.map((type) => kinds[type]).join(', ');
}

/** Returns the hover text of each operator. */
export function createOperatorHovers(): Record<string, string> {
  return Object.fromEntries(
    [...operators.values()].map((operator) => [
      operator.name,
      `${getDescription(operator)} Arguments: ${formatArity(operator)} (${formatParameterTypes(operator)}). Result: ${kinds[operator.returnType]}.`,
    ]),
  );
}

/** Returns the operators as a Markdown table. */
export function formatOperatorTable(): string {
  const rows = [...operators.values()].map((operator) => {
    const cells = [
      `\`${operator.name}\``,
      getDescription(operator),
      formatParameterTypes(operator),
      formatArity(operator),
      kinds[operator.returnType],
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| operator | description | arguments | number of arguments | result |', '|---|---|---|---|---|', ...rows].join('\n');
}
