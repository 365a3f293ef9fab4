/** The list of a family's students: access by an emailed link, and its content. */

import { beforeAll, describe, expect, it } from 'vitest';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import { setMaintenance } from '../../../../server/db/settings.ts';
import { demoDatabase } from '../../support/demo-database.ts';
import { openApp, type OpenedApp } from '../../support/open-app.ts';
import { waitUntil } from '../../../run/wait-until.ts';

let demo: string;
beforeAll(async () => void (demo = await demoDatabase()));

interface Student {
  name: string;
  learner_id: string;
  enrollment_status: string;
  re_enrollment_received: string | null;
  re_enrollment_status: string | null;
  family_email: string;
  status: string;
}

const real = { DEMO: 'off', PUBLIC_URL: 'https://school.example' };
const post = ({ app }: OpenedApp, path: string, body: unknown) =>
  app.request(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://school.example' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const list = ({ app }: OpenedApp, cookie = '') => app.request('/api/students', { headers: { cookie } });

/** Requests a link and returns the mailed token. */
async function requestToken(opened: OpenedApp, email: string): Promise<string> {
  const before = opened.mailed.length;
  expect((await post(opened, 'students/links', { email })).status).toBe(202);
  await waitUntil(() => expect(opened.mailed).toHaveLength(before + 1));
  return /^https:\/\/school\.example\/student-dashboard#token=([\w-]{43})$/m.exec(opened.mailed.at(-1)?.text ?? '')?.[1] ?? '';
}

async function requestCookie(opened: OpenedApp, token: string): Promise<string> {
  const reply = await post(opened, 'students/session', { token });
  expect(reply.status).toBe(204);
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const ids = async (reply: Response): Promise<string[]> => ((await reply.json()) as Student[]).map(({ learner_id }) => learner_id);

/** Stores a re-enrollment of the first learner of the demonstration. */
async function addReEnrollment({ store }: OpenedApp, status: string, createdAt: string): Promise<void> {
  await store.db.insert(submissions).values({
    id: `s-${createdAt}`,
    kind: 're_enrollment',
    status,
    reference: '2024-00001',
    name: 'Miguel Santos',
    email: null,
    definitionId: 're-enrollment',
    definitionHash: 'x',
    answers: {},
    labels: {},
    createdAt,
    updatedAt: createdAt,
  });
}

describe('students', () => {
  it('are those of the demo family in demo mode, with every status', async () => {
    const reply = await list(await openApp({ demo }));
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const students = (await reply.json()) as Student[];
    expect(students.map(({ learner_id }) => learner_id)).toEqual(['2024-00001', '2024-00002', '2024-00003', '2024-00004', '2024-00005']);
    expect(new Set(students.map(({ enrollment_status }) => enrollment_status))).toEqual(
      new Set(['Enrolled', 'For Reservation', 'Pending Payment', 'Exited']),
    );
    expect(students[0]).toMatchObject({
      name: 'Miguel Santos',
      grade: 'Grade 3',
      enrollment_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      program: expect.any(String),
      hub: expect.any(String),
      hub_country: 'PH',
      accreditation: 'DepEd Recognized',
      enrollment_status: 'Enrolled',
      status: 'current',
    });
  });

  it('return 401 outside demo mode', async () => {
    const reply = await list(await openApp({ demo, env: real }));
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ proof: 'emailed-link' });
  });

  it.each([
    ['maria.santos@example.com', '2024-00001', 5],
    ['RAMON.santos@example.com ', '2024-00001', 5],
    ['omar.haddad@example.com', '2024-00008', 1],
  ])('are returned after a link to %s is used', async (email, first, count) => {
    const opened = await openApp({ demo, env: real });
    const found = await ids(await list(opened, await requestCookie(opened, await requestToken(opened, email))));
    expect([found[0], found.length]).toEqual([first, count]);
    expect(opened.mailed[0]?.to).toBe(email.trim().toLowerCase());
  });

  it.each([
    ['pending', 'Received'],
    ['under_review', 'Under review'],
    ['correction_asked', 'Correction asked'],
  ])('are under review while a re-enrollment is %s', async (status, words) => {
    const opened = await openApp({ demo, env: real });
    await addReEnrollment(opened, status, '2026-11-20T09:00:00Z');
    const students = (await (
      await list(opened, await requestCookie(opened, await requestToken(opened, 'maria.santos@example.com')))
    ).json()) as Student[];
    expect(students[0]).toMatchObject({ learner_id: '2024-00001', status: 'under-review', enrollment_status: 'Enrolled' });
    expect(students.map(({ re_enrollment_received }) => re_enrollment_received)).toEqual(['2026-11-20', null, null, null, null]);
    expect(students.map(({ re_enrollment_status }) => re_enrollment_status)).toEqual([words, null, null, null, null]);
    expect(new Set(students.map(({ family_email }) => family_email))).toEqual(new Set(['maria.santos@example.com']));
  });
});

describe('the status of a re-enrollment on a card', () => {
  const open = async (...re: [status: string, createdAt: string][]): Promise<Student> => {
    const opened = await openApp({ demo });
    for (const [status, createdAt] of re) await addReEnrollment(opened, status, createdAt);
    return ((await (await list(opened)).json()) as Student[])[0]!;
  };

  it.each([
    ['approved', 'Approved'],
    ['declined', 'Declined'],
  ])('is also shown when it is %s', async (status, words) => {
    const student = await open([status, '2026-11-20T09:00:00Z']);
    expect(student).toMatchObject({ re_enrollment_status: words, re_enrollment_received: null, status: 'current' });
  });

  it('sets the student under review while it is not decided, also in the demonstration', async () => {
    const student = await open(['pending', '2026-11-20T09:00:00Z']);
    expect(student).toMatchObject({ re_enrollment_status: 'Received', status: 'under-review' });
  });

  it('is that of the newest one', async () => {
    const student = await open(['declined', '2026-11-19T09:00:00Z'], ['under_review', '2026-11-20T09:00:00Z']);
    expect(student.re_enrollment_status).toBe('Under review');
  });

  it('is not shown when the learner has been enrolled since', async () => {
    const student = await open(['approved', '2020-01-01T09:00:00Z']);
    expect(student.re_enrollment_status).toBeNull();
  });

  it('is in the language of the page', async () => {
    const opened = await openApp({ demo, definitions: { 'app.json': { texts: {} }, 'locales/de/app.json': {} } });
    await addReEnrollment(opened, 'under_review', '2026-11-20T09:00:00Z');
    const reply = await opened.app.request('/api/students', { headers: { 'accept-language': 'de' } });
    expect(((await reply.json()) as Student[])[0]?.re_enrollment_status).toBe('Wird geprüft');
  });
});

describe('a link to the students', () => {
  it('is also required in demo mode when the settings require verification', async () => {
    const opened = await openApp({ demo, definitions: { 'app.json': { texts: {}, prefill: { proof: 'emailed-code' } } } });
    expect((await list(opened)).status).toBe(401);
  });

  it('is rejected for an address of almost 1 MB, in linear time', async () => {
    const opened = await openApp({ demo, env: real });
    for (const email of [`a@${'.'.repeat(900_000)}@`, 'a@'.repeat(450_000), `a@${'b.'.repeat(450_000)}c`]) {
      expect((await post(opened, 'students/links', { email })).status).toBe(422);
    }
  });

  it('has the same reply for a known and an unknown address, and is mailed only to the known one', async () => {
    const opened = await openApp({ demo, env: real });
    const replies = await Promise.all(
      ['nobody@example.com', 'maria.santos@example.com'].map(async (email) => post(opened, 'students/links', { email })),
    );
    expect(opened.mailed).toEqual([]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(await replies[0]?.text()).toBe(await replies[1]?.text());
    await waitUntil(() => expect(opened.mailed).toHaveLength(1));
    expect(opened.mailed[0]?.to).toBe('maria.santos@example.com');
  });

  it('can be used once', async () => {
    const opened = await openApp({ demo, env: real });
    const token = await requestToken(opened, 'maria.santos@example.com');
    await requestCookie(opened, token);
    const again = await post(opened, 'students/session', { token });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null]);
  });

  it('expires after 1 hour, its session after 12 hours', async () => {
    const opened = await openApp({ demo, env: real });
    const late = await requestToken(opened, 'maria.santos@example.com');
    opened.pass(3_600_000);
    expect((await post(opened, 'students/session', { token: late })).status).toBe(401);
    const cookie = await requestCookie(opened, await requestToken(opened, 'maria.santos@example.com'));
    opened.pass(12 * 3_600_000 - 1);
    expect((await list(opened, cookie)).status).toBe(200);
    opened.pass(1);
    expect((await list(opened, cookie)).status).toBe(401);
  });

  it('sets a cookie that is HttpOnly and SameSite=Strict', async () => {
    const opened = await openApp({ demo, env: real });
    const reply = await post(opened, 'students/session', { token: await requestToken(opened, 'maria.santos@example.com') });
    const cookie = reply.headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/api']) expect(cookie).toContain(part);
  });

  it('is stored only as a hash, like its session', async () => {
    const opened = await openApp({ demo, env: real });
    const token = await requestToken(opened, 'maria.santos@example.com');
    const session = (await requestCookie(opened, token)).split('=')[1];
    const stored = JSON.stringify([
      await opened.store.db.all('select * from one_time_codes'),
      await opened.store.db.all('select * from family_sessions'),
    ]);
    expect(stored).toContain('family-santos');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(session);
    expect(JSON.stringify(opened.logged)).not.toMatch(/maria|token=/i);
  });

  it('has the configured URL, independent of the Host header', async () => {
    const opened = await openApp({ demo, env: { DEMO: 'off', PORT: '4100' } });
    await opened.app.request('http://evil.example/api/students/links', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example' },
      body: '{"email":"maria.santos@example.com"}',
    });
    await waitUntil(() => expect(opened.mailed).toHaveLength(1));
    expect(opened.mailed[0]?.text).toContain('http://localhost:4100/student-dashboard#token=');
    expect(opened.mailed[0]?.text).not.toContain('evil');
  });

  it.each<[string, string, unknown, number]>([
    ['students/links', 'no JSON', '[', 400],
    ['students/links', 'nothing', '{}', 422],
    ['students/links', 'a number', { email: 5 }, 422],
    ['students/links', 'no address', { email: 'maria' }, 422],
    ['students/links', '10 kB', { email: `${'x'.repeat(10_000)}@example.com` }, 422],
    ['students/session', 'no object', '"x"', 400],
    ['students/session', 'nothing', {}, 401],
    ['students/session', 'a list', { token: ['a'] }, 401],
    ['students/session', '10 kB', { token: 'x'.repeat(10_000) }, 401],
  ])('at %s with %s is rejected', async (path, _, body, status) => {
    const opened = await openApp({ demo, env: real });
    const reply = await post(opened, path, body);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ status, detail: expect.stringMatching(/\S/) });
    expect(opened.mailed).toEqual([]);
  });

  it('is limited for each address, known or not', async () => {
    const rates = { address: { burst: 50, seconds: 60 }, target: { burst: 2, seconds: 60 } };
    const opened = await openApp({ demo, env: real, rates });
    for (const email of ['nobody@example.com', 'maria.santos@example.com']) {
      expect((await post(opened, 'students/links', { email })).status).toBe(202);
      expect((await post(opened, 'students/links', { email })).status).toBe(202);
      const reply = await post(opened, 'students/links', { email });
      expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
  });

  it('that cannot be mailed is logged without the address', async () => {
    const opened = await openApp({
      demo,
      env: real,
      mail: () => Promise.reject(Object.assign(new Error('maria.santos@example.com refused'), { code: 'EENVELOPE' })),
    });
    expect((await post(opened, 'students/links', { email: 'maria.santos@example.com' })).status).toBe(202);
    await waitUntil(() =>
      expect(opened.logged).toContainEqual(expect.objectContaining({ msg: 'a link could not be mailed', code: 'EENVELOPE' })),
    );
    expect(JSON.stringify(opened.logged)).not.toContain('maria');
  });

  it('returns 503 in maintenance mode', async () => {
    const opened = await openApp({ demo, env: real });
    await setMaintenance(opened.store, true, { id: null, name: 'Test' }, '2026-11-20T00:00:00Z');
    expect((await post(opened, 'students/session', { token: 'x' })).status).toBe(503);
  });
});
