/** Settings that can be changed at runtime. */

import { eq } from 'drizzle-orm';
import { first } from './database.ts';
import { recordChange, type Actor } from './history.ts';
import { readSetting } from './read-setting.ts';
import { rememberUntilWrite } from './remember-until-write.ts';
import { settings } from './schema/records.ts';
import type { Store } from './store.ts';
import { runInTransaction } from './run-in-transaction.ts';

const MAINTENANCE = 'maintenance_mode';
/** The setting with the id by which a storage of files knows its database. */
export const FILE_STORAGE_OWNER = 'file_storage_owner';

/** Returns whether users see the maintenance page. */
export async function isInMaintenance(store: Store): Promise<boolean> {
  return (await rememberUntilWrite(store, MAINTENANCE, () => readSetting(store, MAINTENANCE))) === true;
}

/** Switches maintenance mode on or off, with an entry in the history. */
export async function setMaintenance(store: Store, isOn: boolean, by: Actor, now: string): Promise<void> {
  await writeSetting(store, MAINTENANCE, isOn, by, now);
}

/** Stores the value of a setting, any JSON value except null, with an entry in the history. */
export async function writeSetting(store: Store, key: string, value: unknown, by: Actor, now: string): Promise<void> {
  await runInTransaction(store, async (tx) => {
    const before = (await first(tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key))))?.value ?? null;
    await tx
      .insert(settings)
      .values({ key, value, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } });
    await recordChange(tx, { at: now, actor: by, action: 'Changed', entity: 'setting', entityId: key, target: key, before, after: value });
  });
}
