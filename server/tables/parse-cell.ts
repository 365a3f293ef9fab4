/** Converts the text of a cell to a value of its column's type, and checks the rules of the column. */

import { assertNever, hasForbiddenCharacters, isDate, isDateTime, isTime, type TableColumn } from '#engine';
import { isTemporalType, type TableValue } from './table.ts';

/** A valid value, or the reason why a cell is invalid: what is expected, and an example. */
export type ParsedCell = { value: TableValue; reason?: undefined } | { reason: string; help: string };

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** A number with more digits is not stored exactly. */
const MAX_DIGITS = 15;

/** Parses a cell of a CSV file. An empty text is unset. */
export function parseCell(text: string, column: TableColumn, pattern: RegExp | undefined): ParsedCell {
  if (text === '') return column.isRequired ? { reason: 'is empty', help: 'Fill the cell; the column is required.' } : { value: null };
  const parsed = convert(text, column);
  return parsed.reason === undefined ? checkRules(parsed.value, column, pattern) : parsed;
}

/** Checks a value of a JSON file or of the back office. */
export function checkCellValue(value: unknown, column: TableColumn, pattern: RegExp | undefined): ParsedCell {
  if (value === null || value === undefined || value === '') return parseCell('', column, pattern);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return { reason: 'is a list or an object', help: 'Write a text, a number, true, false or null.' };
  const isText = column.type === 'string' || isTemporalType(column.type);
  if (isText && typeof value !== 'string') return { reason: `is the ${typeof value} ${value}`, help: `Write it as a text: "${value}".` };
  return parseCell(String(value).trim(), column, pattern);
}

function convert(text: string, { type }: TableColumn): ParsedCell {
  switch (type) {
    case 'string':
      return hasForbiddenCharacters(text)
        ? { reason: 'contains a control character', help: 'Remove the characters that cannot be shown.' }
        : { value: text };
    case 'date':
      return isDate(text)
        ? { value: text }
        : { reason: `is "${cut(text)}", not a date`, help: 'Write dates as YYYY-MM-DD, for example 2027-06-30.' };
    case 'time':
      return isTime(text) ? { value: text } : { reason: `is "${cut(text)}", not a time`, help: 'Write times as HH:MM, for example 14:30.' };
    case 'date-time':
      return isDateTime(text)
        ? { value: text }
        : { reason: `is "${cut(text)}", not a date and time`, help: 'Write them as YYYY-MM-DDTHH:MM, for example 2027-06-30T14:30.' };
    case 'boolean':
      return text === 'true' || text === 'false'
        ? { value: text === 'true' }
        : { reason: `is "${cut(text)}", neither true nor false`, help: 'Write true or false.' };
    case 'integer':
    case 'number':
      return convertNumber(text, type);
    default:
      return assertNever(type);
  }
}

function convertNumber(text: string, type: 'integer' | 'number'): ParsedCell {
  const isInteger = type === 'integer';
  if (!PLAIN_NUMBER.test(text) || (isInteger && text.includes('.'))) {
    const example = isInteger ? '1250' : '1250.50';
    return {
      reason: `is "${cut(text)}", not ${isInteger ? 'a whole number' : 'a number'}`,
      help: `Write numbers in plain notation, for example ${example}. A code such as 007 is of the type "string".`,
    };
  }
  if (text.replace(/\D/g, '').length > MAX_DIGITS)
    return { reason: `has more than ${MAX_DIGITS} digits`, help: 'Use the type "string" for long codes.' };
  return { value: Number(text) };
}

function checkRules(value: TableValue, { enum: allowed, pattern: source }: TableColumn, pattern: RegExp | undefined): ParsedCell {
  if (allowed !== undefined && !allowed.some((one) => one === value))
    return { reason: `is "${cut(String(value))}", which is not an allowed value`, help: `Use one of ${allowed.join(', ')}.` };
  if (pattern !== undefined && !pattern.test(String(value)))
    return { reason: `is "${cut(String(value))}", which does not match the pattern`, help: `Write a value that matches ${source}.` };
  return { value };
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
