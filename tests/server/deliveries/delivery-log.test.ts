/** The delivery log of the back office, and sending again. */

import { describe, expect, it } from 'vitest';
import { headers, openDelivering, order } from './support/delivering-form.ts';

type Office = Awaited<ReturnType<typeof openDelivering>>;

interface Line {
  _id: string;
  name: string;
  target: string;
  state: string;
  attempts: number;
  lastError: string | null;
  submissionId: string;
  submissionName: string;
  receiptNumber: string;
}

const list = async ({ call }: Office, query = ''): Promise<{ items: Line[]; next: string | null }> =>
  (await call('Teacher', `GET /admin/deliveries${query}`, undefined, headers)).body as unknown as { items: Line[]; next: string | null };

const submit = async ({ call }: Office, name: string): Promise<void> => {
  expect((await call('nobody', 'POST /repair_orders', { ...order, customer: { name } }, headers)).status).toBe(201);
};

describe('the delivery log', () => {
  it('lists deliveries newest first, by state, by a search, in pages', async () => {
    const office = await openDelivering();
    await submit(office, 'Ana Cruz');
    await office.deliver();
    office.pass(1000);
    office.receiver.reply = 500;
    await submit(office, 'Ben Diaz');
    await office.deliver();
    const { items, next } = await list(office);
    expect(items.map(({ submissionName }) => submissionName)).toEqual(['Ben Diaz', 'Ben Diaz', 'Ana Cruz', 'Ana Cruz']);
    expect(next).toBe(null);
    expect((await list(office, '?state=sent')).items.map(({ submissionName }) => submissionName)).toEqual(['Ana Cruz', 'Ana Cruz']);
    expect((await list(office, '?search=stock')).items.map(({ name }) => name)).toEqual(['stock', 'stock']);
    expect((await list(office, '?search=status+500')).items).toHaveLength(2);
    const number = items[0]!.receiptNumber;
    expect(number).toMatch(/^\w{4}-\w{4}$/);
    expect((await list(office, `?search=${number}`)).items.map(({ submissionName }) => submissionName)).toEqual(['Ben Diaz', 'Ben Diaz']);
    const first = await list(office, '?limit=3');
    const rest = await list(office, `?limit=3&cursor=${first.next}`);
    expect([...first.items, ...rest.items].map(({ _id }) => _id)).toEqual(items.map(({ _id }) => _id));
    expect((await office.call('Teacher', 'GET /admin/deliveries?state=lost', undefined, headers)).status).toBe(422);
  });

  it('contains no address and no secret of a webhook', async () => {
    const office = await openDelivering();
    await submit(office, 'Ana Cruz');
    office.receiver.reply = Object.assign(new Error('connect crm.example.com'), { code: 'ENOTFOUND' });
    await office.deliver();
    expect(JSON.stringify(await list(office))).not.toMatch(/example\.com|whsec/);
  });
});

describe('a delivery that failed for good', () => {
  it('is sent again by staff, with an entry in the history', async () => {
    const office = await openDelivering();
    await submit(office, 'Ana Cruz');
    office.receiver.reply = 410;
    await office.deliver();
    const failed = (await list(office, '?state=failed')).items[0]!;
    office.receiver.reply = 200;
    const route = `POST /admin/deliveries/${failed._id}/attempts`;
    expect((await office.call('Teacher', route, undefined, headers)).status).toBe(403);
    expect((await office.call('Staff', route, undefined, headers)).body).toMatchObject({ state: 'waiting', attempts: 0 });
    await office.deliver();
    const [sent] = (await list(office, '?state=sent')).items;
    expect(sent).toMatchObject({ _id: failed._id, attempts: 1, lastError: null });
    const history = (await office.call('Admin', 'GET /admin/history?search=Sent+again', undefined, headers)).body;
    expect(history['items']).toMatchObject([
      {
        actor: 'Staff Person',
        action: 'Sent again',
        entity: 'submission:repair_order',
        target: 'Ana Cruz',
        before: { delivery: failed.name, state: 'failed', attempts: 1 },
      },
    ]);
  });

  it('is not found under another id', async () => {
    const office = await openDelivering();
    expect((await office.call('Staff', 'POST /admin/deliveries/none/attempts', undefined, headers)).status).toBe(404);
  });
});
