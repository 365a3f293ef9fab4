/** The receipt of a submission: who gets it, what it contains, and that it is mailed once. */

import { describe, expect, it } from 'vitest';
import { type BackOffice, type BackOfficeOptions, openBackOffice } from '../admin/support/back-office.ts';
import { plain, post } from '../support/post-visit.ts';
import { visitDefinition } from '../support/visit-definition.ts';

const NUMBER = /^[234679FHJKMRTWXY]{4}-[234679FHJKMRTWXY]{4}$/;
const env = { PUBLIC_URL: 'https://forms.example.org' };

/** The visit form with a receipt. */
function visitWith(receipt: object | undefined, changes: object = {}): Record<string, unknown> {
  const visit = { ...visitDefinition(), ...changes };
  return { ...visit, submission: { ...visit.submission, receipt } };
}

const open = (visit: object = visitWith({}), options: BackOfficeOptions = {}): Promise<BackOffice> =>
  openBackOffice({ env, definitions: { 'visit.json': visit }, ...options });

const key = { 'idempotency-key': 'a-key-of-this-form' };

async function send(office: BackOffice, headers: Record<string, string> = {}, entries = plain): Promise<Record<string, unknown>> {
  const reply = await post(office, entries, headers);
  expect(reply.status).toBe(201);
  return (await reply.json()) as Record<string, unknown>;
}

describe('the acknowledgement', () => {
  it('has a number for the phone, and says whether a receipt is mailed', async () => {
    const first = await send(await open());
    expect(first).toMatchObject({ kind: 'visit', definition: 'visit', status: 'pending', receipt: true });
    expect(first['receiptNumber']).toMatch(NUMBER);
  });

  it('is the same for a repetition with its idempotency key, and a new one for another submission', async () => {
    const office = await open();
    const first = await send(office, key);
    expect(await send(office, key)).toEqual(first);
    const reply = await office.app.request(`/api/submission_keys/${key['idempotency-key']}`);
    expect(await reply.json()).toEqual(first);
    expect((await send(office))['receiptNumber']).not.toBe(first['receiptNumber']);
  });

  it('has a number without a receipt too', async () => {
    const office = await open(visitWith(undefined));
    const acknowledgement = await send(office);
    expect(acknowledgement).toMatchObject({ receipt: false });
    expect(acknowledgement['receiptNumber']).toMatch(NUMBER);
    await office.deliver();
    expect(office.mailed).toEqual([]);
  });
});

describe('the receipt', () => {
  it('has the title, the number, the day and a link, no name and no answer', async () => {
    const office = await open();
    const { receiptNumber } = await send(office);
    expect(office.mailed).toEqual([]);
    await office.deliver();
    expect(office.mailed).toHaveLength(1);
    const [mail] = office.mailed;
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'We received "School Visit"' });
    for (const part of ['School Visit', receiptNumber as string, 'November 20, 2026']) expect(mail!.text).toContain(part);
    expect(mail!.text).toMatch(/\n\nhttps:\/\/forms\.example\.org\/status#[\w-]{43}\n\n/);
    expect(mail!.html).toMatch(/<a href="https:\/\/forms\.example\.org\/status#[\w-]{43}">https:/);
    expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toMatch(/Ana|Cruz/);
  });

  it('is mailed once, however often the form is posted', async () => {
    const office = await open();
    for (const _ of [1, 2, 3]) {
      await send(office, key);
      await office.deliver();
    }
    expect(office.mailed).toHaveLength(1);
  });

  it('is mailed later when the mail server refuses it at first, and its link is valid', async () => {
    let isDown = true;
    const texts: string[] = [];
    const office = await open(visitWith({}), {
      mail: async ({ text }) => {
        if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
        texts.push(text);
      },
    });
    await send(office);
    await office.deliver();
    isDown = false;
    office.pass(60_000);
    await office.deliver();
    expect(texts).toHaveLength(1);
    const token = /#([\w-]{43})/.exec(texts[0]!)?.[1];
    expect(await office.call('nobody', 'POST /submission_status', { token })).toMatchObject({ status: 200 });
  });

  it('is stored without the token of its link', async () => {
    const office = await open();
    const { _id } = await send(office);
    await office.deliver();
    const token = /#([\w-]{43})/.exec(office.mailed[0]!.text)![1]!;
    const { items } = (await office.call('Admin', 'GET /admin/deliveries')).body as unknown as { items: Record<string, unknown>[] };
    expect(items).toMatchObject([{ name: 'receipt', submissionId: _id, target: 'ana@example.com', state: 'sent' }]);
    const dump = await office.store.db.all('select * from deliveries');
    expect(JSON.stringify([dump, await office.store.db.all('select * from receipt_links'), office.logged])).not.toContain(token);
  });

  it('goes to the answer that the form names', async () => {
    const definition = visitDefinition();
    const { properties } = definition.answers.properties.guest;
    Object.assign(properties, { other: { type: 'string', title: 'Other address', format: 'email' } });
    definition.steps[0]!.sections[0]!.fields.push('guest.other');
    const office = await open({
      ...definition,
      submission: { ...definition.submission, receipt: { recipient: 'guest.other', subject: '{number}: {form}', text: '{link}' } },
    });
    const { receiptNumber } = await send(office, {}, { ...plain, 'guest[other]': 'Ben@Example.com' } as typeof plain);
    await office.deliver();
    expect(office.mailed).toMatchObject([{ to: 'ben@example.com', subject: `${receiptNumber as string}: School Visit` }]);
    expect(await send(office)).toMatchObject({ receipt: false });
    await office.deliver();
    expect(office.mailed).toHaveLength(1);
  });

  it('is in the language in which the form was filled', async () => {
    const office = await openBackOffice({
      env,
      definitions: {
        'visit.json': visitWith({}),
        'app.json': { product: 'School', texts: {} },
        'locales/de/visit.json': { '/title': 'Schulbesuch' },
      },
    });
    await send(office, { 'content-language': 'de' });
    await office.deliver();
    const [mail] = office.mailed;
    expect(mail).toMatchObject({ subject: '„Schulbesuch“ ist bei uns eingegangen' });
    expect(mail!.text).toContain('20. November 2026');
    expect(mail!.html).toContain('<div lang="de">');
  });

  it('has the texts of app.json', async () => {
    const office = await openBackOffice({
      env,
      definitions: { 'visit.json': visitWith({}), 'app.json': { product: 'School', texts: { receiptSubject: 'Thanks for {form}' } } },
    });
    await send(office);
    await office.deliver();
    expect(office.mailed).toMatchObject([{ subject: 'Thanks for School Visit' }]);
  });

  it('is not part of the form that pages load', async () => {
    const office = await open(visitWith({ text: 'For nobody: {link}' }));
    const { submission } = (await (await office.app.request('/api/definitions/visit')).json()) as { submission: object };
    expect(submission).not.toHaveProperty('receipt');
    expect(submission).toHaveProperty('path', 'visits');
  });
});

describe('the back office', () => {
  it('shows the number, and finds a submission by its beginning', async () => {
    const office = await open();
    const { receiptNumber, _id } = await send(office);
    await send(office);
    const number = receiptNumber as string;
    expect((await office.call('Teacher', `GET /admin/submissions/${_id as string}`)).body).toMatchObject({ receiptNumber });
    for (const search of [number, number.toLowerCase().replace('-', ' '), ` ${number.slice(0, 6)}`]) {
      const { items } = (await office.call('Teacher', `GET /admin/submissions?search=${encodeURIComponent(search)}`)).body as unknown as {
        items: object[];
      };
      expect(items).toMatchObject([{ _id, receiptNumber }]);
    }
  });
});
