import { expect, test } from 'vitest';
import { roundNumber } from '../../engine/numbers/round-number.ts';

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
