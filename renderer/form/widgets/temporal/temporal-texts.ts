/** The texts of the parts of dates, times and durations, with their English defaults. They are loaded with their widgets, not with the form. */

import { useOwnTexts } from '../../parts/use-own-texts.ts';
import type { Translate } from '../../ui-texts.ts';

const ENGLISH = {
  date: 'Date',
  time: 'Time',
  year: 'Year',
  month: 'Month',
  day: 'Day',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  notKnown: 'Not known',
  partialDateHint: 'Leave out the day, or the day and the month, if you do not know them.',
} as const;

/** Returns the texts of this folder in the words of the surrounding form. */
export function useTemporalTexts(): Translate<keyof typeof ENGLISH> {
  return useOwnTexts(ENGLISH);
}
