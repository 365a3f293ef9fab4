/** Reports literal holidays that are no dates: the operators of working days ignore them. */

import { parseDate } from '../../../operators/calendar-date.ts';
import type { ParsedCall } from '../../../operators/parse-operator-call.ts';
import type { Expression } from '../../../language/expression.ts';
import { joinPointer } from '../../../source/json-pointer.ts';
import type { AnalysisContext } from '../analysis-context.ts';

/** Checks the third argument of a call, if it is a list that is written in the expression. */
export function checkHolidays({ report }: AnalysisContext, { operator, args: [, , holidays], pointers }: ParsedCall): void {
  if ((operator !== 'add_working_days' && operator !== 'working_days_between') || !Array.isArray(holidays)) return;
  holidays.forEach((item: Expression, index) => {
    const isLiteral = typeof item !== 'object' && item !== undefined;
    if (isLiteral && parseDate(item) === null)
      report('not-a-date', joinPointer(pointers[2]!, index), { operator, found: JSON.stringify(item) });
  });
}
