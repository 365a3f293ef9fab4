import { describe, expect, it } from 'vitest';
import { seedBasics } from '../../../../server/enrollment/seed/seed-basics.ts';
import { seedDemo } from '../../../../server/enrollment/seed/seed-demo.ts';
import { emptyStore, seededStore, TODAY } from '../db/support/seeded-store.ts';

describe('the demo data', () => {
  it('are written only into an empty database', async () => {
    const store = await seededStore();
    await store.db.run("update curriculums set name = 'Changed' where id = 'curriculum-uk'");
    expect(await seedDemo(store, { today: TODAY })).toBe(false);
    expect(await store.db.get("select name from curriculums where id = 'curriculum-uk'")).toEqual({ name: 'Changed' });
  });

  it('have every kind of record and of restriction', async () => {
    const store = await seededStore();
    const count = async (table: string, where = 'true') =>
      (await store.db.get<{ n: number }>(`select count(*) as n from ${table} where ${where}`))?.n;
    expect({
      curriculums: await count('curriculums'),
      schools: await count('schools'),
      hubs: await count('hubs'),
      uaeHubs: await count('hubs', "country_id = 'AE'"),
      pinCycles: await count('cycles', 'enrollment_pin is not null'),
      grades: await count('grade_levels'),
      schemes: await count('payment_schemes'),
      types: await count('schools', 'enrollment_type_restriction is not null'),
      countries: await count('schools', 'country_restriction is not null'),
      exemptions: await count('schools', 'country_exemption is not null'),
      nationalities: await count('schools', 'nationality_restriction is not null'),
    }).toEqual({
      curriculums: 3,
      schools: 8,
      hubs: 12,
      uaeHubs: 1,
      pinCycles: 1,
      grades: 16,
      schemes: 3,
      types: 1,
      countries: 1,
      exemptions: 1,
      nationalities: 1,
    });
    expect(await store.db.all('select distinct type from cycles where active order by type')).toHaveLength(4);
    expect(await count('learners')).toBe(8);
    expect(await store.db.get('pragma foreign_key_check')).toBeUndefined();
    expect(await store.db.get('pragma integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('can be multiplied, with separate rules for every copy', async () => {
    const store = await emptyStore();
    expect(await seedDemo(store, { today: TODAY, scale: 3 })).toBe(true);
    expect(await store.db.get("select count(*) as n from schools where id like 'school-bayani%'")).toEqual({ n: 3 });
    expect(
      await store.db.all(
        "select distinct hub_id as hub from learning_material_rules where school_id = 'school-kingsbridge-3' order by hub",
      ),
    ).toEqual([{ hub: 'hub-cebu-3' }, { hub: 'hub-dubai-3' }, { hub: 'hub-makati-3' }]);
    expect(await store.db.get("select name from hubs where id = 'hub-cebu-2'")).toEqual({ name: 'Cebu Hub 2' });
  });

  it('reject a scale that is not a whole number from 1', async () => {
    const store = await emptyStore();
    for (const scale of [0, 1.5, Number.NaN]) await expect(seedDemo(store, { today: TODAY, scale })).rejects.toThrow(/whole number/);
  });
});

describe('the basic data', () => {
  it('have places, grade levels, strands and payment schemes, and nothing else', async () => {
    const store = await emptyStore();
    expect(await seedBasics(store)).toBe(true);
    const count = async (table: string) => (await store.db.get<{ n: number }>(`select count(*) as n from ${table}`))?.n;
    expect([await count('grade_levels'), await count('shs_strands'), await count('payment_schemes')]).toEqual([16, 5, 3]);
    expect(await count('barangays')).toBeGreaterThan(40_000);
    for (const table of ['curriculums', 'schools', 'hubs', 'cycles', 'families', 'learners', 'learn_groups'])
      expect(await count(table)).toBe(0);
    expect(await seedDemo(store, { today: TODAY })).toBe(false);
  });
});
