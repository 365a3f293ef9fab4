import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createDraftKeys } from '../../../server/drafts/draft-keys.ts';
import { createDraftLimits } from '../../../server/drafts/draft-limits.ts';
import { createMailDraft } from '../../../server/drafts/draft-mail.ts';
import { createDraftSeal } from '../../../server/drafts/draft-seal.ts';
import { sweepDrafts } from '../../../server/drafts/sweep-drafts.ts';
import type { Message } from '../../../server/mail/mail.ts';
import { createDefinitionRegistry } from '../../../server/definitions/registry.ts';
import { createMemoryState } from '../../../server/shared-state/memory-state.ts';
import { createLog } from '../../../server/log.ts';
import { compileOnce } from '../support/compile-once.ts';
import { type OpenedApp, openApp } from '../support/open-app.ts';
import { definitions } from '../support/post-visit.ts';
import { createPhone, postJson, readToken, snapshot } from './support/phone.ts';

const DAY = 86_400_000;
const draftKeys = createDraftKeys();
const remindable = { form: 'visit', snapshot, email: 'ana@example.com', remind: true };

/** Opens an application and the sweep of several processes, which share its clock and its database. */
async function openSweeps() {
  let time = Date.parse('2026-11-20T10:00:00Z');
  const mailed: Message[] = [];
  let failure: Error | undefined;
  let attempts = 0;
  const mail = async (message: Message): Promise<void> => {
    attempts += 1;
    if (failure) throw failure;
    mailed.push(message);
  };
  const opened = await openApp({ definitions, draftKeys, mail, env: { PUBLIC_URL: 'https://forms.example.org' } });
  const log = createLog({ logLevel: 'silent' });
  const createSweep = (): (() => Promise<number>) => {
    const parts = { store: opened.store, files: opened.files, log, now: () => new Date(time) };
    const registry = createDefinitionRegistry({ dir: opened.definitionsDir, compileFile: compileOnce, log });
    const mailDraft = createMailDraft({
      ...parts,
      definitions: registry,
      seal: createDraftSeal(draftKeys),
      limits: createDraftLimits(createMemoryState(() => time)),
      publicUrl: 'https://forms.example.org',
      mail,
    });
    return () => sweepDrafts({ ...parts, mailDraft });
  };
  return {
    opened,
    mailed,
    /** Waits until so many mails were tried. */
    waitForAttempts: (count: number) => vi.waitFor(() => expect(attempts).toBe(count), { timeout: 10_000 }),
    createSweep,
    fail: (error: Error | undefined) => void (failure = error),
    pass: (ms: number) => {
      time += ms;
      opened.pass(ms);
    },
  };
}

const countRows = async ({ store }: OpenedApp): Promise<unknown> =>
  Promise.all(
    ['drafts', 'draft_secrets', 'draft_links', 'draft_uploads', 'draft_parts'].map(async (table) =>
      Number((await store.db.get<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)}`))?.n),
    ),
  );

describe('the sweep of drafts', () => {
  it('deletes expired drafts with all that belongs to them, and no others', async () => {
    const { opened, createSweep, pass } = await openSweeps();
    const [first, second] = [createPhone(opened), createPhone(opened)];
    await first.save();
    pass(DAY);
    await second.save();
    pass(13 * DAY - 1);
    expect(await createSweep()()).toBe(0);
    pass(1);
    expect(await createSweep()()).toBe(1);
    expect(await countRows(opened)).toEqual([1, 1, 0, 0, 0]);
    expect((await second.call('GET', '')).status).toBe(200);
    expect((await first.save()).status).toBe(201);
  });
});

describe('reminders', () => {
  it('are mailed at half of the time and two days before the end, each once by one of several processes', async () => {
    const { opened, mailed, createSweep, pass } = await openSweeps();
    const phone = createPhone(opened);
    await phone.save(remindable);
    const sweeps = [createSweep(), createSweep(), createSweep()];
    const counts: number[] = [];
    for (let hour = 0; hour <= 14 * 24; hour++) {
      await Promise.all(sweeps.map((sweep) => sweep()));
      counts.push(mailed.length);
      pass(3_600_000);
    }
    expect([counts.indexOf(1), counts.indexOf(2), counts.at(-1)]).toEqual([7 * 24, 12 * 24, 2]);
    expect(mailed[0]).toMatchObject({ to: 'ana@example.com', subject: '"School Visit" is not sent yet' });
    expect(mailed[0]!.text).not.toMatch(/Ana|Cruz/);
  });

  it('have a link that opens the draft, and an address that ends them', async () => {
    const { opened, mailed, createSweep, pass } = await openSweeps();
    const phone = createPhone(opened);
    await phone.save(remindable);
    pass(7 * DAY);
    await createSweep()();
    const { text, unsubscribe } = mailed[0]!;
    expect((await postJson(opened, 'resume', { token: readToken(text), secret: createPhone(opened).secret })).status).toBe(200);
    const { pathname, search, origin } = new URL(unsubscribe!);
    expect(origin).toBe('https://forms.example.org');
    // A mail program that opens the address gets the page with a button, which is also in the text; nothing has ended yet.
    const page = await opened.app.request(`${pathname}${search}`);
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toBe(`/resume#reminders=${search.replace('?token=', '')}`);
    expect(text).toContain(`https://forms.example.org${page.headers.get('location')!}`);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await opened.app.request(`${pathname}?token=${phone.id}.wrong`, { method: 'POST', body })).status).toBe(204);
    pass(4 * DAY);
    expect((await opened.app.request(`${pathname}${search}`, { method: 'POST', body })).status).toBe(204);
    pass(DAY);
    await createSweep()();
    expect(mailed).toHaveLength(1);
    expect(JSON.stringify(opened.logged)).not.toContain(search.slice(-20));
  });

  it('are ended by the token of the link, and nothing is said about unknown tokens', async () => {
    const { opened, mailed, createSweep, pass } = await openSweeps();
    const phone = createPhone(opened);
    await phone.save(remindable);
    pass(7 * DAY);
    await createSweep()();
    expect((await postJson(opened, 'mail-off', { token: 'unknown' })).status).toBe(204);
    expect((await postJson(opened, 'mail-off', { token: readToken(mailed[0]!.text) })).status).toBe(204);
    pass(5 * DAY);
    await createSweep()();
    expect(mailed).toHaveLength(1);
  });

  it('that cannot be mailed are tried again an hour later', async () => {
    const { opened, mailed, createSweep, fail, pass } = await openSweeps();
    await createPhone(opened).save(remindable);
    pass(12 * DAY);
    fail(new Error('no mail server'));
    await createSweep()();
    fail(undefined);
    pass(3_600_000);
    await createSweep()();
    await createSweep()();
    expect(mailed).toHaveLength(1);
  });

  it('are not mailed for drafts without them or without an address, and begin anew after a save', async () => {
    const { opened, mailed, createSweep, pass } = await openSweeps();
    await createPhone(opened).save({ ...remindable, remind: false });
    await createPhone(opened).save({ form: 'visit', snapshot, remind: true });
    const phone = createPhone(opened);
    await phone.save(remindable);
    pass(6 * DAY);
    await phone.save({ form: 'visit', snapshot }, 1);
    pass(2 * DAY);
    await createSweep()();
    expect(mailed).toEqual([]);
    pass(5 * DAY);
    await createSweep()();
    expect(mailed).toHaveLength(1);
  });
});

describe('links that cannot be mailed', () => {
  const HOUR = 3_600_000;
  const noServer = new Error('no mail server');
  const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550 });

  /** Asks for the link of a new draft while mailing fails, and waits for the attempt. */
  async function askInVain(failure: Error, { remind = false } = {}) {
    const sweeps = await openSweeps();
    const phone = createPhone(sweeps.opened);
    await phone.save({ ...remindable, remind });
    sweeps.fail(failure);
    expect((await phone.call('POST', '/link')).status).toBe(202);
    await sweeps.waitForAttempts(1);
    // The failure is logged when the attempt has ended.
    await vi.waitFor(() => expect(JSON.stringify(sweeps.opened.logged)).toContain('a link of a draft could not be mailed'));
    return { ...sweeps, phone, sweep: sweeps.createSweep() };
  }

  it.each([false, true])('are mailed once by the sweep, also after a save (with reminders: %s)', async (remind) => {
    const { opened, phone, mailed, fail, pass, sweep } = await askInVain(noServer, { remind });
    pass(HOUR);
    await sweep();
    expect((await phone.save({ form: 'visit', snapshot }, 1)).status).toBe(204);
    fail(undefined);
    pass(HOUR);
    await sweep();
    await sweep();
    expect(mailed.map(({ to, subject }) => [to, subject])).toEqual([['ana@example.com', 'Continue "School Visit"']]);
    expect((await postJson(opened, 'resume', { token: readToken(mailed[0]!.text), secret: createPhone(opened).secret })).status).toBe(200);
    pass(7 * DAY);
    await sweep();
    expect(mailed.slice(1).map(({ subject }) => subject)).toEqual(remind ? ['"School Visit" is not sent yet'] : []);
  });

  it('are still mailed after more failures than a mailbox gets mails a day', async () => {
    const { mailed, fail, pass, sweep } = await askInVain(noServer);
    for (let hour = 0; hour < 30; hour++) {
      pass(HOUR);
      await sweep();
    }
    fail(undefined);
    for (let hour = 0; hour < 24; hour++) {
      pass(HOUR);
      await sweep();
    }
    expect(mailed).toHaveLength(1);
  });

  it('are not tried again for a mailbox that the mail server refuses', async () => {
    const { waitForAttempts, fail, pass, sweep, mailed } = await askInVain(refused);
    fail(undefined);
    pass(HOUR);
    await sweep();
    await waitForAttempts(1);
    expect(mailed).toEqual([]);
  });

  it('do not end the links that were mailed before', async () => {
    const { opened, phone, mailed, fail, pass, sweep } = await askInVain(noServer);
    fail(undefined);
    pass(HOUR);
    await sweep();
    const token = readToken(mailed[0]!.text);
    fail(noServer);
    expect((await phone.call('POST', '/link')).status).toBe(202);
    for (let hour = 0; hour < 3; hour++) {
      pass(HOUR);
      await sweep();
    }
    expect((await postJson(opened, 'resume', { token, secret: createPhone(opened).secret })).status).toBe(200);
  });

  it('of an address are all tried', async () => {
    const { opened, mailed, fail, pass, sweep, waitForAttempts } = await askInVain(refused);
    await createPhone(opened).save({ ...remindable, remind: false });
    fail(noServer);
    expect((await postJson(opened, 'links', { email: 'ana@example.com' })).status).toBe(202);
    await waitForAttempts(3);
    fail(undefined);
    pass(HOUR);
    await vi.waitFor(async () => {
      await sweep();
      expect(mailed).toHaveLength(2);
    });
  });
});
