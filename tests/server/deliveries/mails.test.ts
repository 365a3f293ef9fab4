/** Mails after storing. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMail, type Mail } from '../../../server/mail/mail.ts';
import { type BackOfficeOptions, openBackOffice } from '../admin/support/back-office.ts';
import { headers, order } from './support/delivering-form.ts';
import { repairDefinition } from '../support/repair-definition.ts';

const mailing = {
  ...repairDefinition(),
  deliver: [
    {
      id: 'thanks',
      mail: {
        recipient: 'customer.email',
        subject: 'Your {bicycle.fault}, {customer.name}',
        text: 'Dear {customer.name},\n\nwe repair it. See [our hours](/hours).',
      },
    },
    {
      id: 'office',
      when: { '==': [{ var: 'bicycle.fault' }, 'Brake'] },
      mail: { mailbox: 'office', subject: 'A brake', text: 'Frame **{bicycle.frame}**.' },
    },
  ],
};

const open = (options: BackOfficeOptions = {}) =>
  openBackOffice({
    env: { MAILBOXES: '{"office":"office@example.com"}', PUBLIC_URL: 'https://forms.example.com' },
    definitions: { 'repair-order.json': mailing },
    ...options,
  });
type Office = Awaited<ReturnType<typeof open>>;

const submit = async (
  { call }: Office,
  customer: object = { name: 'Ana Cruz', email: 'Ana@Example.com ' },
  fault = 'Brake',
): Promise<void> => {
  const { status } = await call('nobody', 'POST /repair_orders', { customer, bicycle: { ...order.bicycle, fault } }, headers);
  expect(status).toBe(201);
};

const listLines = async ({ call }: Office): Promise<Record<string, unknown>[]> =>
  ((await call('Teacher', 'GET /admin/deliveries', undefined, headers)).body as unknown as { items: Record<string, unknown>[] }).items;

describe('a stored submission', () => {
  it('causes mails to the address of an answer and to an address of the installation', async () => {
    const office = await open();
    await submit(office);
    expect(office.mailed).toEqual([]);
    await office.deliver();
    expect(office.mailed).toHaveLength(2);
    expect(office.mailed).toContainEqual({
      id: expect.any(String) as string,
      to: 'ana@example.com',
      subject: 'Your Brake, Ana Cruz',
      text: 'Dear Ana Cruz,\n\nwe repair it. See our hours (https://forms.example.com/hours).\n',
      html: '<div lang="en">\n<p>Dear Ana Cruz,</p>\n<p>we repair it. See <a href="https://forms.example.com/hours">our hours</a>.</p>\n</div>',
    });
    expect(office.mailed).toContainEqual(
      expect.objectContaining({
        to: 'office@example.com',
        subject: 'A brake',
        html: '<div lang="en">\n<p>Frame <strong>wx 17-b</strong>.</p>\n</div>',
      }),
    );
  });

  it('causes no mail without an address, and none whose condition is false', async () => {
    const office = await open();
    await submit(office, { name: 'Ana' }, 'Gear');
    await office.deliver();
    expect([office.mailed, await listLines(office)]).toEqual([[], []]);
  });

  it('causes a mail with its texts at that time, also when the form changes before it is sent', async () => {
    const office = await open();
    await submit(office, { name: 'Ana', email: 'ana@example.com' }, 'Gear');
    office.write('repair-order.json', { ...mailing, deliver: [] });
    await office.deliver();
    expect(office.mailed.map(({ subject }) => subject)).toEqual(['Your Gear, Ana']);
  });

  it('causes mails in the language of the page that sent it', async () => {
    const german = {
      '/deliver/0/mail/subject': '{bicycle.fault} von {customer.name}',
      '/answers/properties/bicycle/properties/frame/title': 'Rahmen',
    };
    const office = await open({ definitions: { 'repair-order.json': mailing, 'locales/de/repair-order.json': german } });
    const body = { customer: { name: 'Ana', email: 'ana@example.com' }, bicycle: { frame: 'a1', fault: 'Gear' } };
    const { status } = await office.call('nobody', 'POST /repair_orders', body, { ...headers, 'content-language': 'de' });
    expect(status).toBe(201);
    await office.deliver();
    expect(office.mailed.map(({ subject }) => subject)).toEqual(['Gear von Ana']);
  });

  it('causes mails in the name of the brand of the form, also in another language', async () => {
    const app = {
      brands: { shop: { name: 'Wheel Works', supportEmail: 'desk@wheels.example', footer: [{ title: 'Hours', to: '/hours' }] } },
      texts: {},
    };
    const office = await open({
      definitions: {
        'app.json': app,
        'repair-order.json': { ...mailing, brand: 'shop' },
        'locales/de/app.json': { '/brands/shop/footer/0/title': 'Zeiten' },
      },
    });
    await submit(office, { name: 'Ana', email: 'ana@example.com' }, 'Gear');
    const body = { customer: { name: 'Ben', email: 'ben@example.com' }, bicycle: { frame: 'a1', fault: 'Gear' } };
    await office.call('nobody', 'POST /repair_orders', body, { ...headers, 'content-language': 'de' });
    await office.deliver();
    const [english, german] = ['ana@example.com', 'ben@example.com'].map((to) => office.mailed.find((message) => message.to === to)!);
    expect(english).toMatchObject({ senderName: 'Wheel Works', replyTo: 'desk@wheels.example' });
    expect(english!.text).toMatch(/\n\n-- \nWheel Works\nHours: https:\/\/forms\.example\.com\/hours\n$/);
    expect(german!.text).toContain('Zeiten: https://forms.example.com/hours');
    expect(german!.html).toContain('<div lang="de">');
  });

  it('does not turn answers into headers, markup or further recipients', async () => {
    const office = await open();
    await submit(office, { name: 'Ana\r\nBcc: e@x.io <b>[x](https://evil.io)</b>', email: 'ana@example.com' }, 'Gear');
    await office.deliver();
    const [message] = office.mailed;
    expect(message!.subject).toBe('Your Gear, Ana Bcc: e@x.io <b>[x](https://evil.io)</b>');
    expect(message!.html).not.toContain('href="https://evil.io');
    expect(message!.html).toContain('&lt;b&gt;');
    await createMail({ dataDir: office.dataDir, from: 'help@example.com' })(message!);
    const folder = join(office.dataDir, 'outbox');
    const source = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
    expect(source).not.toMatch(/^Bcc:/m);
    expect(source).toMatch(/^To: ana@example\.com\r?$/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]+@example\.com>\r?$/m);
    expect(source).toContain('multipart/alternative');
  });
});

describe('the mails to one address', () => {
  it('are limited to 20 in a day; others are in the log and can be sent by staff', async () => {
    const office = await open();
    for (let turn = 0; turn < 22; turn += 1) await submit(office, { name: 'Ana', email: 'ana@example.com' }, 'Gear');
    await submit(office, { name: 'Ben', email: 'ben@example.com' }, 'Gear');
    await office.deliver();
    expect(office.mailed.map(({ to }) => to).toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 'ana@example.com'),
      'ben@example.com',
    ]);
    const refused = (await listLines(office)).filter(({ state }) => state === 'failed');
    expect(refused.map(({ lastError }) => lastError)).toEqual(
      Array.from({ length: 2 }, () => 'Not sent: forms sent 20 mails to this address within a day.'),
    );
    await office.call('Staff', `POST /admin/deliveries/${refused[0]!['_id'] as string}/attempts`, undefined, headers);
    await office.deliver();
    expect(office.mailed).toHaveLength(22);
    office.pass(86_400_000);
    await submit(office, { name: 'Ana', email: 'ana@example.com' }, 'Gear');
    await office.deliver();
    expect(office.mailed).toHaveLength(23);
  });

  it('do not limit those to an address of the installation', async () => {
    const office = await open();
    for (let turn = 0; turn < 7; turn += 1) await submit(office, { name: 'Ana' });
    await office.deliver();
    expect(office.mailed).toHaveLength(7);
  });
});

describe('a mail that cannot be sent', () => {
  it.each<[string, object, string, string]>([
    ['for now', { code: 'ECONNECTION' }, 'waiting', 'The mail cannot be sent (ECONNECTION).'],
    ['for now by the mail server', { code: 'EENVELOPE', responseCode: 451 }, 'waiting', 'The mail server refused the mail (451).'],
    ['at all', { code: 'EENVELOPE', responseCode: 550 }, 'failed', 'The mail server refused the mail (550).'],
  ])('%s is in the log without the address of the user', async (_, error, state, lastError) => {
    const mail: Mail = async () => {
      throw Object.assign(new Error('550 ana@example.com is unknown'), error);
    };
    const office = await open({ mail });
    await submit(office, { name: 'Ana', email: 'ana@example.com' }, 'Gear');
    await office.deliver();
    expect(await listLines(office)).toMatchObject([{ name: 'thanks', channel: 'mail', state, attempts: 1, lastError }]);
    expect(JSON.stringify(office.logged)).not.toContain('ana@example.com');
  });

  it('for a missing setting is kept until it is there', async () => {
    const office = await open({ env: { PUBLIC_URL: 'https://forms.example.com' } });
    await submit(office, { name: 'Ana' });
    await office.deliver();
    expect(await listLines(office)).toMatchObject([{ state: 'waiting', lastError: 'The setting MAILBOXES has no address "office".' }]);
  });
});
