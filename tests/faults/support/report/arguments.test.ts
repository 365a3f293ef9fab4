/** The arguments of `npm run soak`. */

import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { KINDS } from './kind-result.ts';

it('uses 60 rounds of every kind by default', () => {
  expect(readArguments([])).toMatchObject({ rounds: 60, kinds: KINDS, isJson: false });
});

it('reads all options and sorts the kinds', () => {
  expect(readArguments(['--rounds=5', '--only=lock,crash', '--seed=9', '--json'])).toEqual({
    rounds: 5,
    kinds: ['crash', 'lock'],
    seed: 9,
    isJson: true,
  });
});

it('rejects an unknown kind, an invalid number and an unknown option with one line', () => {
  expect(() => readArguments(['--only=flood'])).toThrow(
    'Invalid --only=flood: expected one or more of crash, workers, processes, outage, power',
  );
  expect(() => readArguments(['--rounds=0'])).toThrow('Invalid --rounds=0: expected an integer from 1 to 10000.');
  expect(() => readArguments(['--round=3'])).toThrow("Unknown option '--round'");
});
