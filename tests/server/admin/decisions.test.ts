/** Decisions of staff about submissions: reasons, many at once, mails with a preview, and undoing. */

import { describe, expect, it } from 'vitest';
import type { Submission } from '../../../server/db/submissions/submission.ts';
import { storeSubmission, type GivenSubmission } from '../support/store-submission.ts';
import { type BackOffice, type Json, openBackOffice } from './support/back-office.ts';

const env = { PUBLIC_URL: 'https://forms.example.org' };
const enrollment: GivenSubmission = { kind: 'enrollment', name: 'Ana Cruz', email: 'cruz@example.com' };

/** A note as the API returns it. */
type Line = { _id: string; canDelete: boolean };

const toWanted = ({ _id: id, updatedAt: version }: Submission): { id: string; version: string } => ({ id, version });
const decide = (office: BackOffice, list: readonly Submission[], body: object) =>
  office.call('Staff', 'POST /admin/submission_decisions', { submissions: list.map(toWanted), ...body });
const read = async (office: BackOffice, { _id }: { _id: string }): Promise<Json> =>
  (await office.call('Staff', `GET /admin/submissions/${_id}`)).body;
const undo = async (office: BackOffice, batch: unknown): Promise<Json> =>
  (await office.call('Admin', `POST /admin/submission_decisions/${String(batch)}/undo`)).body;

describe('a decision', () => {
  it('about many submissions names those that were changed, are gone or cannot get the status', async () => {
    const office = await openBackOffice();
    const ana = await storeSubmission(office.store, enrollment);
    const ben = await storeSubmission(office.store, { ...enrollment, name: 'Ben Cruz' });
    const eva = await storeSubmission(office.store, { ...enrollment, name: 'Eva Cruz' });
    const ida = await storeSubmission(office.store, { ...enrollment, name: 'Ida Cruz', status: 'approved' });
    office.setWallClock('2026-11-21T09:00:00.000Z');
    await office.call('Admin', `PATCH /admin/submissions/${ben._id}`, { status: 'under_review', version: ben.updatedAt });
    const gone = { ...eva, _id: 'gone' };
    const { status, body } = await decide(office, [ana, ben, eva, ida, gone], { status: 'approved' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ changed: [ana._id, eva._id], mails: 0, unmailed: [], mailsAt: null });
    expect(body['skipped']).toEqual([
      { id: ida._id, name: 'Ida Cruz', why: 'already' },
      { id: 'gone', name: '', why: 'unknown' },
      { id: ben._id, name: 'Ben Cruz', why: 'changed', by: 'Ana Admin' },
    ]);
    expect(await read(office, ana)).toMatchObject({
      status: 'approved',
      decisions: [{ label: 'Approved', by: 'Staff Person', mail: null }],
    });
    expect(await read(office, ben)).toMatchObject({ status: 'under_review', decisions: [{ by: 'Ana Admin' }] });
  });

  it('takes a reason, without which a submission is not declined', async () => {
    const office = await openBackOffice();
    const ana = await storeSubmission(office.store, enrollment);
    const refused = await decide(office, [ana], { status: 'declined', reason: '  ' });
    expect([refused.status, refused.body['errors']] as unknown[]).toEqual([422, { reason: 'Give a reason for "Declined".' }]);
    expect((await read(office, ana))['status']).toBe('pending');
    await decide(office, [ana], { status: 'declined', reason: ' The school is full. ' });
    const declined = await read(office, ana);
    expect(declined).toMatchObject({ status: 'declined', decisions: [{ from: 'pending', to: 'declined', reason: 'The school is full.' }] });
    const { items } = (await office.call('Admin', 'GET /admin/history')).body as unknown as { items: { action: string }[] };
    expect(items.find(({ action }) => action === 'Changed status')).toMatchObject({
      after: { status: 'declined', reason: 'The school is full.' },
    });
  });

  it.each([
    [{ submissions: [] }, 'submissions'],
    [{ submissions: [{ id: 7 }] }, 'submissions'],
    [{ submissions: Array.from({ length: 501 }, (_, index) => ({ id: String(index) })) }, 'submissions'],
    [{ status: '' }, 'status'],
    [{ mail: 'yes' }, 'mail'],
    [{ reason: 'x'.repeat(2001) }, 'reason'],
  ])('is refused with the name of what is wrong: %j', async (wrong, name) => {
    const office = await openBackOffice();
    const { status, body } = await office.call('Staff', 'POST /admin/submission_decisions', {
      submissions: [{ id: 'a' }],
      status: 'approved',
      ...wrong,
    });
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [name]]);
  });
});

describe('the mail about a decision', () => {
  it('is not sent unless staff ask for it', async () => {
    const office = await openBackOffice({ env });
    await decide(office, [await storeSubmission(office.store, enrollment)], { status: 'approved' });
    office.setWallClock('2026-11-21T12:00:00.000Z');
    await office.deliver();
    expect(office.mailed).toEqual([]);
  });

  it('is shown before it is sent, in the language of the form, with the reason and without markup of its text', async () => {
    const office = await openBackOffice({ env });
    const ana = await storeSubmission(office.store, { ...enrollment, language: 'fil' });
    const body = { submissions: [toWanted(ana)], status: 'declined', reason: 'Puno na po ang **school**.\nMagkita tayo sa 2027.' };
    const preview = await office.call('Staff', 'POST /admin/submission_decisions/preview', body);
    expect(preview.body).toMatchObject({ mails: 1, unmailed: [], first: { to: 'cruz@example.com' } });
    const { subject, text } = preview.body['first'] as unknown as { subject: string; text: string };
    expect(subject).toBe(`Tungkol sa inyong form ${ana.receiptNumber}`);
    expect(text).toContain('Puno na po ang **school**.\n\nMagkita tayo sa 2027.');
    expect(text).toContain('https://forms.example.org/status#…');
    expect(text).toContain('Pangalan sa form: Ana Cruz');
    expect((await read(office, ana))['status']).toBe('pending');
  });

  it('is shown before a reason is given, and does not fill in what the reason says', async () => {
    const office = await openBackOffice({ env });
    const wanted = [toWanted(await storeSubmission(office.store, enrollment))];
    const preview = async (reason?: string) =>
      (await office.call('Staff', 'POST /admin/submission_decisions/preview', { submissions: wanted, status: 'declined', reason })).body;
    expect(await preview()).toMatchObject({ mails: 1 });
    const { first } = (await preview('Write {number} here:\n- one\n- two')) as unknown as { first: { text: string } };
    expect(first.text).toContain('Write {\u2060number} here:\n\n- one\n- two');
  });

  it('names the record as plain text, also if its name has the form of a placeholder', async () => {
    const office = await openBackOffice({ env });
    const preview = async (name: string): Promise<string> => {
      const wanted = [toWanted(await storeSubmission(office.store, { ...enrollment, name }))];
      const { body } = await office.call('Staff', 'POST /admin/submission_decisions/preview', { submissions: wanted, status: 'approved' });
      return (body['first'] as unknown as { text: string }).text;
    };
    expect(await preview('Ana {number} [x](https://example.org)')).toContain(
      'Name in the form: Ana {\u2060number} [x](https://example.org)',
    );
    expect(await preview('')).toContain('Name in the form: –');
  });

  it('waits for a minute, and its link opens the status', async () => {
    const office = await openBackOffice({ env });
    const ana = await storeSubmission(office.store, enrollment);
    office.setWallClock('2026-11-21T09:00:00.000Z');
    const { body } = await decide(office, [ana], { status: 'approved', mail: true });
    expect(body).toMatchObject({ mails: 1, mailsAt: '2026-11-21T09:01:00.000Z' });
    await office.deliver();
    expect(office.mailed).toEqual([]);
    expect(await read(office, ana)).toMatchObject({ decisions: [{ mail: { to: 'cruz@example.com', state: 'waiting' } }] });
    office.setWallClock('2026-11-21T09:01:00.000Z');
    await office.deliver();
    expect(office.mailed).toMatchObject([{ to: 'cruz@example.com', subject: `Your form ${ana.receiptNumber} was approved` }]);
    const token = /https:\/\/forms\.example\.org\/status#([\w-]{43})/.exec(office.mailed[0]!.text)?.[1];
    expect((await office.call('nobody', 'POST /submission_status', { token })).text).toContain('Approved');
    expect(await read(office, ana)).toMatchObject({ decisions: [{ mail: { state: 'sent' } }] });
  });

  it('goes to the address that got the receipt; a submission without address is named', async () => {
    const office = await openBackOffice({ env });
    const receipt = { name: 'receipt', channel: 'mail' as const, target: 'family@example.com', message: { subject: 'a', text: 'b' } };
    const ana = await storeSubmission(office.store, { ...enrollment, deliveries: [receipt] });
    const ben = await storeSubmission(office.store, { ...enrollment, name: 'Ben Cruz', email: null });
    const tour = await storeSubmission(office.store, { kind: 'group_tour', name: 'Eva Lund', email: 'eva@example.com' });
    const { body } = await decide(office, [ana, ben, tour], { status: 'approved', mail: true });
    expect(body).toMatchObject({ changed: [ana._id, ben._id, tour._id], mails: 1 });
    expect(body['unmailed']).toEqual([
      { id: ben._id, name: 'Ben Cruz', why: 'no-address' },
      { id: tour._id, name: 'Eva Lund', why: 'no-text' },
    ]);
    expect(await read(office, ana)).toMatchObject({ decisions: [{ mail: { to: 'family@example.com' } }] });
  });

  it('is no option where the server sends no mail', async () => {
    const office = await openBackOffice({ env: { MAILS: 'off' } });
    const ana = await storeSubmission(office.store, enrollment);
    const { nextStatuses } = await read(office, ana);
    expect((nextStatuses as unknown as { hasMail: boolean }[]).map(({ hasMail }) => hasMail)).not.toContain(true);
    const { body } = await decide(office, [ana], { status: 'approved', mail: true });
    expect(body).toMatchObject({ changed: [ana._id], mails: 0, unmailed: [{ why: 'mails-off' }] });
  });
});

describe('undoing', () => {
  it('returns the status of all submissions that nobody has changed since, and withdraws the mails', async () => {
    const office = await openBackOffice({ env });
    const ana = await storeSubmission(office.store, enrollment);
    const ben = await storeSubmission(office.store, { ...enrollment, name: 'Ben Cruz', status: 'under_review' });
    const eva = await storeSubmission(office.store, { ...enrollment, name: 'Eva Cruz' });
    office.setWallClock('2026-11-21T09:00:00.000Z');
    const { batch } = (await decide(office, [ana, ben, eva], { status: 'approved', mail: true })).body;
    office.setWallClock('2026-11-21T09:00:20.000Z');
    await office.call('Admin', `PATCH /admin/submissions/${eva._id}`, { status: 'declined' });
    office.setWallClock('2026-11-21T09:00:30.000Z');
    expect(await undo(office, batch)).toEqual({
      undone: expect.arrayContaining([ana._id, ben._id]) as string[],
      kept: [{ id: eva._id, name: 'Eva Cruz', why: 'changed' }],
    });
    expect((await read(office, ana))['status']).toBe('pending');
    expect(await read(office, ben)).toMatchObject({
      status: 'under_review',
      decisions: [{ undoneBy: 'Ana Admin', mail: { state: 'withdrawn' } }],
    });
    expect(await undo(office, batch)).toMatchObject({ undone: [], kept: [{ why: 'changed' }] });
    office.setWallClock('2026-11-21T10:00:00.000Z');
    await office.deliver();
    // Also the mail about the decision that Ana changed is not sent: its news is wrong.
    expect(office.mailed).toEqual([]);
  });

  it('of a decision made by mistake sends the mail about the former one after all', async () => {
    const office = await openBackOffice({ env });
    const ana = await storeSubmission(office.store, { ...enrollment, now: '2026-11-20T08:00:00.000Z' });
    await decide(office, [ana], { status: 'approved', mail: true });
    office.setWallClock('2026-11-20T10:00:20.000Z');
    const approved = await read(office, ana);
    const { batch } = (await decide(office, [{ ...ana, updatedAt: String(approved['updatedAt']) }], { status: 'under_review' })).body;
    expect(await read(office, ana)).toMatchObject({ decisions: [{ mail: { state: 'withdrawn' } }, {}] });
    office.setWallClock('2026-11-20T10:00:40.000Z');
    await undo(office, batch);
    office.setWallClock('2026-11-20T10:02:00.000Z');
    await office.deliver();
    expect(office.mailed.map(({ subject }) => subject)).toEqual([`Your form ${ana.receiptNumber} was approved`]);
  });

  it('withdraws a mail that could not be sent, which then cannot be sent again', async () => {
    const office = await openBackOffice({ env, mail: () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })) });
    const ana = await storeSubmission(office.store, { ...enrollment, now: '2026-11-20T08:00:00.000Z' });
    const { batch } = (await decide(office, [ana], { status: 'approved', mail: true })).body;
    office.setWallClock('2026-11-20T10:01:00.000Z');
    await office.deliver();
    expect(await undo(office, batch)).toMatchObject({ undone: [ana._id] });
    const { items } = (await office.call('Staff', `GET /admin/submissions/${ana._id}/deliveries`)).body as unknown as { items: Json[] };
    expect(items).toMatchObject([{ state: 'withdrawn' }]);
    expect((await office.call('Staff', `POST /admin/deliveries/${String(items[0]!['_id'])}/attempts`)).status).toBe(403);
  });

  it('keeps a decision whose mail was sent, also while it is sent again', async () => {
    const office = await openBackOffice({ env });
    const ana = await storeSubmission(office.store, enrollment);
    const { batch } = (await decide(office, [ana], { status: 'approved', mail: true })).body;
    office.setWallClock('2026-11-20T12:00:00.000Z');
    await office.deliver();
    const { items } = (await office.call('Staff', `GET /admin/submissions/${ana._id}/deliveries`)).body as unknown as { items: Json[] };
    await office.call('Staff', `POST /admin/deliveries/${String(items[0]!['_id'])}/attempts`);
    expect(await undo(office, batch)).toEqual({ undone: [], kept: [{ id: ana._id, name: 'Ana Cruz', why: 'mailed' }] });
    expect((await read(office, ana))['status']).toBe('approved');
  });

  it('keeps a decision while its mail is being sent, also in a later attempt', async () => {
    const undone: unknown[] = [];
    let attempts = 0;
    const sending = { undo: async (): Promise<unknown> => undefined };
    const office = await openBackOffice({
      env,
      mail: async () => {
        attempts += 1;
        if (attempts < 3) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
        undone.push(await sending.undo());
      },
    });
    const ana = await storeSubmission(office.store, enrollment);
    const { batch } = (await decide(office, [ana], { status: 'approved', mail: true })).body;
    sending.undo = () => undo(office, batch);
    for (const time of ['2026-11-20T10:05:00.000Z', '2026-11-20T10:20:00.000Z', '2026-11-20T11:00:00.000Z']) {
      office.setWallClock(time);
      await office.deliver();
    }
    expect(undone).toEqual([{ undone: [], kept: [{ id: ana._id, name: 'Ana Cruz', why: 'mailed' }] }]);
    expect(await read(office, ana)).toMatchObject({ status: 'approved', decisions: [{ mail: { state: 'sent' } }] });
  });

  it('is offered for the newest decision only where it would succeed, with the number of the other submissions', async () => {
    const office = await openBackOffice({ env });
    const ana = await storeSubmission(office.store, enrollment);
    const ben = await storeSubmission(office.store, { ...enrollment, name: 'Ben Cruz' });
    const eva = await storeSubmission(office.store, { ...enrollment, name: 'Eva Cruz' });
    const readUndo = async (submission: Submission): Promise<unknown[]> =>
      ((await read(office, submission))['decisions'] as unknown as { undo: unknown }[]).map(({ undo: found }) => found);
    office.setWallClock('2026-11-21T09:00:00.000Z');
    const { batch } = (await decide(office, [ana, ben, eva], { status: 'approved', mail: true })).body;
    expect(await readUndo(ana)).toEqual([{ others: 2 }]);
    office.setWallClock('2026-11-21T09:00:10.000Z');
    await office.call('Admin', `PATCH /admin/submissions/${eva._id}`, { status: 'declined' });
    expect(await readUndo(ana)).toEqual([{ others: 1 }]);
    expect(await readUndo(eva)).toEqual([null, { others: 0 }]);
    office.setWallClock('2026-11-21T09:00:20.000Z');
    await undo(office, batch);
    // The decision before an undone one is not the last change of its submission any more.
    expect(await readUndo(ana)).toEqual([null]);
    office.setWallClock('2026-11-21T09:00:30.000Z');
    const again = await read(office, ben);
    await decide(office, [{ ...ben, updatedAt: String(again['updatedAt']) }], { status: 'approved', mail: true });
    expect(await readUndo(ben)).toEqual([null, { others: 0 }]);
    office.setWallClock('2026-11-21T09:05:00.000Z');
    await office.deliver();
    expect(await readUndo(ben)).toEqual([null, null]);
  });

  it('of an unknown decision is a 404', async () => {
    const office = await openBackOffice();
    expect((await office.call('Staff', 'POST /admin/submission_decisions/none/undo')).status).toBe(404);
  });
});

describe('a note', () => {
  it('is added and read by staff, and deleted by its author or an Admin', async () => {
    const office = await openBackOffice();
    const { _id: id } = await storeSubmission(office.store, enrollment);
    expect((await office.call('Staff', `POST /admin/submissions/${id}/notes`, { text: '  ' })).status).toBe(422);
    expect((await office.call('Staff', `POST /admin/submissions/none/notes`, { text: 'Hello' })).status).toBe(404);
    await office.call('Staff', `POST /admin/submissions/${id}/notes`, { text: 'The mother called.\nShe sends the card.' });
    await office.call('Admin', `POST /admin/submissions/${id}/notes`, { text: 'Fine.' });
    const list = async (who: 'Staff' | 'Admin') =>
      (await office.call(who, `GET /admin/submissions/${id}/notes`)).body as unknown as [Line, Line];
    expect((await office.call('Teacher', `GET /admin/submissions/${id}/notes`)).status).toBe(403);
    expect(await list('Staff')).toMatchObject([
      { text: 'The mother called.\nShe sends the card.', by: 'Staff Person', canDelete: true },
      { text: 'Fine.', by: 'Ana Admin', canDelete: false },
    ]);
    const [own, other] = await list('Staff');
    expect((await office.call('Staff', `DELETE /admin/submissions/${id}/notes/${other._id}`)).status).toBe(403);
    expect((await office.call('Admin', `DELETE /admin/submissions/${id}/notes/${own._id}`)).status).toBe(204);
    expect((await office.call('Staff', `DELETE /admin/submissions/${id}/notes/${own._id}`)).status).toBe(404);
    expect(await list('Admin')).toHaveLength(1);
  });
});
