// @vitest-environment happy-dom
/** The header Definition-Hash of requests with answers. */

import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { gardenDefinition } from '../support/sample-form.ts';
import { fillKeeper, renderSampleForm, press, upload } from '../support/render-sample-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a step check and a submission send the hash, and a 409 response shows its detail', async () => {
  const server = fakeServer();
  server.answer('GET definitions/garden', () => {
    const reply = json(gardenDefinition());
    reply.headers.set('etag', 'W/"abc123"');
    return reply;
  });
  server.answer('POST gardens', () => json({ detail: 'This form has been updated.' }, 409));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByRole('button', { name: 'Remove a.pdf' });
  press('Submit');
  expect((await screen.findByRole('alertdialog', { name: 'REFUSED' })).textContent).toContain('This form has been updated.');
  const posted = server.requests.filter(({ line }) => line.startsWith('POST'));
  expect(posted.map(({ line, init }) => [line, new Headers(init.headers).get('definition-hash')])).toEqual([
    ['POST checks/garden', 'abc123'],
    ['POST gardens', 'abc123'],
  ]);
});
