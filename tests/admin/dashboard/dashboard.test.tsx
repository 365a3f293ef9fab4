// @vitest-environment happy-dom
/** The Dashboard screen: numbers as links, charts with their tables, and its states. */

import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DashboardScreen } from '../../../admin/dashboard/DashboardScreen.tsx';
import { ProductContext } from '../../../admin/session/product-context.ts';
import { json, openOffice } from '../support/open-admin.tsx';

afterEach(cleanup);

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const PATH = `GET admin/dashboard?${new URLSearchParams({ time_zone: zone }).toString()}`;

const dashboard = {
  at: '2026-11-28T08:05:00.000Z',
  work: { new: 1204, corrected: 4, waitingForSender: 3, overdue: 2, overdueSince: '2026-11-02T12:00:00.000Z', overdueAfterDays: [7] },
  received: {
    since: '2026-11-27',
    total: 5,
    days: [
      { day: '2026-11-27', count: 0 },
      { day: '2026-11-28', count: 5 },
    ],
    columns: [{ title: 'Hub', rows: [{ text: 'Cebu & Co', count: 3 }], others: { texts: 12, count: 1 }, noAnswer: 1 }],
  },
  deliveries: { failed: 3, failedMails: 2, waiting: 1 },
  storage: { files: 2, fileBytes: 3_221_225_472, draftBytes: 2048, freeBytes: 5_368_709_120 as number | null },
};

const open = (reply: () => Response) => openOffice(<DashboardScreen />, { answers: { [PATH]: reply }, role: 'Viewer' });

it('shows the work as links to the lists of the same submissions', async () => {
  open(() => json(dashboard));
  const work = await screen.findByRole('region', { name: 'Today’s work' });
  await screen.findByRole('region', { name: 'Storage' });
  const links = within(work).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1,204 New Not processed yet', '/admin/submissions?work=new&sort=createdAt'],
    ['4 Corrected Corrected by the sender, not checked yet', '/admin/submissions?work=corrected&sort=createdAt'],
    ['3 Waiting for the sender Asked for a correction, or for something else', '/admin/submissions?work=sender&sort=createdAt'],
    ['2 Overdue No change for more than 7 days, the oldest since Nov 2', '/admin/submissions?work=overdue&sort=createdAt'],
    ['3 Not delivered 2 failed mails, 1 to other systems, 1 waiting', '/admin/deliveries?state=failed'],
  ]);
  expect(screen.getByText(/^Updated/).textContent).toMatch(/^Updated Nov 2\d, 2026/);
});

it('has a chart with a summary and a table of the days, whose days with submissions are links', async () => {
  open(() => json(dashboard));
  const chart = await screen.findByRole('img', {
    name: /^Submissions by day from Nov 27 to Nov 28: 5 in all, most of them on Nov 28 \(5\)/,
  });
  expect([...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(['0', '100']);
  const table = screen.getByRole('table', { name: 'Submissions by day', hidden: true });
  expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual(['Nov 285', 'Nov 270']);
  const links = within(table).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/submissions?from=2026-11-28&to=2026-11-28']);
});

it('has a table with bars for each column, and links to the submissions of a text', async () => {
  open(() => json(dashboard));
  const table = await screen.findByRole('table', { name: 'By Hub' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Cebu & Co3', '12 others1', 'No answer1']);
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/submissions?from=2026-11-27&column.Hub=Cebu+%26+Co', '/admin/submissions?from=2026-11-27&column.Hub=']);
});

it('shows what is stored, and the free space only where it is known', async () => {
  open(() => json(dashboard));
  const storage = await screen.findByRole('region', { name: 'Storage' });
  expect(
    within(storage)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 GB in 2 files', '2 KB', '5 GB']);
  cleanup();
  open(() => json({ ...dashboard, storage: { ...dashboard.storage, freeBytes: null } }));
  expect(within(await screen.findByRole('region', { name: 'Storage' })).getAllByRole('definition')).toHaveLength(2);
});

it('without submissions has no charts', async () => {
  const received = { ...dashboard.received, total: 0, columns: [] };
  const work = { new: 0, waitingForSender: 0, overdue: 0, overdueSince: null, overdueAfterDays: [] };
  open(() => json({ ...dashboard, work, received, deliveries: { failed: 0, failedMails: 0, waiting: 0 } }));
  expect(await screen.findByText('None.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: /Not delivered/ }).textContent).toBe('0 Not delivered No failed mails');
});

it('offers another attempt after a failure, and keeps the part of the product', async () => {
  const replies = [json({}, 500), json(dashboard)];
  openOffice(
    <ProductContext value={{ links: [], screens: {}, DashboardPart: () => <h2>Cakes</h2> }}>
      <DashboardScreen />
    </ProductContext>,
    { answers: { [PATH]: () => replies.shift()! }, role: 'Viewer' },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Cakes' })).toBeTruthy();
  again.click();
  expect(await screen.findByRole('link', { name: /1,204 New/ })).toBeTruthy();
});

it('of a role that may not read submissions is the part of the product alone', async () => {
  openOffice(
    <ProductContext value={{ links: [], screens: {}, DashboardPart: () => <h2>Cakes</h2> }}>
      <DashboardScreen />
    </ProductContext>,
    { answers: { [PATH]: () => json({}, 403) }, role: 'Viewer' },
  );
  await screen.findByRole('heading', { name: 'Cakes' });
  await expect.poll(() => screen.queryByRole('region', { name: 'Today’s work' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
