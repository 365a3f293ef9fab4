/** Lists of the catalogue: public reads, pages and search. */

import { describe, expect, it } from 'vitest';
import { openBackOffice, type Reply } from '../../admin/support/back-office.ts';

const list = (reply: Reply): { _id: string; name: string }[] => reply.body as unknown as { _id: string; name: string }[];
const names = (reply: Reply): string[] => list(reply).map(({ name }) => name);

describe('public reads', () => {
  it('return the public fields', async () => {
    const { call } = await openBackOffice();
    expect(list(await call('nobody', 'GET /curriculums'))[0]).toEqual({ _id: 'curriculum-ph', name: 'Philippine Curriculum (PH)' });
    expect((await call('nobody', 'GET /schools/school-oakfield')).body).toEqual({
      _id: 'school-oakfield',
      name: 'Oakfield School Dubai',
      curriculum_id: 'curriculum-uk',
    });
    expect(names(await call('nobody', 'GET /curriculums?search=CUR-00'))).toEqual([]);
    expect((await call('nobody', 'GET /curriculums?sort=msd_id')).status).toBe(422);
  });

  it('omit a cycle with a PIN', async () => {
    const { call } = await openBackOffice();
    for (const query of ['', '?admin=true', '?admin=true&search=UAE', '?enrollment_pin=1']) {
      const reply = await call('nobody', `GET /cycles${query}`);
      expect(
        [reply.status, reply.text.includes('246810'), reply.text.includes('cycle-uae'), reply.text.includes('enrollment_pin')],
        query,
      ).toEqual([200, false, false, false]);
    }
    expect(names(await call('nobody', 'GET /cycles?enrollment_pin=246810')).join()).toContain('UAE');
    expect((await call('nobody', 'GET /cycles/cycle-uae')).status).toBe(404);
    expect((await call('nobody', 'GET /start_month_rules/start-uae-september')).status).toBe(404);
    expect((await call('nobody', 'GET /start_month_rules?cycle_id=cycle-uae')).body).toEqual([]);
    expect((await call('nobody', 'GET /start_month_rules')).text).not.toContain('cycle-uae');
    expect((await call('nobody', 'GET /programs?cycle_id=cycle-uae')).body).toEqual([]);
    expect((await call('Teacher', 'GET /cycles')).text).not.toContain('246810');
    expect((await call('Staff', 'GET /cycles?admin=true')).text).toContain('246810');
  });
});

describe('long lists', () => {
  it('have numbers in their order, also over pages and descending', async () => {
    const { call, store } = await openBackOffice();
    await store.db.run(`insert into schools (id, name, curriculum_id) values
      ('a', 'Lot Zebu 10', 'curriculum-us'), ('b', 'lot zebu 2', 'curriculum-us'), ('c', 'Lót Zebu 1', 'curriculum-us')`);
    const order = async (query: string): Promise<string[]> => names(await call('Teacher', `GET /schools?search=zebu${query}`));
    expect(await order('')).toEqual(['Lót Zebu 1', 'lot zebu 2', 'Lot Zebu 10']);
    expect(await order('&sort=-name')).toEqual(['Lot Zebu 10', 'lot zebu 2', 'Lót Zebu 1']);
    const first = await call('Teacher', 'GET /schools?search=zebu&limit=2');
    expect(await order(`&limit=2&cursor=${first.headers.get('x-next-cursor')}`)).toEqual(['Lot Zebu 10']);
  });

  it('are searched, sorted and paged, and fast with 5000 rows', async () => {
    const { call, store } = await openBackOffice();
    await store.db
      .run(`insert into schools (id, name, curriculum_id) with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      select 'many-' || i, 'Academy ' || substr(cast(100000 + i as text), 2), 'curriculum-us' from n`);
    await call('Teacher', 'GET /admin/session');
    const start = performance.now();
    const page = await call('Teacher', 'GET /schools?curriculum_id=curriculum-us&search=academy%2004&sort=-name&limit=40');
    expect(performance.now() - start).toBeLessThan(1000);
    expect([page.headers.get('x-total-count'), list(page).length, list(page)[0]?.name]).toEqual(['1000', 40, 'Academy 04999']);
    const next = await call(
      'Teacher',
      `GET /schools?curriculum_id=curriculum-us&search=academy%2004&sort=-name&limit=40&cursor=${page.headers.get('x-next-cursor')}`,
    );
    expect(list(next)[0]?.name).toBe('Academy 04959');
    const all = await call('Teacher', 'GET /schools');
    expect([list(all).length, all.headers.get('x-next-cursor')]).toEqual([5008, null]);
    expect(names(await call('Teacher', 'GET /schools?search=%25'))).toEqual([]);
    for (const query of ['cursor=nonsense', 'cursor=WzFd', 'limit=0', 'limit=many', 'sort=version;drop', `search=${'x'.repeat(300)}`]) {
      expect((await call('Teacher', `GET /schools?${query}`)).status, query).toBe(422);
    }
  });
});
