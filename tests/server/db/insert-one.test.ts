import { expect, it } from 'vitest';
import { findBrokenConstraint } from '../../../server/db/errors/broken-constraint.ts';
import { insertOne } from '../../../server/db/insert-one.ts';
import { runInTransaction } from '../../../server/db/run-in-transaction.ts';
import { history, settings } from '../../../server/db/schema/records.ts';
import { emptyStore } from '../enrollment/db/support/seeded-store.ts';

const at = '2026-11-20T10:00:00.000Z';

it('stores rows with and without a column, the null of a JSON column as NULL, and texts that look like SQL', async () => {
  const store = await emptyStore();
  const row = { at, actorId: null, actor: `'); drop table "history"; --`, action: 'Created', entity: 'hub', target: 'North', before: null };
  await runInTransaction(store, async (tx) => {
    await insertOne(tx, history, { ...row, id: 'h1', after: { name: 'North' } });
    await insertOne(tx, history, { ...row, id: 'h2', after: ['"', null], entityId: 'north' });
    await insertOne(tx, history, { ...row, id: 'h3', entityId: undefined });
  });
  // A later transaction uses the same statements.
  await runInTransaction(store, (tx) => insertOne(tx, history, { ...row, id: 'h4', after: 0 }));
  const rows = await store.db
    .select({ id: history.id, actor: history.actor, entityId: history.entityId, after: history.after })
    .from(history);
  expect(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'h1', actor: row.actor, entityId: null, after: { name: 'North' } },
    { id: 'h2', actor: row.actor, entityId: 'north', after: ['"', null] },
    { id: 'h3', actor: row.actor, entityId: null, after: null },
    { id: 'h4', actor: row.actor, entityId: null, after: 0 },
  ]);
  expect(await store.db.all('select id from history where before is not null')).toEqual([]);
});

it('stores nothing when a key is taken, and works afterwards', async () => {
  const store = await emptyStore();
  const insert = (key: string, value: unknown) => runInTransaction(store, (tx) => insertOne(tx, settings, { key, value, updatedAt: at }));
  await insert('a', 1);
  await expect(insert('a', 2)).rejects.toSatisfy((error) => findBrokenConstraint(error) === 'unique');
  await insert('b', 3);
  const rows = await store.db.select({ key: settings.key, value: settings.value }).from(settings);
  expect(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { key: 'a', value: 1 },
    { key: 'b', value: 3 },
  ]);
});
