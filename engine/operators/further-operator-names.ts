/** The names of the operators that are not core operators: pages load them only for forms that use them. */

/** A test compares the list with the tables. */
export const furtherOperatorNames: readonly string[] = [
  'convert',
  'minutes_between',
  'time_add',
  'date_part',
  'first_day',
  'last_day',
  'weekday',
  'add_working_days',
  'working_days_between',
  'sum',
  'average',
  'count',
  'distinct',
  'join',
  'first',
  'last',
  'check_digits',
  'digits',
];

/**
 * Returns whether a definition can use an operator that is not a core operator. A text or a name that looks like one counts as well.
 * @example needsFurtherOperators(definition) // true for { "sum": [ ... ] }
 */
export function needsFurtherOperators(definition: unknown): boolean {
  return new RegExp(`"(${furtherOperatorNames.join('|')})":`).test(JSON.stringify(definition));
}
