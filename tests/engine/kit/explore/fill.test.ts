/** Filling a form with valid data: a valid answer for each keyword, another one when a rule rejects it, and a reason when none is valid. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFieldView, createFormState, getSubmissionData, type FileAnswer, type Expression } from '#engine';
import { getNextFillAction } from '#engine/kit/fill/next-fill-action';
import { generateValidAnswers } from '#engine/kit/fill/valid-answers';
import { isSafePattern } from '../../../../engine/operators/patterns/safe-pattern.ts';
import { fill, compileProperties, today } from './support/forms.ts';

const needed = { requiredWhen: true };

/** Returns the generated answer of a form with one field. */
function answerTo(field: Record<string, unknown>): unknown {
  const form = compileProperties({ only: { title: 'Only', ...field, form: { ...needed, ...(field['form'] as object | undefined) } } });
  const { end, answers } = fill(form);
  expect(end).toEqual({ kind: 'done' });
  return answers.at(-1)?.[1];
}

/** Returns a field whose check requires right check digits. */
function checkedText(scheme: string | Expression[], field: Record<string, unknown> = {}): Record<string, unknown> {
  const failsWhen = { '!': { check_digits: [{ var: 'only' }, ...(typeof scheme === 'string' ? [scheme] : scheme)] } };
  return { type: 'string', ...field, form: { checks: [{ id: 'digits', failsWhen, message: 'Wrong' }] } };
}

describe('a valid answer', () => {
  const fields: [name: string, field: Record<string, unknown>, expected: RegExp][] = [
    ['a text', { type: 'string' }, /^"Sample only"$/],
    ['a long text', { type: 'string', minLength: 60, maxLength: 64 }, /^".{60,64}"$/],
    ['a short text', { type: 'string', maxLength: 3 }, /^".{1,3}"$/],
    ['an email', { type: 'string', format: 'email' }, /@example/],
    ['an address on the web', { type: 'string', format: 'uri' }, /^"https:/],
    ['a date', { type: 'string', format: 'date' }, /^"2026-12-04"$/],
    ['a date in a range', { type: 'string', format: 'date', form: { min: '2030-02-01', max: '2030-02-03' } }, /^"2030-02-0[123]"$/],
    ['a birthday', { type: 'string', format: 'date', form: { autocomplete: 'bday', max: { today: [] } } }, /^"1996-11-20"$/],
    ['a choice', { type: 'string', enum: ['red', 'green'] }, /^"red"$/],
    ['a labelled choice', { type: 'integer', oneOf: [{ const: 7, title: 'Seven' }] }, /^7$/],
    [
      'a choice of which the first is barred',
      { type: 'string', enum: ['red', 'green'], form: { optionEnabledWhen: { red: false } } },
      /^"green"$/,
    ],
    ['a consent', { type: 'boolean', const: true }, /^true$/],
    ['a whole number in a range', { type: 'integer', minimum: 40, maximum: 41 }, /^4[01]$/],
    ['a number in a range', { type: 'number', minimum: 0.25, maximum: 0.75 }, /^0\.(25|5|75)$/],
    ['a multiple', { type: 'number', multipleOf: 0.25, minimum: 5.1, maximum: 5.4 }, /^5\.25$/],
    ['a negative multiple', { type: 'number', multipleOf: 0.01, form: { max: { '-': [0.005] } } }, /^-/],
    ['a whole multiple', { type: 'integer', multipleOf: 1.5, minimum: 1, maximum: 5 }, /^3$/],
    ['a number between computed bounds', { type: 'number', form: { min: { '+': [0.1, 0.2] }, max: { '*': [3, 0.1] } } }, /^0\.3$/],
    ['a number under a computed bound', { type: 'integer', form: { max: { '+': [-4, -3] } } }, /^-[78]$/],
    ['a pattern', { type: 'string', pattern: '^[A-Z]{2}-\\d{4}(?:/[a-f]+)?$' }, /^"[A-Z]{2}-\d{4}/],
    ['a pattern with alternatives', { type: 'string', pattern: '^(?:none|\\p{L}{3} \\d{2,3})$', minLength: 6 }, /^"\p{L}{3} \d{2,3}"$/u],
    ['a pattern within a text', { type: 'string', pattern: '@school\\.org$', format: 'email' }, /@school\.org"$/],
    ['an IBAN', checkedText('iban'), /^"[A-Z]{2}\d{2}[A-Z\d]+"$/],
    ['an IBAN with a pattern', checkedText('iban', { pattern: '^PL\\d{26}$' }), /^"PL\d{26}"$/],
    ['a card number', checkedText('luhn', { minLength: 14, maxLength: 14 }), /^"\d{14}"$/],
    ['a number with a check digit', checkedText(['mod11', [9, 8, 7, 6, 5, 4, 3, 2, -1]]), /^"\d{9}"$/],
    [
      'a number with two check digits and a pattern',
      checkedText(['mod11', [3, 7, 6, 1, 8, 9, 4, 5, 2, 1], [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]], { pattern: '^\\d{6} \\d{5}$' }),
      /^"\d{6} \d{5}"$/,
    ],
    ['a telephone number', { type: 'string', pattern: '^0\\d{9,11}$', form: { widget: 'phone' } }, /^"0\d{9,11}"$/],
  ];
  it.each(fields)('is found for %s', (_, field, expected) => expect(JSON.stringify(answerTo(field))).toMatch(expected));

  it('is found for files with a number, extension, size and shape', () => {
    const files = answerTo({
      type: 'array',
      minItems: 2,
      maxItems: 3,
      items: { type: 'object' },
      form: { files: { extensions: ['png'], maxBytes: 900, picture: { square: true } } },
    }) as FileAnswer[];
    expect(files.map(({ name, width, height }) => [name, width === height])).toEqual([
      ['sample-1.png', true],
      ['sample-2.png', true],
    ]);
    expect(files.every(({ size }) => size <= 900)).toBe(true);
    expect(new Set(files.map(({ id }) => id)).size).toBe(2);
  });

  it('satisfies the schema of its field, for random keywords', () => {
    const patterns = [
      '^\\d+$',
      '[aeiou]',
      '^[^a-z]*$',
      '^(?:\\+|00)\\d{2,4} ?\\d*$',
      '^\\w{3}\\b',
      '^(a|bc|[x-z]{2})$',
      '^\\S+ \\S+$',
      '\\u00e9',
      '^.{8,}$',
    ].filter(isSafePattern);
    const text = fc.record(
      {
        type: fc.constant('string'),
        minLength: fc.nat(20),
        maxLength: fc.integer({ min: 20, max: 60 }),
        pattern: fc.constantFrom(...patterns),
        format: fc.constantFrom('email', 'uri', 'date'),
      },
      { requiredKeys: ['type'] },
    );
    const number = fc.record(
      {
        type: fc.constantFrom('integer', 'number'),
        minimum: fc.integer({ min: -999, max: 10 }),
        maximum: fc.integer({ min: 10, max: 999 }),
      },
      { requiredKeys: ['type'] },
    );
    let filled = 0;
    fc.assert(
      fc.property(fc.oneof(text, number), (field) => {
        const form = compileProperties({ only: { ...field, form: needed } });
        const step = getNextFillAction(form, createFormState(form, { today, side: 'browser' }), today);
        if (step.kind === 'stuck') {
          expect(generateValidAnswers(form, createFormState(form, { today, side: 'browser' }), 'only', today)).toEqual([]);
          return;
        }
        if (step.kind !== 'change' || step.value === null) throw new Error(JSON.stringify(step));
        filled += 1;
        const { check, issue } = form.byPath.get('only')!;
        expect(check(step.value, issue)).toEqual([]);
      }),
      { seed: 4, numRuns: 400 },
    );
    expect(filled).toBeGreaterThan(150);
  });
});

describe('filling', () => {
  it('skips optional, hidden, disabled, locked and computed fields', () => {
    const text = { type: 'string' };
    const form = compileProperties({
      optional: text,
      hidden: { ...text, form: { ...needed, visibleWhen: false } },
      disabled: { ...text, form: { ...needed, enabledWhen: false } },
      computed: { ...text, form: { ...needed, computed: 'given' } },
      asked: { ...text, form: needed },
    });
    expect(fill(form).answers.map(([path]) => path)).toEqual(['asked']);
  });

  it('replaces an invalid answer', () => {
    const form = compileProperties({ only: { type: 'string', format: 'email' } });
    const state = createFormState(form, { today, side: 'browser', answers: { only: 'wrong' } });
    expect(fill(form, state).answers).toEqual([['only', 'alex.rivera@example.com']]);
  });

  it('tries other answers when a check across fields fails', () => {
    const differs = { id: 'same', failsWhen: { '==': [{ var: 'first' }, { var: 'second' }] }, message: 'Choose another' };
    const choice = { type: 'string', enum: ['a', 'b'], form: needed };
    expect(fill(compileProperties({ first: choice, second: { ...choice, form: { ...needed, checks: [differs] } } })).answers).toEqual([
      ['first', 'a'],
      ['second', 'b'],
    ]);
    const only = { type: 'string', enum: ['a'], form: { ...needed, checks: [differs] } };
    expect(fill(compileProperties({ first: choice, second: only })).answers).toEqual([
      ['first', 'a'],
      ['first', 'b'],
      ['second', 'a'],
    ]);
  });

  it('changes an earlier answer when a minimum is above the maximum', () => {
    const form = compileProperties({
      seats: { type: 'integer', title: 'Seats', minimum: 0, form: needed },
      guests: { type: 'integer', title: 'Guests', minimum: 4, form: { ...needed, max: { var: 'seats' } } },
    });
    const { end, answers } = fill(form);
    expect(end).toEqual({ kind: 'done' });
    expect(Object.fromEntries(answers)).toMatchObject({ guests: expect.any(Number) });
  });

  it('changes an earlier selection when a later field has no options', () => {
    const form = compileProperties(
      {
        country: { type: 'string', enum: ['empty', 'failing', 'full'], form: { ...needed, onChange: { clear: ['city'] } } },
        city: { type: 'string', form: { ...needed, options: 'cities' } },
      },
      { lookups: { cities: { path: 'cities', params: { country: { var: 'country' } } } } },
    );
    const cities: Record<string, unknown[]> = { empty: [], full: ['one', 'two'] };
    const { end, answers } = fill(form, undefined, ({ params }) => {
      const data = cities[params['country']!];
      return data ? { ok: true, data } : { ok: false, status: 500 };
    });
    expect(answers).toEqual([
      ['country', 'empty'],
      ['country', 'failing'],
      ['country', 'full'],
      ['city', 'one'],
    ]);
    expect(end).toEqual({ kind: 'done' });
  });

  it('fills the field of a dialog and missing entry parameters', () => {
    const form = compileProperties(
      {
        email: { type: 'string', form: { widget: 'hidden', ...needed } },
        code: { type: 'string', form: { widget: 'hidden', autocomplete: 'one-time-code' } },
      },
      {
        entry: { parameters: { email: 'email' } },
        lookups: {
          known: {
            path: 'known',
            params: { email: { var: 'email' }, code: { var: 'code' } },
            optional: ['code'],
            failures: { '401': { dialog: 'askCode' } },
          },
        },
        dialogs: { askCode: { type: 'info', title: 'Code', ask: 'code' } },
        rules: { isKnown: { '==': [{ status: 'known' }, 'ready'] } },
      },
    );
    const { answers } = fill(form, undefined, ({ params }) => (params['code'] ? { ok: true, data: {} } : { ok: false, status: 401 }), {
      email: ['kim@example.net'],
    });
    expect(answers).toEqual([
      ['email', 'kim@example.net'],
      ['code', '123456'],
    ]);
  });

  it('adds the minimum number of rows, with answers that pass the checks across rows', () => {
    const noAdult = { none: [{ var: 'people' }, { '>=': [{ var: 'age' }, 18] }] };
    const people = {
      type: 'array',
      title: 'People',
      minItems: 1,
      maxItems: 4,
      items: { type: 'object', properties: { age: { type: 'integer', minimum: 0, form: needed } } },
      form: {
        checks: [
          { id: 'adult', failsWhen: noAdult, message: 'One has to be an adult' },
          { id: 'pair', failsWhen: { '<': [{ var: 'people.size' }, 2] }, message: 'Two at least' },
        ],
      },
    };
    const form = compileProperties({ people }, { steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['people'] }] }] });
    const { state, end } = fill(form);
    expect(end).toEqual({ kind: 'done' });
    const { people: rows } = getSubmissionData(form, state) as { people: { age: number }[] };
    expect(rows).toHaveLength(2);
    expect(rows.some(({ age }) => age >= 18)).toBe(true);
  });

  it('removes a row that has no valid answer', () => {
    const isOdd: Expression = { '==': [{ '%': [{ var: 'guests.size' }, 2] }, 1] };
    const checks = [{ id: 'odd', failsWhen: { and: [{ var: 'guests.#.isLast' }, isOdd] }, message: 'One is left over.' }];
    const properties = { name: { type: 'string', form: { checks } }, isLast: { type: 'boolean', form: { widget: 'hidden' } } };
    const form = compileProperties({ guests: { type: 'array', minItems: 2, maxItems: 6, items: { type: 'object', properties } } });
    const guests = [{}, {}, {}, {}, { isLast: true }];
    const { end, state } = fill(form, createFormState(form, { today, side: 'browser', answers: { guests } }));
    expect(end).toEqual({ kind: 'done' });
    expect((getSubmissionData(form, state)['guests'] as unknown[]).length).toBeLessThan(5);
  });

  it('is deterministic', () => {
    const form = compileProperties({ a: { type: 'string', form: needed }, b: { type: 'string', pattern: '^\\d{3}[x-z]+$', form: needed } });
    expect(fill(form).answers).toEqual(fill(form).answers);
  });
});

describe('a field that cannot be filled', () => {
  const reason = (properties: Record<string, unknown>, rest?: Record<string, unknown>): unknown =>
    fill(compileProperties(properties, rest)).end;

  it('is explained with its rule', () => {
    const never = { id: 'never', failsWhen: true, message: 'No way.' };
    expect(reason({ only: { type: 'string', title: 'Name', form: { checks: [never] } } })).toEqual({
      kind: 'stuck',
      path: 'only',
      why: '“Name” (only) has no generated answer that satisfies every rule; its rule “never” fails: No way.',
    });
  });

  it('is explained with the failed lookup', () => {
    const field = { type: 'string', title: 'City', form: { ...needed, options: 'cities' } };
    expect(reason({ only: field }, { lookups: { cities: { path: 'cities' } } })).toEqual({
      kind: 'stuck',
      path: 'only',
      why: '“City” (only) requires a selection, but its lookup “cities” failed.',
    });
  });

  it('is explained with its URL parameter', () => {
    const field = { type: 'string', title: 'Key', enum: [], form: { widget: 'hidden', ...needed } };
    const { why } = reason(
      {
        key: {
          ...field,
          enum: undefined,
          pattern: '^a$',
          maxLength: 1,
          form: { ...field.form, checks: [{ id: 'no', failsWhen: true as Expression, message: 'Unknown' }] },
        },
      },
      { entry: { parameters: { k: 'key' } } },
    ) as { why: string };
    expect(why).toBe(
      '“Key” (key) has no valid answer (it is in no step: the URL parameter “k” sets it), and its rule “no” fails: Unknown.',
    );
  });
});

it('a filled form has no issues', () => {
  const form = compileProperties({
    age: { type: 'integer', form: { ...needed, min: 18 } },
    name: { type: 'string', form: { ...needed, visibleWhen: { '>': [{ var: 'age' }, 20] } } },
  });
  const { state } = fill(form);
  expect(form.fields.flatMap(({ path }) => getFieldView(form, state, path).issues)).toEqual([]);
});
