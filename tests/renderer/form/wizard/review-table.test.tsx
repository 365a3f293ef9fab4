// @vitest-environment happy-dom
/** A review folds what is empty, and leads to the field of each answer. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import FormPage from '../../../../renderer/form/FormPage.tsx';
import { laterParts } from '../../../../renderer/form/later/load-later-parts.ts';
import { fakeServer, json } from '../support/fake-server.ts';
import { openDevice } from '../support/kept-device.ts';
import { field, press, type } from '../support/render-sample-form.tsx';

const guest = {
  id: 'guest',
  version: 1,
  title: 'Guest',
  dialogs: { failed: { type: 'error', title: 'Failed' } },
  answers: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      nickname: { type: 'string', title: 'Nickname' },
      diet: { type: 'string', title: 'Diet' },
      code: { type: 'string', title: 'Code', form: { computed: { var: 'name' } } },
    },
  },
  steps: [
    { id: 'you', title: 'You', sections: [{ fields: ['name', 'nickname', 'diet', 'code'] }] },
    { id: 'check', title: 'Check', sections: [{ title: 'Answers', kind: 'review', fields: ['name', 'nickname', 'diet', 'code'] }] },
  ],
  submission: { path: 'guests', success: { panel: { title: 'Done' } }, failure: { dialog: 'failed' } },
};

beforeEach(async () => {
  openDevice();
  await laterParts.load();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Fills the first step and opens the review. */
async function openReview(): Promise<void> {
  const server = fakeServer();
  server.answer('GET definitions/guest', () => json(guest));
  render(<FormPage id="guest" send={server.send} />, { wrapper: MemoryRouter });
  await screen.findByLabelText('Name');
  type('Name', 'Ana');
  press('Next');
  await screen.findByRole('table', { name: 'Answers' });
}

test('empty answers are one row below the others', async () => {
  await openReview();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['NameAna', 'CodeAna', 'Change Nickname, Change DietN/A']);
});

test('the button of an answer is named after its field and section, and leads to the field', async () => {
  await openReview();
  fireEvent.click(screen.getByRole('button', { name: 'Change Name, Answers' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
});

test('the title of an empty answer leads to its field', async () => {
  await openReview();
  fireEvent.click(screen.getByRole('button', { name: 'Change Diet' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Diet')));
});

test('a computed answer has no button', async () => {
  await openReview();
  expect(screen.queryByRole('button', { name: /^Change Code/ })).toBeNull();
});
