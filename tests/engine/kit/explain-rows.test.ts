/** Explanations of repeating groups and of the fields in their rows. */

import { describe, expect, it } from 'vitest';
import { addRow, compileForm, createFormState, setAnswer } from '#engine';
import type { CompiledForm } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import type { Aspect } from '#engine/kit/explain/field-explanation';
import { traceLines } from '#engine/kit/explain/trace';
import { completed } from '../sample.ts';

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
              title: '{guests.#.name|Guest {row}}',
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
  const explainTexts = (path: string, aspect: Aspect): string[] =>
    explainField(trip, state, path)
      .reasons.filter((reason) => reason.aspect === aspect)
      .flatMap((reason) => traceLines(reason));

  it('are named by their titles and explained with the authored conditions', () => {
    expect(explainField(trip, state, 'guests.0.age')).toMatchObject({
      title: 'Age of Guest 1',
      pointer: '/answers/properties/guests/items/properties/age',
    });
    expect(explainTexts('guests.0.name', 'visible')).toEqual(['(yes) Shown in step “Only”, as it has no `visibleWhen`.']);
    expect(explainTexts('guests.0.age', 'visible')).toEqual([
      '(yes) Shown in step “Only”, because `visibleWhen` is true.',
      '  (yes) Name of Guest 1 (“Ana”) is answered',
    ]);
    expect(explainTexts('guests.1.age', 'visible')).toEqual(['(no) Hidden, because Guest 2 does not exist: there is 1 row.']);
  });

  it('are explained as a group, with the available actions', () => {
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

  it('are listed in the trace of a rule that reads them', () => {
    expect(explainTexts('adults', 'computed')).toEqual([
      '(yes) Computed by `computed`, so it cannot be edited.',
      '  one value from 1 item of the part below: 1',
      '    over the results for 1 item of Guests: 30',
      '      item 1 of 1, the record “Ana”: `age` of the item (30)',
      '    starting from 0',
    ]);
  });
});

describe('generated rows', () => {
  const { form: trip } = compileForm(
    completed({
      answers: {
        type: 'object',
        properties: {
          count: { type: 'integer', title: 'Guests' },
          guests: {
            type: 'array',
            title: 'Names',
            maxItems: 3,
            items: {
              type: 'object',
              title: 'Guest {row}',
              properties: { name: { type: 'string', title: 'Name', form: { computed: { cat: ['Guest ', { item: '' }] } } } },
            },
            form: { rowsFrom: { count: { var: 'count' } } },
          },
        },
      },
      steps: [{ id: 'only', title: 'Only', sections: [{ fields: ['count', 'guests'] }] }],
    }),
  ) as { form: CompiledForm };
  const state = setAnswer(trip, createFormState(trip, { today: '2026-11-20', side: 'browser' }), 'count', 2);

  it('are explained by the expression that they come from', () => {
    expect(traceLines(explainField(trip, state, 'guests.size').reasons[0]!)).toEqual([
      '2 rows, generated by `rowsFrom`; 3 at most.',
      '  Guests (2)',
    ]);
  });

  it('name the item of their row', () => {
    const computed = explainField(trip, state, 'guests.1.name').reasons.find(({ aspect }) => aspect === 'computed')!;
    expect(traceLines(computed)).toContainEqual(expect.stringContaining('the item of the row (2)'));
  });
});
