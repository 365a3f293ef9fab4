/** The status of a submission, for the one who has the link of its receipt. */

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purgeReceiptLinks } from '../../../server/db/receipts/receipt-links.ts';
import { deliveries } from '../../../server/db/schema/deliveries.ts';
import { submissions } from '../../../server/db/schema/submissions.ts';
import { type BackOffice, type BackOfficeOptions, openBackOffice, type Reply } from '../admin/support/back-office.ts';
import { plain, post } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function visitWith(changes: object = {}): object {
  const visit = visitDefinition();
  return { ...visit, submission: { ...visit.submission, receipt: {} }, ...changes };
}

interface Sent {
  office: BackOffice;
  id: string;
  number: string;
  token: string;
  ask: (token?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  setStatus: (status: string) => Promise<void>;
}

/** Sends the form and reads the token in the mail. */
async function sendForm(visit: object = visitWith(), options: BackOfficeOptions = {}): Promise<Sent> {
  const office = await openBackOffice({ definitions: { 'visit.json': visit }, ...options });
  const { _id: id, receiptNumber: number } = (await (await post(office, plain)).json()) as Record<string, string>;
  await office.deliver();
  const token = /\/status#([\w-]{43})/.exec(office.mailed[0]!.text)![1]!;
  return {
    office,
    id: id!,
    number: number!,
    token,
    ask: (given = token, headers = {}) => office.call('nobody', 'POST /submission_status', { token: given }, headers),
    setStatus: async (status) => {
      const { updatedAt } = (await office.call('Staff', `GET /admin/submissions/${id!}`)).body as unknown as { updatedAt: string };
      expect(await office.call('Staff', `PATCH /admin/submissions/${id!}`, { status, updatedAt })).toMatchObject({ status: 200 });
    },
  };
}

describe('the status', () => {
  it('has the title, the number and the times, and no answer', async () => {
    const { ask, number } = await sendForm();
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      form: 'School Visit',
      receiptNumber: number,
      status: {
        value: 'pending',
        title: 'Received',
        text: 'Your form has arrived. We have not begun to check it yet.',
        tone: 'info',
      },
      receivedAt: '2026-11-20T10:00:00.000Z',
      changedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it.each([
    ['under_review', 'Under review', 'info', /^We are checking your form/],
    ['correction_asked', 'Correction asked', 'warning', /contact us, and name your receipt number/],
    ['approved', 'Approved', 'success', /^We have accepted your form/],
    ['declined', 'Declined', 'danger', /contact us, and name your receipt number/],
  ])('%s reads "%s", and says what follows', async (value, title, tone, text) => {
    const { ask, setStatus, office } = await sendForm();
    office.pass(DAY);
    await setStatus(value);
    expect((await ask()).body).toMatchObject({
      status: { value, title, tone, text: expect.stringMatching(text) },
      changedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it('has the title that the form declares', async () => {
    const statuses = { sent: { title: 'On its way', tone: 'info' }, done: { title: 'Done' } };
    const { ask, setStatus } = await sendForm(visitWith({ records: { statuses } }));
    expect((await ask()).body).toMatchObject({ status: { value: 'sent', title: 'On its way', tone: 'info' } });
    expect((await ask()).body['status']).not.toHaveProperty('text');
    await setStatus('done');
    expect((await ask()).body).toMatchObject({ status: { value: 'done', title: 'Done', tone: 'neutral' } });
  });

  it('is in the language of the page', async () => {
    const { ask } = await sendForm(visitWith(), {
      definitions: {
        'visit.json': visitWith(),
        'app.json': { product: 'School', texts: {} },
        'locales/nl/visit.json': { '/title': 'Schoolbezoek' },
      },
    });
    expect((await ask(undefined, { 'content-language': 'nl-BE' })).body).toMatchObject({
      form: 'Schoolbezoek',
      status: { title: 'Ontvangen' },
    });
  });

  it('is shown as long as the form is not served any more', async () => {
    const { ask, office } = await sendForm();
    office.remove('visit.json');
    expect((await ask()).body).toMatchObject({ form: 'visit', status: { title: 'Received' } });
  });
});

describe('the reason of a decision', () => {
  const decide = async ({ office, id }: Sent, decision: object): Promise<string> => {
    office.pass(HOUR);
    const { body } = await office.call('Staff', 'POST /admin/submission_decisions', { submissions: [{ id }], ...decision });
    expect(body['changed']).toEqual([id]);
    return String(body['batch']);
  };
  const reason = 'Please bring the birth certificate to our office.\nWe return it at once.';

  it('is shown while the status waits for the sender, and nobody is asked to contact staff', async () => {
    const sent = await sendForm();
    await decide(sent, { status: 'correction_asked', reason });
    const { body } = await sent.ask();
    expect(body['reason']).toBe(reason);
    expect(body['status']).toMatchObject({ value: 'correction_asked', text: expect.not.stringMatching(/contact/) });
    expect(body).not.toHaveProperty('correction');
    await decide(sent, { status: 'under_review', reason: 'The mother called.' });
    expect((await sent.ask()).body).not.toHaveProperty('reason');
  });

  it('is shown beside the remarks of a correction, and not once the sender has corrected the form', async () => {
    const sent = await sendForm();
    await decide(sent, { status: 'correction_asked', reason, remarks: [{ path: 'guest.name', text: 'As in the passport.' }] });
    expect((await sent.ask()).body).toMatchObject({ reason, correction: { remarks: [{ text: 'As in the passport.' }] } });
    const corrected = await sent.office.app.request('/api/corrections', {
      method: 'POST',
      headers: { authorization: `Receipt ${sent.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ guest: { name: 'Ana Santos' } }),
    });
    expect(corrected.status).toBe(200);
    expect((await sent.ask()).body).toMatchObject({ status: { value: 'pending' } });
    expect((await sent.ask()).body).not.toHaveProperty('reason');
  });

  it('of a decision that was undone or replaced is not shown', async () => {
    const sent = await sendForm();
    await decide(sent, { status: 'correction_asked', reason });
    const batch = await decide(sent, { status: 'under_review' });
    await sent.office.call('Staff', `POST /admin/submission_decisions/${batch}/undo`);
    expect((await sent.ask()).body).toMatchObject({ reason });
    await decide(sent, { status: 'under_review' });
    const asked = await decide(sent, { status: 'correction_asked', reason: 'About another child.' });
    await sent.office.call('Staff', `POST /admin/submission_decisions/${asked}/undo`);
    expect((await sent.ask()).body).not.toHaveProperty('reason');
  });

  it('is that of the last request: an earlier one is not shown with later remarks', async () => {
    const sent = await sendForm();
    await decide(sent, { status: 'correction_asked', reason });
    await decide(sent, { status: 'correction_asked', remarks: [{ path: 'guest.name', text: 'As in the passport.' }] });
    const { body } = await sent.ask();
    expect(body).toMatchObject({ correction: { remarks: [{ text: 'As in the passport.' }] } });
    expect(body).not.toHaveProperty('reason');
  });

  it('is shown for a status that the form declares as waiting for its sender, and not for others', async () => {
    const statuses = {
      sent: { title: 'Sent', next: ['call', 'no'] },
      call: { title: 'Call us', waitsForSender: true },
      no: { title: 'Not possible', tone: 'danger' },
    };
    const sent = await sendForm(visitWith({ records: { statuses } }));
    await decide(sent, { status: 'call', reason: 'Please call us before Friday.' });
    expect((await sent.ask()).body).toMatchObject({ status: { title: 'Call us' }, reason: 'Please call us before Friday.' });
    const other = await sendForm(visitWith({ records: { statuses } }));
    await decide(other, { status: 'no', reason: 'Nobody can come.' });
    expect((await other.ask()).body).not.toHaveProperty('reason');
  });
});

describe('a link', () => {
  it('is used by a POST, as often as its owner likes', async () => {
    const { ask, office, token } = await sendForm();
    expect((await office.app.request(`/api/submission_status?token=${token}`)).status).toBe(404);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });

  it('that is unknown, malformed, expired, or of a deleted submission gets the same reply', async () => {
    const { ask, office, id } = await sendForm();
    const unknown = await ask('A'.repeat(43));
    expect(unknown).toMatchObject({ status: 404, body: { code: 'link' } });
    expect(unknown.headers.get('cache-control')).toBe('no-store');
    const replies = [await ask(''), await ask({ a: 1 }), await ask(null)];
    replies.push(await office.call('nobody', 'POST /submission_status', 'no json'));
    office.pass(400 * DAY - 1);
    expect((await ask()).status).toBe(200);
    office.pass(1);
    replies.push(await ask());
    await purgeReceiptLinks(office.store, '2027-12-25T10:00:00.000Z');
    expect(await office.store.db.all('select * from receipt_links')).toEqual([]);
    for (const { status, text } of replies) expect([status, text]).toEqual([404, unknown.text]);
    expect((await office.call('Admin', `GET /admin/submissions/${id}`)).status).toBe(200);
  });

  it('ends with its submission, also one that is still to be mailed', async () => {
    const { ask, office, id } = await sendForm();
    const unknown = await ask('A'.repeat(43));
    await office.store.db.delete(deliveries).where(eq(deliveries.submissionId, id));
    await office.store.db.delete(submissions).where(eq(submissions.id, id));
    expect(await office.store.db.all('select * from receipt_links')).toEqual([]);
    expect((await ask()).text).toBe(unknown.text);
  });

  it('is limited like other guesses', async () => {
    const rule = { burst: 2, seconds: 60 };
    const { ask } = await sendForm(visitWith(), { rates: { address: rule, target: { burst: 1000, seconds: 1 } } });
    await ask('x');
    await ask('y');
    expect(await ask()).toMatchObject({ status: 429 });
  });

  it('of a receipt that staff send again is a further one', async () => {
    const { ask, office, token } = await sendForm();
    const { items } = (await office.call('Staff', 'GET /admin/deliveries')).body as unknown as { items: { _id: string }[] };
    expect((await office.call('Staff', `POST /admin/deliveries/${items[0]!._id}/attempts`)).status).toBeLessThan(300);
    await office.deliver();
    const second = /\/status#([\w-]{43})/.exec(office.mailed[1]!.text)![1]!;
    expect(second).not.toBe(token);
    expect([(await ask(token)).status, (await ask(second)).status]).toEqual([200, 200]);
  });
});
