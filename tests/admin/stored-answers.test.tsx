// @vitest-environment happy-dom
/** The Definitions screen: what a served form does to stored answers. */

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DefinitionsScreen } from '../../admin/definitions/DefinitionsScreen.tsx';
import { json, openOffice } from './support/open-admin.tsx';

afterEach(cleanup);

const visit = {
  _id: 'visit.json',
  id: 'visit',
  file: 'visit.json',
  title: 'School Visit',
  version: 1,
  hash: 'a'.repeat(64),
  servedSince: '2026-11-20T10:00:00.000Z',
  address: '/forms/visit',
  isRefused: false,
  problems: [],
};
const hub = { ...visit, _id: 'catalogue/hub.json', id: 'hub', title: 'Hub', address: null };
const answers = {
  'GET admin/definitions?limit=60': () => json([visit, hub]),
  'GET admin/definitions': () => json([visit, hub]),
  'GET admin/definitions/visit/replay': () =>
    json({
      replayed: '12 pending, 3 versions',
      findings: [{ severity: 'error', path: 'guest.plate', effect: '2 answers would be set aside' }],
    }),
};

function open(summary: HTMLElement): void {
  const details = summary.closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

it('staff see it when they open a form, and nothing is replayed before', async () => {
  const office = openOffice(<DefinitionsScreen />, { answers, role: 'Staff' });
  const [, summary] = await screen.findAllByText('School Visit');
  expect(office.asked.some(({ line }) => line.includes('replay'))).toBe(false);
  expect(screen.queryAllByText('Hub')).toHaveLength(1);
  const { textContent } = screen.getByRole('heading', { name: 'Answers of former versions' }).parentElement!;
  for (const part of ['served now', 'drafts', 'submissions in progress', 'versions of the last 30 days'])
    expect(textContent).toContain(part);
  open(summary!);
  expect(await screen.findByText('Replayed: 12 pending, 3 versions.')).toBeTruthy();
  expect(screen.getByText('guest.plate').closest('li')!.textContent).toBe('Lost guest.plate 2 answers would be set aside');
});

it('drafts that cannot be opened are named, and nothing is said of their answers', async () => {
  const notReplayed = '2 drafts cannot be opened with the known keys';
  const reply = { replayed: '0 drafts, 12 pending, 3 versions', notReplayed, findings: [] };
  openOffice(<DefinitionsScreen />, {
    answers: { ...answers, 'GET admin/definitions/visit/replay': () => json(reply) },
    role: 'Staff',
  });
  const [, summary] = await screen.findAllByText('School Visit');
  open(summary!);
  expect((await screen.findByText('Not replayed')).closest('p')!.textContent).toBe(`Not replayed ${notReplayed}.`);
  expect(screen.getByText('Every answer that was replayed stays where it is or moves with its field.')).toBeTruthy();
});

it('others do not', async () => {
  openOffice(<DefinitionsScreen />, { answers, role: 'Viewer' });
  await screen.findByText('School Visit');
  expect(screen.queryByText('Answers of former versions')).toBe(null);
});
