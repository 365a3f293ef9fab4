// @vitest-environment happy-dom
/** A failed lookup that is not used for options: only its dialog has a button to retry it. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { field, renderSampleForm, press } from '../support/render-sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a button with `retry` closes the dialog and repeats the lookup', async () => {
  const definition = gardenDefinition();
  definition.lookups!['member'] = { path: 'members/me', failures: { default: { dialog: 'unreached' } } };
  definition.dialogs!['unreached'] = {
    type: 'error',
    title: 'UNREACHED',
    buttons: [{ label: 'Ask again', kind: 'primary', retry: true }, { label: 'Leave it' }],
  };
  const { keeper } = definition.answers.properties as Record<string, { properties: Record<string, { form: object }> }>;
  Object.assign(keeper!.properties['name']!.form, { prefill: { lookup: ['member', 'name'] } });
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(definition));
  server.answer('GET members/me', () => Promise.reject(new TypeError('Failed to fetch')));
  await renderSampleForm(server);
  await screen.findByRole('alertdialog', { name: 'UNREACHED' });
  server.answer('GET members/me', () => json({ name: 'Ana' }));
  press('Ask again');
  await waitFor(() => expect(field('Name').value).toBe('Ana'));
  await waitFor(() => expect(screen.queryByText('UNREACHED')).toBeNull());
  expect(server.requests.filter(({ line }) => line === 'GET members/me')).toHaveLength(2);
});
