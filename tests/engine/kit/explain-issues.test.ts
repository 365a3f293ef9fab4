/** Explanations of a field's issues and of the checks that its answer passes. */

import { describe, expect, it } from 'vitest';
import { compileForm, createFormState, setAnswer } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { traceLines } from '#engine/kit/explain/trace';
import { completed } from '../sample.ts';
import { begun, filled, form, said } from './explain-sample.ts';

describe('errors', () => {
  it('name the rule that causes them', () => {
    expect(said(filled({ guests: 7 }), 'guests', 'issue')).toEqual([
      '(yes) Error “Guests should be at most 2”: 7 is beyond `max`.',
      '  1 + 1: 2',
      '(yes) Error “That is a crowd”: the check `crowd` fails, because its `failsWhen` is true.',
      '  (yes) Guests (7) is more than 5',
    ]);
    expect(said(filled({ country: 'FR', visa: 'abc' }), 'visa', 'issue')).toEqual([
      '(yes) Error “Visa is not in the expected form”: “abc” violates `pattern: ^[A-Z]+$`.',
    ]);
    expect(said(filled({ country: 'FR' }), 'visa', 'issue')[0]).toBe('(yes) Error “Visa is required”: it is required and not answered.');
    expect(said(filled({ country: 'PH' }), 'visa', 'issue')).toEqual(['Not checked while it is hidden.']);
    expect(said(begun(), 'country', 'issue')).toEqual(['The answer has no errors.']);
  });
});

describe('a minimum above the maximum', () => {
  it('names both, with the formulas and their values', () => {
    const { form: bounded } = compileForm(
      completed({
        answers: {
          type: 'object',
          properties: {
            seats: { type: 'integer', title: 'Seats' },
            guests: { type: 'integer', title: 'Guests', minimum: 2, multipleOf: 2, form: { max: { '*': [{ var: 'seats' }, 2] } } },
          },
        },
      }),
    );
    const begin = createFormState(bounded!, { side: 'browser', today: '2026-11-20' });
    const explained = (seats: number): string[] => {
      const state = setAnswer(bounded!, setAnswer(bounded!, begin, 'seats', seats), 'guests', 4);
      return explainField(bounded!, state, 'guests')
        .reasons.filter(({ aspect }) => aspect === 'issue')
        .flatMap((reason) => traceLines(reason));
    };
    expect(explained(0)).toEqual([
      '(yes) Error “Guests cannot be answered: the minimum 2 is above the maximu…”: `minimum: 2` is above `max`, so no answer is valid.',
      '  Seats (0) × 2: 0',
    ]);
    expect(explained(2)).toContain('  (yes) `multipleOf: 2` is satisfied');
  });
});

describe('checks that an answer passes', () => {
  it('are listed with the satisfied keywords, collapsed', () => {
    expect(said(filled({ guests: 2 }), 'guests', 'issue')).toEqual([
      'The answer has no errors.',
      '  (yes) `max` is satisfied',
      '    1 + 1: 2',
      '  (yes) the check `crowd` passes, because its `failsWhen` is false',
      '    (no) Guests (2) is more than 5',
    ]);
    expect(explainField(form, filled({ guests: 2 }), 'guests').reasons.at(-1)?.isFolded).toBe(true);
  });

  it('are listed below the errors, and as pending while the answer is unset', () => {
    expect(said(filled({ guests: 4 }), 'guests', 'issue').slice(2)).toEqual([
      'The answer has no other errors.',
      '  (yes) the check `crowd` passes, because its `failsWhen` is false',
      '    (no) Guests (4) is more than 5',
    ]);
    expect(said(filled({ country: 'FR' }), 'visa', 'issue').slice(-1)).toEqual([
      '  `pattern: ^[A-Z]+$` applies when the field has a value',
    ]);
  });
});

describe('every field of the form', () => {
  it('has an explanation with its pointer', () => {
    for (const { path } of form.fields) expect(explainField(form, begun(), path).pointer).toBe(`/answers/properties/${path}`);
  });
});
