/** The arguments of `npm run soak`. */

import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { KINDS } from './kind-result.ts';

it('takes 60 rounds of every kind without arguments', () => {
  expect(readArguments([])).toMatchObject({ rounds: 60, kinds: KINDS, isJson: false });
});

it('takes what is given, kinds in their usual order', () => {
  expect(readArguments(['--rounds=5', '--only=lock,crash', '--seed=9', '--json'])).toEqual({
    rounds: 5,
    kinds: ['crash', 'lock'],
    seed: 9,
    isJson: true,
  });
});

it('refuses an unknown kind, an impossible number and an unknown option with one line', () => {
  expect(() => readArguments(['--only=flood'])).toThrow('--only=flood is not possible: give some of crash, power');
  expect(() => readArguments(['--rounds=0'])).toThrow('--rounds=0 is not possible: give a whole number from 1 to 10000.');
  expect(() => readArguments(['--round=3'])).toThrow("Unknown option '--round'");
});
