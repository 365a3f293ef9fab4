/** Mapping of server errors to fields. */

import { expect, test } from 'vitest';
import { compileForm } from '../../../../engine/index.ts';
import { toFailureData, mapServerErrors } from '../../../../renderer/form/submission/server-errors.ts';
import { gardenDefinition } from '../support/sample-form.ts';

const form = compileForm(gardenDefinition()).form!;

test.each(['keeper.name', '/keeper/name', 'keeper[name]', '#/keeper/name', 'name'])('the error name %s is mapped to the field', (name) => {
  expect(mapServerErrors(form, { errors: { [name]: 'Taken' } }, 'keeper')).toEqual(new Map([['keeper.name', 'Taken']]));
});

test('unknown names and problems without errors are not mapped', () => {
  expect(mapServerErrors(form, { errors: { planet: 'No' } }, 'keeper').size).toBe(0);
  expect(mapServerErrors(form, { detail: 'No' }).size).toBe(0);
  expect(mapServerErrors(form, undefined).size).toBe(0);
});

test('a blank detail becomes null, so that the dialog shows its fallback', () => {
  expect(toFailureData({ detail: ' ' })).toEqual({ detail: null });
  expect(toFailureData({ title: 'No', detail: 'Not today' })).toEqual({ title: 'No', detail: 'Not today' });
});
