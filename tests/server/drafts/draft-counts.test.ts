/** The numbers of drafts in the back office. */

import { beforeEach, expect, it, vi } from 'vitest';
import { listDraftCounts } from '../../../server/db/drafts/draft-counts.ts';
import { sweepDrafts } from '../../../server/drafts/sweep-drafts.ts';
import { createLog } from '../../../server/log.ts';
import { type BackOffice, openBackOffice } from '../admin/support/back-office.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { createPhone, postJson, random, readToken, snapshot } from './support/phone.ts';

const DAY = 86_400_000;

let office: BackOffice;
beforeEach(async () => void (office = await openBackOffice({ definitions })));

const readCounts = async (who: 'Teacher' | 'Staff' = 'Teacher'): Promise<unknown> =>
  (await office.call(who, 'GET /admin/draft_counts')).body;

it('count what was started, saved for the first time, resumed by a link and sent, by form and day', async () => {
  const [phone, container] = [createPhone(office), createPhone(office)];
  await phone.save();
  await phone.save(undefined, 1);
  await container.save({ form: 'visit' });
  expect((await phone.call('POST', '/link')).status).toBe(202);
  await vi.waitFor(() => expect(office.mailed).toHaveLength(1), { timeout: 10_000 });
  office.pass(DAY);
  await container.save({ form: 'visit', snapshot }, 1);
  const token = readToken(office.mailed[0]!.text);
  for (const _ of [1, 2]) expect((await postJson(office, 'resume', { token, secret: random(32) })).status).toBe(200);
  expect((await postJson(office, 'resume', { token: random(32), secret: random(32) })).status).toBe(404);
  expect((await post(office, plain, { authorization: `Draft ${phone.secret}` })).status).toBe(201);
  expect((await post(office, plain)).status).toBe(201);
  expect(await readCounts()).toEqual([
    {
      form: 'visit',
      title: 'School Visit',
      started: 2,
      saved: 2,
      resumed: 2,
      sent: 1,
      days: [
        { day: '2026-11-21', started: 0, saved: 1, resumed: 2, sent: 1 },
        { day: '2026-11-20', started: 2, saved: 1, resumed: 0, sent: 0 },
      ],
    },
  ]);
});

it('do not count what was refused', async () => {
  const phone = createPhone(office);
  await phone.save();
  expect((await createPhone(office, { id: phone.id }).save()).status).toBe(404);
  expect((await phone.save(undefined, 7)).status).toBe(412);
  expect((await post(office, { ...plain, 'guest[party]': '99' }, { authorization: `Draft ${phone.secret}` })).status).toBe(422);
  expect(await readCounts()).toMatchObject([{ started: 1, saved: 1, resumed: 0, sent: 0 }]);
});

it('are shown for 30 days, and kept for 400', async () => {
  await createPhone(office).save();
  office.pass(29 * DAY);
  expect(await readCounts()).toMatchObject([{ started: 1 }]);
  office.pass(DAY);
  // The session of the other account has ended.
  expect(await readCounts('Staff')).toEqual([]);
  const sweep = async (time: string): Promise<unknown[]> => {
    const parts = { store: office.store, files: office.files, log: createLog({ logLevel: 'silent' }) };
    await sweepDrafts({ ...parts, now: () => new Date(time), mailDraft: async () => 'none' as const });
    return listDraftCounts(office.store, '');
  };
  expect(await sweep('2027-12-25T23:00:00Z')).toMatchObject([
    { form: 'visit', day: '2026-11-20', kind: 'saved', count: 1 },
    { form: 'visit', day: '2026-11-20', kind: 'started', count: 1 },
  ]);
  expect(await sweep('2027-12-26T01:00:00Z')).toEqual([]);
});

it('have the id of a form that is not served any more, and nothing of what was entered', async () => {
  await createPhone(office).save();
  office.remove('visit.json');
  office.pass(2000);
  const { text, body } = await office.call('Teacher', 'GET /admin/draft_counts');
  expect(body).toMatchObject([{ form: 'visit' }]);
  expect(text).not.toMatch(/Ana|Cruz|example\.com/);
});
