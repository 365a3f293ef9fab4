/** Traits of the operators over times, periods and working days. Their result is unset while an operand is unset. */

import { pluralize } from '../../../pluralize.ts';
import { createTermEvaluation, evaluateCompiledTerm } from '../evaluate-call.ts';
import type { OperatorPhrase, PhraseTemplate } from '../operator-phrase.ts';
import type { OperatorTraits } from '../operator-traits.ts';
import { term } from '../shared-traits.ts';

const value = (describe: PhraseTemplate['describe']): PhraseTemplate => ({ kind: 'value', describe });
const calculation = { ...term, evaluate: createTermEvaluation(null, 2) } satisfies Omit<OperatorTraits, 'phrase'>;

function describeFreeDays(call: OperatorPhrase): string {
  return call.args.length > 2 ? `, without ${call.phrase(2)}` : '';
}

/** Describes a number that is added, with its direction: literal with its unit, otherwise as its own phrase. */
function describeCount(call: OperatorPhrase, unit: string): string {
  const [, count] = call.args;
  if (typeof count !== 'number') return `${call.phrase(1)} ${unit}s after`;
  return count < 0 ? `${pluralize(-count, unit)} before` : `${pluralize(count, unit)} after`;
}

/** Traits of the operators over times, periods and working days. */
export const timeTraits = {
  minutes_between: {
    ...calculation,
    phrase: value((call) => `the number of minutes from ${call.phrase(0)} to ${call.phrase(1)}`),
    aliases: ['minutesBetween', 'time_diff', 'timeDiff'],
  },
  time_add: {
    ...calculation,
    inferTypes: ({ args, inferPartTypes }) => {
      const types = [...inferPartTypes(args[0])].filter((type) => type === 'date-time' || type === 'time');
      return types.length > 0 ? [...types, 'unset'] : ['any'];
    },
    phrase: value((call) => `${describeCount(call, 'minute')} ${call.phrase(0)}`),
    aliases: ['addMinutes', 'minutes_add'],
  },
  date_part: {
    ...calculation,
    evaluate: evaluateCompiledTerm,
    phrase: value((call) => `the ${formatPart(call)} of ${call.phrase(0)}`),
    aliases: ['year', 'month', 'day', 'hour', 'minute'],
  },
  first_day: { ...calculation, phrase: value((call) => `the first day of ${call.phrase(0)}`), aliases: ['firstDay', 'start_of'] },
  last_day: { ...calculation, phrase: value((call) => `the last day of ${call.phrase(0)}`), aliases: ['lastDay', 'end_of'] },
  weekday: { ...calculation, phrase: value((call) => `the day of the week of ${call.phrase(0)}`), aliases: ['dayOfWeek', 'day_of_week'] },
  add_working_days: {
    ...calculation,
    phrase: value((call) => `${describeCount(call, 'working day')} ${call.phrase(0)}${describeFreeDays(call)}`),
    aliases: ['workday', 'addWorkingDays'],
  },
  working_days_between: {
    ...calculation,
    phrase: value((call) => `the number of working days from ${call.phrase(0)} to ${call.phrase(1)}${describeFreeDays(call)}`),
    aliases: ['networkdays', 'workingDaysBetween'],
  },
} satisfies Record<string, OperatorTraits>;

function formatPart(call: OperatorPhrase): string {
  const part = call.valueOf(1);
  return typeof part === 'string' ? part : call.phrase(1);
}
