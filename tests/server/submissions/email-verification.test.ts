/** Email verification of submissions: posting data that concerns a family requires the same verification as reading it. */

import { beforeAll, describe, expect, it } from 'vitest';
import { setFamilyPin, updateFamily } from '../../../server/enrollment/db/family-records.ts';
import { hashPin } from '../../../server/enrollment/families/pin-hash.ts';
import { listSubmissions } from '../../../server/db/submissions/list-submissions.ts';
import { squareJpeg } from '../../e2e/support/sample-files.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { fillForm, multipart } from '../support/fill-form.ts';
import { newStudent } from '../support/new-student.ts';
import { openApp, type OpenedApp } from '../support/open-app.ts';
import { pdf, picture } from '../support/sample-content.ts';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

/** Settings with required email verification. */
const real = { env: { DEMO: 'off' } };
const terms = { 'termsAndConditions.generalTerms': true, 'termsAndConditions.refundPolicy': true, 'termsAndConditions.dataPrivacy': true };
const codeIn = ({ mailed }: OpenedApp): string => /\d{6}/.exec(mailed.at(-1)?.text ?? '')?.[0] ?? '';
const stored = async ({ store }: OpenedApp) => (await listSubmissions(store)).items.length;

const filled = new Map<string, Record<string, unknown>>();

/** Fills a form of a family, once for the test file, in demo mode without verification. */
async function fillOnce(
  id: string,
  entry: Record<string, string>,
  given: Record<string, string | boolean>,
): Promise<Record<string, unknown>> {
  const answers = filled.get(id) ?? (await fillForm((await openApp({ demo })).app, id, entry, given)).answers;
  filled.set(id, answers);
  return answers;
}

async function reEnrollment(): Promise<FormData> {
  const { buffer } = await squareJpeg('learner.jpg');
  return multipart(await fillOnce('re-enrollment', { learner_id: '2024-00001' }, terms), {
    'files.idPicture': [new File([new Uint8Array(buffer)], 'learner.jpg', { type: 'image/jpeg' })],
  });
}

async function enrollment(): Promise<FormData> {
  const paper = (name: string): File[] => [new File([pdf], name)];
  return multipart(await fillOnce('enrollment', { email: 'maria.santos@example.com' }, { ...newStudent, ...terms }), {
    'files.birthCertificate': paper('birth.pdf'),
    'files.reportCard': paper('card.pdf'),
    'files.form137': paper('form137.pdf'),
    'files.commitmentForm': paper('commitment.pdf'),
    'files.idPicture': [new File([await picture('jpeg')], 'me.jpg')],
  });
}

const send = ({ app }: OpenedApp, path: string, body: FormData, headers: Record<string, string> = {}) =>
  app.request(`/api/${path}`, { method: 'POST', body, headers });

/** Proves the mailbox with the code that the lookup mails. Returns the cookie of the session that this starts. */
async function startSession(opened: OpenedApp, lookup: string, params: Record<string, string>): Promise<string> {
  await opened.app.request(`/api/${lookup}?${new URLSearchParams(params)}`);
  const proven = await opened.app.request(`/api/${lookup}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...params, code: codeIn(opened) }),
  });
  return (proven.headers.get('set-cookie') ?? '').split(';')[0] as string;
}

describe('a submission about a family', () => {
  it.each<[string, string, () => Promise<FormData>]>([
    ['a re-enrollment by a learner number', 're_enrollments', reEnrollment],
    ['an enrollment by an email address', 'enrollments', enrollment],
    ['the check of a re-enrollment', 'enrollment_validations/re_enrollment_data', reEnrollment],
    ['the check of an enrollment', 'enrollment_validations/enrollment_data', enrollment],
  ])('that is %s gets 401 without the code, and stores and returns no data', async (_, path, fill) => {
    const opened = await openApp({ demo, ...real });
    const reply = await send(opened, path, await fill());
    expect(reply.status).toBe(401);
    const text = await reply.text();
    expect(JSON.parse(text)).toMatchObject({ proof: 'emailed-code', detail: expect.stringContaining('6-digit code') });
    expect(text).not.toMatch(/Santos|@/);
    expect(opened.mailed.map(({ to }) => to)).toEqual(['maria.santos@example.com']);
    expect(await stored(opened)).toBe(0);
    expect(
      (await opened.app.request('/api/enrollment_validations/learner_id?learner_id=2024-00001')).status,
      'the family is not locked out',
    ).toBe(200);
  });

  it.each<[string, string, () => Promise<FormData>]>([
    ['a re-enrollment', 're_enrollments', reEnrollment],
    ['an enrollment', 'enrollments', enrollment],
  ])('that is %s is stored with a posted code, and the code is not stored', async (_, path, fill) => {
    const opened = await openApp({ demo, ...real });
    const body = await fill();
    await send(opened, path, body);
    body.append('emailCode', codeIn(opened));
    const reply = await send(opened, path, body);
    expect([reply.status, await stored(opened)]).toEqual([201, 1]);
    expect(JSON.stringify(await opened.store.db.all('select answers, labels from submissions'))).not.toContain(codeIn(opened));
  });

  it('is stored in the session of an earlier code', async () => {
    const opened = await openApp({ demo, ...real });
    const cookie = await startSession(opened, 'prefills/learner', { learner_id: '2024-00001' });
    opened.pass(2 * 3_600_000);
    expect((await send(opened, 're_enrollments', await reEnrollment(), { cookie })).status).toBe(201);
  });

  it('of another family gets 401 in the session', async () => {
    const opened = await openApp({ demo, ...real });
    const cookie = await startSession(opened, 'prefills/parent', { email: 'omar.haddad@example.com' });
    expect((await send(opened, 're_enrollments', await reEnrollment(), { cookie })).status).toBe(401);
    expect(await stored(opened)).toBe(0);
  });

  it('with a wrong code is rejected, and the attempts of the family are limited', async () => {
    const opened = await openApp({ demo, ...real });
    const body = await reEnrollment();
    await send(opened, 're_enrollments', body);
    const code = codeIn(opened);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      body.set('emailCode', String(100_000 + guess) === code ? '999999' : String(100_000 + guess));
      statuses.push((await send(opened, 're_enrollments', body)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await stored(opened)).toBe(0);
  });
});

describe('the PIN of a family', () => {
  const names = ['email=omar.haddad@example.com', 'learner_id=2024-00008', 'email=OMAR.haddad@example.com%20'];
  const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const env = { TRUSTED_PROXIES: '1' };
  const ask = async ({ app }: OpenedApp, name: string, pin: number | string, address = '10.0.0.9') =>
    await app.request(`/api/enrollment_validations/pin?${name}&enrollment_pin=${pin}`, at(address));

  it('has five attempts over all identifiers of the family', async () => {
    const opened = await openApp({ demo, env });
    const statuses: number[] = [];
    for (let pin = 0; pin < 7; pin += 1) statuses.push((await ask(opened, names[pin % 3] as string, 100_000 + pin)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('is not blocked for the family by attempts from another address', async () => {
    const opened = await openApp({ demo, env });
    for (let pin = 0; pin < 30; pin += 1) await ask(opened, names[0] as string, 100_000 + pin);
    expect(await (await ask(opened, names[0] as string, '246810', '10.0.0.1')).json()).toEqual({ valid: true, required: true });
  });

  it('has a common limit for many addresses, and the family gets one email', async () => {
    const opened = await openApp({ demo, env });
    let asked = 0;
    for (let caller = 0; caller < 60; caller += 1) {
      for (let pin = 0; pin < 5; pin += 1)
        if ((await ask(opened, names[0] as string, 100_000 + caller * 5 + pin, `10.0.${caller}.1`)).status === 200) asked += 1;
    }
    expect(asked).toBe(10);
    opened.pass(60_000);
    expect((await ask(opened, names[0] as string, '246810', '10.1.0.1')).status).toBe(200);
    await expect
      .poll(() => opened.mailed.map(({ to, subject }) => [to, subject]))
      .toEqual([['omar.haddad@example.com', expect.stringContaining('Wrong codes')]]);
    expect(opened.mailed[0]?.text).not.toMatch(/\d{6}/);
  });

  it('is not counted when it is correct', async () => {
    const opened = await openApp({ demo, env });
    for (let call = 0; call < 20; call += 1) expect((await ask(opened, names[call % 3] as string, '246810')).status).toBe(200);
  });

  it('can be sent in a body, and the reply is not cached', async () => {
    const { app } = await openApp({ demo });
    const post = (path: string, body: unknown) =>
      app.request(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const reply = await post('enrollment_validations/pin', { email: 'omar.haddad@example.com', enrollment_pin: '246810' });
    expect([reply.headers.get('cache-control'), await reply.json()]).toEqual(['no-store', { valid: true, required: true }]);
    const cycles = (await (await post('form_options/enrollment', { enrollment_pin: 246810 })).json()) as { cycles: { _id: string }[] };
    expect(cycles.cycles.map(({ _id }) => _id)).toContain('cycle-uae');
    expect((await post('form_options/enrollment', ['x'])).status).toBe(400);
    expect((await post('form_options/enrollment', { enrollment_pin: {} })).status).toBe(422);
    expect((await post('locations/countries', {})).status, 'a lookup without secrets has no POST route').toBe(404);
  });

  it('cannot be validated without email verification when it is required', async () => {
    const opened = await openApp({ demo, ...real });
    expect((await ask(opened, names[0] as string, '246810')).status).toBe(401);
  });
});

describe('a wrong attempt', () => {
  const post = ({ app }: OpenedApp, code: string) =>
    app.request('/api/prefills/parent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'maria.santos@example.com', code }),
    });

  it('is counted again for the next code', async () => {
    const opened = await openApp({ demo, ...real });
    const statuses: number[] = [];
    for (let mail = 0; mail < 4; mail += 1) {
      await opened.app.request('/api/prefills/parent?email=maria.santos@example.com');
      for (const code of ['100001', '100002', '100001']) statuses.push((await post(opened, code)).status);
      opened.pass(10 * 60_000 + 1);
    }
    // Two different attempts count for each of the four codes. After five attempts there is a wait of a minute or more.
    expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(statuses.slice(6)).toContain(429);
  });

  it('is valid as soon as the PIN is changed to it', async () => {
    const opened = await openApp({ demo });
    const ask = async (pin: string) =>
      (await (await opened.app.request(`/api/enrollment_validations/pin?email=omar.haddad@example.com&enrollment_pin=${pin}`)).json()) as {
        valid: boolean;
      };
    expect((await ask('135790')).valid).toBe(false);
    await setFamilyPin(opened.store, 'family-haddad', await hashPin('135790'), {
      by: { id: null, name: 'Test' },
      at: '2026-11-20T10:00:00Z',
    });
    expect((await ask('135790')).valid).toBe(true);
  });
});

describe('a family with a changed email address', () => {
  it('has to verify the new address: sessions and links of the old one are invalid', async () => {
    const opened = await openApp({ demo, ...real });
    const cookie = await startSession(opened, 'prefills/parent', { email: 'omar.haddad@example.com' });
    const read = async () => (await opened.app.request('/api/students', { headers: { cookie } })).status;
    const writer = { by: { id: null, name: 'Test' }, at: '2026-11-20T10:00:00Z' };
    expect(await read()).toBe(200);
    await updateFamily(opened.store, 'family-haddad', { maritalStatus: 'Married' }, undefined, writer);
    expect(await read(), 'another change').toBe(200);
    await updateFamily(opened.store, 'family-haddad', { email: 'new.haddad@example.com' }, undefined, writer);
    expect(await read()).toBe(401);
  });
});

describe('a form posted again with another code', () => {
  it('is the same request under the same idempotency key', async () => {
    const opened = await openApp({ demo, ...real });
    const body = await reEnrollment();
    await send(opened, 're_enrollments', body);
    body.append('emailCode', codeIn(opened));
    const headers = { 'idempotency-key': 'one-form' };
    const first = await send(opened, 're_enrollments', body, headers);
    body.delete('emailCode');
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] as string;
    const again = await send(opened, 're_enrollments', body, { ...headers, cookie });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
  });
});
