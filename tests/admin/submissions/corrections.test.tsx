// @vitest-environment happy-dom
/** Corrections on the screen of a submission: fields are marked, the request is sent, changed and withdrawn, and what was sent is compared. */

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberDecision } from '../../../admin/submissions/decide/last-decision.ts';
import { SubmissionScreen } from '../../../admin/submissions/SubmissionScreen.tsx';
import { json, type Office, openOffice } from '../support/open-admin.tsx';

const status = {
  label: 'Received',
  action: 'Set to Received',
  position: 1,
  tone: 'info',
  needsReason: false,
  hasMail: false,
  waitsForSender: false,
};
const received = { ...status, value: 'pending' };
const ask = {
  ...status,
  value: 'asked',
  label: 'Asked',
  action: 'Ask for a Correction',
  position: 3,
  needsReason: true,
  waitsForSender: true,
};
const document = (field: string, title: string, more: object = {}) => ({
  ...{
    field,
    title,
    isOptional: false,
    state: 'missing',
    reason: null,
    by: null,
    at: null,
    claim: null,
    askedAt: field,
    files: [],
    version: 'v',
  },
  ...more,
});
const row = (path: string, title: string, value: string) => ({ path, title, value });
const file = {
  _id: 'f1',
  field: 'photo',
  name: 'old.pdf',
  type: 'application/pdf',
  size: 2048,
  warning: null,
  title: 'Photo',
  url: '/f1',
  viewUrl: '/f1?inline=true',
};
const detail = {
  ...{
    _id: 's1',
    kind: 'camp',
    kindTitle: 'Camp',
    name: 'Ana Cruz',
    reference: null,
    hasReference: false,
    email: null,
    receiptNumber: 'CAMP-7',
  },
  ...{
    language: null,
    status: 'pending',
    statusLabel: 'Received',
    statusTone: 'info',
    version: '1',
    createdAt: '2026-11-21T09:05:00.000Z',
    correctedAt: null,
  },
  ...{ duplicates: [], decisions: [] as object[], files: [], confirmedWarnings: [], nextStatuses: [ask] },
  definition: { id: 'camp', title: 'Camp', version: 3, hash: 'a', isCurrent: true, isKnown: true, filledHash: null },
  groups: [
    { step: 'Guest', title: 'Guest', rows: [row('name', 'Name', 'Ana'), row('sum', 'Sum', '7'), row('photo', 'Photo', 'old.pdf')] },
    { step: 'Guest', title: 'Child 1', rows: [row('kids.0.name', 'Name', 'Ben')] },
    { step: 'Guest', title: 'Child 2', rows: [row('kids.1.name', 'Name', 'Eva')] },
  ],
  documents: [
    document('photo', 'Photo', { state: 'refused', reason: 'Too dark' }),
    document('letter', 'Letter', { claim: 'later', askedAt: 'letterSending' }),
  ],
  ...{ correction: null, formerCorrections: [] as object[], versions: [] as object[], correctionStatus: ask, withdrawnStatus: null },
};
const field = (path: string, title: string, more: object = {}) => ({ path, title, step: 'Guest', isGroup: false, isShown: true, ...more });
const fields = [
  field('name', 'Name'),
  field('plate', 'Number plate', { isShown: false }),
  field('kids', 'Children', { isGroup: true }),
  field('kids.0.name', 'Child 1: Name'),
  field('kids.1.name', 'Child 2: Name'),
  field('photo', 'Photo', { step: 'Papers' }),
  field('letterSending', 'Letter', { step: 'Papers' }),
];
const remarks = [{ path: 'name', title: 'Name', text: 'Please check.' }];
const request = { _id: 'c1', by: 'Sam', at: '2026-11-21T10:00:00.000Z', version: 1, remarks };
const DECIDE = 'POST admin/submission_decisions';
const CHECK = 'POST admin/submissions/s1/correction_check';

beforeEach(() => {
  localStorage.clear();
  rememberDecision(undefined);
});
afterEach(() => {
  // The marks of a submission stay for its next opening.
  fireEvent.keyDown(window, { key: 'Escape' });
  const discard = screen.queryByRole('button', { name: 'Discard' });
  if (discard) fireEvent.click(discard);
  cleanup();
});

async function open(
  changes: object = {},
  { role = 'Staff', answers = {} }: { role?: string; answers?: Record<string, () => Response> } = {},
): Promise<Office> {
  const routes = (
    <Routes>
      <Route path="/admin/submissions/:submissionId" element={<SubmissionScreen />} />
    </Routes>
  );
  const replies = {
    'GET admin/submissions/s1': () => json({ ...detail, ...changes }),
    'GET admin/submissions/s1/deliveries': () => json({ items: [] }),
    'GET admin/submissions/s1/notes': () => json([]),
    'GET admin/submissions/s1/correctable_fields': () => json(fields),
    [DECIDE]: () => json({ batch: 'b1', changed: ['s1'], skipped: [], mails: 0, unmailed: [], mailsAt: null }),
    ...answers,
  };
  const office = openOffice(routes, { answers: replies, role, at: '/admin/submissions/s1' });
  await screen.findByRole('heading', { level: 1, name: 'Ana Cruz' });
  return office;
}

const press = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));
const type = async (about: string, value: string): Promise<void> =>
  void fireEvent.change(await screen.findByRole('textbox', { name: `Remark for the sender about ${about}` }), { target: { value } });
const decisionsOf = ({ asked }: Office): unknown[] => asked.flatMap(({ line, body }) => (line === DECIDE ? [body] : []));
/** The status with its mark. */
const getBadges = () => screen.getAllByText('Received')[0]!.parentElement!.textContent;
const dialog = () => screen.findByRole('dialog', { name: 'Ask for a Correction: Ana Cruz' });

describe('the marking', () => {
  it('marks answers, documents, whole groups and fields without an answer, and sends their remarks in the order of the form', async () => {
    const office = await open();
    await press(/^Ask for a Correction/);
    await press('Mark Name');
    const input = await screen.findByRole('textbox', { name: 'Remark for the sender about Name' });
    expect(input.ownerDocument.activeElement).toBe(input);
    await type('Name', 'As in the passport.');
    await press(/^Mark all rows of Children/);
    await type('Children', 'One is missing.');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /about Photo$/ })).value).toBe('Too dark');
    await press('Mark Letter');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /about Letter$/ })).value).toBe('Please add: Letter');
    fireEvent.change(screen.getByLabelText('A field that is not shown above'), { target: { value: 'plate' } });
    await press('Mark this field');
    await type('Number plate', 'Please add it.');
    expect(screen.getByRole('group', { name: 'Marked fields' }).textContent).toContain('5 fields are marked');
    await press('Send request…');
    const shown = within(await dialog());
    expect(shown.getByRole('region', { name: 'To be corrected' }).textContent).toContain('The sender can correct 5 fields');
    expect(shown.getByRole('textbox', { name: 'Reason' })).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Ask for a Correction' }));
    await waitFor(() => expect(decisionsOf(office)).toHaveLength(1));
    expect(decisionsOf(office)).toEqual([
      {
        submissions: [{ id: 's1', version: '1' }],
        status: 'asked',
        mail: false,
        remarks: [
          { path: 'name', text: 'As in the passport.' },
          { path: 'plate', text: 'Please add it.' },
          { path: 'kids', text: 'One is missing.' },
          { path: 'photo', text: 'Too dark' },
          { path: 'letterSending', text: 'Please add: Letter' },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Marked fields' })).toBeNull());
    await press(/^Ask for a Correction/);
    expect(screen.getByRole('group', { name: 'Marked fields' }).textContent).toContain('1 field is marked');
  });

  it('offers no mark for what nobody types, one for each document, and one for the rows of a group', async () => {
    await open({ documents: detail.documents.map((one) => ({ ...one, state: 'missing' })) });
    await press(/^Ask for a Correction/);
    await screen.findByRole('button', { name: 'Mark Name' });
    const names = screen.getAllByRole('button', { name: /^Mark / }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Mark Photo',
      'Mark Letter',
      'Mark Name',
      'Mark all rows of Children',
      'Mark Child 1: Name',
      'Mark Child 2: Name',
      'Mark this field',
    ]);
    const options = within(screen.getByLabelText('A field that is not shown above')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a field', 'Number plate – not asked with these answers']);
  });

  it('says which mark has no remark, and needs a reason without marks', async () => {
    const office = await open({ documents: [] });
    await press(/^Ask for a Correction/);
    await press('Send request…');
    const shown = within(await dialog());
    fireEvent.click(shown.getByRole('button', { name: 'Ask for a Correction' }));
    expect(shown.getByText(/^Reason is required/)).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await press('Mark Name');
    const input = await screen.findByRole('textbox', { name: /about Name$/ });
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Say what is to be corrected.')).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog', { name: /^Ask/ })).toBeNull();
    expect(decisionsOf(office)).toEqual([]);
  });

  it('removes an empty mark with Escape, asks before typed ones are discarded, and keeps them when the screen is left', async () => {
    await open();
    await press(/^Ask for a Correction/);
    await press('Mark Name');
    fireEvent.keyDown(await screen.findByRole('textbox', { name: /about Name$/ }), { key: 'Escape' });
    const button = await screen.findByRole('button', { name: 'Mark Name' });
    await waitFor(() => expect(button.ownerDocument.activeElement).toBe(button));
    fireEvent.click(button);
    await type('Name', 'As in the passport.');
    fireEvent.keyDown(screen.getByRole('textbox', { name: /about Name$/ }), { key: 'Escape' });
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you entered?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    cleanup();
    await open();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /about Name$/ })).value).toBe('As in the passport.');
    await press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Marked fields' })).toBeNull());
    expect(screen.getByRole('button', { name: /^Ask for a Correction/ })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['the button', () => press(/^Ask for a Correction/)],
    ['the key', () => void fireEvent.keyDown(window.document.body, { key: '3' })],
  ])('begins by %s with the refused documents and their reasons, which can be removed', async (_, begin) => {
    await open();
    await begin();
    const bar = await screen.findByRole('group', { name: 'Marked fields' });
    expect(bar.textContent).toContain('1 field is marked');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /about Photo$/ })).value).toBe('Too dark');
    expect(await screen.findByRole('button', { name: 'Mark Letter' })).toBeTruthy();
    await press('Remove the mark of Photo');
    expect(bar.textContent).toContain('No fields are marked');
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Marked fields' })).toBeNull());
  });

  it('says for the digit of a status that the marking is to be ended first, and stays', async () => {
    const office = await open({ nextStatuses: [received, ask] });
    await press(/^Ask for a Correction/);
    const bar = within(await screen.findByRole('group', { name: 'Marked fields' }));
    fireEvent.keyDown(window.document.body, { key: '1' });
    const hint = 'Before “Set to Received”, end the marking with Escape.';
    expect(bar.getByText(hint)).toBeTruthy();
    const getSaid = () => [...window.document.querySelectorAll('#announcements p')].filter(({ textContent }) => textContent === hint);
    await waitFor(() => expect(getSaid()).toHaveLength(1));
    fireEvent.keyDown(window.document.body, { key: '1' });
    await waitFor(() => expect(getSaid()).toHaveLength(2));
    fireEvent.keyDown(window.document.body, { key: '3' });
    expect(bar.getByText('The marking has begun already. “Send request…” asks the sender.')).toBeTruthy();
    expect(decisionsOf(office)).toEqual([]);
    expect(await screen.findByRole('textbox', { name: /about Photo$/ })).toBeTruthy();
  });

  it('asks for missing and refused documents with one press', async () => {
    const office = await open();
    await press('Ask for missing documents');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Ask for a Correction' }));
    await waitFor(() => expect(decisionsOf(office)).toHaveLength(1));
    expect(decisionsOf(office)).toMatchObject([
      {
        remarks: [
          { path: 'photo', text: 'Too dark' },
          { path: 'letterSending', text: 'Please add: Letter' },
        ],
      },
    ]);
  });

  it('asks for missing documents once each mark has a remark', async () => {
    const office = await open();
    await press(/^Ask for a Correction/);
    await press('Mark Name');
    await press('Ask for missing documents');
    expect(await screen.findByText('Say what is to be corrected.')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /^Ask/ })).toBeNull();
    expect(decisionsOf(office)).toEqual([]);
  });

  it('leads to the status whose button was pressed', async () => {
    const office = await open({ nextStatuses: [ask, { ...ask, value: 'papers', label: 'Papers', action: 'Ask for Papers' }] });
    await press(/^Ask for Papers/);
    await press('Mark Name');
    await type('Name', 'As in the passport.');
    await press('Send request…');
    const shown = within(await screen.findByRole('dialog', { name: 'Ask for Papers: Ana Cruz' }));
    fireEvent.click(shown.getByRole('button', { name: 'Ask for Papers' }));
    await waitFor(() => expect(decisionsOf(office)).toMatchObject([{ status: 'papers' }]));
  });

  it('is offered also while the status waits for the sender and nothing is marked', async () => {
    await open({ status: 'asked', nextStatuses: [received] });
    await press('Mark what is to be corrected');
    expect(await screen.findByRole('button', { name: 'Mark Name' })).toBeTruthy();
  });

  it.each([
    ['a viewer', {}, 'Viewer'],
    ['a form without such a status', { correctionStatus: null, nextStatuses: [received] }, 'Staff'],
  ])('is not offered to %s', async (_, changes, role) => {
    await open(changes, { role });
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
  });
});

describe('an open request', () => {
  const opened = {
    ...{ status: 'asked', nextStatuses: [received], correction: { ...request, state: 'open', endedAt: null }, withdrawnStatus: received },
    decisions: [
      {
        _id: 'd1',
        batch: 'b',
        from: 'pending',
        to: 'asked',
        reason: null,
        by: 'Sam',
        at: request.at,
        undoneBy: null,
        undoneAt: null,
        mail: null,
        label: 'Asked',
        tone: 'warning',
      },
    ],
  };

  it('is shown with its remarks, and withdrawn with the former status', async () => {
    const office = await open(opened);
    const heading = screen.getByRole('heading', { name: 'The sender is asked for corrections' });
    expect(heading.parentElement!.textContent).toMatch(/Asked for by Sam on Nov 21, 2026.*No mail was sent about it\.NamePlease check\./);
    await press('Withdraw the request');
    await waitFor(() =>
      expect(decisionsOf(office)).toEqual([{ submissions: [{ id: 's1', version: '1' }], status: 'pending', mail: false }]),
    );
  });

  it('is changed in the marking, which has its remarks', async () => {
    const office = await open(opened);
    await press('Change the request');
    await type('Name', 'Please check once more.');
    await press('Send request…');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Ask for a Correction' }));
    await waitFor(() =>
      expect(decisionsOf(office)).toMatchObject([{ status: 'asked', remarks: [{ path: 'name', text: 'Please check once more.' }] }]),
    );
  });

  it('keeps its remarks when missing documents are asked for as well', async () => {
    const office = await open(opened);
    await press('Ask for missing documents');
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Ask for a Correction' }));
    await waitFor(() =>
      expect(decisionsOf(office)).toMatchObject([{ remarks: [{ path: 'name' }, { path: 'photo' }, { path: 'letterSending' }] }]),
    );
  });

  it('is continued by another status that waits for the sender, with its remarks alone', async () => {
    await open({ ...opened, nextStatuses: [received, { ...ask, value: 'papers', label: 'Papers', action: 'Ask for Papers' }] });
    await press(/^Ask for Papers/);
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /about Name$/ })).value).toBe('Please check.');
    expect(await screen.findByRole('button', { name: 'Mark Photo' })).toBeTruthy();
  });

  it('has a link for the sender that is copied', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const link = 'https://school.example/status#abc';
    await open(opened, {
      answers: { 'POST admin/submissions/s1/correction_link': () => json({ link, expiresAt: '2027-12-25T11:00:00.000Z' }, 201) },
    });
    await press('Copy link…');
    const shown = within(await screen.findByRole('dialog', { name: 'A link for the sender' }));
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(link);
    expect(shown.getByText(/valid until Dec 25, 2027/)).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await shown.findByText('The link was copied.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(link);
    writeText.mockRejectedValueOnce(new Error('denied'));
    fireEvent.click(shown.getByRole('button', { name: 'Copy' }));
    expect(await shown.findByText(/^The browser did not copy it/)).toBeTruthy();
  });

  it('has no buttons for viewers', async () => {
    await open(opened, { role: 'Viewer' });
    expect(screen.getByText('Please check.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /link|request/ })).toBeNull();
  });
});

describe('a correction that was sent', () => {
  const change = (path: string, title: string, before: string | null, after: string | null, more: object = {}) => ({
    ...{ kind: 'answer', path, title, before, after, beforeFiles: [] as object[], afterFiles: [] as object[] },
    ...more,
  });
  const sent = {
    correctedAt: '2026-11-22T10:00:00.000Z',
    formerCorrections: [
      { ...request, state: 'sent', endedAt: '2026-11-22T10:00:00.000Z' },
      { ...request, _id: 'c0', state: 'withdrawn', endedAt: '2026-11-21T09:00:00.000Z' },
    ],
    versions: [
      {
        ...{ version: 1, sentAt: detail.createdAt, correctedAt: '2026-11-22T10:00:00.000Z' },
        changes: [
          change('name', 'Name', 'Ana Cruz', 'Ana'),
          change('photo', 'Photo', null, null, { beforeFiles: [file], afterFiles: [{ ...file, _id: 'f2', name: 'new.pdf' }] }),
          change('kids.2', 'Child 3', 'Name: Luz', null, { kind: 'removed-row' }),
          change('kids.1', 'Child 2', null, 'Name: Eva', { kind: 'added-row' }),
        ],
        unchanged: [{ path: 'plate', title: 'Number plate', text: 'Please add it.' }],
      },
    ],
  };

  it('is compared with the former version, also in the answers', async () => {
    await open(sent);
    const notice = screen.getByRole('heading', { name: 'The sender corrected 4 answers' }).parentElement!;
    expect(notice.textContent).toContain('Asked for, but not changed:Number platePlease add it.');
    const card = within(screen.getByRole('region', { name: 'Corrections' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Name BeforeAna CruzAfterAna',
      expect.stringMatching(/^Photo Beforeold\.pdf.*Afternew\.pdf/),
      'old.pdf2 KB',
      'new.pdf2 KB',
      'Child 3 RemovedBeforeName: Luz',
      'Child 2 AddedAfterName: Eva',
    ]);
    expect(card.getByText(/^Request withdrawn/).closest('details')!.open).toBe(false);
    const guest = screen.getByRole('region', { name: 'Guest' });
    expect(guest.textContent).toContain('AnaCorrected Before: Ana Cruz');
    expect(guest.textContent).toContain('EvaAdded');
    expect(card.getByRole('button', { name: 'View old.pdf' })).toBeTruthy();
  });

  it('is no news any more once staff have processed it', async () => {
    await open({ ...sent, correctedAt: null });
    expect(screen.queryByRole('heading', { name: /^The sender corrected/ })).toBeNull();
    expect(getBadges()).toBe('Received');
    expect(screen.getByRole('region', { name: 'Corrections' })).toBeTruthy();
  });

  it('is marked beside the status until its changes are checked, and the focus moves to the buttons for the status', async () => {
    const state = { isChecked: false };
    const office = await open(sent, {
      answers: {
        'GET admin/submissions/s1': () => json({ ...detail, ...sent, ...(state.isChecked && { correctedAt: null, version: '2' }) }),
        [CHECK]: () => {
          state.isChecked = true;
          return new Response(null, { status: 204 });
        },
      },
    });
    expect(getBadges()).toBe('Received Corrected');
    const button = screen.getByRole('button', { name: 'Changes checked' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('heading', { name: /^The sender corrected/ })).toBeNull());
    expect(office.asked.find(({ line }) => line === CHECK)?.body).toEqual({ version: '1' });
    expect(getBadges()).toBe('Received');
    await waitFor(() => expect(button.ownerDocument.activeElement).toBe(screen.getByRole('group', { name: 'Change the status' })));
    // A dialog of the test before can delay it.
    await waitFor(() => expect(button.ownerDocument.querySelector('#announcements')?.textContent).toContain('The changes are checked'));
  });

  it('says who was faster, also when the mark is gone', async () => {
    const conflict = { conflict: { by: 'Eva', at: '2026-11-22T11:00:00.000Z', current: {} } };
    const state = { isChecked: false };
    await open(sent, {
      answers: {
        'GET admin/submissions/s1': () => json({ ...detail, ...sent, ...(state.isChecked && { correctedAt: null, version: '2' }) }),
        [CHECK]: () => {
          state.isChecked = true;
          return json({ title: 'Changed', ...conflict }, 409);
        },
      },
    });
    await press('Changes checked');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Changes checked' })).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe('Eva changed it meanwhile. You see the newer version now.');
  });

  it('can be checked again after a failure', async () => {
    const office = await open(sent, { answers: { [CHECK]: () => json({ title: 'Broken' }, 500) } });
    await press('Changes checked');
    await screen.findByRole('alert');
    await press('Changes checked');
    await waitFor(() => expect(office.asked.filter(({ line }) => line === CHECK)).toHaveLength(2));
  });

  it('is checked by staff only', async () => {
    await open(sent, { role: 'Viewer' });
    expect(screen.getByRole('heading', { name: 'The sender corrected 4 answers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Changes checked' })).toBeNull();
  });
});
