import { describe, expect, it } from 'vitest';
import { listHistory } from '../../../server/db/history.ts';
import { readSetting } from '../../../server/db/read-setting.ts';
import { isInMaintenance, setMaintenance, writeSetting } from '../../../server/db/settings.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';

const admin = { id: 'user-1', name: 'Ada Admin' };
const now = '2026-11-21T08:00:00.000Z';

describe('settings', () => {
  it('are unset in a new database', async () => {
    const store = await emptyStore();
    expect(await readSetting(store, 'anything')).toBeUndefined();
    expect(await isInMaintenance(store)).toBe(false);
  });

  it('record the author and the old value of each change', async () => {
    const store = await emptyStore();
    await setMaintenance(store, true, admin, now);
    expect(await isInMaintenance(store)).toBe(true);
    await setMaintenance(store, false, admin, '2026-11-21T09:00:00.000Z');
    expect(await isInMaintenance(store)).toBe(false);
    expect((await listHistory(store)).items.map(({ actor, before, after }) => ({ actor, before, after }))).toEqual([
      { actor: 'Ada Admin', before: true, after: false },
      { actor: 'Ada Admin', before: null, after: true },
    ]);
  });

  it('can have any JSON value', async () => {
    const store = await emptyStore();
    await writeSetting(store, 'list', { a: [1, 'two'] }, admin, now);
    expect(await readSetting(store, 'list')).toEqual({ a: [1, 'two'] });
  });
});

describe('history', () => {
  it('is searched by actor and target', async () => {
    const store = await emptyStore();
    await writeSetting(store, 'colour', 'blue', admin, now);
    await writeSetting(store, 'size', 'big', { id: null, name: 'System' }, now);
    const targets = async (search: string) => (await listHistory(store, { search })).items.map((line) => line.target);
    expect(await targets('ada')).toEqual(['colour']);
    expect(await targets('size')).toEqual(['size']);
    expect(await targets('_')).toEqual([]);
  });
});
