/** The shared state in PostgreSQL, and what processes with a store each see of each other. */

import { expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../server/db/store.ts';
import { enrollmentProduct } from '../../../../server/enrollment/product.ts';
import { describeSharedState } from '../../shared-state/state-contract.ts';
import { createEmptyDatabase, removeDatabase } from '../../support/test-database.ts';

async function openTwo(): Promise<[Store, Store]> {
  const location = await createEmptyDatabase(enrollmentProduct);
  const stores: [Store, Store] = [await openStore(location, enrollmentProduct), await openStore(location, enrollmentProduct)];
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    await removeDatabase(location);
  });
  return stores;
}

describeSharedState('PostgreSQL', async () => {
  const [one, other] = await openTwo();
  return [one.state, other.state];
});

it('changes neither write stamp, because no reply depends on it', async () => {
  const [one, other] = await openTwo();
  const stamps = () => [one.readWriteStamp(), other.readForeignStamp()];
  const before = stamps();
  await one.state.update(['count a'], (values) => values.set('count a', 1, 1000));
  expect(stamps()).toEqual(before);
});
