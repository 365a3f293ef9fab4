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
const list = { 'GET admin/deliveries?limit=60': () => json({ items: [failed, sent], next: null, failed: 1 }) };

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

it('staff can send all failed deliveries of a search again, after a question, in parts', async () => {
  const parts = [
    { again: 500, skipped: [{ why: 'address-limit', count: 2 }], next: 'c1' },
    { again: 1, skipped: [{ why: 'status-changed', count: 1 }], next: null },
  ];
  const ATTEMPTS = 'POST admin/deliveries/attempts';
  let isDone = false;
  const office = openOffice(<DeliveriesScreen />, {
    at: '/admin/deliveries?search=stock',
    answers: {
      'GET admin/deliveries?search=stock&limit=60': () => json({ items: [failed], next: null, failed: isDone ? 3 : 504 }),
      [ATTEMPTS]: () => {
        const part = parts.shift()!;
        isDone = part.next === null;
        return json(part);
      },
    },
    role: 'Staff',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send all failed again' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send 504 failed deliveries again?' }));
  expect(question.getByText(/“stock” finds/)).toBeDefined();
  expect(office.asked.map(({ line }) => line)).not.toContain(ATTEMPTS);
  fireEvent.click(question.getByRole('button', { name: 'Send again' }));
  const notice = await screen.findByText(/^501 deliveries are being sent/);
  expect(notice.textContent).toContain('2 stay failed: forms have sent too many mails');
  expect(notice.textContent).toContain('1 stays failed: the status has changed');
  expect(document.activeElement?.textContent).toBe(notice.textContent);
  const bodies = office.asked.filter(({ line }) => line === ATTEMPTS).map(({ body }) => body);
  expect(bodies).toEqual([
    { state: 'failed', search: 'stock', cursor: '' },
    { state: 'failed', search: 'stock', cursor: 'c1' },
  ]);
});

it('without failed deliveries, and for viewers, there is nothing to send again', async () => {
  openOffice(<DeliveriesScreen />, {
    answers: { 'GET admin/deliveries?limit=60': () => json({ items: [sent], next: null, failed: 0 }) },
    role: 'Staff',
  });
  await screen.findByRole('button', { name: 'Send again crm' });
  expect(screen.queryByRole('button', { name: 'Send all failed again' })).toBeNull();
  cleanup();
  openOffice(<DeliveriesScreen />, { answers: list, role: 'Viewer' });
  await screen.findAllByRole('row');
  expect(screen.queryByRole('button', { name: 'Send all failed again' })).toBeNull();
});

it('a submission without deliveries has no list of them', async () => {
  const office = openOffice(<SubmissionDeliveries submissionId="s2" />, {
    answers: { 'GET admin/submissions/s2/deliveries': () => json({ items: [] }) },
    role: 'Viewer',
  });
  await expect.poll(() => office.asked).toHaveLength(1);
  expect(screen.queryByText('Deliveries')).toBe(null);
});
