// @vitest-environment happy-dom
/** The dialog of refused answers leads to the first of them in another step. */

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, json } from '../support/fake-server.ts';
import { field, fillKeeper, press, renderSampleForm, upload } from '../support/render-sample-form.tsx';
import { gardenDefinition } from '../support/sample-form.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Presses Submit in the second step, whose check refuses the answers at these paths. Returns the names of the buttons of the dialog. */
async function submitRefused(errors: Record<string, string>): Promise<(string | null)[]> {
  const definition = gardenDefinition();
  const [first, second] = definition.steps;
  delete first!.check;
  Object.assign(second!, { check: { path: 'checks/plot', failure: { dialog: 'refused' }, group: 'keeper' } });
  const server = fakeServer();
  server.answer('GET definitions/garden', () => json(definition));
  server.answer('POST checks/plot', () => json({ detail: 'No.', errors }, 422));
  await renderSampleForm(server);
  await fillKeeper();
  press('Next');
  await screen.findByRole('heading', { name: 'Plot' });
  upload('Plan', new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' }));
  await screen.findByText('plan.pdf');
  press('Submit');
  const dialog = await screen.findByRole('alertdialog', { name: 'REFUSED' });
  const buttons = dialog.querySelectorAll('[class*="buttons"] button');
  return [...buttons].map(({ textContent }) => textContent);
}

test('a refused answer of an earlier step has a button that opens the step and focuses the field', async () => {
  expect(await submitRefused({ name: 'Somebody has this name already' })).toEqual(['Close', 'Go to Name']);
  press('Go to Name');
  await screen.findByRole('heading', { name: 'Keeper' });
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(screen.getByText('Somebody has this name already')).toBeTruthy();
});

test('a refused answer of the current step has no such button', async () => {
  expect(await submitRefused({ name: 'Taken', 'plot.plan': 'Too small' })).toEqual(['Close']);
  expect(within(screen.getByRole('alertdialog')).queryByText('Go to Plan')).toBeNull();
});
