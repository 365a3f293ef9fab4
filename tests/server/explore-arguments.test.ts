/** The command line of `npm run explore`, and its report. */

import { describe, expect, it } from 'vitest';
import { readArguments } from '../../server/explore/arguments.ts';
import type { Bench } from '../../server/explore/bench.ts';
import { exploreReport } from '../../server/explore/report.ts';
import { goalsOf } from '../../engine/explore/goals.ts';
import { formWith } from '../explore/support/forms.ts';

describe('the command line', () => {
  it('is read', () => {
    const args = readArguments([
      'a.json',
      '--budget',
      '50',
      '--entry',
      'email=a=b@example.com',
      '--answer',
      'pin=1',
      '--answer',
      'pin=2',
      '--strict',
      'b.json',
    ]);
    expect(args).toEqual({
      files: ['a.json', 'b.json'],
      isJson: false,
      isStrict: true,
      budget: 50,
      seed: 1,
      entries: [{ email: 'a=b@example.com' }],
      known: { pin: ['1', '2'] },
      isHelp: false,
    });
  });

  it('is refused with what is wrong', () => {
    expect(readArguments(['--fast'])).toBe('There is no option --fast.');
    expect(readArguments(['a.json', '--budget', 'much'])).toBe('--budget and --seed take whole numbers.');
    expect(readArguments(['a.json', '--entry', 'email'])).toBe('--entry and --answer take NAME=VALUE.');
  });
});

it('the report names what was not reached with its place, and each disagreement with its set', () => {
  const goals = goalsOf(formWith({ only: { type: 'string', maxLength: 3, form: { requiredWhen: { var: 'only' } } } }));
  const bench = { placeOf: (pointer: string) => `sample.json:${pointer}` } as Bench;
  const goal = goals.list.find(({ code }) => code === 'maxLength')!;
  const set = { entry: {}, given: [{ path: 'only', value: 'abcd' }], simulated: {}, posted: {} };
  const coverage = { step: { reached: 1, all: 1 }, condition: { reached: 1, all: 2 }, error: { reached: 0, all: 2 } };
  const disagreements = [{ path: 'only', what: 'required' as const, browser: true, server: false }];
  const text = exploreReport('sample.json', bench, {
    sets: [{ set, reached: [], disagreements }],
    coverage,
    missed: [{ goal, reason: 'not tried' }],
  });
  expect(text.split('\n')).toEqual([
    'sample.json: 1 answer set',
    '  steps                   1/1',
    '  outcomes of conditions  1/2',
    '  error texts             0/2',
    '  not reached:',
    '    sample.json:/answers/properties/only “maxLength” of only: not tried',
    '  browser and server disagree on 1 of them:',
    '    required of only: browser true, server false',
    '      with {"entry":{},"given":[{"path":"only","value":"abcd"}],"simulated":{},"posted":{}}',
  ]);
});
