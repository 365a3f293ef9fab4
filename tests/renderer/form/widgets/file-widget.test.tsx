// @vitest-environment happy-dom
/** File widget: added, rejected and removed files. */

import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { field, fillKeeper, renderSampleForm, press, upload } from '../support/render-sample-form.tsx';

const file = (name: string, size = 10): File => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

beforeEach(async () => {
  sessionStorage.clear();
  await renderSampleForm();
  await fillKeeper();
  press('Next');
  const heading = await screen.findByRole('heading', { name: 'Plot' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
afterEach(cleanup);

test('a file of a wrong type or size is rejected with its name', async () => {
  upload('Plan', file('notes.txt'), file('big.pdf', 2000));
  expect(await screen.findByText(/"big\.pdf" exceeds/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('"notes.txt"');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('files above the maximum number are rejected, and the others stay', async () => {
  upload('Plan', file('1.pdf'), file('2.pdf'), file('3.pdf'));
  expect((await screen.findByRole('alert')).textContent).toBe('You can only upload up to 2 files');
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Remove 1.pdf',
    'Remove 2.pdf',
  ]);
});

test('removing a file focuses the field', async () => {
  upload('Plan', file('1.pdf'));
  await screen.findByRole('button', { name: 'Remove 1.pdf' });
  press('Remove 1.pdf');
  await waitFor(() => expect(screen.queryByText('1.pdf')).toBeNull());
  expect(document.activeElement).toBe(field('Plan'));
});

test('the input accepts only the extensions of the field', () => {
  expect(field('Plan').getAttribute('accept')).toBe('.png,.pdf');
});
