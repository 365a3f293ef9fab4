import { expect, it } from 'vitest';
import { insertMany } from '../../../server/db/insert-many.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { history, settings } from '../../../server/db/schema/records.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';

it('stores the null of a JSON column as NULL on both engines, not as JSON', async () => {
  const store = await emptyStore();
  const row = { id: 'h1', at: '2026-11-20T10:00:00.000Z', actorId: null, actor: 'Test', action: 'Created', entity: 'hub', entityId: null };
  await runInTransaction(store, (tx) => insertMany(tx, history, [{ ...row, target: 'North', before: null, after: { name: 'North' } }]));
  expect(await store.db.all('select id from history where before is null and after is not null')).toEqual([{ id: 'h1' }]);
});

it('returns the rows in their order, also of several statements', async () => {
  const store = await emptyStore();
  const rows = Array.from({ length: 120 }, (_, at) => ({ key: `key-${at}`, value: at, updatedAt: '' }));
  const returned = await runInTransaction(store, (tx) =>
    insertMany<{ key: string; value: number }>(tx, settings, rows, { key: settings.key, value: settings.value }),
  );
  expect(returned).toEqual(rows.map(({ key, value }) => ({ key, value })));
  expect(await store.db.all("select count(*) as n from settings where key like 'key-%'")).toEqual([{ n: 120 }]);
});
