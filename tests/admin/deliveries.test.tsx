// @vitest-environment happy-dom
/** The delivery log: states, attempts and errors, and the button that sends again. */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DeliveriesScreen } from '../../admin/deliveries/DeliveriesScreen.tsx';
import { SubmissionDeliveries } from '../../admin/deliveries/SubmissionDeliveries.tsx';
import { json, openOffice } from './support/open-admin.tsx';

afterEach(cleanup);

const failed = {
  _id: 'd1',
  submissionId: 's1',
  submissionName: 'Ana Cruz',
  receiptNumber: 'K7HM-4XRT',
  definitionId: 'repair-order',
  name: 'stock',
  channel: 'webhook',
  target: 'warehouse',
  state: 'failed',
  attempts: 15,
  nextAt: null,
  lastError: 'The receiver responded with status 500.',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T22:00:00.000Z',
};
const sent = { ...failed, _id: 'd2', name: 'crm', target: 'crm', state: 'sent', attempts: 1, lastError: null };
const list = { 'GET admin/deliveries?limit=60': () => json({ items: [failed, sent], next: null }) };

it('the list shows where a delivery goes, its state, its attempts and its last error', async () => {
  openOffice(<DeliveriesScreen />, { answers: list, role: 'Viewer' });
  const rows = await screen.findAllByRole('row');
  expect(rows[1]!.textContent).toMatch(
    /Ana Cruz.*K7HM-4XRT.*stock \(warehouse\).*Failed.*15 attempts.*The receiver responded with status 500\./,
  );
  expect(rows[2]!.textContent).toMatch(/crm.*Sent.*1 attempt,/);
  expect(rows[2]!.textContent).not.toContain('(crm)');
  expect(within(rows[1]!).getByRole('link', { name: 'Ana Cruz' }).getAttribute('href')).toBe('/admin/submissions/s1');
  expect(within(rows[1]!).queryByRole('button')).toBe(null);
});

it('staff can send a delivery again', async () => {
  const office = openOffice(<DeliveriesScreen />, {
    answers: { ...list, 'POST admin/deliveries/d1/attempts': () => json({ ...failed, state: 'waiting', attempts: 0 }) },
    role: 'Staff',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send again stock' }));
  expect((await screen.findByText('“stock” is being sent; the state follows in a moment.')).closest('[role="status"]')).not.toBeNull();
  expect(office.asked.map(({ line }) => line)).toContain('POST admin/deliveries/d1/attempts');
});

it('a delivery that cannot be sent again has the reason', async () => {
  openOffice(<DeliveriesScreen />, {
    answers: { ...list, 'POST admin/deliveries/d1/attempts': () => json({ detail: 'This delivery does not exist (any more).' }, 404) },
    role: 'Staff',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send again stock' }));
  expect((await screen.findByRole('alert')).textContent).toContain('does not exist');
});

it('a submission without deliveries has no list of them', async () => {
  const office = openOffice(<SubmissionDeliveries submissionId="s2" />, {
    answers: { 'GET admin/submissions/s2/deliveries': () => json({ items: [] }) },
    role: 'Viewer',
  });
  await expect.poll(() => office.asked).toHaveLength(1);
  expect(screen.queryByText('Deliveries')).toBe(null);
});
