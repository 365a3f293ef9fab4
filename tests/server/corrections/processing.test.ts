/** What staff process after a correction: its mark, the list, the dashboard and the export of corrected submissions, and their status. */

import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../server/admin/dashboard/dashboard-routes.ts';
import type { SubmissionList } from '../../../server/admin/submissions/submission-list.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { HOUR, type MarkedSubmission, sendForm, visit } from './support/marked-submission.ts';

const CORRECTED_AT = '2026-11-20T12:00:00.000Z';

/** Sends the form, and its correction an hour after the request. */
async function sendCorrected(...statuses: string[]): Promise<MarkedSubmission> {
  const sent = await sendForm();
  for (const status of statuses) await decide(sent, status);
  await sent.mark('guest.name');
  await correct(sent, 'Ana Santos');
  return sent;
}

async function correct({ office, correct: send }: MarkedSubmission, name: string): Promise<string> {
  office.pass(HOUR);
  const { status, body } = await send({ 'guest[name]': name });
  expect([status, body]).toMatchObject([200, {}]);
  return String(body['status']);
}

/** Decides as staff, and returns the batch. */
async function decide({ office, id }: MarkedSubmission, status: string, more: object = {}): Promise<string> {
  office.pass(HOUR);
  const body = { submissions: [{ id }], status, ...more };
  return String((await office.call('Staff', 'POST /admin/submission_decisions', body)).body['batch']);
}

const undo = async ({ office }: MarkedSubmission, batch: string) => {
  office.pass(HOUR);
  return (await office.call('Staff', `POST /admin/submission_decisions/${batch}/undo`)).body;
};
const check = ({ office, id }: MarkedSubmission, version: unknown, who: 'Staff' | 'Admin' | 'Teacher' = 'Staff') =>
  office.call(who, `POST /admin/submissions/${id}/correction_check`, { version });
const readMark = async ({ read }: MarkedSubmission) => (await read()).correctedAt;
const readList = async ({ office }: MarkedSubmission, query: string) =>
  (await office.call('Teacher', `GET /admin/submissions?${query}`)).body as unknown as SubmissionList;
const listIds = async (sent: MarkedSubmission, query: string) => (await readList(sent, query)).items.map(({ _id }) => _id);
const readWork = async ({ office }: MarkedSubmission) =>
  ((await office.call('Teacher', 'GET /admin/dashboard')).body as unknown as Dashboard).work;

describe('the mark of a corrected submission', () => {
  it('is set by the correction, and is in the list and in the submission', async () => {
    const sent = await sendForm();
    expect(await readMark(sent)).toBeNull();
    await sent.mark('guest.name');
    expect(await readMark(sent)).toBeNull();
    await correct(sent, 'Ana Santos');
    expect(await readMark(sent)).toBe(CORRECTED_AT);
    expect((await readList(sent, '')).items).toMatchObject([{ _id: sent.id, correctedAt: CORRECTED_AT }]);
    const { body } = await sent.office.call('Teacher', `GET /admin/submissions/${sent.id}`);
    expect(body).toMatchObject({ correctedAt: CORRECTED_AT });
  });

  it('is also set by a correction that changes nothing', async () => {
    const sent = await sendForm();
    await sent.mark('guest.name');
    await correct(sent, 'Ana Cruz');
    expect(await readMark(sent)).toBe(CORRECTED_AT);
  });

  it('goes with the next decision, and comes back when that is undone', async () => {
    const sent = await sendCorrected();
    const batch = await decide(sent, 'approved');
    expect(await readMark(sent)).toBeNull();
    expect(await undo(sent, batch)).toMatchObject({ undone: [sent.id] });
    expect(await sent.read()).toMatchObject({ status: 'pending', correctedAt: CORRECTED_AT });
  });

  it('goes with a decision about many submissions, of which only the corrected ones have it again', async () => {
    const sent = await sendCorrected();
    const other = await storeSubmission(sent.office.store, { kind: 'visit' });
    const both = { submissions: [{ id: sent.id }, { id: other._id }] };
    const batch = await decide(sent, 'under_review', both);
    expect(await readList(sent, 'work=corrected')).toMatchObject({ total: 0 });
    await undo(sent, batch);
    expect(await listIds(sent, 'work=corrected')).toEqual([sent.id]);
  });

  it('goes with a further request, and comes back when that is undone', async () => {
    const sent = await sendCorrected();
    const { batch } = (await sent.mark('guest.party')).body as unknown as { batch: string };
    expect(await readMark(sent)).toBeNull();
    await undo(sent, batch);
    expect(await readMark(sent)).toBe(CORRECTED_AT);
    await sent.mark('guest.party');
    await correct(sent, 'Ana Santos');
    expect(await readMark(sent)).toBe((await sent.read()).updatedAt);
  });

  it('goes when the status is set without a decision', async () => {
    const sent = await sendCorrected();
    sent.office.pass(HOUR);
    const { updatedAt: version } = await sent.read();
    await sent.office.call('Staff', `PATCH /admin/submissions/${sent.id}`, { status: 'approved', version });
    expect(await readMark(sent)).toBeNull();
  });

  it('stays while notes are added', async () => {
    const sent = await sendCorrected();
    await sent.office.call('Staff', `POST /admin/submissions/${sent.id}/notes`, { text: 'Looks good.' });
    expect(await readMark(sent)).toBe(CORRECTED_AT);
  });
});

describe('a checked correction', () => {
  it('keeps the status, loses the mark and is in the history', async () => {
    const sent = await sendCorrected();
    sent.office.pass(HOUR);
    expect((await check(sent, CORRECTED_AT)).status).toBe(204);
    expect(await sent.read()).toMatchObject({ status: 'pending', correctedAt: null, updatedAt: '2026-11-20T13:00:00.000Z' });
    const { items } = (await sent.office.call('Admin', 'GET /admin/history')).body as unknown as { items: object[] };
    expect(items[0]).toMatchObject({
      ...{ action: 'Checked correction', actor: 'Staff Person', entityId: sent.id, target: 'Ana Santos' },
      ...{ before: { correctedAt: CORRECTED_AT }, after: { correctedAt: null } },
    });
  });

  it('is refused for another version than the present one, with who changed it', async () => {
    const sent = await sendCorrected();
    sent.office.pass(HOUR);
    expect((await check(sent, CORRECTED_AT, 'Admin')).status).toBe(204);
    const { status, body } = await check(sent, CORRECTED_AT);
    expect([status, body]).toMatchObject([409, { conflict: { by: 'Ana Admin' } }]);
    // The decision of a page that shows the former version is refused too.
    const wanted = { submissions: [{ id: sent.id, version: CORRECTED_AT }], status: 'approved' };
    const late = await sent.office.call('Staff', 'POST /admin/submission_decisions', wanted);
    expect(late.body).toMatchObject({ changed: [], skipped: [{ why: 'changed', by: 'Ana Admin' }] });
  });

  it('is stored once by two members of staff at the same time', async () => {
    const sent = await sendCorrected();
    sent.office.pass(HOUR);
    const replies = await Promise.all([check(sent, CORRECTED_AT), check(sent, CORRECTED_AT, 'Admin')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  it('is not stored when another correction or decision came first', async () => {
    const sent = await sendCorrected();
    await decide(sent, 'under_review');
    expect((await check(sent, CORRECTED_AT)).status).toBe(409);
    await sent.mark('guest.name');
    await correct(sent, 'Eva');
    expect((await check(sent, CORRECTED_AT)).status).toBe(409);
    expect(await readMark(sent)).toBe((await sent.read()).updatedAt);
  });

  it('changes nothing of a submission without the mark', async () => {
    const sent = await sendForm();
    const { updatedAt } = await sent.read();
    sent.office.pass(HOUR);
    expect((await check(sent, updatedAt)).status).toBe(204);
    expect((await sent.read()).updatedAt).toBe(updatedAt);
  });

  it('needs the version, the submission and the right', async () => {
    const sent = await sendCorrected();
    expect((await check(sent, undefined)).body['errors']).toEqual({ version: 'Send the version that was read.' });
    expect((await check({ ...sent, id: 'gone' }, CORRECTED_AT)).status).toBe(404);
    expect((await check(sent, CORRECTED_AT, 'Teacher')).status).toBe(403);
    expect(await readMark(sent)).toBe(CORRECTED_AT);
  });
});

describe('corrected submissions', () => {
  it('are a part of the work, in the list, on the dashboard and in exports, and are not new', async () => {
    const sent = await sendCorrected();
    const untouched = await storeSubmission(sent.office.store, { kind: 'visit', name: 'Ben' });
    expect(await readWork(sent)).toMatchObject({ new: 1, corrected: 1, waitingForSender: 0 });
    expect(await listIds(sent, 'work=corrected')).toEqual([sent.id]);
    expect(await listIds(sent, 'work=new')).toEqual([untouched._id]);
    expect(await listIds(sent, 'work=corrected&kind=visit&search=santos')).toEqual([sent.id]);
    expect(await listIds(sent, 'work=corrected&kind=order')).toEqual([]);
    const { text } = await sent.office.call('Teacher', 'GET /admin/submissions.csv?work=corrected');
    expect([text.includes('Ana Santos'), text.includes('Ben'), text.trim().split('\n').length]).toEqual([true, false, 2]);
    await check(sent, CORRECTED_AT);
    expect(await readWork(sent)).toMatchObject({ new: 2, corrected: 0 });
    expect(await readList(sent, 'work=corrected')).toMatchObject({ total: 0 });
  });

  it('are listed in order, page by page', async () => {
    const sent = await sendCorrected();
    const second = await storeSubmission(sent.office.store, { kind: 'visit', name: 'Ben' });
    await decide(sent, 'correction_asked', { submissions: [{ id: second._id }], reason: 'Why?' });
    expect(await listIds(sent, 'work=corrected&sort=createdAt')).toEqual([sent.id]);
    const place = await sent.office.call('Teacher', `GET /admin/submissions/${sent.id}/neighbors?work=corrected`);
    expect(place.body).toEqual({ position: 1, total: 1, previous: null, next: null });
  });
});

describe('the status after a correction', () => {
  it.each([
    [['under_review'], 'under_review'],
    [[], 'pending'],
    // Approved submissions are not processed.
    [['under_review', 'approved'], 'pending'],
  ])('is the one before the request if staff process it: after %j it is %s', async (statuses, expected) => {
    const sent = await sendForm();
    for (const status of statuses) await decide(sent, status);
    await sent.mark('guest.name');
    expect(await correct(sent, 'Ana Santos')).toBe(expected);
    expect(await sent.read()).toMatchObject({ status: expected });
  });

  it('is that before the first of several requests, without decisions that were undone', async () => {
    const sent = await sendForm();
    await decide(sent, 'under_review');
    await sent.mark('guest.name');
    await undo(sent, await decide(sent, 'approved'));
    await sent.mark('guest.name', 'guest.party');
    expect(await correct(sent, 'Ana Santos')).toBe('under_review');
    await sent.mark('guest.name');
    expect(await correct(sent, 'Eva')).toBe('under_review');
  });

  it('follows the statuses that the form declares', async () => {
    const statuses = {
      asked: { title: 'Asked', waitsForSender: true },
      correction_asked: { title: 'Correction asked', waitsForSender: true },
      read: { title: 'Read' },
      checked: { title: 'Checked' },
      done: { title: 'Done', next: [] },
    };
    const form = visit();
    const sent = await sendForm({ definition: { ...form, ...{ records: { statuses } } } });
    await decide(sent, 'checked');
    await decide(sent, 'asked');
    await sent.mark('guest.name');
    expect(await correct(sent, 'Ana Santos')).toBe('checked');
    await sent.mark('guest.name');
    // The form does not declare the former status any more.
    const { checked: _checked, ...left } = statuses;
    sent.office.write('visit.json', { ...form, records: { statuses: left } });
    expect(await correct(sent, 'Eva')).toBe('read');
  });
});
