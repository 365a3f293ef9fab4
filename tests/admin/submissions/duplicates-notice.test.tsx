// @vitest-environment happy-dom
/** The notice about duplicates on the screen of a submission. */

import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SubmissionScreen } from '../../../admin/submissions/SubmissionScreen.tsx';
import { json, openOffice } from '../support/open-admin.tsx';

afterEach(cleanup);

const submission = {
  ...{ _id: 's1', kind: 'enrollment', kindTitle: 'Enrollment', name: 'Ana Cruz', receiptNumber: 'K7HM-4XRT', reference: null, email: null },
  ...{
    status: 'pending',
    statusLabel: 'Pending',
    statusTone: 'info',
    nextStatuses: [],
    correctedAt: null,
    hasReference: false,
    language: null,
  },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', version: '2026-11-20T08:00:00.000Z' },
  definition: { id: 'enrollment', title: 'Enrollment', version: 1, hash: 'a'.repeat(64), isCurrent: true, isKnown: true, filledHash: null },
  ...{ groups: [], files: [], confirmedWarnings: [], documents: [], duplicates: [] as object[], decisions: [] },
  ...{ correction: null, formerCorrections: [], versions: [], correctionStatus: null, withdrawnStatus: null },
};
const duplicate = {
  ...{ _id: 's2', name: 'ANA CRUZ', receiptNumber: 'W2QP-9LKD', kindTitle: 'Re-Enrollment', createdAt: '2026-11-19T08:00:00.000Z' },
  ...{ statusLabel: 'Declined', statusTone: 'danger', reasons: ['Same learner number and cycle', 'Same name, birthday and cycle'] },
};

function open(duplicates: object[]): void {
  const screens = (
    <Routes>
      <Route path="/admin/submissions/:submissionId" element={<SubmissionScreen />} />
    </Routes>
  );
  const answers = {
    'GET admin/submissions/s1': () => json({ ...submission, duplicates }),
    'GET admin/submissions/s1/deliveries': () => json({ items: [] }),
    'GET admin/submissions/s1/notes': () => json([]),
  };
  openOffice(screens, { answers, at: '/admin/submissions/s1', role: 'Staff' });
}

it('links the other submissions, with their statuses and the reasons', async () => {
  open([duplicate, { ...duplicate, _id: 's3', receiptNumber: null, name: '', reasons: ['Same learner number and cycle'] }]);
  const notice = (await screen.findByRole('heading', { name: 'This may be a duplicate' })).parentElement!;
  const [first, second] = within(notice).getAllByRole('listitem');
  const link = within(first!).getByRole('link', { name: 'Re-Enrollment W2QP-9LKD ANA CRUZ' });
  expect(link.getAttribute('href')).toBe('/admin/submissions/s2');
  expect(first!.textContent).toMatch(/Declined submitted .+2026.*: Same learner number and cycle; Same name, birthday and cycle$/);
  expect(within(second!).getByRole('link', { name: 'Re-Enrollment' })).toBeTruthy();
});

it('is not there without duplicates', async () => {
  open([]);
  await screen.findByRole('heading', { name: 'Ana Cruz' });
  expect(screen.queryByText('This may be a duplicate')).toBe(null);
});
