/** A device that resumed a draft by a mailed link needs no emailed code for the family of the link's address. */

import { Hono } from 'hono';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createDraftKeys } from '../../../server/drafts/draft-keys.ts';
import { createDraftSeal } from '../../../server/drafts/draft-seal.ts';
import { createHasOpenedLink } from '../../../server/drafts/link-proof.ts';
import { findFamilyByEmail } from '../../../server/enrollment/db/families.ts';
import { updateFamily } from '../../../server/enrollment/db/family-records.ts';
import { squareJpeg } from '../../e2e/support/sample-files.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { fillForm, multipart } from '../support/fill-form.ts';
import { type OpenedApp, openApp, type OpenOptions } from '../support/open-app.ts';
import { createPhone, type Phone, postJson, random, readToken, snapshot } from './support/phone.ts';

const DAY = 86_400_000;
const MARIA = 'maria.santos@example.com';
const OMAR = 'omar.haddad@example.com';
/** A learner of the family of Maria Santos. */
const LEARNER = '2024-00001';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

const about = (email: string) => ({ form: 'enrollment', snapshot: { ...snapshot, answers: { email } } });

/** Asks for a link of a phone's draft, and returns its token. */
async function mailLink({ mailed }: OpenedApp, phone: Phone): Promise<string> {
  const before = mailed.length;
  expect((await phone.call('POST', '/link')).status).toBe(202);
  await vi.waitFor(() => expect(mailed).toHaveLength(before + 1), { timeout: 10_000 });
  return readToken(mailed.at(-1)!.text);
}

/** Opens a link on a device, which is a new one unless it has a secret. */
async function openLink(opened: OpenedApp, token: string, secret = random(32)): Promise<Phone> {
  const reply = await postJson(opened, 'resume', { token, secret });
  const { id } = (await reply.json()) as { id: string };
  return createPhone(opened, { id, secret });
}

/** A draft about a family, the phone that created it, and a laptop that opened its link. */
async function openOnLaptop(options: OpenOptions = {}, email = MARIA) {
  const opened = await openApp({ demo, env: { DEMO: 'off' }, ...options });
  const phone = createPhone(opened);
  expect((await phone.save(about(email))).status).toBe(201);
  const laptop = await openLink(opened, await mailLink(opened, phone));
  opened.mailed.length = 0;
  return { opened, phone, laptop };
}

/** Looks up a family with the secret of a device. */
const lookUp = async ({ app }: OpenedApp, device: { secret: string } | undefined, query = `parent?email=${MARIA}`): Promise<Response> =>
  app.request(`/api/prefills/${query}`, { headers: device ? { authorization: `Draft ${device.secret}` } : {} });

describe('a lookup of a family by a device that opened the link', () => {
  it('needs no code for the address of the link, in any spelling, and mails none', async () => {
    const { opened, laptop } = await openOnLaptop();
    const reply = await lookUp(opened, laptop);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await reply.json()).toMatchObject({ email: MARIA });
    expect((await lookUp(opened, laptop, `parent?email=${MARIA.toUpperCase()}`)).status).toBe(200);
    expect((await lookUp(opened, laptop, `learner?learner_id=${LEARNER}`)).status).toBe(200);
    expect(opened.mailed).toEqual([]);
    expect(reply.headers.get('set-cookie'), 'the proof ends with the draft').toBeNull();
  });

  it('needs the code for another family', async () => {
    const { opened, laptop } = await openOnLaptop();
    expect((await lookUp(opened, laptop, `parent?email=${OMAR}`)).status).toBe(401);
    expect((await lookUp(opened, laptop, 'learner?learner_id=2024-00008')).status).toBe(401);
  });

  it('needs the code after the family has another address', async () => {
    const { opened, laptop } = await openOnLaptop();
    const family = await findFamilyByEmail(opened.store, MARIA);
    const writer = { by: { id: null, name: 'Admin' }, at: '2026-11-20T10:00:00Z' };
    await updateFamily(opened.store, family!._id, { email: 'maria@new.example.com' }, undefined, writer);
    expect((await lookUp(opened, laptop, `learner?learner_id=${LEARNER}`)).status).toBe(401);
  });

  it('counts guesses of the PIN as those of the family, which guesses of others do not delay', async () => {
    const { opened, laptop } = await openOnLaptop({ env: { DEMO: 'off', TRUSTED_PROXIES: '1' } }, OMAR);
    const ask = async (address: string, params: Record<string, string>, headers: Record<string, string> = {}) =>
      opened.app.request('/api/enrollment_validations/pin', {
        method: 'POST',
        headers: { 'x-forwarded-for': address, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: OMAR, ...params }),
      });
    const statuses: number[] = [];
    for (let guess = 0; guess < 13; guess += 1)
      statuses.push((await ask(`10.0.0.${guess}`, { code: String(guess).padStart(6, '0') })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    const reply = await ask('10.0.0.12', { enrollment_pin: '246810' }, { authorization: `Draft ${laptop.secret}` });
    expect(await reply.json()).toEqual({ valid: true, required: true });
  });

  it.each<[string, (parts: Awaited<ReturnType<typeof openOnLaptop>>) => Promise<{ secret: string } | undefined>]>([
    ['that created the draft', async ({ phone }) => phone],
    ['without a secret', async () => undefined],
    ['with the id of the draft in place of the secret', async ({ laptop }) => ({ secret: laptop.id.padEnd(43, 'A') })],
    ['with another secret', async ({ opened, laptop }) => createPhone(opened, { id: laptop.id })],
    ['whose draft was deleted', async ({ phone, laptop }) => ((await phone.call('DELETE', '')).status === 204 ? laptop : undefined)],
    [
      'whose draft has expired',
      async ({ opened, laptop }) => {
        opened.pass(14 * DAY);
        return laptop;
      },
    ],
  ])('needs the code on a device %s', async (_, choose) => {
    const parts = await openOnLaptop();
    const reply = await lookUp(parts.opened, await choose(parts));
    expect(reply.status).toBe(401);
    const text = await reply.text();
    expect(JSON.parse(text)).toMatchObject({ proof: 'emailed-code' });
    expect(text).not.toMatch(/Santos|@/);
  });

  it('needs no code on the phone that created the draft, once it opened the link itself', async () => {
    const { opened, phone } = await openOnLaptop();
    opened.pass(3_600_000);
    await openLink(opened, await mailLink(opened, phone), phone.secret);
    expect((await lookUp(opened, phone)).status).toBe(200);
  });

  it('is that of the address to which its link was mailed, also after the draft names another family', async () => {
    const { opened, phone, laptop } = await openOnLaptop();
    expect((await phone.save(about(OMAR), 1)).status).toBe(204);
    await mailLink(opened, phone);
    expect(opened.mailed.at(-1)!.to).toBe(OMAR);
    expect((await lookUp(opened, laptop, `parent?email=${OMAR}`)).status).toBe(401);
    expect((await lookUp(opened, laptop)).status).toBe(200);
  });

  it('needs no code after a new key seals drafts, as long as the old one opens them', async () => {
    const [old] = createDraftKeys();
    const [added] = createDraftKeys();
    const { opened, laptop } = await openOnLaptop({ draftKeys: [old] });
    const isProven = async (...keys: [typeof old, ...(typeof old)[]]): Promise<unknown> => {
      const hasOpenedLink = createHasOpenedLink({ store: opened.store, seal: createDraftSeal(keys), now: () => new Date('2026-11-21') });
      const app = new Hono().get('/', async (c) => c.json(await hasOpenedLink(c, MARIA)));
      return (await app.request('/', { headers: { authorization: `Draft ${laptop.secret}` } })).json();
    };
    expect(await isProven(added, old)).toBe(true);
    expect(await isProven(old), 'a draft that is reserved by the new key').toBe(false);
    expect(await isProven(added)).toBe(false);
  });
});

describe('a draft whose device read data of a family thanks to the link', () => {
  it('is read only by devices that opened a link of the same address', async () => {
    const { opened, phone, laptop } = await openOnLaptop();
    expect((await phone.call('GET', '')).status).toBe(200);
    await lookUp(opened, laptop);
    const filled = { ...about(MARIA), snapshot: { ...snapshot, answers: { email: MARIA, 'father.lastName': 'Santos' } } };
    expect((await laptop.save(filled, 1)).status).toBe(204);
    for (const reply of [await phone.call('GET', ''), await phone.save(about(MARIA), 1), await phone.save(about(MARIA))]) {
      const text = await reply.text();
      expect([reply.status, JSON.parse(text)]).toMatchObject([403, { code: 'link' }]);
      expect(text).not.toMatch(/Santos/);
    }
    expect(await (await laptop.call('GET', '')).json()).toMatchObject(filled);
    opened.pass(3_600_000);
    await openLink(opened, await mailLink(opened, phone), phone.secret);
    expect((await phone.call('GET', '')).status).toBe(200);
  });

  it('is not read by the owner of another address, to which the device that began it had a link mailed later', async () => {
    const { opened, phone, laptop } = await openOnLaptop();
    await lookUp(opened, laptop);
    expect((await phone.save({ form: 'enrollment', snapshot: { ...snapshot, answers: {} }, email: 'thief@example.com' }, 1)).status).toBe(
      204,
    );
    const token = await mailLink(opened, phone);
    expect(opened.mailed.at(-1)!.to).toBe('thief@example.com');
    const thief = await openLink(opened, token);
    expect((await laptop.save(about(MARIA), 2)).status).toBe(204);
    expect((await thief.call('GET', '')).status).toBe(403);
  });

  it('gives data of no further family', async () => {
    const { opened, phone, laptop } = await openOnLaptop();
    await lookUp(opened, laptop);
    expect((await phone.save(about(OMAR), 1)).status).toBe(204);
    const other = await openLink(opened, await mailLink(opened, phone));
    expect((await lookUp(opened, other, `parent?email=${OMAR}`)).status).toBe(401);
  });
});

describe('a submission by a device that opened the link', () => {
  const answers = async () => {
    const terms = {
      'termsAndConditions.generalTerms': true,
      'termsAndConditions.refundPolicy': true,
      'termsAndConditions.dataPrivacy': true,
    };
    const filled = await fillForm((await openApp({ demo })).app, 're-enrollment', { learner_id: LEARNER }, terms);
    const { buffer } = await squareJpeg('learner.jpg');
    return multipart(filled.answers, { 'files.idPicture': [new File([new Uint8Array(buffer)], 'learner.jpg', { type: 'image/jpeg' })] });
  };
  const send = async ({ app }: OpenedApp, device: Phone, body: FormData, path = 're_enrollments') =>
    app.request(`/api/${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Draft ${device.secret}`, 'idempotency-key': '3f2b8c9e-54b6-4a7e-9d11-0a6f3c1d2e4b' },
    });

  it('needs no code for the family of the link, neither in a check nor when it is stored or repeated', async () => {
    const opened = await openApp({ demo, env: { DEMO: 'off' } });
    const phone = createPhone(opened);
    await phone.save({ form: 're-enrollment', snapshot: { ...snapshot, answers: { 'student.learnerID': LEARNER } } });
    const laptop = await openLink(opened, await mailLink(opened, phone));
    opened.mailed.length = 0;
    const body = await answers();
    expect((await send(opened, phone, body)).status, 'the phone did not open the link').toBe(401);
    expect((await send(opened, laptop, body, 'enrollment_validations/re_enrollment_data')).status).toBe(200);
    const replies = [await send(opened, laptop, body), await send(opened, laptop, body)];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await replies[0]!.json(), 'who has a proof knows of the address').toMatchObject({ receipt: true });
    expect((await lookUp(opened, laptop)).status, 'the draft was sent').toBe(401);
  });
});
