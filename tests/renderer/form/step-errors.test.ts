/** What the error summary of a step names. */

import { expect, test } from 'vitest';
import { compileForm, createFormState } from '../../../engine/index.ts';
import type { FieldDefinition } from '../../../engine/index.ts';
import { getStepErrors } from '../../../renderer/form/step-errors.ts';
import { createFormStore } from '../../../renderer/form/store.ts';

function openStore(properties: Record<string, FieldDefinition>) {
  const { form, diagnostics } = compileForm({
    id: 'trip',
    version: 1,
    title: 'Trip',
    answers: { type: 'object', properties },
    steps: [{ id: 'trip', title: 'Trip', sections: [{ fields: Object.keys(properties) }] }],
    submission: { path: 'submissions/trip', success: { panel: { title: 'Done', text: 'Done' } }, failure: { dialog: 'failed' } },
    dialogs: { failed: { type: 'error', title: 'Failed' } },
  });
  if (form === undefined) throw new Error(JSON.stringify(diagnostics));
  const store = createFormStore(form, createFormState(form, { today: '2026-06-01', side: 'browser' }));
  const list = () => getStepErrors(store, 'trip').map(({ message, isOpen }) => [message, isOpen]);
  return { store, list };
}

const country: FieldDefinition = { type: 'string', title: 'Country', form: { requiredWhen: true } };
const city: FieldDefinition = { type: 'string', title: 'City', form: { requiredWhen: true, enabledWhen: { var: 'country' } } };

test('a required field that waits for a missing answer is missing too, and cannot be filled yet', () => {
  const { store, list } = openStore({ country, city });
  expect(list()).toEqual([
    ['Country is required', true],
    ['City is required', false],
  ]);
  store.change('country', 'ph');
  expect(list()).toEqual([['City is required', true]]);
  store.change('city', 'makati');
  expect(list()).toEqual([]);
});

test('a field that is not required while it is disabled is not missing', () => {
  const { list } = openStore({ country, city: { ...city, form: { ...city.form, requiredWhen: { var: 'country' } } } });
  expect(list()).toEqual([['Country is required', true]]);
});

test('a closed field that depends on no missing answer is not missing', () => {
  const hasDog: FieldDefinition = { type: 'boolean', title: 'I bring a dog' };
  const dog: FieldDefinition = { type: 'string', title: 'Dog', form: { requiredWhen: true, enabledWhen: { var: 'hasDog' } } };
  const { list } = openStore({ country, hasDog, dog });
  expect(list()).toEqual([['Country is required', true]]);
});

test('a field that waits for one that waits itself is missing too', () => {
  const street: FieldDefinition = { type: 'string', title: 'Street', form: { requiredWhen: true, enabledWhen: { var: 'city' } } };
  const { list } = openStore({ street, country, city });
  expect(list()).toEqual([
    ['Street is required', false],
    ['Country is required', true],
    ['City is required', false],
  ]);
});

test('an answer that an effect fills in replaces the error of what was typed', () => {
  const day: FieldDefinition = { type: 'string', format: 'date', title: 'Day' };
  const copy: FieldDefinition = { ...country, form: { onChange: { set: { day: { var: 'country' } } } } };
  const { store, list } = openStore({ country: copy, day });
  store.setInputError('day', 'The date is incomplete');
  expect(list()).toEqual([['Day: The date is incomplete', true]]);
  store.change('country', '2026-06-01');
  expect(list()).toEqual([]);
});

test('fields that a failed check keeps closed are not missing', () => {
  const checks = [{ id: 'closed', failsWhen: { '==': [{ var: 'country' }, 'xx'] }, message: 'We do not go there' }];
  const { store, list } = openStore({
    country: { ...country, form: { ...country.form, checks } },
    city: { ...city, form: { ...city.form, enabledWhen: { '==': [{ var: 'country' }, 'ph'] } } },
  });
  store.change('country', 'xx');
  expect(list()).toEqual([['We do not go there', true]]);
});

test('a message that several fields share has their titles in front', () => {
  const errorMessage = { required: 'A name is required' };
  const { list } = openStore({
    first: { type: 'string', title: 'First Name', errorMessage, form: { requiredWhen: true } },
    last: { type: 'string', title: 'Last Name', errorMessage, form: { requiredWhen: true } },
    country,
  });
  expect(list()).toEqual([
    ['First Name: A name is required', true],
    ['Last Name: A name is required', true],
    ['Country is required', true],
  ]);
});

test('a date that is typed in part is incomplete, whether it is required or not', () => {
  const day: FieldDefinition = { type: 'string', format: 'date', title: 'Day' };
  const { store, list } = openStore({ start: { ...day, title: 'Start', form: { requiredWhen: true } }, end: { ...day, title: 'End' } });
  expect(list()).toEqual([['Start is required', true]]);
  store.setInputError('start', 'The date is incomplete');
  store.setInputError('end', 'The date is incomplete');
  expect(list()).toEqual([
    ['Start: The date is incomplete', true],
    ['End: The date is incomplete', true],
  ]);
  store.change('start', '2026-06-02');
  store.setInputError('end', undefined);
  expect(list()).toEqual([]);
});
