/** The conditions of the offering agree with the relation that answers parents. */

import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runInTransaction, type DbTransaction } from '../../../../../server/db/run-in-transaction.ts';
import { findClosestOffer, isPlaceOffered, type OfferPlace } from '../../../../../server/enrollment/db/offer-checks/offer-conditions.ts';
import { emptyStore, seededStore } from '../support/seeded-store.ts';
import { listOfferings, smallCatalogues, writeSmallCatalogue, type SmallCatalogue } from '../support/small-catalogue.ts';

const parts = ['school', 'hub', 'cycle', 'program', 'learningMaterial'] as const;
const two = (name: string) => [`${name}-1`, `${name}-2`];
const ids = {
  school: two('school'),
  hub: two('hub'),
  cycle: two('cycle'),
  program: two('program'),
  learningMaterial: ['classical', 'plain'],
};

/** All positions of the tree: a school, a hub of it, a cycle in that, and so on. */
function listPlaces(): OfferPlace[] {
  let rows: OfferPlace[] = [{}];
  return parts.flatMap((part) => {
    rows = rows.flatMap((row) => ids[part].map((id) => ({ ...row, [part]: id })));
    return rows;
  });
}

describe('the conditions of the offering', () => {
  it('are all met exactly where the relation has a combination, for random rules', async () => {
    const store = await emptyStore();
    const places = listPlaces();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(smallCatalogues, async (small) => {
        await writeSmallCatalogue(store, small);
        for (const place of places) {
          const { missing, needsPin } = await findClosestOffer(store.db, place);
          const label = `${JSON.stringify(place)}: ${missing.join(', ')}`;
          const isOffered = await isPlaceOffered(store.db, place);
          expect(isOffered, label).toBe(listOfferings(small, place).length > 0);
          expect(missing.length === 0 && !needsPin, label).toBe(isOffered);
          expect(missing.length === 0, label).toBe(isOffered || listOfferings(withoutPins(small), place).length > 0);
          for (const condition of missing) seen.add(condition);
        }
      }),
      { numRuns: 25 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['program', 'learning material', 'grade level', 'legacy program', 'legacy material']));
  }, 120_000);

  it('agree with the relation after each row of the demo catalogue was deleted or deactivated', async () => {
    const store = await seededStore();
    const changes = [
      ...(await listRows('cycles')).map((id) => ({ table: 'cycles', id, change: sql`update cycles set active = false where id = ${id}` })),
      ...(await listRows('cycles')).map((id) => ({
        table: 'cycles',
        id,
        change: sql`update cycles set enrollment_pin = '123456' where id = ${id}`,
      })),
      ...(await listRows('cycles')).map((id) => ({
        table: 'cycles',
        id,
        change: sql`delete from start_month_rules where cycle_id = ${id}`,
      })),
    ];
    for (const table of RULES)
      for (const id of sample(await listRows(table)))
        changes.push({ table, id, change: sql`delete from ${sql.identifier(table)} where id = ${id}` });
    let changed = 0;
    for (const { table, id, change } of changes) {
      const places = await listPlacesOf(table, id);
      const before = await Promise.all(places.map((place) => isPlaceOffered(store.db, place)));
      await inUndoneTransaction(async (tx) => {
        if (table === 'cycles') await tx.run(sql`update learner_enrollments set start_month_id = null`);
        if (table === 'program_rules')
          await tx.run(sql`delete from learning_material_rules where (cycle_id, school_id, hub_id, program_id) in
            (select cycle_id, school_id, hub_id, program_id from program_rules where id = ${id})`);
        await tx.run(change);
        for (const [index, place] of places.entries()) {
          const { missing, needsPin } = await findClosestOffer(tx, place);
          const isOffered = await isPlaceOffered(tx, place);
          expect(missing.length === 0 && !needsPin, `${table} ${id} at ${JSON.stringify(place)}: ${missing.join(', ')}`).toBe(isOffered);
          if (before[index] && !isOffered) changed += 1;
        }
      });
    }
    expect(changed).toBeGreaterThan(50);

    async function listRows(table: string): Promise<string[]> {
      return (await store.db.all<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id`)).map((row) => row.id);
    }

    /** The positions of the tree at which the row has a part. */
    async function listPlacesOf(table: string, id: string): Promise<OfferPlace[]> {
      const row = (await store.db.get<Record<string, string>>(sql`select * from ${sql.identifier(table)} where id = ${id}`)) ?? {};
      const known = Object.entries({ ...row, ...(table === 'cycles' && { cycle_id: id }) }).filter(([name]) =>
        ['cycle_id', 'school_id', 'hub_id', 'program_id', 'learning_material_id'].includes(name),
      );
      const conditions = known.map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
      const rules = await store.db.all<Record<string, string>>(
        sql`select * from learning_material_rules where ${sql.join(conditions, sql` and `)} order by id limit 4`,
      );
      return rules.flatMap((rule) => {
        const all = [rule['school_id'], rule['hub_id'], rule['cycle_id'], rule['program_id'], rule['learning_material_id']];
        return parts.map((_, depth) => Object.fromEntries(parts.slice(0, depth + 1).map((part, index) => [part, all[index]])));
      });
    }

    async function inUndoneTransaction(body: (tx: DbTransaction) => Promise<void>): Promise<void> {
      const undo = new Error('undo');
      await runInTransaction(store, async (tx) => {
        await body(tx);
        throw undo;
      }).catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    }
  }, 120_000);

  it('name the newest cycle without a PIN where several are equally close', async () => {
    const store = await seededStore();
    await store.db.run(sql`update cycles set active = false`);
    const { missing, parts: closest } = await findClosestOffer(store.db, { school: 'school-bayani', hub: 'hub-makati' });
    expect(missing).toEqual(['active cycle']);
    const newest = await store.db.get<{
      id: string;
    }>(sql`select c.id from cycles c inner join learning_material_rules r on r.cycle_id = c.id
      where r.school_id = 'school-bayani' and r.hub_id = 'hub-makati' and c.enrollment_pin is null order by c.start_date desc limit 1`);
    expect(closest.cycle?.id).toBe(newest?.id);
  });
});

const RULES = [
  'program_rules',
  'learning_material_rules',
  'grade_rules',
  'legacy_program_rules',
  'legacy_program_material_rules',
  'program_category_rules',
];

/** Every row of a short table; of a long one some, over its whole length. */
function sample(rows: string[]): string[] {
  const step = Math.max(1, Math.floor(rows.length / 40));
  return rows.filter((_, index) => index % step === 0);
}

function withoutPins(small: SmallCatalogue): SmallCatalogue {
  return { ...small, cycles: small.cycles.map((cycle) => ({ ...cycle, pin: null })) };
}
