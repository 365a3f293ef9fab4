// @vitest-environment happy-dom
/** A dialog that asks for an answer without which a look-up is refused. */

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { field, renderSampleForm, press, type } from '../support/render-sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A garden whose towns are told only to who knows the password. */
async function openGuarded() {
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

test('it stays until there is an answer, and says so', async () => {
  await openGuarded();
  press('Go on');
  await waitFor(() => expect(screen.getByText('Enter the password')).toBeTruthy());
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('PASSWORD')).toBeTruthy();
});

test('the answer that was refused can be given again', async () => {
  const server = await openGuarded();
  const tries = () => server.asked.filter(({ line }) => line.endsWith('password=rose')).length;
  for (const count of [1, 2]) {
    fireEvent.change(field('Password'), { target: { value: 'rose' } });
    press('Go on');
    await waitFor(() => expect(tries()).toBe(count));
    await waitFor(() => expect(field('Password').value).toBe(''));
  }
});
