/** The two places of a migration. */

import { join } from 'node:path';
import { listSubmissions } from '../../../../../server/db/submissions/list-submissions.ts';
import { openStore, type Store } from '../../../../../server/db/store.ts';
import { formsProduct } from '../../../../../server/forms-product.ts';
import { fillDataFolder, newFolder, withStore } from './moved-data.ts';

/** Who changes settings. */
export const staff = { id: 'staff', name: 'Staff' };
/** The product whose data move. */
export const product = formsProduct;
/** The last line of a migration. */
export const EQUAL = 'Row counts and checksums of all tables and files are equal.';
/** Returns the database of a data folder. */
export const database = (dataDir: string): string => join(dataDir, product.databaseFile);
/** Counts the submissions of a data folder. */
export const countSubmissions = (dataDir: string): Promise<number> =>
  withStore(database(dataDir), product, async (store) => (await listSubmissions(store, {})).items.length);

/** Two folders: one with data, one that does not exist. */
export async function newPlaces(): Promise<{ from: string; to: string; names: string[] }> {
  const folder = newFolder();
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  return { from, to, names: await fillDataFolder(from, product) };
}

/** Keeps a database open as a server does. */
export async function serve(location: string): Promise<Store> {
  return openStore(location, product);
}
