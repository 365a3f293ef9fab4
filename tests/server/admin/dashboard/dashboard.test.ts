/** The dashboard of the back office: each number is that of the list that it links to. */

import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../../server/admin/dashboard/dashboard-routes.ts';
import type { SubmissionList } from '../../../../server/admin/submissions/submission-list.ts';
import { insertDeliveries } from '../../../../server/db/deliveries/insert-deliveries.ts';
import { decideSubmission } from '../../../../server/db/submissions/decisions/decide-submission.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { getShippedKind } from '../../support/shipped-kind.ts';
import { storeSubmission, type GivenSubmission } from '../../support/store-submission.ts';
import { type BackOffice, openBackOffice } from '../support/back-office.ts';

const NOW = '2026-11-28T08:00:00.000Z';
const indexed = getShippedKind('enrollment.json');

const enroll = (day: string, status: string, hub?: string, more: Partial<GivenSubmission> = {}): GivenSubmission => ({
  kind: 'enrollment',
  name: `${day} ${status} ${hub ?? ''}`.trim(),
  status,
  labels: hub === undefined ? {} : { 'enrollment.hub': hub },
  indexed,
  now: `2026-${day}T17:00:00.000Z`,
  ...more,
});

const GIVEN = [
  enroll('11-01', 'pending', 'Cebu'),
  enroll('11-10', 'pending', 'Baguio'),
  enroll('11-27', 'pending', 'Cebu'),
  enroll('11-02', 'under_review', 'Cebu'),
  enroll('11-27', 'under_review'),
  enroll('11-01', 'correction_asked', 'Davao'),
  enroll('11-02', 'approved', 'Davao'),
  enroll('11-02', 'declined', 'Davao'),
  enroll('09-02', 'approved', 'Old Hub'),
];

async function openWith(given: readonly GivenSubmission[] = GIVEN, env: Record<string, string> = {}): Promise<BackOffice> {
  const office = await openBackOffice({ env });
  office.setWallClock(NOW);
  for (const one of given) await storeSubmission(office.store, one);
  return office;
}

const read = async ({ call }: BackOffice, query = ''): Promise<Dashboard> =>
  (await call('Teacher', `GET /admin/dashboard${query}`)).body as unknown as Dashboard;
const readList = async ({ call }: BackOffice, query: string): Promise<SubmissionList> =>
  (await call('Teacher', `GET /admin/submissions?${encodeURI(query)}`)).body as unknown as SubmissionList;

describe("today's work", () => {
  it('counts the new, the waiting and the overdue submissions as the list does', async () => {
    const office = await openWith();
    const { work, at } = await read(office);
    expect(at).toBe(NOW);
    expect(work).toEqual({
      new: 3,
      corrected: 0,
      waitingForSender: 1,
      overdue: 3,
      overdueSince: '2026-11-01T17:00:00.000Z',
      overdueAfterDays: [7],
    });
    expect(await readList(office, 'work=new')).toMatchObject({ total: 3 });
    expect((await readList(office, 'work=sender')).items.map(({ status }) => status)).toEqual(['correction_asked']);
    const overdue = await readList(office, 'work=overdue&sort=createdAt');
    expect(overdue.items.map(({ name }) => name)).toEqual(['11-01 pending Cebu', '11-02 under_review Cebu', '11-10 pending Baguio']);
    expect(overdue.total).toBe(3);
    expect(await readList(office, 'work=overdue&status=under_review')).toMatchObject({ total: 1 });
    expect(await readList(office, 'work=overdue&kind=clearance')).toMatchObject({ total: 0 });
  });

  it('counts days from the last change, and the last day only when it is over', async () => {
    const at = (now: string): GivenSubmission => enroll('11-21', 'pending', now, { now });
    const office = await openWith([at('2026-11-21T07:59:59.999Z'), at('2026-11-21T08:00:00.000Z'), at('2026-11-01T08:00:00.000Z')]);
    const oldest = (await readList(office, 'sort=createdAt')).items[0]!;
    const staff = { by: { id: 'u', name: 'Sam' }, at: '2026-11-27T10:00:00.000Z' };
    await decideSubmission(office.store, oldest._id, { status: 'under_review' }, staff);
    expect((await read(office)).work).toMatchObject({ overdue: 1, overdueSince: '2026-11-21T07:59:59.999Z' });
    expect((await readList(office, 'work=overdue')).items.map(({ createdAt }) => createdAt)).toEqual(['2026-11-21T07:59:59.999Z']);
  });

  it('follows the statuses and the days that each form declares', async () => {
    const card: GivenSubmission = { kind: 'library_card', name: 'Eva', status: 'asked', now: '2026-11-24T08:00:00.000Z' };
    const office = await openWith([card, { ...card, status: 'answered' }, { ...card, status: 'done' }, enroll('11-24', 'pending')]);
    const shipped = office.definitions.get('library-card')!.definition;
    const statuses = {
      asked: { title: 'Asked' },
      answered: { title: 'Answered', waitsForSender: true },
      done: { title: 'Done', next: [] },
    };
    office.write('library-card.json', { ...shipped, records: { statuses, overdueAfterDays: 3 } });
    expect((await read(office)).work).toMatchObject({ new: 2, waitingForSender: 1, overdue: 1, overdueAfterDays: [3, 7] });
    expect((await readList(office, 'work=overdue')).items.map(({ kind }) => kind)).toEqual(['library_card']);
  });

  it('of a form that is not served any more has the usual statuses', async () => {
    const office = await openWith([{ kind: 'former', status: 'pending', now: '2026-11-01T08:00:00.000Z' }]);
    expect((await read(office)).work).toMatchObject({ new: 1, overdue: 1 });
  });

  it('has no other parts', async () => {
    const office = await openWith([]);
    expect((await office.call('Teacher', 'GET /admin/submissions?work=old')).status).toBe(422);
    expect(await read(office)).toMatchObject({
      work: { new: 0, corrected: 0, waitingForSender: 0, overdue: 0, overdueSince: null, overdueAfterDays: [] },
      received: { total: 0, columns: [] },
    });
  });
});

describe('the submissions of the last 30 days', () => {
  it('are counted by day in the time zone, as the list filters them', async () => {
    const office = await openWith();
    const count = async (timeZone: string): Promise<Record<string, number>> => {
      const { since, total, days } = (await read(office, `?time_zone=${timeZone}`)).received;
      expect(days).toHaveLength(30);
      expect(days[0]!.day).toBe(since);
      expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(total);
      return Object.fromEntries(days.filter((day) => day.count > 0).map((day) => [day.day, day.count]));
    };
    expect(await count('UTC')).toEqual({ '2026-11-01': 2, '2026-11-02': 3, '2026-11-10': 1, '2026-11-27': 2 });
    expect(await count('Asia/Manila')).toEqual({ '2026-11-02': 2, '2026-11-03': 3, '2026-11-11': 1, '2026-11-28': 2 });
    expect((await office.call('Teacher', 'GET /admin/dashboard?time_zone=Asia/Atlantis')).status).toBe(422);
  });

  it('are counted by the columns with a chart, also across forms', async () => {
    const other: GivenSubmission = {
      kind: 're_enrollment',
      labels: { 'enrollment.hub': 'Baguio' },
      indexed: getShippedKind('re-enrollment.json'),
      now: '2026-11-20T08:00:00.000Z',
    };
    const office = await openWith([...GIVEN, other]);
    const { columns, since } = (await read(office)).received;
    expect(columns).toEqual([
      {
        title: 'Hub',
        rows: [
          { text: 'Cebu', count: 3 },
          { text: 'Davao', count: 3 },
          { text: 'Baguio', count: 2 },
        ],
        others: { texts: 0, count: 0 },
        noAnswer: 1,
      },
    ]);
    for (const { text, count } of [...columns[0]!.rows, { text: '', count: columns[0]!.noAnswer }])
      expect(await readList(office, `column.Hub=${text}&received_from=${since}`)).toMatchObject({ total: count });
  });

  it('are counted by the ten texts with the most, and the others together', async () => {
    const hubs = Array.from({ length: 13 }, (_, index) => `Hub ${index + 1}`);
    const office = await openWith([...hubs, 'Hub 13', 'Hub 12'].map((hub) => enroll('11-20', 'pending', hub)));
    const [chart] = (await read(office)).received.columns;
    expect(chart!.rows.map(({ text }) => text)).toEqual(['Hub 12', 'Hub 13', ...hubs.slice(0, 8)]);
    expect(chart).toMatchObject({ others: { texts: 3, count: 3 }, noAnswer: 0 });
  });
});

describe('what is stored and not sent', () => {
  it('adds the sizes of files, and reads the free space of the disk', async () => {
    const file = { field: 'files.idPicture', name: 'one.jpg', type: 'image/jpeg', storedName: 's1' };
    const office = await openWith([
      enroll('11-20', 'pending', 'Cebu', {
        files: [
          { ...file, size: 1000 },
          { ...file, size: 250 },
        ],
      }),
    ]);
    const { storage } = await read(office);
    expect(storage).toMatchObject({ files: 2, fileBytes: 1250, draftBytes: 0 });
    expect(storage.freeBytes).toBeGreaterThan(0);
  });

  it('counts failed mails apart from all failed deliveries', async () => {
    const office = await openWith([enroll('11-20', 'pending')]);
    const id = (await readList(office, '')).items[0]!._id;
    const mail = { name: 'confirmation', channel: 'mail' as const, target: 'ana@example.com', message: { subject: 'S', text: 'T' } };
    // The 21st mail to an address within a day is stored as failed.
    await runInTransaction(office.store, (tx) =>
      insertDeliveries(
        tx,
        id,
        Array.from({ length: 21 }, () => mail),
        NOW,
      ),
    );
    expect((await read(office)).deliveries).toEqual({ failed: 1, failedMails: 1, waiting: 20 });
  });
});

it('is for every role, and for nobody without an account', async () => {
  const office = await openWith([]);
  for (const who of ['Teacher', 'Staff', 'Admin'] as const) expect((await office.call(who, 'GET /admin/dashboard')).status).toBe(200);
  expect((await office.call('nobody', 'GET /admin/dashboard')).status).toBe(401);
});
