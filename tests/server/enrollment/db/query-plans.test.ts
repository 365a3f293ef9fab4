import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSqliteDatabase } from '../../../../server/db/sqlite/sqlite-database.ts';
import type { Store } from '../../../../server/db/store.ts';
import { countSubmissions, listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import { unguarded } from '../../../../server/lookups/lookup.ts';
import { lookups } from '../../../../server/enrollment/lookups/registry.ts';
import { seededStore } from './support/seeded-store.ts';

const connections = new WeakMap<Store, Database.Database>();

/** Opens a store with the demo data whose statements `listPlans` can list. */
async function openStoreWithPlans(): Promise<Store> {
  const store = await seededStore();
  const connection = new Database(store.location);
  onTestFinished(() => void connection.close());
  const planned = { ...store, db: createSqliteDatabase(connection) };
  connections.set(planned, connection);
  return planned;
}

/** Returns the lines of SQLite's query plans of the statements that `work` runs. */
async function listPlans(store: Store, work: () => Promise<unknown>): Promise<string[]> {
  const client = connections.get(store)!;
  const spy = vi.spyOn(client, 'prepare');
  await work();
  const statements = spy.mock.calls.map(([source]) => source);
  spy.mockRestore();
  return statements.flatMap((source) => {
    const values = Array.from(source.matchAll(/\?/g), () => null);
    return client
      .prepare<unknown[], { detail: string }>(`explain query plan ${source}`)
      .all(...values)
      .map((line) => line.detail);
  });
}

const caller = { guard: unguarded };
const family = { country_id: 'PH', nationality_id: 'filipino', enrollment_type: 'enrollment' };
const chosen = { ...family, cycle_id: 'cycle-june', grade_level_id: 'grade-4' };
const asked: Record<string, string>[] = [
  {},
  family,
  chosen,
  { ...chosen, program_id: 'program-regular', learning_material_id: 'material-bju-dlo', legacy_program_id: 'legacy-tutorial' },
  { ...chosen, school_id: 'school-bayani', enrollment_pin: '246810' },
];
/** Tables with many rows: the rules (by their aliases in the offering query), the places and the people. */
const grows =
  /^SCAN (r|g|l|m|k|v|start_month_rules|cities|barangays|families|parents|learners|learner_enrollments|submissions|city_learn_groups)\b/;

describe('lookups of options', () => {
  it.each(Object.keys(lookups).filter((path) => path.startsWith('form_options/')))(
    '%s uses an index for every rule table',
    async (path) => {
      const store = await openStoreWithPlans();
      for (const params of asked) {
        const plans = await listPlans(store, () => lookups[path]!.answer(store, params, caller));
        expect(plans.some((line) => line.startsWith('SEARCH'))).toBe(true);
        expect(plans.filter((line) => grows.test(line) || /AUTOMATIC/.test(line))).toEqual([]);
      }
    },
  );
});

describe('lookups of places', () => {
  it.each([
    ['locations/cities', { country_id: 'PH' }, 'SEARCH cities USING COVERING INDEX cities_by_country (country_id=?)'],
    ['locations/barangays', { city_id: '1381300000' }, 'SEARCH barangays USING COVERING INDEX barangays_by_city (city_id=?)'],
    ['locations/nationalities', {}, 'SCAN nationalities USING COVERING INDEX nationalities_order'],
    [
      'learn_groups',
      { learn_group_cluster_id: 'cluster-visayas' },
      'SEARCH learn_groups USING COVERING INDEX learn_groups_by_cluster (cluster_id=?)',
    ],
  ])('%s reads one covering index in order', async (path, params, plan) => {
    const store = await openStoreWithPlans();
    expect(await listPlans(store, () => lookups[path]!.answer(store, params as Record<string, string>, caller))).toEqual([plan]);
  });
});

describe('lookups of people', () => {
  it.each([
    ['prefills/parent', { email: 'ramon.santos@example.com' }],
    ['prefills/learner', { learner_id: '2024-00001' }],
    ['enrollment_validations/pin', { learner_id: '2024-00008', enrollment_pin: '1' }],
    ['prefills/learn_group_by_city', { city_id: '1381300000' }],
  ])('%s uses an index for people', async (path, params) => {
    const store = await openStoreWithPlans();
    const plans = await listPlans(store, () => lookups[path]!.answer(store, params, caller));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((line) => grows.test(line))).toEqual([]);
  });
});

describe('the list of submissions', () => {
  it.each(['createdAt', '-createdAt'])('sorted by %s reads an index in order', async (sort) => {
    const store = await openStoreWithPlans();
    const plans = await listPlans(store, () => listSubmissions(store, { sort }));
    expect(plans[0]).toMatch(/^SCAN submissions USING (COVERING )?INDEX submissions_by_time$/);
    expect(plans.filter((line) => /^SCAN submissions|TEMP B-TREE/.test(line))).toHaveLength(1);
  });

  it.each([true, false])('of corrected ones, or without them (%s), reads only indexes for its number', async (isCorrected) => {
    const store = await openStoreWithPlans();
    const groups = [{ kind: 'enrollment', statuses: ['pending'] }];
    for (const filter of [{ isCorrected }, { isCorrected, kind: 'enrollment' }, { isCorrected, groups }]) {
      const plans = await listPlans(store, () => countSubmissions(store, filter));
      expect(plans).toContainEqual(expect.stringMatching(/^SEARCH submissions USING COVERING INDEX submissions_by_correction /));
      expect(plans.filter((line) => / submissions USING INDEX /.test(line))).toEqual([]);
    }
  });

  it.each(['name', '-name'])('sorted by %s reads the index of names in order', async (sort) => {
    const store = await openStoreWithPlans();
    const plans = await listPlans(store, () => listSubmissions(store, { sort }));
    expect(plans).toContainEqual(expect.stringMatching(/^SCAN submission_index USING (COVERING )?INDEX submission_index_by_name$/));
    // Equal names are sorted by their ids.
    expect(plans.filter((line) => line.includes('TEMP B-TREE') && !line.includes('LAST TERM'))).toEqual([]);
  });
});
