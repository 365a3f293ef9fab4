// @vitest-environment happy-dom
/** The Submissions screen: how many forms were saved and not sent. */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DraftCounts } from '../../admin/submissions/DraftCounts.tsx';
import { json, openOffice } from './support/open-admin.tsx';

afterEach(cleanup);

const day = { day: '2026-11-20', started: 3, saved: 2, resumed: 1, sent: 0 };
const visit = { form: 'visit', title: 'School Visit', started: 5, saved: 4, resumed: 1, sent: 2, days: [day] };

function open(): void {
  const details = screen.getByText('Saved forms of the last 30 days').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

const readCells = (row: HTMLElement): (string | null)[] => [...row.children].map(({ textContent }) => textContent);

it('numbers are shown by form and day when the box is opened, and not loaded before', async () => {
  const office = openOffice(<DraftCounts />, { answers: { 'GET admin/draft_counts': () => json([visit]) }, role: 'Viewer' });
  await screen.findByText('Saved forms of the last 30 days');
  expect(office.asked.some(({ line }) => line.includes('draft_counts'))).toBe(false);
  open();
  const rows = within(await screen.findByRole('table', { name: 'School Visit' })).getAllByRole('row');
  expect(rows.map(readCells)).toEqual([
    ['Day', 'Started', 'Saved', 'Resumed', 'Sent'],
    ['2026-11-20', '3', '2', '1', '0'],
    ['Total', '5', '4', '1', '2'],
  ]);
});

it('without numbers the box says so, and a failure can be tried again', async () => {
  const replies = [new Response('{}', { status: 500 }), json([])];
  openOffice(<DraftCounts />, { answers: { 'GET admin/draft_counts': () => replies.shift()! }, role: 'Viewer' });
  await screen.findByText('Saved forms of the last 30 days');
  open();
  fireEvent.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByText('None.')).toBeTruthy();
});
