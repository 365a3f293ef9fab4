/** The version of the catalogue: which writes raise it, and that lookups follow it. */

import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { raiseCatalogueVersion, readCatalogueVersion } from '../../../../server/db/catalogue-version.ts';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { isInMaintenance, setMaintenance } from '../../../../server/db/settings.ts';
import type { Store } from '../../../../server/db/store.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { seedDemo } from '../../../../server/enrollment/seed/seed-demo.ts';
import { openBackOffice } from '../../admin/support/back-office.ts';
import { emptyStore } from '../db/support/seeded-store.ts';
import { postgresUrl } from '../../support/test-database.ts';

/** Opens a back office, and a second connection to its database as another process has it. */
async function openWithSecondConnection() {
  const office = await openBackOffice();
  const other = new Database(join(office.dataDir, enrollmentProduct.databaseFile));
  return { ...office, other };
}

async function readVersion(store: Store): Promise<string> {
  // Other connections are compared once in each turn of the event loop.
  await setImmediate();
  return readCatalogueVersion(store);
}

describe('the version of the catalogue', () => {
  it('is raised by each write of the back office to entities, rules and hubs', async () => {
    const { call, store } = await openBackOffice();
    let version = await readVersion(store);
    const write = async (route: string, body?: object): Promise<string> => {
      const reply = await call('Staff', route, body);
      expect(reply.status, `${route} ${reply.text}`).toBeLessThan(300);
      const raised = await readVersion(store);
      expect(raised, route).not.toBe(version);
      version = raised;
      return String(reply.body?._id);
    };
    const curriculum_id = await write('POST /curriculums', { name: 'Finnish Curriculum', msd_id: 'CUR-9' });
    await write(`PUT /curriculums/${curriculum_id}`, { name: 'Nordic Curriculum', msd_id: 'CUR-9', version: 1 });
    const school_id = await write('POST /schools', { name: 'Aurora School', curriculum_id, msd_id: '' });
    const hub_id = await write('POST /hubs', { name: 'Iloilo Hub', school_id });
    const cycle = {
      name: 'June 2027 Aurora',
      type: 'june',
      start_date: '2027-06-01',
      end_date: '2028-05-31',
      active: true,
      enrollment_pin: '',
    };
    const cycle_id = await write('POST /cycles', cycle);
    const place = { cycle_id, school_id, hub_id };
    const program_id = await write('POST /program_rules', { program_name: 'Forest School', ...place });
    const learning_material_id = await write('POST /learning_material_rules', {
      learning_material_name: 'Moss Readers',
      program_id,
      ...place,
    });
    const grade_level_id = await write('POST /grade_rules', {
      school_id,
      program_id,
      learning_material_id,
      grade_level_name: 'Grade 5',
    });
    await write('POST /grade_rules/delete_by_associations', { school_id, program_id, learning_material_id, grade_level_id });
    const other_hub = await write('POST /hubs', { name: 'Cebu South Hub', school_id });
    await write(`DELETE /hubs/${other_hub}?school_id=${school_id}`);
    const unused = await write('POST /curriculums', { name: 'Unused Curriculum', msd_id: '' });
    await write(`DELETE /curriculums/${unused}`);
  });

  it('is not raised by a refused write, a submission or a setting', async () => {
    const { call, app, store } = await openBackOffice();
    const version = await readVersion(store);
    expect((await call('Staff', 'POST /curriculums', { name: '' })).status).toBe(422);
    const answers = { learnerID: '2024-00001', lastName: 'Cruz', firstName: 'Ana' };
    const body = new FormData();
    for (const [name, answer] of Object.entries(answers)) body.append(name, answer);
    expect((await app.request('/api/clearances', { method: 'POST', body })).status).toBe(201);
    await setMaintenance(store, true, { id: null, name: 'Ada' }, '2026-11-20T10:00:00.000Z');
    expect(await readVersion(store)).toBe(version);
  });

  it('returns to the former one when the transaction is rolled back', async () => {
    const { store } = await openBackOffice();
    const version = await readVersion(store);
    const failing = runInTransaction(store, async (tx) => {
      await raiseCatalogueVersion(tx);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await readVersion(store)).toBe(version);
  });

  it('is raised by the seed', async () => {
    const store = await emptyStore();
    const version = await readVersion(store);
    expect(await seedDemo(store, { today: '2026-11-20' })).toBe(true);
    expect(await readVersion(store)).not.toBe(version);
  });
});

// With PostgreSQL: tests/server/db/postgres/open-postgres.test.ts.
describe.skipIf(postgresUrl !== undefined)('the writes of another process', () => {
  it('are seen by lookups at the next request, also those of a program that does not know of the version', async () => {
    const { call, other } = await openWithSecondConnection();
    const listCycles = async (): Promise<string> => (await call('nobody', 'GET /form_options/cycles')).text;
    const before = await listCycles();
    expect(JSON.parse(before)).not.toEqual([]);
    expect(await listCycles()).toBe(before);
    other.exec('update cycles set active = 0');
    other.close();
    await setImmediate();
    expect(await listCycles()).toBe('[]');
  });

  it('switch maintenance mode on and off', async () => {
    const { store, other } = await openWithSecondConnection();
    expect(await isInMaintenance(store)).toBe(false);
    other.exec(`insert into settings values ('maintenance_mode', 'true', '2026-11-20T10:00:00.000Z')`);
    await setImmediate();
    expect(await isInMaintenance(store)).toBe(true);
    other.exec(`update settings set value = 'false' where key = 'maintenance_mode'`);
    other.close();
    await setImmediate();
    expect(await isInMaintenance(store)).toBe(false);
  });
});
