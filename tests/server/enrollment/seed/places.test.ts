import { describe, expect, it } from 'vitest';
import { seededStore } from '../db/support/seeded-store.ts';

const numbers = async (query: string): Promise<number[]> =>
  Object.values((await (await seededStore()).db.get<Record<string, number>>(query)) ?? {});

describe('the places of the demo data', () => {
  it('include all cities and barangays of the Philippines, with Manila as one city', async () => {
    expect(
      await numbers(`select (select count(*) from cities where country_id = 'PH'), (select count(*) from barangays),
      (select count(*) from barangays where city_id = '1380600000')`),
    ).toEqual([1642, 42011, 897]);
  });

  it('have ten-digit codes in the Philippines and trimmed names', async () => {
    expect(
      await numbers(`select (select count(*) from cities where country_id = 'PH' and id not glob '${'[0-9]'.repeat(10)}'),
      (select count(*) from cities where name <> trim(name)), (select count(*) from barangays where name <> trim(name))`),
    ).toEqual([0, 0, 0]);
  });

  it('have a city for every country and a barangay for every Philippine city', async () => {
    expect(
      await numbers(`select (select count(*) from countries c where not exists (select 1 from cities where country_id = c.id)),
      (select count(*) from cities c where country_id = 'PH' and not exists (select 1 from barangays where city_id = c.id))`),
    ).toEqual([0, 0]);
  });

  it('have unique names for the cities of a country and the barangays of a city', async () => {
    expect(
      await numbers(`select (select count(*) from (select 1 from cities group by country_id, name having count(*) > 1)),
      (select count(*) from (select 1 from barangays group by city_id, name having count(*) > 1))`),
    ).toEqual([0, 0]);
  });

  it('have a dial code for every country, also for countries with a shared code', async () => {
    const store = await seededStore();
    expect(await store.db.get('select count(*) as n from countries where dial_code is null')).toEqual({ n: 0 });
    expect(await store.db.all("select id, dial_code as code from countries where id in ('PH', 'US', 'KZ', 'GB') order by id")).toEqual([
      { id: 'GB', code: '+44' },
      { id: 'KZ', code: '+7' },
      { id: 'PH', code: '+63' },
      { id: 'US', code: '+1' },
    ]);
  });

  it('sort numbered barangays by number', async () => {
    const store = await seededStore();
    const names = (
      await store.db.all<{ name: string }>("select name from barangays where city_id = '1381100000' order by position limit 12")
    ).map((row) => row.name);
    expect(names.slice(0, 3)).toEqual(['Barangay 1', 'Barangay 2', 'Barangay 3']);
    expect(names[10]).toBe('Barangay 11');
  });
});
