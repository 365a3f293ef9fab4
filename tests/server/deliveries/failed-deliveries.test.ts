/** Sending all failed deliveries of the log again, for example after a wrong password of the mail server over a weekend. */

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliveries } from '../../../server/db/schema/deliveries.ts';
import { submissions } from '../../../server/db/schema/submissions.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { type BackOffice, type Json, openBackOffice } from '../admin/support/back-office.ts';
import { headers, openDelivering, order } from './support/delivering-form.ts';

type Office = Pick<BackOffice, 'call'>;

const count = async ({ call }: Office, query = ''): Promise<unknown> =>
  (await call('Teacher', `GET /admin/deliveries${query}`, undefined, headers)).body['failed'];
const sendAll = async ({ call }: Office, body: object): Promise<Json> =>
  (await call('Staff', 'POST /admin/deliveries/attempts', { state: 'failed', ...body }, headers)).body;

/** Fails two webhooks for each name. */
async function openFailed(...names: string[]): Promise<Awaited<ReturnType<typeof openDelivering>>> {
  const office = await openDelivering();
  office.receiver.reply = 410;
  for (const name of names)
    expect((await office.call('nobody', 'POST /repair_orders', { ...order, customer: { name } }, headers)).status).toBe(201);
  await office.deliver();
  return office;
}

describe('the failed deliveries', () => {
  it('are counted for the filter of the list', async () => {
    const office = await openFailed('Ana Cruz', 'Ben Diaz');
    expect(await count(office)).toBe(4);
    expect(await count(office, '?state=failed&limit=1')).toBe(4);
    expect(await count(office, '?search=diaz')).toBe(2);
    expect(await count(office, '?state=sent')).toBe(0);
  });

  it('of a search are sent again, each with an entry in the history', async () => {
    const office = await openFailed('Ana Cruz', 'Ben Diaz');
    office.receiver.reply = 200;
    office.receiver.received.length = 0;
    expect(await sendAll(office, { search: 'Diaz' })).toEqual({ again: 2, skipped: [], next: null });
    await office.deliver();
    expect(office.receiver.received).toHaveLength(2);
    expect([await count(office), await count(office, '?search=diaz')]).toEqual([2, 0]);
    const history = (await office.call('Admin', 'GET /admin/history?search=Sent+again', undefined, headers)).body;
    expect(history['items']).toMatchObject([
      { actor: 'Staff Person', target: 'Ben Diaz', before: { state: 'failed', attempts: 1 }, after: { state: 'waiting' } },
      { target: 'Ben Diaz' },
    ]);
    expect(await sendAll(office, {})).toMatchObject({ again: 2 });
    expect(await sendAll(office, {})).toEqual({ again: 0, skipped: [], next: null });
  });

  it('are sent again in portions', async () => {
    const office = await openBackOffice({ env: { PUBLIC_URL: 'https://forms.example.com' } });
    const message = { subject: 'a', text: 'b' };
    const mails = Array.from({ length: 5 }, (_, index) => ({
      name: 'n',
      channel: 'mail' as const,
      target: `${index}@example.com`,
      message,
    }));
    for (let index = 0; index < 120; index += 1) await storeSubmission(office.store, { kind: 'visit', deliveries: mails });
    await office.store.db.update(deliveries).set({ state: 'failed', attempts: 9, nextAt: null, lastError: 'Wrong password' });
    const first = await sendAll(office, {});
    expect(first).toMatchObject({ again: 500, next: expect.any(String) });
    expect(await count(office)).toBe(100);
    expect(await sendAll(office, { cursor: first['next'] })).toEqual({ again: 100, skipped: [], next: null });
    expect(await count(office)).toBe(0);
  });

  it('that are refused one by one, or were not sent because of their address, are skipped and counted', async () => {
    const office = await openBackOffice({
      env: { PUBLIC_URL: 'https://forms.example.com' },
      mail: () => Promise.reject(Object.assign(new Error('refused'), { responseCode: 550 })),
    });
    const sent = await storeSubmission(office.store, { kind: 'enrollment', name: 'Ana Cruz', email: 'cruz@example.com' });
    const other = await storeSubmission(office.store, { kind: 'enrollment', name: 'Ben Diaz', email: 'diaz@example.com' });
    const body = { submissions: [{ id: sent._id }, { id: other._id }], status: 'approved', mail: true };
    await office.call('Staff', 'POST /admin/submission_decisions', body);
    office.pass(120_000);
    await office.deliver();
    expect(await count(office)).toBe(2);
    await office.store.db.update(submissions).set({ status: 'declined' }).where(eq(submissions.id, sent._id));
    const message = { subject: 'a', text: 'b' };
    const many = Array.from({ length: 22 }, () => ({ name: 'n', channel: 'mail' as const, target: 'ida@example.com', message }));
    await storeSubmission(office.store, { kind: 'enrollment', name: 'Ida Lund', deliveries: many });
    expect(await count(office)).toBe(4);
    const reply = await sendAll(office, {});
    expect(reply).toMatchObject({ again: 1, next: null });
    expect(reply['skipped']).toEqual([
      { why: 'address-limit', count: 2 },
      { why: 'status-changed', count: 1 },
    ]);
    expect(await count(office)).toBe(3);
  });

  it('are not those of another state, nor after a cursor of no list', async () => {
    const office = await openFailed('Ana Cruz');
    const send = async (who: 'Teacher' | 'Staff', body: object) =>
      (await office.call(who, 'POST /admin/deliveries/attempts', body, headers)).status;
    expect(await send('Teacher', { state: 'failed' })).toBe(403);
    for (const body of [{}, { state: 'sent' }, { state: 'failed', search: 7 }, { state: 'failed', search: 'x'.repeat(201) }])
      expect(await send('Staff', body)).toBe(422);
    expect(await send('Staff', { state: 'failed', cursor: 'x' })).toBe(422);
    expect(await count(office)).toBe(2);
  });
});
