// @vitest-environment happy-dom
/** The screen of a submission: cards of steps, files at their fields, facts, words about the version, and the print. */

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SubmissionScreen } from '../../admin/submissions/SubmissionScreen.tsx';
import { json, openOffice } from './support/open-admin.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HASH = '69d2488b00112233';
const file = {
  _id: 'f1',
  field: 'child.picture',
  name: 'signature.png',
  type: 'image/png',
  size: 2048,
  warning: null,
  title: 'Picture',
  url: '/f1',
};
const version = { id: 'camp', title: 'Camp', version: 3, hash: HASH, isCurrent: true, isKnown: true, filledHash: null };
const detail = {
  _id: 's1',
  kind: 'camp',
  kindTitle: 'Camp',
  name: 'Ana Cruz',
  reference: '2024-00007',
  hasReference: true,
  email: 'ana+camp@example.com',
  receiptNumber: 'CAMP-7',
  language: null,
  status: 'pending',
  statusLabel: 'Pending',
  statusTone: 'info',
  version: '1',
  createdAt: '2026-11-21T09:05:00.000Z',
  correctedAt: null,
  nextStatuses: [],
  duplicates: [],
  documents: [],
  decisions: [],
  correction: null,
  formerCorrections: [],
  versions: [],
  correctionStatus: null,
  withdrawnStatus: null,
  definition: version,
  groups: [
    { step: 'Child', title: 'Child', rows: [{ path: 'child.name', title: 'Name', value: 'Ana' }] },
    { step: 'Child', title: 'More', rows: [{ path: 'child.picture', title: 'Picture', value: 'signature.png' }] },
    { step: null, title: 'Also stored', rows: [{ path: 'child.age', title: 'child.age', value: '7' }] },
  ],
  files: [file, { ...file, _id: 'f2', name: 'form.pdf', warning: 'active-content', url: '/f2' }],
  confirmedWarnings: [],
};

async function open(changes: object = {}): Promise<void> {
  const routes = (
    <Routes>
      <Route path="/admin/submissions/:submissionId" element={<SubmissionScreen />} />
    </Routes>
  );
  const answers = {
    'GET admin/submissions/s1': () => json({ ...detail, ...changes }),
    'GET admin/submissions/s1/deliveries': () => json({ items: [] }),
    'GET admin/submissions/s1/notes': () => json([]),
  };
  openOffice(routes, { answers, role: 'Viewer', at: '/admin/submissions/s1?kind=camp' });
  await screen.findByRole('heading', { level: 1, name: 'Ana Cruz' });
}

it('has a card for each step with its sections, and each file at its field', async () => {
  await open();
  const child = screen.getByRole('region', { name: 'Child' });
  expect(
    within(child)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Child', 'More']);
  expect([...child.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Name', 'Picture']);
  expect(
    within(child)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/f1', '/f2']);
  expect(within(child).getByRole('img', { name: 'Picture' })).toBeTruthy();
  expect(within(child).getByText('Check before opening')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Also stored' }).textContent).toContain('does not ask for these answers any more');
});

it('has the receipt number, the reference, the email and the time of receipt, and leads to the filtered list', async () => {
  await open();
  expect(screen.getByText('Receipt number CAMP-7')).toBeTruthy();
  expect(screen.getByText('2024-00007')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ana+camp@example.com' }).getAttribute('href')).toBe('mailto:ana%2Bcamp@example.com');
  expect(screen.getByText(/^Nov 21, 2026, /).getAttribute('datetime')).toBe(detail.createdAt);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Submissions' }).getAttribute('href')).toBe('/admin/submissions?kind=camp');
  expect(crumbs.getByText('Ana Cruz').getAttribute('aria-current')).toBe('page');
});

it.each([
  [{}, 'Answered with the present version of the form.'],
  [{ isCurrent: false }, 'Answered with an earlier version of the form. It is shown as it was.'],
  [{ isCurrent: false, isKnown: false }, /^Answered with an earlier version of the form\. That version is not stored/],
  [{ filledHash: 'old' }, 'Filled with an older version of the form; its answers were transferred to the present version.'],
  [{ filledHash: 'old', isCurrent: false }, /transferred to a later version, which has changed since\. It is shown as it was\.$/],
])('says in words which version was answered: %o', async (changes, words) => {
  await open({ definition: { ...version, ...changes } });
  expect(screen.getByText(words).textContent).not.toContain('69d2488b');
  expect(screen.getByText(HASH).closest('details')?.open).toBe(false);
});

it('is printed with the receipt number in the title of the document', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(document.title).toBe('Ana Cruz, CAMP-7 – Garden School');
  vi.unstubAllGlobals();
});
