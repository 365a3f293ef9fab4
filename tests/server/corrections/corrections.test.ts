/** Corrections: staff mark fields, and the holder of the receipt link changes these only. */

import { describe, expect, it } from 'vitest';
import { listFormerContents, listReplacedFiles } from '../../../server/db/submissions/corrections/read-corrections.ts';
import { DAY, HOUR, type MarkedSubmission, pdf, sendForm } from './support/marked-submission.ts';
import { plain } from '../support/post-visit.ts';

const sendVisit = (entries?: Record<string, string | File | File[]>): Promise<MarkedSubmission> =>
  sendForm({ ...(entries && { entries }) });

describe('a correction', () => {
  it('shows the remarks to the holder of the link, with the answers', async () => {
    const sent = await sendVisit();
    expect((await sent.open()).status).toBe(409);
    await sent.mark('guest.name');
    const status = await sent.office.call('nobody', 'POST /submission_status', { token: sent.token });
    const remarks = [{ path: 'guest.name', title: 'Name', text: 'Please check guest.name.' }];
    expect(status.body).toMatchObject({ status: { value: 'correction_asked' }, correction: { remarks } });
    const opened = await sent.open();
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.body).toMatchObject({ definition: { id: 'visit' }, answers: { guest: { name: 'Ana Cruz', party: 3 } }, remarks });
  });

  it('replaces the marked answer, keeps the former version, and sets the status before the request', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    sent.office.pass(HOUR);
    expect(await sent.correct({ 'guest[name]': 'Ana Santos' })).toMatchObject({ status: 200, body: { _id: sent.id, status: 'pending' } });
    const corrected = await sent.read();
    expect(corrected).toMatchObject({ status: 'pending', name: 'Ana Santos', answers: { guest: { name: 'Ana Santos', party: 3 } } });
    expect(corrected.labels['guest.name']).toBe('Ana Santos');
    expect(await listFormerContents(sent.office.store, sent.id)).toMatchObject([
      { version: 1, content: { name: 'Ana Cruz', answers: { guest: { name: 'Ana Cruz' } } }, sentAt: '2026-11-20T10:00:00.000Z' },
    ]);
    const found = await sent.office.call('Staff', 'GET /admin/submissions?search=santos');
    expect((found.body['items'] as unknown as { _id: string }[]).map(({ _id }) => _id)).toContain(sent.id);
    expect((await sent.open()).body['code']).toBe('correction-ended');
    expect((await sent.correct({ 'guest[name]': 'Eva' })).body['code']).toBe('correction-ended');
  });

  it('refuses a changed answer of another field by its name, and accepts the same one', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    const refused = await sent.correct({ 'guest[name]': 'Ana Santos', 'guest[party]': '4' });
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['guest.party']]);
    const refusedFile = await sent.correct({ 'guest[name]': 'Ana Santos', 'papers[letters][]': pdf('new.pdf') });
    expect([refusedFile.status, Object.keys(refusedFile.body['errors'] ?? {})]).toEqual([422, ['papers.letters']]);
    expect(await sent.read()).toMatchObject({ name: 'Ana Cruz', status: 'correction_asked' });
    expect((await sent.correct({ 'guest[name]': 'Ana Santos', 'guest[party]': '3' })).status).toBe(200);
  });

  it('validates the marked answer', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    const refused = await sent.correct({ 'guest[name]': '' });
    expect([refused.status, refused.body['errors']] as unknown[]).toEqual([422, { 'guest.name': 'Name is required' }]);
  });

  it('opens a field that the change of a marked one shows, and drops one that it hides', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.drives');
    const early = await sent.correct({ 'guest[plate]': 'ABC 123' });
    expect([early.status, Object.keys(early.body['errors'] ?? {})]).toEqual([422, ['guest.plate']]);
    const missing = await sent.correct({ 'guest[drives]': 'true' });
    expect([missing.status, missing.body['errors']] as unknown[]).toEqual([422, { 'guest.plate': 'Number plate is required' }]);
    expect((await sent.correct({ 'guest[drives]': 'true', 'guest[plate]': 'ABC 123' })).status).toBe(200);
    expect((await sent.read()).answers).toMatchObject({ guest: { drives: true, plate: 'ABC 123' } });
    await sent.mark('guest.drives');
    sent.office.pass(HOUR);
    expect((await sent.correct({ 'guest[drives]': 'false' })).status).toBe(200);
    const { answers, labels } = await sent.read();
    expect(answers['guest']).toEqual({ name: 'Ana Cruz', email: 'ana@example.com', party: 3, drives: false });
    expect(labels['guest.plate']).toBeUndefined();
    expect((await listFormerContents(sent.office.store, sent.id)).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('replaces one of two files and keeps the other and the former one', async () => {
    const sent = await sendVisit({ ...plain, 'papers[letters][]': [pdf('a.pdf'), pdf('b.pdf')] });
    const [a, b] = (await sent.read()).files;
    await sent.mark('papers.letters');
    expect((await sent.correct({ 'papers[letters][]': [b!._id, pdf('c.pdf')] })).status).toBe(200);
    const { files, answers } = await sent.read();
    expect(files.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf']);
    expect(files[0]).toEqual(b);
    expect(answers['papers']).toMatchObject({ letters: [{ name: 'b.pdf', type: 'application/pdf' }, { name: 'c.pdf' }] });
    expect(await listReplacedFiles(sent.office.store, sent.id)).toEqual([{ ...a, replacedIn: 2 }]);
  });

  it('answers a repetition with its key as the first time', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    const key = { 'idempotency-key': 'correction-1' };
    const first = await sent.correct({ 'guest[name]': 'Ana Santos' }, key);
    expect(first.status).toBe(200);
    expect(await sent.correct({ 'guest[name]': 'Ana Santos' }, key)).toEqual(first);
    expect(await listFormerContents(sent.office.store, sent.id)).toHaveLength(1);
    expect((await sent.correct({ 'guest[name]': 'Eva' }, key)).status).toBe(422);
  });

  it('ends with another decision, and when the decision is undone', async () => {
    const sent = await sendVisit();
    const { batch } = (await sent.mark('guest.name')).body as unknown as { batch: string };
    await sent.office.call('Staff', `POST /admin/submission_decisions/${batch}/undo`);
    expect((await sent.correct({ 'guest[name]': 'Eva' })).body['code']).toBe('correction-ended');
    await sent.mark('guest.name');
    expect((await sent.open()).status).toBe(200);
    sent.office.pass(HOUR);
    await sent.office.call('Staff', 'POST /admin/submission_decisions', { submissions: [{ id: sent.id }], status: 'under_review' });
    expect((await sent.open()).status).toBe(409);
  });

  it('ends when the status is set without a decision', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    sent.office.pass(HOUR);
    const { updatedAt: version } = await sent.read();
    const set = await sent.office.call('Staff', `PATCH /admin/submissions/${sent.id}`, { status: 'approved', version });
    expect(set.status).toBe(200);
    expect((await sent.correct({ 'guest[name]': 'Eva' })).body['code']).toBe('correction-ended');
  });

  it('is open again when the decision that withdrew it is undone', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    sent.office.pass(HOUR);
    const { batch: approved } = (
      await sent.office.call('Staff', 'POST /admin/submission_decisions', { submissions: [{ id: sent.id }], status: 'approved' })
    ).body as unknown as { batch: string };
    expect((await sent.open()).status).toBe(409);
    sent.office.pass(HOUR);
    await sent.office.call('Staff', `POST /admin/submission_decisions/${approved}/undo`);
    expect((await sent.open()).body).toMatchObject({ remarks: [{ path: 'guest.name' }] });
    expect((await sent.correct({ 'guest[name]': 'Eva' })).body).toMatchObject({ status: 'pending' });
    // What was sent stays sent: undoing twice opens nothing.
    sent.office.pass(HOUR);
    await sent.office.call('Staff', `POST /admin/submission_decisions/${approved}/undo`);
    expect((await sent.open()).status).toBe(409);
  });

  it('has the former remarks again when the decision with others is undone', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    sent.office.pass(HOUR);
    await sent.office.call('Staff', 'POST /admin/submission_decisions', { submissions: [{ id: sent.id }], status: 'under_review' });
    const { batch } = (await sent.mark('guest.party')).body as unknown as { batch: string };
    expect((await sent.open()).body).toMatchObject({ remarks: [{ path: 'guest.party' }] });
    sent.office.pass(HOUR);
    await sent.office.call('Staff', `POST /admin/submission_decisions/${batch}/undo`);
    expect((await sent.open()).status).toBe(409);
    expect(await sent.read()).toMatchObject({ status: 'under_review' });
  });

  it('needs a link that is valid', async () => {
    const sent = await sendVisit();
    await sent.mark('guest.name');
    expect((await sent.open('x'.repeat(43))).status).toBe(404);
    expect((await sent.correct({ 'guest[name]': 'Eva' }, { authorization: '' })).status).toBe(404);
    sent.office.pass(401 * DAY);
    expect((await sent.open()).status).toBe(404);
    expect((await sent.correct({ 'guest[name]': 'Eva' })).status).toBe(404);
  });

  it.each([
    [{ remarks: [{ path: 'guest.name' }] }],
    [{ remarks: [{ path: 'guest.nothing', text: 'Why?' }] }],
    [{ remarks: [{ path: 'guest.name', text: 'Why?' }], status: 'approved' }],
  ])('is not asked for with %j', async (wrong) => {
    const { office, id } = await sendVisit();
    const asked = { submissions: [{ id }], status: 'correction_asked', reason: 'Because.', ...wrong };
    const { status, body } = await office.call('Staff', 'POST /admin/submission_decisions', asked);
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['remarks']]);
  });
});
