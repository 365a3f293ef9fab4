// @vitest-environment happy-dom
/** A dialog with a field: its answer is a parameter that a lookup requires. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { field, renderSampleForm, press, type } from '../support/render-sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Opens a form whose lookup of towns requires a password. */
async function openProtectedForm() {
  const definition = gardenDefinition();
  const { plot } = definition.answers.properties as Record<string, { properties: Record<string, unknown> }>;
  plot!.properties['password'] = {
    type: 'string',
    title: 'Password',
    errorMessage: { required: 'Enter the password' },
    form: { widget: 'hidden' },
  };
  definition.dialogs!['password'] = {
    type: 'info',
    title: 'PASSWORD',
    closable: false,
    buttons: [{ label: 'Go on', kind: 'primary' }],
    ask: 'plot.password',
  };
  definition.lookups!['towns'] = {
    path: 'towns',
    params: { land: { var: 'plot.land' }, password: { var: 'plot.password' } },
    optional: ['password'],
    failures: { 401: { dialog: 'password' } },
  };
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(definition));
  server.answer('GET towns?land=ph', () => json({}, 401));
  server.answer('GET towns?land=ph&password=rose', () => json({}, 401));
  await renderSampleForm(server);
  type('Land', 'ph');
  await waitFor(() => expect(screen.getByText('PASSWORD')).toBeTruthy());
  return server;
}

test('the dialog stays open and shows an error until there is an answer', async () => {
  await openProtectedForm();
  press('Go on');
  await waitFor(() => expect(screen.getByText('Enter the password')).toBeTruthy());
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('PASSWORD')).toBeTruthy();
});

test('a rejected answer can be entered again', async () => {
  const server = await openProtectedForm();
  const tries = () => server.requests.filter(({ line }) => line.endsWith('password=rose')).length;
  for (const count of [1, 2]) {
    fireEvent.change(field('Password'), { target: { value: 'rose' } });
    press('Go on');
    await waitFor(() => expect(tries()).toBe(count));
    await waitFor(() => expect(field('Password').value).toBe(''));
  }
});
