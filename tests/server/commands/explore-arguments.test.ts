/** The command line of `npm run explore`, and its report. */

import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../server/commands/explore/arguments.ts';
import type { ExploreContext } from '../../../server/commands/explore/explore-context.ts';
import { formatExploration } from '../../../server/commands/explore/report.ts';
import type { SideMismatch } from '#engine/kit/explore/compare-sides';
import { collectCoverageGoals } from '../../../engine/kit/explore/coverage-goals.ts';
import { compileProperties } from '../../engine/kit/explore/support/forms.ts';

describe('the command line', () => {
  it('is parsed', () => {
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
      preferredAnswers: { pin: ['1', '2'] },
      isHelp: false,
    });
  });

  it('is rejected with an error for an invalid option or value', () => {
    expect(readArguments(['--fast'])).toBe('Unknown option --fast.');
    expect(readArguments(['a.json', '--budget', 'much'])).toBe('--budget and --seed must be integers.');
    expect(readArguments(['a.json', '--entry', 'email'])).toBe('--entry and --answer take NAME=VALUE.');
  });
});

it('the report has the location of each missed goal and the answer set of each mismatch', () => {
  const form = compileProperties({ only: { type: 'string', title: 'Only', maxLength: 3, form: { requiredWhen: { var: 'only' } } } });
  const goals = collectCoverageGoals(form);
  const context = { served: { form }, formatLocation: (pointer: string) => `sample.json:${pointer}` } as unknown as ExploreContext;
  const goal = goals.list.find(({ code }) => code === 'maxLength')!;
  const set = { entry: {}, inputs: [{ path: 'only', value: 'abcd' }], simulated: {}, posted: {} };
  const coverage = {
    step: { reached: 1, all: 1 },
    condition: { reached: 1, all: 2 },
    branch: { reached: 2, all: 3 },
    error: { reached: 0, all: 2 },
  };
  const disagreements: SideMismatch[] = [
    { path: 'only', what: 'required', browser: true, server: false },
    { path: 'only', what: 'value', browser: 'abcd', server: null },
    { path: 'only', what: 'issues', browser: [], server: [{ code: 'maxLength', message: 'Too long' }] },
  ];
  const text = formatExploration('sample.json', context, {
    sets: [
      { set, reached: [], disagreements: [], canBeSubmitted: true },
      { set, reached: [], disagreements, canBeSubmitted: false },
    ],
    coverage,
    unsubmittable: undefined,
    missed: [
      { goal, reason: 'not tried', isImpossible: false },
      { goal, reason: 'never', isImpossible: true },
    ],
  });
  expect(text.split('\n')).toEqual([
    'sample.json: 2 answer sets',
    '  steps                   1/1',
    '  outcomes of conditions  1/2',
    '  branches of formulas    2/3',
    '  error texts             0/2',
    '  impossible (proved):',
    '    sample.json:/answers/properties/only “maxLength” of only: never',
    '  not found (answers for it may exist):',
    '    sample.json:/answers/properties/only “maxLength” of only: not tried',
    '  can be submitted: yes, by set 1 of 2',
    '  browser and server give different results for 1 of 2 answer sets',
    '  This is a bug of the program, not of your form. Please report it with the form and the lines below.',
    '    set 2:',
    '      Only (only): the browser has the state "required", the server has the state "optional"',
    '      Only (only): the browser has the answer "abcd", the server has no answer',
    '      Only (only): the browser has no error, the server has the error “Too long” (maxLength)',
    '      with these answers:',
    '        opened without parameters',
    '        only = "abcd"',
  ]);
});
