/** A cycle that starts from another one. */

import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type BackOffice, openBackOffice } from '../../admin/support/back-office.ts';

const next = { from: 'cycle-june', name: 'June 2031', start_date: '2031-06-01', end_date: '2032-05-31', type: 'june', active: true };

async function count({ store }: BackOffice, table: string, cycle: string): Promise<number> {
  const row = await store.db.get<{ count: number }>(sql`select count(*) as count from ${sql.identifier(table)} where cycle_id = ${cycle}`);
  return Number(row?.count);
}

it('has all rules and start months of the other one; a preview stores nothing', async () => {
  const office = await openBackOffice();
  const preview = await office.call('Staff', 'POST /admin/cycle_copies', { ...next, dry_run: true });
  expect([preview.status, preview.body.isNew]).toEqual([200, true]);
  expect((await office.call('Staff', 'GET /cycles?admin=true&search=2031')).body).toEqual([]);
  const copied = await office.call('Staff', 'POST /admin/cycle_copies', next);
  expect([copied.body.counts, copied.body.leftOut]).toEqual([preview.body.counts, []]);
  const id = (copied.body.cycle as unknown as { _id: string })._id;
  for (const table of ['program_rules', 'learning_material_rules', 'legacy_program_rules', 'start_month_rules']) {
    expect(await count(office, table, id), table).toBe(await count(office, table, 'cycle-june'));
    expect(await count(office, table, id), table).toBeGreaterThan(0);
  }
  const offered = await office.call('nobody', `GET /form_options/programs?cycle_id=${id}`);
  expect((offered.body as unknown as object[]).length).toBeGreaterThan(0);
  const history = (await office.call('Staff', 'GET /admin/history?search=June+2031')).body;
  expect((history.items as unknown as { action: string }[]).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['Copied', 'Created']),
  );
});

it('adds what a cycle with this name does not have yet', async () => {
  const office = await openBackOffice();
  await office.call('Staff', 'POST /admin/cycle_copies', next);
  await office.store.db.run(sql`delete from legacy_program_rules where cycle_id in (select id from cycles where name = 'June 2031')`);
  const again = await office.call('Staff', 'POST /admin/cycle_copies', next);
  const counts = again.body.counts as unknown as { kind: string; added: number; present: number }[];
  expect(again.body.isNew).toBe(false);
  expect(counts.filter(({ added }) => added > 0).map(({ kind }) => kind)).toEqual(['legacy program rule']);
  expect(counts[1]!.present).toBeGreaterThan(0);
});

it('keeps the PIN of the other one unless it has its own', async () => {
  const office = await openBackOffice();
  const copy = async (name: string, pin?: string): Promise<unknown> => {
    const body = {
      ...next,
      from: 'cycle-uae',
      type: 'september',
      start_date: '2031-09-01',
      end_date: '2032-08-31',
      name,
      enrollment_pin: pin,
    };
    const { _id } = (await office.call('Staff', 'POST /admin/cycle_copies', body)).body.cycle as unknown as { _id: string };
    return (await office.call('Staff', `GET /cycles/${_id}`)).body['enrollment_pin'];
  };
  expect(await copy('Gulf 2031')).toBe('246810');
  expect(await copy('Gulf 2032', '999999')).toBe('999999');
});

it('leaves out start months that its months do not contain', async () => {
  const office = await openBackOffice();
  const copied = await office.call('Staff', 'POST /admin/cycle_copies', { ...next, end_date: '2031-07-31' });
  expect(copied.body.leftOut).toEqual(['August']);
  expect(copied.body.sentences).toEqual([
    'June 2031 is a new cycle.',
    expect.stringMatching(/^Added to it: 2 start months, \d+ program rules, \d+ learning material rules, \d+ legacy program rules\.$/),
    'Not copied, because the cycle does not contain them: August.',
  ]);
});

it('is refused with an unknown cycle, invalid dates or a near name', async () => {
  const office = await openBackOffice();
  const status = async (change: object) => (await office.call('Staff', 'POST /admin/cycle_copies', { ...next, ...change })).status;
  expect(await status({ from: 'no-cycle' })).toBe(404);
  expect(await status({ end_date: '2030-01-01' })).toBe(422);
  expect(await status({ from: undefined })).toBe(422);
  await office.call('Staff', 'POST /admin/cycle_copies', { ...next, name: 'Monsoon Intake' });
  expect(await status({ name: 'Monsoon Intak' })).toBe(409);
  expect(await status({ name: 'Monsoon Intak', confirmed_names: ['Monsoon Intak'] })).toBe(200);
});
