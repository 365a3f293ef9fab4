/**
 * The database of the device, in IndexedDB. It is opened when it is first used. A browser can close it at any time, for example iOS in the background:
 * then it is opened again and the operation is repeated once.
 */

import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { SentDraft } from '../draft.ts';

/** A draft. What it contains is encrypted. */
export interface DraftRecord {
  id: string;
  /** The id of the definition. */
  form: string;
  /** The hash of the definition that the answers were given to; undefined if it is not known. */
  hash?: string | undefined;
  /** The first name of the person that the form is about, if it is known. It is stored as it is, for the list of drafts. */
  label: string;
  /** `device`: the key is in the database. `tab`: the key is in the session storage of one tab. */
  place: 'device' | 'tab';
  revision: number;
  /** Whether its submission waits until it can be sent. Such a draft does not expire on its user's own device. */
  isQueued?: boolean;
  /** Whether it is kept on a shared computer only until its submission is sent. */
  isUntilSent?: boolean;
  /** Milliseconds since 1970. */
  savedAt: number;
  expiresAt: number;
  content: ArrayBuffer;
}

/** The content of a file. Its name is in the answers of the draft. Bytes instead of a Blob, which some versions of Safari cannot store. */
export interface FileRecord {
  draft: string;
  id: string;
  content: ArrayBuffer;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRecord; indexes: { form: string } };
  files: { key: [draft: string, id: string]; value: FileRecord; indexes: { draft: string } };
  /**
   * `key <draft>`: the key of a draft. `ended <draft>`: how it was sent, or when it was deleted, in milliseconds since 1970; older pages write a number for
   * both. `ownComputer`: whether the user has said that the device is their own, or that others use it too.
   */
  settings: { key: string; value: CryptoKey | boolean | number | SentDraft };
}

/** An open database. */
export type Database = IDBPDatabase<Schema>;

const STORES = ['drafts', 'files', 'settings'] as const;

const NAME = 'forms';
/** A new version only adds stores: a browser with older code must still find its own. */
const VERSION = 1;

let opening: Promise<Database> | undefined;

/** Runs an operation on the database. Rejects if the browser has no database, or if the operation fails twice. */
export async function withDatabase<Result>(run: (database: Database) => Promise<Result>): Promise<Result> {
  const connection = open();
  try {
    return await run(await connection);
  } catch (error) {
    if (!isClosed(error)) throw error;
    // Another operation can have opened it again already.
    if (opening === connection) closeDatabase();
    return run(await open());
  }
}

/** The transaction of `writeDatabase`. */
export type WriteTransaction = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

/** Runs an operation in one transaction over all stores, and resolves when it is committed. `isDurable`: when it is on the disk. */
export function writeDatabase<Result>(run: (transaction: WriteTransaction) => Promise<Result>, isDurable = false): Promise<Result> {
  return withDatabase(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite', { durability: isDurable ? 'strict' : 'relaxed' });
    // The operation can fail before anybody waits for the end.
    transaction.done.catch(() => undefined);
    const result = await run(transaction);
    await transaction.done;
    return result;
  });
}

/** Closes the database; the next operation opens it again. An open database keeps a page out of the back/forward cache. */
export function closeDatabase(): void {
  void opening?.then((database) => database.close()).catch(() => undefined);
  opening = undefined;
}

function open(): Promise<Database> {
  opening ??= openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('form', 'form');
      database.createObjectStore('files', { keyPath: ['draft', 'id'] }).createIndex('draft', 'draft');
      database.createObjectStore('settings');
    },
    // Another tab with newer code waits for this one.
    blocking: closeDatabase,
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name);
}
