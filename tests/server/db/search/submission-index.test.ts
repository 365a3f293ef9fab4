/** The index of submissions is completed, and lists are right before and after. */

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runInTransaction } from '../../../../server/db/run-in-transaction.ts';
import { submissionCells, submissionIndex } from '../../../../server/db/schema/submission-index.ts';
import { submissions } from '../../../../server/db/schema/submissions.ts';
import type { Store } from '../../../../server/db/store.ts';
import { listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import { hasUnindexed, type IndexedKind, indexSubmissions, toIndexRows } from '../../../../server/db/submissions/submission-index.ts';
import { emptyStore } from '../../enrollment/db/support/seeded-store.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { listAllSubmissions } from './support/list-all-submissions.ts';

const order = { kind: 'order', labels: { goods: 'Lamp', place: 'Bergen' }, name: 'Ana' };
const orders = (...searched: string[]): IndexedKind => ({ kind: 'order', searched, columns: [] });
const find = (store: Store, search: string, ...searched: string[]): Promise<string[]> =>
  listAllSubmissions(store, { search, indexed: [orders(...searched)] });

/** Stores a submission without an entry in the index, as a former version does. */
async function storeUnindexed(store: Store, given: Parameters<typeof storeSubmission>[1]): Promise<string> {
  const { _id } = await storeSubmission(store, given);
  await runInTransaction(store, (tx) => tx.delete(submissionIndex).where(eq(submissionIndex.submissionId, _id)));
  return _id;
}

describe('the index of submissions', () => {
  it('gets the rows of a process that does not index them', async () => {
    const store = await emptyStore();
    const id = await storeUnindexed(store, order);
    expect(await hasUnindexed(store.db, [orders('place')])).toBe(true);
    expect(await find(store, 'bergen ana', 'place')).toEqual([id]);
    expect((await listSubmissions(store, { sort: 'name', indexed: [orders('place')] })).isIndexed).toBe(false);
    expect(await indexSubmissions(store, [orders('place')])).toBe(1);
    expect(await hasUnindexed(store.db, [orders('place')])).toBe(false);
    expect(await find(store, 'bergen ana', 'place')).toEqual([id]);
    expect(await indexSubmissions(store, [orders('place')])).toBe(0);
  });

  it('follows a definition that declares other answers', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, { ...order, indexed: orders('place') });
    expect(await find(store, 'lamp', 'place')).toEqual([]);
    expect(await find(store, 'lamp', 'goods', 'place')).toEqual([_id]);
    await indexSubmissions(store, [orders('goods', 'place')]);
    expect(await find(store, 'lamp', 'goods', 'place')).toEqual([_id]);
    const withColumn: IndexedKind = { ...orders('goods', 'place'), columns: [{ path: 'place', isNumber: false }] };
    expect(await hasUnindexed(store.db, [withColumn])).toBe(true);
    await indexSubmissions(store, [withColumn]);
    expect(await store.db.select().from(submissionCells)).toEqual([
      { submissionId: _id, path: 'place', text: 'Bergen', sortKey: 'bergen' },
    ]);
  });

  it('gets all rows, in batches, and changes no submission', async () => {
    const store = await emptyStore();
    for (let number = 0; number < 60; number += 1) await storeUnindexed(store, { ...order, name: `Ana ${number}` });
    for (let number = 0; number < 60; number += 1) await storeSubmission(store, { ...order, name: `Eva ${number}` });
    const read = () => store.db.select().from(submissions).orderBy(submissions.id);
    const before = await read();
    expect(await indexSubmissions(store, [orders('place'), { kind: 'visit', searched: ['place'], columns: [] }])).toBe(120);
    expect(await read()).toEqual(before);
    expect((await find(store, 'bergen', 'place')).length).toBe(120);
  });

  it('stops when it is aborted', async () => {
    const store = await emptyStore();
    await storeUnindexed(store, order);
    expect(await indexSubmissions(store, [orders('place')], { signal: AbortSignal.abort() })).toBe(0);
  });

  it('has no entry of a deleted submission', async () => {
    const store = await emptyStore();
    const { _id } = await storeSubmission(store, {
      ...order,
      indexed: { ...orders('place'), columns: [{ path: 'place', isNumber: false }] },
    });
    await runInTransaction(store, (tx) => tx.delete(submissions).where(eq(submissions.id, _id)));
    expect(await store.db.select().from(submissionIndex)).toEqual([]);
    expect(await store.db.select().from(submissionCells)).toEqual([]);
  });

  it('accepts texts of any length and with any character', async () => {
    const store = await emptyStore();
    const text = `\0\ud800${'Ångström 12 '.repeat(2000)}`;
    const indexed: IndexedKind = { kind: 'order', searched: ['place'], columns: [{ path: 'place', isNumber: false }] };
    const { _id } = await storeSubmission(store, {
      kind: 'order',
      name: text.replaceAll('\0', ''),
      labels: { place: text.slice(2) },
      indexed,
    });
    expect(await listAllSubmissions(store, { search: '12 angstrom', indexed: [indexed], sort: 'name' })).toEqual([_id]);
    expect((await store.db.select().from(submissionCells))[0]!.text).toHaveLength(200);
  });

  it('sorts numbers by their value, and texts with numbers in natural order', () => {
    const indexed: IndexedKind = { kind: 'order', searched: [], columns: [{ path: 'price', isNumber: true }] };
    const keys = (prices: number[]): string[] =>
      prices.map(
        (price) =>
          toIndexRows({ id: '1', kind: 'order', name: '', answers: { price }, labels: { price: `${price} €` } }, indexed).cells[0]!.sortKey,
      );
    expect(keys([-3, 0, 2.5, 10, 1e9])).toEqual(keys([-3, 0, 2.5, 10, 1e9]).toSorted());
    const names = ['academy 2', 'Academy 10', 'Ácademy 11b', 'academy 011c', 'Academy 100'];
    const nameKeys = names.map((name) => toIndexRows({ id: '1', kind: 'order', name, answers: {}, labels: {} }, indexed).entry.nameKey);
    expect(nameKeys).toEqual(nameKeys.toSorted());
  });
});
