/** The server's errors, brought to fields however they are named. */

import { expect, test } from 'vitest';
import { compileForm } from '../../../../engine/index.ts';
import { toFailureData, mapServerErrors } from '../../../../renderer/form/submission/server-errors.ts';
import { gardenDefinition } from '../support/sample-form.ts';

const form = compileForm(gardenDefinition()).form!;

test.each(['keeper.name', '/keeper/name', 'keeper[name]', '#/keeper/name', 'name'])('%s names the field', (name) => {
  expect(mapServerErrors(form, { errors: { [name]: 'Taken' } }, 'keeper')).toEqual(new Map([['keeper.name', 'Taken']]));
});

test('names that the form does not have, and problems without errors, name no field', () => {
  expect(mapServerErrors(form, { errors: { planet: 'No' } }, 'keeper').size).toBe(0);
  expect(mapServerErrors(form, { detail: 'No' }).size).toBe(0);
  expect(mapServerErrors(form, undefined).size).toBe(0);
});

test('an empty detail counts as none, so that the dialog shows its fallback', () => {
  expect(toFailureData({ detail: ' ' })).toEqual({ detail: null });
  expect(toFailureData({ title: 'No', detail: 'Not today' })).toEqual({ title: 'No', detail: 'Not today' });
});
