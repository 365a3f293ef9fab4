import { expect, test } from 'vitest';
import { roundLimit, roundNumber } from '../../engine/numbers/round-number.ts';

test.each([
  [2.375, { multipleOf: 0.05 }, 2.4],
  [-2.375, { multipleOf: 0.05 }, -2.4],
  [7, { multipleOf: 5, decimals: 2 }, 5],
  [1.005, { decimals: 2 }, 1.01],
  [1.005, {}, 1.005],
  ['1.005', { decimals: 2 }, '1.005'],
  [null, { multipleOf: 5 }, null],
])('%j with %j is %j', (value, precision, expected) => {
  expect(roundNumber<unknown>(value, precision)).toBe(expected);
});

test.each([
  [33.3333333333333, 'max', { decimals: 2 }, 33.33],
  [33.3333333333333, 'min', { decimals: 2 }, 33.34],
  [-33.3333333333333, 'max', { decimals: 2 }, -33.34],
  [-33.3333333333333, 'min', { decimals: 0 }, -33],
  [2.37, 'max', { multipleOf: 0.05 }, 2.35],
  [2.37, 'min', { multipleOf: 0.05, decimals: 1 }, 2.4],
  [2.4, 'min', { multipleOf: 0.05 }, 2.4],
  [2.37, 'max', {}, 2.37],
  ['2026-11-20', 'max', { decimals: 2 }, '2026-11-20'],
] as const)('the limit %j as %s with %j is %j', (limit, key, precision, expected) => {
  expect(roundLimit<unknown>(limit, key, precision)).toBe(expected);
});
