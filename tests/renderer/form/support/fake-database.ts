/** An IndexedDB in memory. Its classes stay when a test has ended: the last write of a page that was closed can still be going on. */

import * as fakeDatabase from 'fake-indexeddb';

/** Gives the page a new database. */
export function createFakeDatabase(): void {
  const classes = Object.entries(fakeDatabase).filter(([name]) => name.startsWith('IDB'));
  Object.assign(globalThis, Object.fromEntries(classes), { indexedDB: new fakeDatabase.IDBFactory() });
}
