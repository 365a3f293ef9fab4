// @vitest-environment happy-dom
/** Decisions on the screens of submissions: reasons, mails with a preview, many at once, undoing; and internal notes. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberDecision } from '../../../admin/submissions/decide/last-decision.ts';
import { SubmissionScreen } from '../../../admin/submissions/SubmissionScreen.tsx';
import { SubmissionsScreen } from '../../../admin/submissions/SubmissionsScreen.tsx';
import { json, type Office, openOffice } from '../support/open-admin.tsx';

const approve = {
  value: 'approved',
  label: 'Approved',
  action: 'Approve',
  position: 4,
  tone: 'success',
  needsReason: false,
  hasMail: true,
};
const decline = { value: 'declined', label: 'Declined', action: 'Decline', position: 5, tone: 'danger', needsReason: true, hasMail: true };
const nextStatuses = [approve, decline];
const birth = {
  ...{ field: 'birth', askedAt: 'birth', title: 'Birth Certificate', isOptional: false, claim: null, files: [], version: 'v' },
  ...{ reason: null, by: null, at: null },
};
const photo = { ...birth, field: 'photo', askedAt: 'photo', title: 'Photo' };
const line = {
  _id: 's1',
  kind: 'camp',
  kindTitle: 'Camp',
  name: 'Ana Cruz',
  reference: null,
  email: null,
  receiptNumber: 'CAMP-7',
  status: 'pending',
  statusLabel: 'Pending',
  statusTone: 'info',
  version: '1',
  createdAt: '2026-11-21T09:05:00.000Z',
  updatedAt: '1',
  correctedAt: null,
};
const detail = {
  ...line,
  hasReference: false,
  language: null,
  nextStatuses,
  duplicates: [],
  decisions: [],
  correction: null,
  formerCorrections: [],
  versions: [],
  correctionStatus: null,
  withdrawnStatus: null,
  documents: [],
  definition: { id: 'camp', title: 'Camp', version: 3, hash: 'a', isCurrent: true, isKnown: true, filledHash: null },
  groups: [],
  files: [],
  confirmedWarnings: [],
};
const list = {
  items: [line, { ...line, _id: 's2', name: 'Ben Cruz' }, { ...line, _id: 's3', name: 'Eva Lund', status: 'approved' }].map((item) => ({
    ...item,
    cells: [],
    missingDocuments: null,
  })),
  next: null,
  total: 3,
  headings: { name: 'Name' },
  columns: [],
  filters: [],
  keptFilters: [],
  hiddenColumns: [],
  isReferenceShown: true,
  hasDuplicateRules: false,
  sort: '-createdAt',
  kinds: [],
  statuses: [],
  isIndexed: true,
  nextStatuses: { camp: { pending: nextStatuses, approved: [decline] } },
};
const decided = { batch: 'b1', changed: ['s1'], skipped: [], mails: 0, unmailed: [], mailsAt: null };
const made = {
  ...{ _id: 'd1', batch: 'b1', from: 'pending', to: 'approved', label: 'Approved', tone: 'success', reason: null, mail: null },
  ...{ by: 'Ana', at: '2026-11-22T09:05:00.000Z', undoneBy: null, undoneAt: null },
};
const UNDO = 'POST admin/submission_decisions/b1/undo';
const DECIDE = 'POST admin/submission_decisions';
const PREVIEW = 'POST admin/submission_decisions/preview';

beforeEach(() => {
  localStorage.clear();
  rememberDecision(undefined);
});
afterEach(cleanup);

function open(at: string, { role = 'Staff', answers = {} }: { role?: string; answers?: Record<string, () => Response> } = {}): Office {
  const routes = (
    <Routes>
      <Route path="/admin/submissions" element={<SubmissionsScreen />} />
      <Route path="/admin/submissions/:submissionId" element={<SubmissionScreen />} />
    </Routes>
  );
  const replies = {
    'GET admin/submissions?limit=60&offset=0': () => json(list),
    'GET admin/submissions/s1': () => json(detail),
    'GET admin/submissions/s1/deliveries': () => json({ items: [] }),
    'GET admin/submissions/s1/notes': () => json([]),
    [DECIDE]: () => json(decided),
    ...answers,
  };
  return openOffice(routes, { answers: replies, role, at });
}

const bodiesOf = ({ asked }: Office, wanted: string): unknown[] => asked.flatMap(({ line: one, body }) => (one === wanted ? [body] : []));
/** Finds a text of the screen; the live region repeats it. */
const findShown = (text: string | RegExp) => screen.findByText(text, { ignore: '#announcements *' });
const press = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));

describe('one submission', () => {
  it('is approved by one press without mail, and that is undone by another', async () => {
    const office = open('/admin/submissions/s1', {
      answers: { 'POST admin/submission_decisions/b1/undo': () => json({ undone: ['s1'], kept: [] }) },
    });
    await press('Approve');
    expect(await findShown('The status is now Approved.')).toBeTruthy();
    expect(bodiesOf(office, DECIDE)).toEqual([{ submissions: [{ id: 's1', version: '1' }], status: 'approved', mail: false }]);
    await press('Undo');
    expect(await findShown('Undone: Ana Cruz as before.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is declined with a reason, without which nothing is sent', async () => {
    const office = open('/admin/submissions/s1');
    await press('Decline');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline: Ana Cruz' }));
    const reason = dialog.getByRole('textbox', { name: 'Reason (required)' });
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByText(/^Reason is required/)).toBeTruthy();
    expect(bodiesOf(office, DECIDE)).toEqual([]);
    fireEvent.change(reason, { target: { value: 'The school is full.' } });
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await findShown('The status is now Declined.');
    expect(bodiesOf(office, DECIDE)).toMatchObject([{ reason: 'The school is full.', status: 'declined', mail: false }]);
  });

  it('is decided with a mail that is shown first, and the choice stays', async () => {
    const first = { to: 'cruz@example.com', subject: 'Your form was approved', text: 'Good news' };
    const office = open('/admin/submissions/s1', { answers: { [PREVIEW]: () => json({ mails: 1, unmailed: [], first }) } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Mail the sender' }));
    await press('Approve');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve: Ana Cruz' }));
    expect(await dialog.findByText('Good news')).toBeTruthy();
    expect(dialog.getByText('cruz@example.com')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodiesOf(office, DECIDE)).toMatchObject([{ mail: true }]));
    expect(localStorage.getItem('admin-mails-senders:u1')).toBe('on');
  });

  it.each([
    ['missing', [{ ...birth, state: 'missing' }], '1 document is missing or refused: Birth Certificate.'],
    [
      'missing and refused',
      [
        { ...birth, state: 'missing' },
        { ...photo, state: 'refused' },
      ],
      '2 documents are missing or refused: Birth Certificate, Photo.',
    ],
  ])('is not approved before the dialog has said which documents are %s', async (_, documents, text) => {
    const office = open('/admin/submissions/s1', { answers: { 'GET admin/submissions/s1': () => json({ ...detail, documents }) } });
    await screen.findByRole('button', { name: 'Approve' });
    fireEvent.keyDown(document.body, { key: '4' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve: Ana Cruz' }));
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    expect(dialog.getByText(text)).toBeTruthy();
    expect(document.getElementById(reason.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent).toBe(text);
    expect(bodiesOf(office, DECIDE)).toEqual([]);
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    expect(await findShown('The status is now Approved.')).toBeTruthy();
    expect(bodiesOf(office, DECIDE)).toEqual([{ submissions: [{ id: 's1', version: '1' }], status: 'approved', mail: false }]);
  });

  it('is approved at once if its documents are there, checked or not', async () => {
    const documents = [
      { ...birth, state: 'received' },
      { ...photo, state: 'accepted' },
    ];
    const office = open('/admin/submissions/s1', { answers: { 'GET admin/submissions/s1': () => json({ ...detail, documents }) } });
    await press('Approve');
    expect(await findShown('The status is now Approved.')).toBeTruthy();
    expect(bodiesOf(office, DECIDE)).toHaveLength(1);
  });

  it('is declined without a word about missing documents', async () => {
    const documents = [{ ...birth, state: 'missing' }];
    open('/admin/submissions/s1', { answers: { 'GET admin/submissions/s1': () => json({ ...detail, documents }) } });
    await press('Decline');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline: Ana Cruz' }));
    expect(dialog.queryByText(/missing or refused/)).toBeNull();
  });

  it('has a digit for each status, whatever the order of its buttons is', async () => {
    const office = open('/admin/submissions/s1');
    const button = await screen.findByRole('button', { name: 'Approve' });
    expect([button.getAttribute('aria-keyshortcuts'), button.querySelector('kbd')?.textContent]).toEqual(['4', '4']);
    fireEvent.keyDown(document.body, { key: '1' });
    fireEvent.keyDown(document.body, { key: '2' });
    expect(bodiesOf(office, DECIDE)).toEqual([]);
    fireEvent.keyDown(document.body, { key: '4' });
    expect(await findShown('The status is now Approved.')).toBeTruthy();
    expect(bodiesOf(office, DECIDE)).toMatchObject([{ status: 'approved' }]);
  });

  it('has no digit for a status after the ninth', async () => {
    open('/admin/submissions/s1', {
      answers: { 'GET admin/submissions/s1': () => json({ ...detail, nextStatuses: [{ ...approve, position: 10 }] }) },
    });
    const button = await screen.findByRole('button', { name: 'Approve' });
    expect([button.hasAttribute('aria-keyshortcuts'), button.querySelector('kbd')]).toEqual([false, null]);
  });

  it('is not undone by the key once the notice is hidden, but where the submission lists the decision', async () => {
    const office = open('/admin/submissions/s1', { answers: { [UNDO]: () => json({ undone: ['s1'], kept: [] }) } });
    await screen.findByRole('button', { name: 'Approve' });
    office.answers['GET admin/submissions/s1'] = () => json({ ...detail, version: '2', decisions: [{ ...made, undo: { others: 0 } }] });
    await press('Approve');
    const card = within(await screen.findByRole('region', { name: 'Decisions' }));
    // The notice has the button.
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(card.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press('Hide');
    fireEvent.keyDown(document.body, { key: 'z' });
    expect(bodiesOf(office, UNDO)).toEqual([]);
    office.answers['GET admin/submissions/s1'] = () =>
      json({ ...detail, decisions: [{ ...made, undoneBy: 'Ana', undoneAt: made.at, undo: null }] });
    fireEvent.click(card.getByRole('button', { name: 'Undo' }));
    expect(await findShown('Undone: Ana Cruz as before.')).toBeTruthy();
    expect(bodiesOf(office, UNDO)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Decisions'));
    expect(card.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press('Hide');
    expect(screen.queryByText('Undone: Ana Cruz as before.', { ignore: '#announcements *' })).toBeNull();
  });

  it('asks before the undoing of a former decision concerns other submissions', async () => {
    const decisions = [
      { ...made, _id: 'd0', batch: 'b0', undo: null },
      { ...made, undo: { others: 299 } },
    ];
    const kept = [{ id: 's2', name: 'Ben Cruz', why: 'mailed' }];
    const undone = Array.from({ length: 299 }, (_, index) => `s${index}`);
    const office = open('/admin/submissions/s1', {
      answers: { 'GET admin/submissions/s1': () => json({ ...detail, decisions }), [UNDO]: () => json({ undone, kept }) },
    });
    const card = within(await screen.findByRole('region', { name: 'Decisions' }));
    expect(card.getByText('Decided together with 299 others.')).toBeTruthy();
    fireEvent.click(card.getByRole('button', { name: 'Undo' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Undo the decision about 300 submissions?' }));
    expect(question.getByText(/^Ana Cruz and 299 others of the same decision/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(bodiesOf(office, UNDO)).toEqual([]);
    fireEvent.click(card.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo for 300 submissions' }));
    const text = 'Undone: 299 submissions as before. Ben Cruz keeps its status, because the mail about it was sent.';
    expect(await findShown(text)).toBeTruthy();
    await waitFor(() => expect(document.getElementById('announcements')?.textContent).toContain(text));
  });

  it('says that somebody else has undone the decision already, and shows viewers no button', async () => {
    const withDecision = { 'GET admin/submissions/s1': () => json({ ...detail, decisions: [{ ...made, undo: { others: 0 } }] }) };
    open('/admin/submissions/s1', { answers: { ...withDecision, [UNDO]: () => json({ undone: [], kept: [] }) } });
    await press('Undo');
    expect(await findShown('This decision was undone already.')).toBeTruthy();
    cleanup();
    open('/admin/submissions/s1', { role: 'Viewer', answers: withDecision });
    await screen.findByRole('region', { name: 'Decisions' });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that somebody else has changed keeps its status, and the screen says who', async () => {
    const skipped = [{ id: 's1', name: 'Ana Cruz', why: 'changed', by: 'Eva' }];
    open('/admin/submissions/s1', { answers: { [DECIDE]: () => json({ ...decided, changed: [], skipped }) } });
    await press('Approve');
    expect((await screen.findByRole('alert')).textContent).toBe('Eva changed it meanwhile. You see the newer version now.');
  });

  it('shows who decided what, when and why, and what became of the mail', async () => {
    const decision = { ...{ _id: 'd1', batch: 'b1', from: 'pending', to: 'declined', label: 'Declined', tone: 'danger' }, reason: 'Full.' };
    const undone = { by: 'Eva', at: '2026-11-22T09:05:00.000Z', undoneBy: 'Ida', undoneAt: '2026-11-22T09:06:00.000Z', undo: null };
    const decisions = [{ ...decision, ...undone, mail: { to: 'cruz@example.com', state: 'failed' } }];
    open('/admin/submissions/s1', { role: 'Viewer', answers: { 'GET admin/submissions/s1': () => json({ ...detail, decisions }) } });
    const card = await screen.findByRole('region', { name: 'Decisions' });
    for (const text of ['Declined', 'by Eva', 'Full.', 'The mail to cruz@example.com could not be sent.', 'Undone by Ida'])
      expect(card.textContent).toContain(text);
  });
});

describe('the list', () => {
  it('decides the selected submissions at once; only what all of them can get is offered', async () => {
    const office = open('/admin/submissions', { answers: { [DECIDE]: () => json({ ...decided, changed: ['s1', 's2'] }) } });
    const box = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await box('Ana Cruz');
    await box('Ben Cruz');
    const bar = within(screen.getByRole('group', { name: 'Selected submissions' }));
    expect(bar.getByText('2 submissions selected')).toBeTruthy();
    await box('Eva Lund');
    expect(bar.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(bar.getByRole('button', { name: 'Decline' })).toBeTruthy();
    await box('Eva Lund');
    fireEvent.click(bar.getByRole('button', { name: 'Approve' }));
    expect(await findShown('2 submissions are now Approved.')).toBeTruthy();
    expect(bodiesOf(office, DECIDE)).toMatchObject([{ submissions: [{ id: 's1' }, { id: 's2' }], status: 'approved' }]);
  });

  it.each([
    [[2, 0], '1 of the 2 submissions lacks documents.'],
    [[2, 1], 'All 2 submissions lack documents.'],
    [[1, 3, null], '2 of the 3 submissions lack documents.'],
    [[2], '2 documents are missing or refused.'],
  ])('asks before submissions with %j missing documents are approved', async (missing, text) => {
    const items = missing.map((count, at) => ({ ...line, _id: `s${at}`, name: `Child ${at}`, cells: [], missingDocuments: count }));
    const lacking = { ...list, items, total: items.length };
    const office = open('/admin/submissions', { answers: { 'GET admin/submissions?limit=60&offset=0': () => json(lacking) } });
    await press(/^Select all/);
    await press('Approve');
    const dialog = within(await screen.findByRole('dialog', { name: /^Approve: / }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(bodiesOf(office, DECIDE)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(bodiesOf(office, DECIDE)).toHaveLength(1));
  });

  it('has a choice of mails of its own for decisions that wait for the sender', async () => {
    const ask = { value: 'asked', label: 'Asked', action: 'Ask', tone: 'warning', needsReason: true, hasMail: true, waitsForSender: true };
    const first = { to: 'cruz@example.com', subject: 'Please correct your form', text: 'Something is missing' };
    const withAsk = { ...list, nextStatuses: { camp: { pending: [approve, ask], approved: [] } } };
    open('/admin/submissions', {
      answers: { 'GET admin/submissions?limit=60&offset=0': () => json(withAsk), [PREVIEW]: () => json({ mails: 1, unmailed: [], first }) },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Cruz' }));
    const bar = within(screen.getByRole('group', { name: 'Selected submissions' }));
    fireEvent.click(bar.getByRole('button', { name: 'Ask' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Ask: Ana Cruz' }));
    expect(asking.getByText(/^Without a mail nobody asks the sender/)).toBeTruthy();
    expect(asking.getByText(/^The sender reads it on the status page\. /)).toBeTruthy();
    fireEvent.click(asking.getByRole('checkbox', { name: 'Mail the sender' }));
    expect(asking.getByText(/^The sender reads it on the status page, and in the mail\. /)).toBeTruthy();
    expect(await asking.findByText('Something is missing')).toBeTruthy();
    // Where the focus is after a press of the space bar.
    fireEvent.keyDown(asking.getByRole('checkbox', { name: 'Mail the sender' }), { key: 'Enter', ctrlKey: true });
    expect(await asking.findByText(/^Reason is required/)).toBeTruthy();
    fireEvent.click(asking.getByRole('button', { name: 'Cancel' }));
    expect(bar.getByRole<HTMLInputElement>('checkbox', { name: 'Mail the senders' }).checked).toBe(false);
    expect(localStorage.getItem('admin-asks-senders:u1')).toBe('on');
    expect(localStorage.getItem('admin-mails-senders:u1')).toBeNull();
  });

  it('has no digit where the forms of the selected submissions disagree', async () => {
    const other = { ...line, _id: 's2', kind: 'trip', name: 'Ben Cruz', cells: [] };
    const nextOfTrip = { trip: { pending: [{ ...approve, position: 2 }, decline] } };
    const mixed = { ...list, items: [list.items[0], other], total: 2, nextStatuses: { ...list.nextStatuses, ...nextOfTrip } };
    const office = open('/admin/submissions', { answers: { 'GET admin/submissions?limit=60&offset=0': () => json(mixed) } });
    await press('Select all 2 on this page');
    const key = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-keyshortcuts');
    expect([await key('Approve'), await key('Decline')]).toEqual([null, '5']);
    fireEvent.keyDown(document.body, { key: '4' });
    fireEvent.keyDown(document.body, { key: '2' });
    expect(bodiesOf(office, DECIDE)).toEqual([]);
  });

  it('selects a row by a key, a range by Shift, all of the page and none', async () => {
    open('/admin/submissions');
    const link = await screen.findByRole('link', { name: 'Ana Cruz' });
    link.focus();
    fireEvent.keyDown(link, { key: 'x' });
    expect(screen.getByText('1 submission selected', { ignore: '#announcements *' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Eva Lund' }), { shiftKey: true });
    expect(screen.getByText('3 submissions selected', { ignore: '#announcements *' })).toBeTruthy();
    await press('Clear selection');
    expect(screen.queryByText(/selected$/, { ignore: '#announcements *' })).toBeNull();
    await press('Select all 3 on this page');
    expect(screen.getByText('3 submissions selected', { ignore: '#announcements *' })).toBeTruthy();
  });

  it('names those that keep their status and those without mail', async () => {
    const skipped = [{ id: 's2', name: 'Ben Cruz', why: 'changed', by: 'Eva' }];
    const unmailed = [{ id: 's1', name: 'Ana Cruz', why: 'no-address' }];
    open('/admin/submissions', { answers: { [DECIDE]: () => json({ ...decided, skipped, unmailed }) } });
    await press('Select all 3 on this page');
    await press('Decline');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Reason (required)' }), { target: { value: 'Full.' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    const text = (await findShown(/is now Declined/)).textContent;
    expect(text).toContain('Eva changed Ben Cruz meanwhile; it keeps its status.');
    expect(text).toContain('No mail is sent about Ana Cruz: there is no address.');
  });

  it('has no selection for users who can only read', async () => {
    open('/admin/submissions', { role: 'Viewer' });
    await screen.findByRole('link', { name: 'Ana Cruz' });
    expect(screen.queryByRole('checkbox', { name: 'Select Ana Cruz' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Selected submissions' })).toBeNull();
  });
});

describe('internal notes', () => {
  const findCard = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Internal notes' });

  it('are before the answers, the newest two unfolded; Escape leaves the form and keeps what was typed', async () => {
    const notes = [1, 2, 3].map((at) => ({
      ...{ _id: `n${at}`, text: `Note ${at}`, by: 'Ana', at: `2026-11-2${at}T09:05:00.000Z`, canDelete: false },
    }));
    open('/admin/submissions/s1', { answers: { 'GET admin/submissions/s1/notes': () => json(notes) } });
    const card = await findCard();
    const getNotes = () =>
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => /Note \d/.exec(textContent)?.[0]);
    await within(card).findByText('Note 3');
    expect(getNotes()).toEqual(['Note 2', 'Note 3']);
    fireEvent.click(within(card).getByRole('button', { name: 'Show all 3 notes' }));
    expect(getNotes()).toEqual(['Note 1', 'Note 2', 'Note 3']);
    const button = within(card).getByRole('button', { name: 'Write a note' });
    fireEvent.click(button);
    const input = await within(card).findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    fireEvent.change(input, { target: { value: 'Typed' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(input.value).toBe('Typed');
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(document.activeElement).toBe(button);
  });

  it('are added with Ctrl and Enter, and deleted after a question', async () => {
    const note = { _id: 'n1', text: 'She called.', by: 'Ana', at: '2026-11-22T09:05:00.000Z', canDelete: true };
    const notes: unknown[] = [];
    const office = open('/admin/submissions/s1', {
      answers: {
        'GET admin/submissions/s1/notes': () => json(notes),
        'POST admin/submissions/s1/notes': () => {
          notes.push(note);
          return json({ _id: 'n1' }, 201);
        },
        'DELETE admin/submissions/s1/notes/n1': () => {
          notes.length = 0;
          return new Response(null, { status: 204 });
        },
      },
    });
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
    fireEvent.keyDown(await findCard(), { key: 'i' });
    const input = await screen.findByRole('textbox', { name: 'New note' });
    expect(document.activeElement).toBe(input);
    fireEvent.change(input, { target: { value: 'She called.' } });
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
    const card = await findCard();
    expect(await within(card).findByText('She called.')).toBeTruthy();
    expect(bodiesOf(office, 'POST admin/submissions/s1/notes')).toEqual([{ text: 'She called.' }]);
    fireEvent.click(within(card).getByRole('button', { name: /^Delete the note of/ }));
    await press('Delete');
    await waitFor(() => expect(within(card).queryByText('She called.')).toBeNull());
  });

  it('are kept in the form when they cannot be stored', async () => {
    open('/admin/submissions/s1');
    fireEvent.click(within(await findCard()).getByRole('button', { name: 'Write a note' }));
    const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    fireEvent.change(input, { target: { value: 'She called.' } });
    await press('Add note');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(input.value).toBe('She called.');
  });
});
