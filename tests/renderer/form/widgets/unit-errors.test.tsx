// @vitest-environment happy-dom
/** The errors of a number and of its unit: the number is first, and each control is described by its own error. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { press, renderSampleForm, type } from '../support/render-sample-form.tsx';

const weight = {
  type: 'number',
  title: 'Weight',
  form: { requiredWhen: true, format: { decimals: 2 }, unit: 'unit' },
};
const unit = { type: 'string', title: 'Unit', enum: ['kilogram', 'pound'], form: { widget: 'hidden', requiredWhen: true } };

beforeEach(async () => {
  sessionStorage.clear();
  const { entry: _entry, lookups: _lookups, ...garden } = gardenDefinition();
  const server = fakeServer();
  const steps = [{ id: 'all', title: 'All', sections: [{ title: 'Parcel', fields: ['weight', 'unit'] }] }];
  server.answer('GET definitions/garden', () => json({ ...garden, answers: { type: 'object', properties: { weight, unit } }, steps }));
  await renderSampleForm(server);
});
afterEach(cleanup);

const input = () => screen.getByRole('textbox', { name: /^Weight/ });
const select = () => screen.getByRole('combobox', { name: /^Unit/ });
const describe = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? id)
    .join(' ');
const isBefore = (one: Element, other: Element): boolean => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('the error of the number is above that of its unit, as in the error summary', async () => {
  press('Submit');
  await screen.findByRole('link', { name: 'Unit is required' });
  expect([describe(input()), describe(select())]).toEqual(['Error: Weight is required', 'Error: Unit is required']);
  expect(screen.getAllByRole('link', { name: /is required/ }).map(({ textContent }) => textContent)).toEqual([
    'Weight is required',
    'Unit is required',
  ]);
  const [number, ofUnit] = [input(), select()].map((control) => document.getElementById(control.getAttribute('aria-describedby')!)!);
  expect(isBefore(number!, ofUnit!)).toBe(true);
});

test('without an error of the number, the unit keeps its own', async () => {
  press('Submit');
  await waitFor(() => expect(select().getAttribute('aria-invalid')).toBe('true'));
  type('Weight', '12');
  await waitFor(() => expect(input().getAttribute('aria-describedby')).toBeNull());
  expect([input().getAttribute('aria-invalid'), describe(select())]).toEqual([null, 'Error: Unit is required']);
});
