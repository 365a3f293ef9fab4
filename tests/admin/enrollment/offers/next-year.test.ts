import { expect, it } from 'vitest';
import { getNextYear } from '../../../../admin/enrollment/offers/next-year.ts';

it.each([
  [
    { name: 'June 2026', start_date: '2026-06-01', end_date: '2027-05-31' },
    { name: 'June 2027', start_date: '2027-06-01', end_date: '2028-05-31' },
  ],
  [
    { name: 'SY 2026–2027', start_date: '2027-03-01', end_date: '2028-02-29' },
    { name: 'SY 2027–2028', start_date: '2028-03-01', end_date: '2029-02-28' },
  ],
  [
    { name: 'Monsoon', start_date: '2026-12-01', end_date: '2027-02-28' },
    { name: 'Monsoon', start_date: '2027-12-01', end_date: '2028-02-29' },
  ],
])('%o is followed by %o', (cycle, next) => {
  expect(getNextYear(cycle)).toEqual(next);
});
