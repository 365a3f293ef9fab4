/** Explanations of texts that depend on answers. */

import { expect, it } from 'vitest';
import { compileForm, createFormState, setAnswer } from '#engine';
import type { CompiledForm } from '#engine';
import { explainField } from '#engine/kit/explain/explain-field';
import { exportToRjsf } from '#engine/kit/export/export-to-rjsf';
import { traceLines } from '#engine/kit/explain/trace';
import { completed } from '../sample.ts';

const definition = completed({
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      age: { type: 'integer', title: 'Age of {name|the reader}' },
      room: {
        type: 'string',
        title: 'The room of {name}',
        description: 'For {age, plural, one {# year} other {# years}}',
        oneOf: [{ const: 'a', title: "{name|the reader}'s room" }],
        form: { textsWhen: [{ when: { '<': [{ var: 'age' }, 18] }, title: "The child's room" }] },
      },
    },
  },
});
const { form } = compileForm(definition) as { form: CompiledForm };
const start = createFormState(form, { today: '2026-11-20', side: 'browser' });

function explain(path: string, state = start): string[] {
  return explainField(form, state, path)
    .reasons.filter(({ aspect }) => aspect === 'text')
    .flatMap((reason) => traceLines(reason));
}

it('the condition of the texts and the answers that they name are explained', () => {
  expect(explain('name')).toEqual([]);
  expect(explain('age')).toEqual(['Its texts name Name (not answered).']);
  expect(explain('room')).toEqual([
    '(no) Its own texts, because no condition of `textsWhen` is true.',
    '  (no) Age of the reader (not answered) is less than 18',
    'Its texts name Name (not answered) and Age of the reader (not answered).',
  ]);
  const state = setAnswer(form, setAnswer(form, start, 'name', 'Ana'), 'age', 9);
  expect(explain('room', state)).toEqual([
    '(yes) Texts of item 1 of `textsWhen`, because its condition is true.',
    '  (yes) Age of the reader (9) is less than 18',
    'Its texts name Name (“Ana”) and Age of the reader (9).',
  ]);
});

it('a plain RJSF form has the fallbacks, and the omission is listed', () => {
  const { schema, omissions } = exportToRjsf(definition);
  expect(schema).toMatchObject({
    properties: { age: { title: 'Age of the reader' }, room: { title: 'The room of', oneOf: [{ title: "the reader's room" }] } },
  });
  expect(omissions).toContain('Answers in texts are left out, in 4 texts.');
  expect(omissions).toContain('Texts under a condition are left out: room.');
});

it('the condition of a text in a row is explained at the field beside it, in that row', () => {
  const rows = completed({
    answers: {
      type: 'object',
      properties: {
        guests: {
          type: 'array',
          title: 'Guests',
          minItems: 2,
          maxItems: 3,
          items: {
            type: 'object',
            properties: { name: { type: 'string', title: 'Name' }, age: { type: 'integer', title: 'Age' } },
            texts: [
              { before: 'name', heading: 'Guest' },
              { before: 'age', heading: 'A child', visibleWhen: { '<': [{ var: 'guests.#.age' }, 18] } },
              { note: 'Thank you', visibleWhen: { var: 'guests.#.name' } },
            ],
          },
        },
      },
    },
  });
  const { form: guests, diagnostics } = compileForm(rows);
  expect(diagnostics).toEqual([]);
  const state = setAnswer(guests!, createFormState(guests!, { today: '2026-11-20', side: 'browser' }), 'guests.1.age', 9);
  const explainIn = (path: string): string[] =>
    explainField(guests!, state, path)
      .reasons.filter(({ aspect }) => aspect === 'text')
      .flatMap((reason) => traceLines(reason));
  expect(explainIn('guests.0.name')).toEqual([]);
  expect(explainIn('guests.0.age')[0]).toBe('(no) The text “A child” above it is hidden, because its `visibleWhen` is false.');
  expect(explainIn('guests.1.age')[0]).toBe('(yes) The text “A child” above it is visible, because its `visibleWhen` is true.');
  expect(explainIn('guests.1.age')).toContain('(no) The text “Thank you” below it is hidden, because its `visibleWhen` is false.');
  expect(exportToRjsf(rows).omissions).toContain('Texts between the fields of rows are left out: guests.');
});
