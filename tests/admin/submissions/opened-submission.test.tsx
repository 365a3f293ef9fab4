// @vitest-environment happy-dom
/** A submission that stays on the screen: what others do to it appears when the user returns, and what the user types stays. */

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchFocus } from '../../../admin/data/query-client.ts';
import { SubmissionScreen } from '../../../admin/submissions/SubmissionScreen.tsx';
import { json, type Office, openOffice } from '../support/open-admin.tsx';
import { createDetail } from './support/detail.ts';

const DETAIL = 'GET admin/submissions/s1';
const NOTES = 'GET admin/submissions/s1/notes';
const DELIVERIES = 'GET admin/submissions/s1/deliveries';
const NEIGHBORS = 'GET admin/submissions/s1/neighbors';

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
/** Opens the form of notes, which can have the text of a former test, types a text, and returns the input. */
async function type(text: string): Promise<HTMLElement> {
  await findNotes();
  fireEvent.keyDown(document.body, { key: 'i' });
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

describe('a note that is not added yet', () => {
  const getInput = (): HTMLTextAreaElement | null => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });

  it('is in the form again after another submission and another screen, and the keys still work', async () => {
    open();
    await type('The mother called.');
    screen.getByRole('heading', { level: 1 }).focus();
    fireEvent.keyDown(document.body, { key: 'j' });
    await screen.findByRole('heading', { level: 1, name: 'Ben Cruz' });
    await findNotes();
    expect(getInput()).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k' });
    await screen.findByRole('heading', { level: 1, name: 'Ana Cruz' });
    await findNotes();
    expect(getInput()?.value).toBe('The mother called.');
    expect(document.activeElement).not.toBe(getInput());
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.click(screen.getByRole('link', { name: 'Return' }));
    await findNotes();
    expect(getInput()?.value).toBe('The mother called.');
  });

  it('is still there after the notes could not be loaded, and gone when it was added', async () => {
    const office = open({ 'POST admin/submissions/s1/notes': () => json({ _id: 'n1' }, 201) });
    const input = await type('The mother called.');
    office.answers[NOTES] = () => json({}, 500);
    act(() => office.api.invalidate('admin/submissions/s1/notes'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(input.isConnected).toBe(false);
    office.answers[NOTES] = () => json([]);
    fireEvent.click(retry);
    await findNotes();
    expect(getInput()?.value).toBe('The mother called.');
    fireEvent.keyDown(getInput()!, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(getInput()?.value).toBe(''));
    expect(sessionStorage).toHaveLength(0);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.click(screen.getByRole('link', { name: 'Return' }));
    await findNotes();
    expect(getInput()).toBeNull();
  });

  it('keeps what was typed while it was added', async () => {
    let reply: () => void = () => undefined;
    const added = new Promise<Response>((resolve) => (reply = () => resolve(json({ _id: 'n1' }, 201))));
    const office = open({ 'POST admin/submissions/s1/notes': () => added });
    const input = await type('First');
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
    fireEvent.change(input, { target: { value: 'First and second' } });
    reply();
    await waitFor(() => expect(count(office, NOTES)).toBe(2));
    expect(getInput()?.value).toBe('First and second');
  });
});

describe('the place in the list', () => {
  it('is requested once: decisions and notes do not change it', async () => {
    const office = open({ 'POST admin/submissions/s1/notes': () => json({ _id: 'n1' }, 201) });
    await screen.findByText('1 of 2');
    fireEvent.keyDown(await type('She called'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(count(office, DETAIL)).toBe(2));
    expect(count(office, NEIGHBORS)).toBe(1);
    fireEvent.keyDown(document.body, { key: 'j' });
    await screen.findByRole('heading', { level: 1, name: 'Ben Cruz' });
    await waitFor(() => expect(count(office, 'GET admin/submissions/s2/neighbors')).toBe(1));
    fireEvent.keyDown(document.body, { key: 'k' });
    await screen.findByRole('heading', { level: 1, name: 'Ana Cruz' });
    expect(await screen.findByText('1 of 2')).toBeTruthy();
  });
});
