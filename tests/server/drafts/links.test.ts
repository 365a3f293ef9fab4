import { describe, expect, it, vi } from 'vitest';
import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';
import { definitions } from '../support/post-visit.ts';
import { createPhone, type Phone, postJson, random, readToken, snapshot } from './support/phone.ts';

const DAY = 86_400_000;

/** A form whose entry names nobody. */
const anonymous = { ...definitions['visit.json'], entry: undefined };
const unnamed = { 'visit.json': JSON.parse(JSON.stringify(anonymous)) as unknown };
const named = { ...snapshot, answers: { 'guest.name': 'Ana Cruz' } };

/** Waits for the mails that follow a reply. */
async function readMails({ mailed }: OpenedApp, count: number): Promise<OpenedApp['mailed']> {
  await vi.waitFor(() => expect(mailed).toHaveLength(count), { timeout: 10_000 });
  return mailed;
}

async function openWithLink(options: Parameters<typeof openApp>[0] = {}): Promise<{ opened: OpenedApp; phone: Phone; token: string }> {
  const opened = await openApp({ definitions, env: { PUBLIC_URL: 'https://forms.example.org' }, ...options });
  const phone = createPhone(opened);
  await phone.save();
  expect((await phone.call('POST', '/link')).status).toBe(202);
  const [mail] = await readMails(opened, 1);
  return { opened, phone, token: readToken(mail!.text) };
}

const resume = (opened: OpenedApp, token: string, secret = random(32)): Promise<Response> => postJson(opened, 'resume', { token, secret });

describe('the mailed link', () => {
  it('names the form and the end of the draft, and nothing that was entered', async () => {
    const { opened, token } = await openWithLink();
    const [mail] = opened.mailed;
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Continue "School Visit"', unsubscribe: undefined });
    expect(mail!.text).toContain(`https://forms.example.org/resume#${token}`);
    expect(mail!.text).toContain('December 4, 2026');
    expect(mail!.text).not.toMatch(/Ana|Cruz/);
    expect(JSON.stringify(opened.logged)).not.toContain(token);
  });

  it('opens the draft on another phone, as often as it is used, and both phones can save', async () => {
    const { opened, phone, token } = await openWithLink();
    const secret = random(32);
    for (const _ of [1, 2]) {
      const reply = await resume(opened, token, secret);
      expect([reply.status, await reply.json()]).toEqual([200, { id: phone.id, form: 'visit' }]);
    }
    const laptop = createPhone(opened, { id: phone.id, secret });
    expect(await (await laptop.call('GET', '')).json()).toMatchObject({ snapshot });
    expect((await laptop.save(undefined, 1)).status).toBe(204);
    expect((await phone.save(undefined, 2)).status).toBe(204);
  });

  it('is not used up by programs that look at it', async () => {
    const { opened, token } = await openWithLink();
    expect((await opened.app.request(`/resume`)).status).toBeLessThan(500);
    expect((await opened.app.request('/api/drafts/resume')).status).toBe(404);
    expect((await resume(opened, token)).status).toBe(200);
  });

  it('does not work when it is unknown, and after its draft was deleted or has expired', async () => {
    const { opened, phone, token } = await openWithLink();
    const unknown = await resume(opened, random(32));
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'link' }]);
    expect((await postJson(opened, 'resume', { secret: random(32) })).status).toBe(404);
    expect((await postJson(opened, 'resume', { token, secret: 'short' })).status).toBe(422);
    opened.pass(14 * DAY);
    expect((await resume(opened, token)).status).toBe(404);
    opened.setWallClock('2026-11-21T10:00:00Z');
    expect((await resume(opened, token)).status).toBe(200);
    await phone.call('DELETE', '');
    expect((await resume(opened, token)).status).toBe(404);
  });

  it('is one of three that work, and opens the draft on five phones', async () => {
    const { opened, phone, token } = await openWithLink();
    const tokens = [token];
    for (let count = 2; count <= 4; count++) {
      opened.pass(3_600_000);
      await phone.call('POST', '/link');
      tokens.push(readToken((await readMails(opened, count))[count - 1]!.text));
    }
    expect((await resume(opened, tokens[0]!)).status).toBe(404);
    const phones: Phone[] = [];
    for (let count = 1; count <= 5; count++) {
      const secret = random(32);
      opened.pass(1);
      expect((await resume(opened, tokens[1 + (count % 3)]!, secret)).status).toBe(200);
      phones.push(createPhone(opened, { id: phone.id, secret }));
    }
    expect((await phone.call('GET', '')).status).toBe(404);
    for (const one of phones) expect((await one.call('GET', '')).status).toBe(200);
  });

  it('cannot give a draft the secret of another one', async () => {
    const { opened, token } = await openWithLink();
    const other = createPhone(opened);
    await other.save();
    expect((await resume(opened, token, other.secret)).status).toBe(422);
    expect(await (await other.call('GET', '')).json()).toMatchObject({ form: 'visit' });
  });

  it('is mailed only for answers that are saved, by a phone with the secret, to an address', async () => {
    const opened = await openApp({ definitions: unnamed });
    const phone = createPhone(opened);
    await phone.save({ form: 'visit' });
    expect((await phone.call('POST', '/link', { body: { email: 'ana@example.com' } })).status).toBe(422);
    await phone.save({ form: 'visit', snapshot: named }, 1);
    expect((await phone.call('POST', '/link')).status).toBe(422);
    expect((await phone.call('POST', '/link', { body: { email: 'ana' } })).status).toBe(422);
    expect((await createPhone(opened, { id: phone.id }).call('POST', '/link', { body: { email: 'ana@example.com' } })).status).toBe(404);
    expect((await phone.call('POST', '/link', { body: { email: 'Ana@example.com' } })).status).toBe(202);
    expect((await readMails(opened, 1))[0]!.to).toBe('ana@example.com');
  });

  it('is asked for ten times an hour at most, and mailed five times a day to one mailbox', async () => {
    const { opened, phone } = await openWithLink();
    for (let count = 1; count < 10; count += 1) expect((await phone.call('POST', '/link')).status).toBe(202);
    const limited = await phone.call('POST', '/link');
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await readMails(opened, 5);
    opened.pass(3_600_000);
    expect((await phone.call('POST', '/link')).status).toBe(202);
    await vi.waitFor(() => expect(opened.logged.filter(({ msg }) => String(msg).includes('got several today')).length).toBeGreaterThan(5));
    expect(opened.mailed).toHaveLength(5);
  });

  it('is in the language of the draft', async () => {
    const translated = { ...definitions, 'locales/de/visit.json': { '/title': 'Schulbesuch' } };
    const opened = await openApp({ definitions: translated });
    const phone = createPhone(opened);
    await phone.save({ form: 'visit', snapshot, locale: 'de-AT' });
    await phone.call('POST', '/link');
    const [mail] = await readMails(opened, 1);
    expect(mail!.subject).toBe('„Schulbesuch“ fortsetzen');
    expect(mail!.text).toContain('4. Dezember 2026');
  });

  it('has the texts of app.json', async () => {
    const opened = await openApp({
      definitions: { ...definitions, 'app.json': { product: 'School', texts: { draftLinkSubject: '{product}: {form}' } } },
    });
    const phone = createPhone(opened);
    await phone.save();
    await phone.call('POST', '/link');
    expect((await readMails(opened, 1))[0]!.subject).toBe('School: School Visit');
  });
});

describe('the receiver of the link', () => {
  it('is the address that the entry of the form names, whatever was asked for', async () => {
    const opened = await openApp({ definitions });
    const phone = createPhone(opened);
    await phone.save({ form: 'visit', snapshot, email: 'thief@example.com' });
    await phone.call('POST', '/link', { body: { email: 'thief@example.com' } });
    expect((await readMails(opened, 1)).map(({ to }) => to)).toEqual(['ana@example.com']);
  });

  it('is the family of the learner, and nobody for an unknown learner', async () => {
    const opened = await openApp({ demo: await templateDatabase() });
    for (const learnerID of ['9999-00009', '2024-00001']) {
      const phone = createPhone(opened);
      const answers = { 'student.learnerID': learnerID };
      expect((await phone.save({ form: 're-enrollment', snapshot: { ...snapshot, answers } })).status).toBe(201);
      expect((await phone.call('POST', '/link', { body: { email: 'thief@example.com' } })).status).toBe(202);
    }
    expect((await readMails(opened, 1)).map(({ to }) => to)).toEqual(['maria.santos@example.com']);
  });
});

describe('the links of an address', () => {
  it('are mailed again, and the reply is the same for an unknown address', async () => {
    const { opened, phone } = await openWithLink();
    const replies = [
      await postJson(opened, 'links', { email: 'nobody@example.com' }),
      await postJson(opened, 'links', { email: ' ANA@example.com' }),
    ];
    expect(await Promise.all(replies.map(async (reply) => [reply.status, await reply.text()]))).toEqual([
      [202, ''],
      [202, ''],
    ]);
    const mails = await readMails(opened, 2);
    expect(mails[1]!.to).toBe('ana@example.com');
    expect(await (await resume(opened, readToken(mails[1]!.text))).json()).toMatchObject({ id: phone.id });
    expect((await postJson(opened, 'links', { email: 'ana' })).status).toBe(422);
  });
});
