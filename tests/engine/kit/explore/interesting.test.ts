/** Interesting answers: the literals that rules compare with, and boundary values of each keyword. */

import { describe, expect, it } from 'vitest';
import { createFormState, resolveLookup, getPendingLookups } from '#engine';
import { generateBoundaryAnswers } from '#engine/kit/fill/boundary-answers';
import { generateMatchingStrings } from '#engine/kit/fill/pattern-strings';
import { compileProperties, today } from './support/forms.ts';

/** Returns the interesting answers for a field and the codes of all their issues. */
function collectBoundaryAnswers(
  field: Record<string, unknown>,
  rest: Record<string, unknown> = {},
): { answers: unknown[]; codes: string[] } {
  const form = compileProperties({ only: field }, rest);
  const state = createFormState(form, { side: 'browser', today });
  const answers = generateBoundaryAnswers(form, state, 'only');
  const { check, issue } = form.byPath.get('only')!;
  const codes = answers.flatMap((answer) => (answer === null ? [] : check(answer, issue))).map(({ code }) => code);
  return { answers, codes: [...new Set(codes)].toSorted() };
}

describe('boundary answers', () => {
  it('violate each keyword of a text', () => {
    const { answers, codes } = collectBoundaryAnswers({ type: 'string', minLength: 3, maxLength: 6, pattern: '^[a-z]+$' });
    expect(codes).toEqual(['maxLength', 'minLength', 'pattern']);
    expect(answers[0]).toBe(null);
    expect(collectBoundaryAnswers({ type: 'string', format: 'email' }).codes).toEqual(['format']);
  });

  it('violate each keyword of a number and each rule of files', () => {
    expect(collectBoundaryAnswers({ type: 'integer', minimum: 2, maximum: 5 }).codes).toEqual(['maximum', 'minimum', 'type']);
    expect(collectBoundaryAnswers({ type: 'number', multipleOf: 0.25 }).codes).toEqual(['multipleOf', 'type']);
    expect(collectBoundaryAnswers({ type: 'integer', multipleOf: 6 }).codes).toEqual(['multipleOf', 'type']);
    const upload = {
      type: 'array',
      minItems: 2,
      maxItems: 3,
      items: { type: 'object' },
      form: { files: { extensions: ['png'], maxBytes: 99, picture: { square: true } } },
    };
    expect(collectBoundaryAnswers(upload).codes).toEqual(['extensions', 'maxBytes', 'maxItems', 'minItems', 'picture', 'type']);
  });

  it('are on both sides of the bounds of a date', () => {
    const { answers } = collectBoundaryAnswers({ type: 'string', format: 'date', form: { max: { today: [] } } });
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2026-02-30']) expect(answers).toContain(day);
  });

  it('are on both sides of the limits of other fields that the answer can cross', () => {
    const form = compileProperties({
      only: { type: 'integer' },
      guests: { type: 'integer', maximum: 40, form: { min: { '+': [{ var: 'only' }, 1] } } },
      start: { type: 'string', format: 'date' },
      end: { type: 'string', format: 'date', form: { min: { var: 'start' }, max: '2027-01-31' } },
    });
    const state = createFormState(form, { side: 'browser', today });
    expect(generateBoundaryAnswers(form, state, 'only')).toEqual(expect.arrayContaining([39, 40, 41]));
    expect(generateBoundaryAnswers(form, state, 'start')).toEqual(expect.arrayContaining(['2027-01-31', '2027-02-01']));
  });

  it('include the literals of rules, also of ages, labels and words', () => {
    const rules = { isChild: { '<': [{ age: [{ var: 'only' }, { today: [] }] }, 18] } };
    const { answers } = collectBoundaryAnswers({ type: 'string', format: 'date', form: { requiredWhen: { rule: 'isChild' } } }, { rules });
    expect(answers).toEqual(expect.arrayContaining(['2008-11-20', '2008-11-21', '2007-11-20']));
    const text = collectBoundaryAnswers({
      type: 'string',
      form: { checks: [{ id: 'x', failsWhen: { contains_word: [{ var: 'only' }, ['nobody']] }, message: 'x' }] },
    });
    expect(text.answers).toEqual(expect.arrayContaining(['nobody', 'nobody and more words']));
  });

  it('include all options of a short list, and those of a long list that rules compare', () => {
    expect(collectBoundaryAnswers({ type: 'string', enum: ['a', 'b', 'c'] }).answers).toEqual([null, 'a', 'b', 'c', 'not-offered']);
    const list = Array.from({ length: 80 }, (_, index) => ({
      _id: `id-${index}`,
      name: `Place ${index}`,
      kind: index === 33 ? 'island' : 'town',
    }));
    const form = compileProperties(
      {
        only: { type: 'string', form: { options: 'places' } },
        boat: {
          type: 'string',
          form: {
            visibleWhen: { '==': [{ record: ['only', 'kind'] }, 'island'] },
            requiredWhen: { '==': [{ label: 'only' }, 'Place 61'] },
          },
        },
      },
      { lookups: { places: { path: 'places' } } },
    );
    const opened = createFormState(form, { side: 'browser', today });
    expect(generateBoundaryAnswers(form, opened, 'only')).toEqual([null, 'not-offered']);
    const [request] = getPendingLookups(form, opened);
    const answered = resolveLookup(form, opened, request!, { ok: true, data: list });
    const answers = generateBoundaryAnswers(form, answered, 'only');
    expect(answers).toEqual(expect.arrayContaining(['id-0', 'id-79', 'id-33', 'id-61']));
    expect(answers.length).toBeLessThan(12);
  });
});

describe('texts for a pattern', () => {
  it.each(['^\\d{3}$', 'a|b+c?', '^(?:[A-F]{2}|\\p{Lu}\\s)x*$', '^[^\\x00-\\x7f]{2}$', '\\bword\\b', '^\\w+@\\w+\\.(com|org)$'])(
    '%s are matched',
    (pattern) => {
      const texts = generateMatchingStrings(pattern);
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.every((text) => new RegExp(pattern, 'u').test(text))).toBe(true);
    },
  );
});
