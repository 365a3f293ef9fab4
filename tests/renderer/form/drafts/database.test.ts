/** A browser can close the database at any time. */

import { beforeEach, expect, test } from 'vitest';
import { closeDatabase, withDatabase } from '../../../../renderer/form/drafts/kept/database.ts';
import { createFakeDatabase } from '../support/fake-database.ts';

beforeEach(() => {
  closeDatabase();
  createFakeDatabase();
});

test('two operations that are interrupted are both repeated, and neither interrupts the other again', async () => {
  let attempts = 0;
  let continueFirst = (): void => {};
  const isContinued = new Promise<void>((resolve) => (continueFirst = resolve));
  let continueSecond = (): void => {};
  const isRepeated = new Promise<void>((resolve) => (continueSecond = resolve));
  const first = withDatabase(async (database) => {
    attempts += 1;
    if (attempts === 1) database.close();
    else {
      continueSecond();
      await isContinued;
    }
    return database.get('settings', 'ownComputer');
  });
  let others = 0;
  const second = withDatabase(async (database) => {
    others += 1;
    if (others === 1) await isRepeated;
    return database.get('settings', 'ownComputer');
  });
  await expect(second).resolves.toBeUndefined();
  continueFirst();
  await expect(first).resolves.toBeUndefined();
  expect([attempts, others]).toEqual([2, 2]);
});
