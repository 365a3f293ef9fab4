/** Dates of the back office are as people write them. */

import { expect, it } from 'vitest';
import { formatDate, formatDayOfYear } from '../../../admin/data/format-date-time.ts';

it.each([
  ['2026-06-01', 'Jun 1, 2026'],
  ['2026-12-31', 'Dec 31, 2026'],
  ['unknown', 'unknown'],
])('the date %s is %s, in every time zone', (day, text) => {
  expect(formatDate(day)).toBe(text);
});

it('a day of any year has no year', () => {
  expect([formatDayOfYear(6, 1), formatDayOfYear(2, 29)]).toEqual(['Jun 1', 'Feb 29']);
});
