/** Webhooks after storing, with a receiver in the same process and a clock of the test. */

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pdf } from '../support/sample-content.ts';
import { deliveringDefinition, headers, openDelivering, order, otherSecret, secret } from './support/delivering-form.ts';

type Office = Awaited<ReturnType<typeof openDelivering>>;

const submit = async ({ call }: Office, body: unknown = order): Promise<string> => {
  const { status, body: reply } = await call('nobody', 'POST /repair_orders', body, headers);
  expect(status).toBe(201);
  return reply['_id'] as unknown as string;
};

interface Line {
  _id: string;
  name: string;
  state: string;
  attempts: number;
  nextAt: string | null;
  lastError: string | null;
}

const listOf = async ({ call }: Office, id: string): Promise<Line[]> =>
  ((await call('Teacher', `GET /admin/submissions/${id}/deliveries`, undefined, headers)).body as unknown as { items: Line[] }).items;

describe('a stored submission', () => {
  it('is delivered after its acknowledgement to the webhooks whose condition is true', async () => {
    const office = await openDelivering();
    const id = await submit(office);
    expect(office.receiver.received).toEqual([]);
    expect((await listOf(office, id)).map(({ name, state }) => [name, state])).toEqual([
      ['crm', 'waiting'],
      ['stock', 'waiting'],
    ]);
    await office.deliver();
    expect(office.receiver.received.map(({ webhook }) => webhook.url).toSorted()).toEqual([
      'https://crm.example.com/hooks/forms',
      'https://stock.example.com/',
    ]);
    expect((await listOf(office, id)).map(({ state, attempts, nextAt }) => [state, attempts, nextAt])).toEqual([
      ['sent', 1, null],
      ['sent', 1, null],
    ]);
    await office.deliver();
    expect(office.receiver.received).toHaveLength(2);

    const gear = await submit(office, { ...order, bicycle: { frame: 'wx 18', fault: 'Gear' } });
    expect((await listOf(office, gear)).map(({ name }) => name)).toEqual(['crm']);
  });

  it('has a payload with its definition, answers and labels, without secret answers', async () => {
    const office = await openDelivering();
    const id = await submit(office);
    await office.deliver();
    const { hash } = ((await office.call('nobody', 'GET /definitions')).body as unknown as { id: string; hash: string }[]).find(
      (form) => form.id === 'repair-order',
    )!;
    const request = office.receiver.received.find(({ webhook }) => webhook.url.includes('crm'))!;
    expect(JSON.parse(request.body)).toEqual({
      id: request.headers['webhook-id'],
      type: 'submission.stored',
      delivery: 'crm',
      form: { id: 'repair-order', version: 1, hash },
      submission: { id, createdAt: '2026-11-20T10:00:00.000Z', reference: 'WX17-B', name: 'Ana Cruz', language: 'en' },
      answers: { customer: { name: 'Ana Cruz', email: 'ana@example.com', pin: '••••' }, bicycle: { frame: 'wx 17-b', fault: 'Brake' } },
      labels: {
        'customer.name': 'Ana Cruz',
        'customer.email': 'ana@example.com',
        'customer.pin': '••••',
        'bicycle.frame': 'wx 17-b',
        'bicycle.fault': 'Brake',
      },
      files: [],
    });
    expect(request.body).not.toContain('4711');
  });

  it('is signed over its id, its time and its body', async () => {
    const office = await openDelivering();
    await submit(office);
    await office.deliver();
    const keys = { crm: Buffer.from(secret.slice('whsec_'.length), 'base64'), stock: Buffer.from(otherSecret) };
    for (const { webhook, headers: sent, body } of office.receiver.received) {
      const key = webhook.url.includes('crm') ? keys.crm : keys.stock;
      expect(sent['webhook-timestamp']).toBe(String(Date.parse('2026-11-20T10:00:00Z') / 1000));
      const expected = createHmac('sha256', key).update(`${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`).digest('base64');
      expect(sent['webhook-signature']).toBe(`v1,${expected}`);
    }
  });

  it('has links to its files only where the settings allow them', async () => {
    const office = await openDelivering();
    const data = new FormData();
    for (const [name, value] of [
      ['customer[name]', 'Ana'],
      ['bicycle[frame]', 'a1'],
      ['bicycle[fault]', 'Brake'],
    ] as const)
      data.append(name, value);
    data.append('bicycle[photo]', new Blob([pdf], { type: 'application/pdf' }), 'brake.pdf');
    expect((await office.app.request('/api/repair_orders', { method: 'POST', body: data, headers })).status).toBe(201);
    await office.deliver();
    const files = office.receiver.received
      .toSorted((a, b) => a.webhook.url.localeCompare(b.webhook.url))
      .map(({ body }) => (JSON.parse(body) as { files: { id: string; url?: string }[] }).files);
    expect(files).toEqual([
      [expect.objectContaining({ field: 'bicycle.photo', name: 'brake.pdf', type: 'application/pdf' })],
      [
        expect.objectContaining({
          url: expect.stringMatching(/^https:\/\/forms\.example\.com\/api\/admin\/submissions\/.+\/files\/.+/) as string,
        }),
      ],
    ]);
    expect(files[0]![0]).not.toHaveProperty('url');
  });

  it('that is sent twice with one idempotency key is delivered once', async () => {
    const office = await openDelivering();
    const key = { ...headers, 'idempotency-key': '3f0e2f0e-6f8a-4a51-9d70-111111111111' };
    for (let turn = 0; turn < 2; turn += 1) expect((await office.call('nobody', 'POST /repair_orders', order, key)).status).toBe(201);
    await office.deliver();
    expect(office.receiver.received).toHaveLength(2);
  });
});

describe('a failed delivery', () => {
  const gear = { ...order, bicycle: { frame: 'wx 18', fault: 'Gear' } };

  it.each<[string, number | Error, string]>([
    ['an error', 500, 'The receiver responded with status 500.'],
    ['a redirect', 302, 'The receiver responded with the redirect 302, which is not followed.'],
    [
      'no response',
      Object.assign(new Error('https://user:hunter2@crm'), { code: 'ECONNREFUSED' }),
      'The receiver cannot be reached (ECONNREFUSED).',
    ],
    ['a timeout', new DOMException('late', 'TimeoutError'), 'The receiver did not respond in time.'],
  ])('is tried again after %s, with the same id and body', async (_, reply, lastError) => {
    const office = await openDelivering();
    const id = await submit(office, gear);
    office.receiver.reply = reply;
    await office.deliver();
    expect(await listOf(office, id)).toMatchObject([{ state: 'waiting', attempts: 1, nextAt: '2026-11-20T10:00:30.000Z', lastError }]);
    office.pass(29_000);
    await office.deliver();
    expect(office.receiver.received).toHaveLength(1);
    office.receiver.reply = 204;
    office.pass(1000);
    await office.deliver();
    expect(await listOf(office, id)).toMatchObject([{ state: 'sent', attempts: 2, nextAt: null, lastError: null }]);
    const [first, second] = office.receiver.received;
    expect([second!.headers['webhook-id'], second!.body]).toEqual([first!.headers['webhook-id'], first!.body]);
    expect(second!.headers['webhook-signature']).not.toBe(first!.headers['webhook-signature']);
    expect(JSON.stringify(office.logged)).not.toContain('hunter2');
  });

  it('is given up after fifteen attempts in a day and a half', async () => {
    const office = await openDelivering();
    const id = await submit(office, gear);
    office.receiver.reply = 503;
    for (let hour = 0; hour < 40 * 60; hour += 1) {
      await office.deliver();
      office.pass(60_000);
    }
    expect(office.receiver.received).toHaveLength(15);
    expect(await listOf(office, id)).toMatchObject([{ state: 'failed', attempts: 15, nextAt: null }]);
    expect(office.logged).toContainEqual(expect.objectContaining({ msg: 'a delivery failed for good' }));
  });

  it('is given up when the receiver is gone', async () => {
    const office = await openDelivering();
    const id = await submit(office, gear);
    office.receiver.reply = 410;
    await office.deliver();
    expect(await listOf(office, id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('does not hold up another webhook', async () => {
    const office = await openDelivering();
    let answer = (_status: number): void => undefined;
    const slow = new Promise<number>((resolve) => (answer = resolve));
    office.receiver.reply = () => (office.receiver.received.at(-1)!.webhook.url.includes('crm') ? slow : Promise.resolve(200));
    const id = await submit(office);
    const run = office.deliver();
    await expect.poll(async () => (await listOf(office, id)).map(({ state }) => state)).toEqual(['waiting', 'sent']);
    answer(200);
    await run;
    expect((await listOf(office, id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('of a webhook that the settings do not have is kept until they have it', async () => {
    const office = await openDelivering({ env: { WEBHOOKS: '{}', PUBLIC_URL: 'https://forms.example.com' } });
    const id = await submit(office, gear);
    await office.deliver();
    expect(await listOf(office, id)).toMatchObject([{ state: 'waiting', lastError: 'The setting WEBHOOKS has no webhook "crm".' }]);
  });
});

describe('definitions for pages', () => {
  it('have no deliveries', async () => {
    const office = await openDelivering();
    const { body } = await office.call('nobody', 'GET /definitions/repair-order');
    expect(body).toMatchObject({ id: 'repair-order', title: deliveringDefinition().title });
    expect(body).not.toHaveProperty('deliver');
  });
});
