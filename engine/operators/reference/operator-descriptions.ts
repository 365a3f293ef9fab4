/** One sentence about each operator, for the reference and for editors. It is separate from the records, which browsers download. */

import type { OperatorName } from '../operators.ts';

/** The description of each operator. */
export const operatorDescriptions: Readonly<Record<OperatorName, string>> = {
  var: 'The answer at a path; the second argument if it is unset. In an iteration, the property of the item at the path; "" is the item.',
  answer: 'The answer at a path of the form, also in an iteration; the second argument if it is unset.',
  outer: 'In an iteration inside another: the property of the item of the enclosing iteration at the path; "" is the item.',
  item: 'In a row of a group with "rowsFrom": the property of the item of the row; "" is the item.',
  missing: 'The paths that have no answer.',
  missing_some: 'The paths without an answer; an empty list if at least the given number of paths have an answer.',
  rule: 'The value of a named rule; also in an iteration.',
  label:
    'The label of the option that is selected at a path; of several choices the list of their labels; of a number with a format its text.',
  record: 'A property of the record of the option that is selected at a path, or the whole record; of several choices the list of these.',
  lookup: 'The result of a lookup, or the value at a path in it; unset until the lookup is ready.',
  status: 'The status of a lookup: blocked, loading, ready, empty or failed.',
  today: "Today's date.",
  if: 'Arguments: a condition and its value, further conditions and values, and the value if no condition is true.',
  '?:': 'The same as "if".',
  and: 'The first value that is false, or the last.',
  or: 'The first value that is true, or the last.',
  '!': 'Negation: true for false, unset, 0, "" and an empty list.',
  '!!': 'Truth value: false for false, unset, 0, "" and an empty list, otherwise true.',
  log: 'Its argument. Nothing is logged.',
  '==': 'Equal; 1 equals "1".',
  '!=': 'Not equal; 1 equals "1".',
  '===': 'Equal and of the same type.',
  '!==': 'Not equal, or not of the same type.',
  '>': 'Greater; false if an argument is unset.',
  '>=': 'Greater or equal; false if an argument is unset.',
  '<': 'Less; with three arguments, strictly between. False if an argument is unset.',
  '<=': 'Less or equal; with three arguments, between. False if an argument is unset.',
  '+': 'The sum; with one argument, the argument as a number.',
  '*': 'The product.',
  '-': 'The difference; with one argument, its negative.',
  '/': 'The quotient; unset if the divisor is 0.',
  '%': 'The remainder, with the sign of the dividend; unset if the divisor is 0.',
  min: 'The minimum of its arguments, or of one list, in which unset items are skipped.',
  max: 'The maximum of its arguments, or of one list, in which unset items are skipped.',
  abs: 'The absolute value.',
  sqrt: 'The square root; unset for a negative number.',
  pow: 'The first number to the power of the second; unset if it does not exist or is too large.',
  round: 'The number rounded to decimal places, half away from zero; 0 places if omitted, negative ones round to tens, hundreds and so on.',
  floor: 'The number rounded down to decimal places; 0 places if omitted.',
  ceil: 'The number rounded up to decimal places; 0 places if omitted.',
  number: 'The number in a text, in plain notation such as "-12.5"; unset for any other text. A number stays as it is.',
  convert:
    'A value converted from one unit to another of length, mass, volume, area, time, temperature or speed. The units have the names of Intl.NumberFormat, for example "kilogram", "pound", "inch" and "celsius".',
  cat: 'Concatenates its arguments to one text.',
  substr: 'Part of a text: the arguments are the text, the start and the length. Negative numbers count from the end.',
  contains_word: 'Whether a text contains a word, a phrase or one of a list of them: whole words, case-insensitive.',
  starts_with: 'Whether a text begins with another.',
  matches: 'Whether a text matches a literal regular expression.',
  lower: 'The text in lower case.',
  upper: 'The text in upper case.',
  trim: 'The text without surrounding whitespace.',
  length: 'The number of characters of a text, or of items of a list; 0 if unset.',
  age: 'Whole years from the first date to the second.',
  days_between: 'Days from the first date to the second; negative if the second is earlier.',
  date_add: 'A date plus a number of "days", "months" or "years"; a day that does not exist in the month becomes its last day.',
  in: 'Whether a list contains the value, or a text contains the text.',
  merge: 'One list with all items of the lists and all other values.',
  map: 'A list with the result for each item.',
  filter: 'The items for which the second argument is true.',
  reduce: 'One value from all items: the second argument reads "current" and "accumulator", the third is the initial value.',
  all: 'Whether the second argument is true for every item; false for an empty list.',
  every: 'Whether the second argument is true for every item; also true for an empty list.',
  some: 'Whether the second argument is true for at least one item.',
  none: 'Whether the second argument is true for no item.',
  sum: 'The sum of a list, or of the results for each item; unset ones are skipped. The sum of nothing is 0.',
  average: 'The average of a list, or of the results for each item; unset ones are skipped. The average of nothing is unset.',
  count: 'The number of items that are set, or of the items for which the second argument is true.',
  distinct: 'The different values of a list, or of the results for each item, in order; unset ones are skipped.',
  join: 'One text of all items; between them the second argument, or ", ". Unset items are skipped.',
  first: 'The first item of a list.',
  last: 'The last item of a list.',
  check_digits:
    'Whether the check digits of a number are right: "iban", "luhn", or "mod11" with one or more lists of weights, under each of which the weighted sum of the digits is divisible by 11.',
  digits: 'The digits of a text as a list of numbers; other characters are omitted.',
  minutes_between:
    'Minutes from the first time to the second, or from one date and time to another; negative if the second is earlier. Of two times, add 1440 to a negative result to count past midnight.',
  time_add: 'A time, or a date and time, plus a number of minutes. After 23:59 a time continues with 00:00.',
  date_part:
    'A part of a date or time as a number: "year", "month", "day", "hour" or "minute". Unset if the part is not known, as the day of a month.',
  first_day: 'The first day of a year, a month or a partial date; the day of a date and time.',
  last_day: 'The last day of a year, a month or a partial date; the day of a date and time.',
  weekday: 'The day of the week of a date: 1 is Monday, 7 is Sunday.',
  add_working_days:
    'A date plus a number of working days; a negative number goes back. The third argument lists holidays: dates, or records with the property "date"; the fourth the days of the weekend, 6 and 7 by default.',
  working_days_between:
    'Working days after the first date up to and including the second; negative if the second is earlier. Holidays and weekend as in "add_working_days".',
  all_of: 'Whether the first list contains every value of the second. An unset list is empty.',
  any_of: 'Whether the first list contains at least one value of the second. An unset list is empty.',
  position: 'The position of a value in a list, from 1: the rank of an option in a ranking. Unset if the list does not contain it.',
};

/**
 * Returns the description of an operator; an empty text for an unknown name.
 * @example getOperatorDescription('today') // "Today's date."
 */
export function getOperatorDescription(name: string): string {
  return (operatorDescriptions as Readonly<Record<string, string>>)[name] ?? '';
}
