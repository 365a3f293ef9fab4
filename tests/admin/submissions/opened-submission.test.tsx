// @vitest-environment happy-dom
/** A submission that stays on the screen: what others do to it appears when the user returns, and what the user types stays. */

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchFocus } from '../../../admin/data/query-client.ts';
import { SubmissionScreen } from '../../../admin/submissions/SubmissionScreen.tsx';
import { json, type Office, openOffice } from '../support/open-admin.tsx';
import { createDetail } from './support/detail.ts';

const DETAIL = 'GET admin/submissions/s1';
const NOTES = 'GET admin/submissions/s1/notes';
const DELIVERIES = 'GET admin/submissions/s1/deliveries';
const NEIGHBORS = 'GET admin/submissions/s1/neighbors';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const replies = (id: string): Office['answers'] => ({
  [`GET admin/submissions/${id}`]: () => json(createDetail({ _id: id, name: id === 's1' ? 'Ana Cruz' : 'Ben Cruz' })),
  [`GET admin/submissions/${id}/deliveries`]: () => json({ items: [] }),
  [`GET admin/submissions/${id}/notes`]: () => json([]),
  [`GET admin/submissions/${id}/neighbors`]: () =>
    json({ previous: id === 's1' ? null : 's1', next: id === 's1' ? 's2' : null, position: 1, total: 2 }),
});

function open(answers: Office['answers'] = {}): Office {
  const routes = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/elsewhere" element={<Link to="/admin/submissions/s1">Return</Link>} />
        <Route path="/admin/submissions/:submissionId" element={<SubmissionScreen />} />
      </Routes>
    </>
  );
  return openOffice(routes, { answers: { ...replies('s1'), ...replies('s2'), ...answers }, role: 'Staff', at: '/admin/submissions/s1' });
}

const count = ({ asked }: Office, wanted: string): number => asked.filter(({ line }) => line === wanted).length;
const findNotes = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Internal notes' });
/** Opens the form of notes, types a text, and returns the input. */
async function type(text: string): Promise<HTMLElement> {
  fireEvent.click(within(await findNotes()).getByRole('button', { name: 'Write a note' }));
  const input = await screen.findByRole('textbox', { name: 'New note' });
  fireEvent.change(input, { target: { value: text } });
  return input;
}

describe('when the user returns after more than a minute', () => {
  it('the submission, its notes and its deliveries are loaded again; the place in the list and what is typed stay', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const office = open();
    onTestFinished(watchFocus(office.api.queryClient));
    await screen.findByText('1 of 2');
    await type('She called');
    const before = [DETAIL, NOTES, DELIVERIES, NEIGHBORS].map((line) => count(office, line));
    const note = { _id: 'n1', text: 'The certificate is forged.', by: 'Eva', at: '2026-11-22T09:05:00.000Z', canDelete: false };
    office.answers[NOTES] = () => json([note]);
    office.answers[DETAIL] = () => json(createDetail({ _id: 's1', name: 'Ana Cruz', status: 'declined', statusLabel: 'Declined' }));
    act(() => {
      vi.setSystemTime(Date.now() + 61_000);
      window.dispatchEvent(new Event('focus'));
    });
    expect(await screen.findByText('The certificate is forged.')).toBeTruthy();
    expect(await screen.findByText('Declined')).toBeTruthy();
    await waitFor(() => expect(count(office, DELIVERIES)).toBe(2));
    expect(before).toEqual([1, 1, 1, 1]);
    expect([DETAIL, NOTES, DELIVERIES, NEIGHBORS].map((line) => count(office, line))).toEqual([2, 2, 2, 1]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('She called');
  });
});
