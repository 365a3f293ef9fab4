/** Why a field is as it is: what is said of a field in a state, aspect by aspect, and how it changes with an answer. */

import { describe, expect, it } from 'vitest';
import { addRow, setAnswer, compileForm, createFormState, resolveLookup, getPendingLookups } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import type { Aspect } from '#engine/kit/explain/field-explanation';
import { traceLines } from '#engine/kit/explain/trace';
import { explainField } from '#engine/kit/explain/explain-field';
import { completed } from '../sample.ts';

const { form } = compileForm(
  completed({
    rules: { livesAbroad: { '!': [{ in: [{ var: 'country' }, ['PH']] }] } },
    lookups: {
      cities: { path: 'cities', params: { country: { var: 'country' }, kind: { var: 'kind' } }, optional: ['kind'] },
      districts: { path: 'districts', params: { city: { var: 'city' } } },
    },
    answers: {
      type: 'object',
      properties: {
        country: {
          type: 'string',
          title: 'Country of Residence',
          oneOf: [
            { const: 'PH', title: 'Philippines' },
            { const: 'FR', title: 'France' },
          ],
        },
        kind: { type: 'string', title: 'Kind', default: 'big', form: { widget: 'hidden' } },
        visa: {
          type: 'string',
          title: 'Visa',
          pattern: '^[A-Z]+$',
          form: { visibleWhen: { rule: 'livesAbroad' }, requiredWhen: { var: 'country' } },
        },
        city: {
          type: 'integer',
          title: 'City',
          form: { options: 'cities', optionEnabledWhen: { '2': { '==': [{ var: 'country' }, 'FR'] } } },
        },
        district: { type: 'string', title: 'District', form: { options: 'districts', enabledWhen: { var: 'city' } } },
        size: { type: 'integer', title: 'Size', form: { computed: { length: [{ var: 'visa' }] }, computedWhen: { var: 'visa' } } },
        email: { type: 'string', title: 'Email', form: { prefill: 'a@example.com', lockedWhen: { '==': [{ var: 'kind' }, 'big'] } } },
        guests: {
          type: 'integer',
          title: 'Guests',
          form: { max: { '+': [1, 1] }, checks: [{ id: 'crowd', failsWhen: { '>': [{ var: 'guests' }, 5] }, message: 'That is a crowd' }] },
        },
        remark: { type: 'string', title: 'Remark', form: { prefill: { lookup: ['cities', 'remark'] } } },
      },
    },
    steps: [
      { id: 'one', title: 'One', sections: [{ fields: ['country', 'kind', 'visa', 'city', 'district', 'size', 'email', 'guests'] }] },
      { id: 'two', title: 'Two', sections: [{ title: 'Remarks', visibleWhen: { var: 'visa' }, fields: ['remark'] }] },
    ],
  }),
) as { form: CompiledForm };

const begun = (): FormState => createFormState(form, { today: '2026-11-20', side: 'browser' });
const filled = (answers: Record<string, string | number>, from = begun()): FormState =>
  Object.entries(answers).reduce((state, [path, answer]) => setAnswer(form, state, path, answer), from);
const answered = (state: FormState, lookup: string, data: unknown): FormState =>
  resolveLookup(
    form,
    state,
    getPendingLookups(form, state).find((request) => request.lookup === lookup)!,
    data === undefined ? { ok: false, status: 503 } : { ok: true, data },
  );
const said = (state: FormState, path: string, aspect: Aspect): string[] =>
  explainField(form, state, path)
    .reasons.filter((reason) => reason.aspect === aspect)
    .flatMap((reason) => traceLines(reason));

describe('visibility', () => {
  it('names the rule that hides a field, in the words of its answers', () => {
    expect(said(filled({ country: 'PH' }), 'visa', 'visible')).toEqual([
      '(no) Hidden, because `visibleWhen` is false.',
      '  (no) rule `livesAbroad`: not: Country of Residence (“Philippines”) is one of “Philippines”',
    ]);
    expect(said(filled({ country: 'FR' }), 'visa', 'visible')).toEqual([
      '(yes) Shown in step “One”, because `visibleWhen` is true.',
      '  (yes) rule `livesAbroad`: not: Country of Residence (“France”) is one of “Philippines”',
    ]);
  });

  it('counts the section that a field stands in', () => {
    expect(said(begun(), 'remark', 'visible')).toEqual([
      '(no) Hidden, because all its sections are hidden: section “Remarks” of step “Two”.',
      '  (no) section “Remarks” of step “Two”: Visa (not answered) is answered',
    ]);
    expect(said(filled({ country: 'FR', visa: 'A' }), 'remark', 'visible')[0]).toBe(
      '(yes) Shown in step “Two”, as it has no `visibleWhen`.',
    );
  });

  it('tells data fields from hidden ones', () => {
    expect(said(begun(), 'kind', 'visible')).toEqual(['(yes) Never rendered, because its `widget` is `hidden`; rules can read it.']);
  });
});

describe('the answer', () => {
  it('is told with who gave it', () => {
    expect(said(begun(), 'kind', 'answer')).toEqual(['Answer: “big”, its `default`.']);
    expect(said(begun(), 'email', 'answer')).toEqual(['Answer: “a@example.com”, by its `prefill`.']);
    expect(said(filled({ country: 'FR' }), 'country', 'answer')).toEqual(['Answer: “France”, entered by the user.']);
  });

  it('is told with what prefills it', () => {
    expect(said(begun(), 'remark', 'answer')).toEqual(['Answer: not answered.', '  `prefill`: `remark` of lookup `cities` (blocked)']);
  });

  it('is told too while it is hidden and so not read', () => {
    const state = filled({ country: 'FR', visa: 'A' });
    expect(said(filled({ country: 'PH' }, state), 'visa', 'answer')).toEqual([
      'Answer: “A”, entered by the user; while it is hidden, rules read it as unset.',
    ]);
  });
});

describe('conditions', () => {
  it('say whether a field is required, and whether that counts now', () => {
    expect(said(filled({ country: 'PH' }), 'visa', 'required')).toEqual([
      'Would be required, because `requiredWhen` is true; this does not apply while it is hidden.',
      '  (yes) Country of Residence (“Philippines”) is answered',
    ]);
    expect(said(begun(), 'country', 'required')).toEqual(['(no) Optional, as it has no `requiredWhen`.']);
  });

  it('say what disables and what locks', () => {
    expect(said(begun(), 'district', 'enabled')).toEqual([
      '(no) Disabled, because `enabledWhen` is false.',
      '  (no) City (not answered) is given and not 0',
    ]);
    expect(said(begun(), 'email', 'locked')).toEqual(['(yes) Locked, because `lockedWhen` is true.', '  (yes) Kind (“big”) is “big”']);
  });

  it('say what computes, and when it does not', () => {
    expect(said(filled({ country: 'FR', visa: 'ABC' }), 'size', 'computed')).toEqual([
      '(yes) Computed by `computed`, so it cannot be edited.',
      '  (yes) Visa (“ABC”) is answered',
      '  the length of Visa (“ABC”): 3',
    ]);
    expect(said(begun(), 'size', 'computed')[0]).toBe('(no) Not computed now, because `computedWhen` is false.');
  });
});

describe('options', () => {
  it('say which parameter of which lookup they wait for', () => {
    expect(said(begun(), 'district', 'options')).toEqual([
      '(no) No options yet: lookup `districts` waits for its parameter `city` to be set.',
      '  (no) lookup `districts` is blocked: it waits for its parameter `city` to be set',
      '    (no) parameter `city`: City (not answered)',
    ]);
  });

  it('say that they load, are there, are none, or failed', () => {
    const asked = filled({ country: 'PH' });
    expect(said(asked, 'city', 'options')[0]).toBe('(no) No options yet: lookup `cities` is loading.');
    expect(said(answered(asked, 'cities', []), 'city', 'options')[0]).toBe('(no) No options: the result of lookup `cities` contains none.');
    expect(said(answered(asked, 'cities', undefined), 'city', 'options').slice(0, 2)).toEqual([
      '(no) No options: lookup `cities` failed. The field has a button to retry.',
      '  (no) lookup `cities` failed: the server rejected it or did not respond',
    ]);
    expect(
      said(
        answered(asked, 'cities', [
          { _id: 1, name: 'Cebu' },
          { _id: 2, name: 'Lyon' },
        ]),
        'city',
        'options',
      ),
    ).toEqual([
      '(yes) 2 options from lookup `cities`.',
      '  (yes) lookup `cities` returned 2 records',
      '    parameter `country`: Country of Residence (“Philippines”)',
      '    parameter `kind` (optional): Kind (“big”)',
      '  (no) “Lyon” cannot be selected unless Country of Residence (“Philippines”) is “France”',
    ]);
  });
});

describe('errors', () => {
  it('name the rule that makes them', () => {
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
  it('are listed, folded, with the keywords that it keeps', () => {
    expect(said(filled({ guests: 2 }), 'guests', 'issue')).toEqual([
      'The answer has no errors.',
      '  (yes) `max` is satisfied',
      '    1 + 1: 2',
      '  (yes) the check `crowd` passes, because its `failsWhen` is false',
      '    (no) Guests (2) is more than 5',
    ]);
    expect(explainField(form, filled({ guests: 2 }), 'guests').reasons.at(-1)?.isFolded).toBe(true);
  });

  it('stand below the errors where others fail, and wait for an answer', () => {
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
  it('can be asked for, and stands where the definition has it', () => {
    for (const { path } of form.fields) expect(explainField(form, begun(), path).pointer).toBe(`/answers/properties/${path}`);
  });
});

describe('rows', () => {
  const { form: trip } = compileForm(
    completed({
      answers: {
        type: 'object',
        properties: {
          guests: {
            type: 'array',
            title: 'Guests',
            minItems: 1,
            maxItems: 3,
            items: {
              type: 'object',
              title: 'Guest {row}',
              properties: {
                name: { type: 'string', title: 'Name' },
                age: { type: 'integer', title: 'Age', form: { visibleWhen: { var: 'guests.#.name' } } },
              },
            },
          },
          adults: {
            type: 'integer',
            title: 'Adults',
            form: {
              widget: 'hidden',
              computed: { reduce: [{ map: [{ var: 'guests' }, { var: 'age' }] }, { '+': [{ var: 'accumulator' }, 1] }, 0] },
            },
          },
        },
      },
      steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['guests'] }] }],
    }),
  ) as { form: CompiledForm };
  const state = setAnswer(
    trip,
    setAnswer(trip, createFormState(trip, { today: '2026-11-20', side: 'browser' }), 'guests.0.name', 'Ana'),
    'guests.0.age',
    30,
  );
  const saidOf = (path: string, aspect: Aspect): string[] =>
    explainField(trip, state, path)
      .reasons.filter((reason) => reason.aspect === aspect)
      .flatMap((reason) => traceLines(reason));

  it('are told by their titles, with the conditions that were written', () => {
    expect(explainField(trip, state, 'guests.0.age')).toMatchObject({
      title: 'Age of Guest 1',
      pointer: '/answers/properties/guests/items/properties/age',
    });
    expect(saidOf('guests.0.name', 'visible')).toEqual(['(yes) Shown in step “Only”, as it has no `visibleWhen`.']);
    expect(saidOf('guests.0.age', 'visible')).toEqual([
      '(yes) Shown in step “Only”, because `visibleWhen` is true.',
      '  (yes) Name of Guest 1 (“Ana”) is answered',
    ]);
    expect(saidOf('guests.1.age', 'visible')).toEqual(['(no) Hidden, because Guest 2 does not exist: there is 1 row.']);
  });

  it('are told of as a group, with what may come and go', () => {
    const { path, title, pointer, reasons } = explainField(trip, state, 'guests.size');
    expect({ path, title, pointer }).toEqual({ path: 'guests', title: 'Guests', pointer: '/answers/properties/guests' });
    expect(reasons.slice(0, 4).flatMap((one) => traceLines(one))).toEqual([
      '1 row at least and 3 at most, 1 now.',
      '(yes) A row may be added, because `maxItems` allows 3.',
      '(no) No row may be removed, because `minItems` requires 1.',
      '(yes) Shown in step “Only”, as it has no `visibleWhen`.',
    ]);
    const full = addRow(trip, addRow(trip, state, 'guests'), 'guests');
    expect(
      explainField(trip, full, 'guests.size')
        .reasons.slice(0, 3)
        .flatMap((one) => traceLines(one)),
    ).toEqual([
      '1 row at least and 3 at most, 3 now.',
      '(no) No row may be added, because `maxItems` allows no more than 3.',
      '(yes) A row may be removed, because `minItems` requires only 1.',
    ]);
  });

  it('are listed where a rule reads them all', () => {
    expect(saidOf('adults', 'computed')).toEqual([
      '(yes) Computed by `computed`, so it cannot be edited.',
      '  one value from 1 item of the part below: 1',
      '    over the results for 1 item of Guests: 30',
      '      item 1 of 1, the record “Ana”: `age` of the item (30)',
      '    starting from 0',
    ]);
  });
});
