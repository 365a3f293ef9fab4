/** Explanations of a field's issues and of the checks that its answer passes. */

import { describe, expect, it } from 'vitest';
import { explainField } from '#engine/kit/explain/explain-field';
import { begun, filled, form, said } from './explain-sample.ts';

describe('errors', () => {
  it('name the rule that causes them', () => {
    expect(said(filled({ guests: 7 }), 'guests', 'issue')).toEqual([
      '(yes) Error “Guests should not be after 2”: 7 is beyond `max`.',
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
