/** The interface of the storage of uploaded files. A folder and an S3-compatible store implement it. */

/** The content of a stored file, read piece by piece. */
export interface StoredContent {
  /** In bytes. */
  size: number;
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Stores contents under generated names. Every function throws a `StorageError` when a store behind the network fails. */
export interface FileStorage {
  /** Stores the content and returns its name. When it returns, the content is durable, complete and compared with what was given. */
  put: (content: Uint8Array) => Promise<string>;
  /** The same under a name that a storage generated before, in place of what is stored under it. */
  putAs: (name: string, content: Uint8Array) => Promise<void>;
  /** Returns the whole content; throws when it does not exist. */
  read: (name: string) => Promise<Buffer>;
  /** Opens the content for reading; undefined when it does not exist. */
  open: (name: string) => Promise<StoredContent | undefined>;
  /** Removes a file or what exists of an incomplete one; a missing file is no error. */
  remove: (name: string) => Promise<void>;
  /** Names of the files that were stored before the given time. The name of an incomplete file ends in `.part`. */
  olderThan: (time: Date) => Promise<string[]>;
  /** Whether the storage answers; for readiness. */
  isReachable: () => Promise<boolean>;
  /** Which database the files belong to. A folder is part of DATA_DIR, like its database, and has none. */
  owner?: StorageOwner;
}

/** The mark of a storage that several databases could reach. */
export interface StorageOwner {
  /** Returns the id of the database that stores here; undefined when none does yet. */
  read: () => Promise<string | undefined>;
  write: (id: string) => Promise<void>;
  /** The storage in messages, for example `prefix "forms/" of bucket "uploads"`. */
  label: string;
}

/** A generated name, or that of an incomplete file. */
const GENERATED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.part)?$/;

/** Returns whether the name is one that a storage generates. */
export function isStoredName(name: string): boolean {
  return GENERATED_NAME.test(name);
}

/** Throws for a name that no storage generates, so that no other file is read or removed. */
export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`not a stored file's name: ${name}`);
  return name;
}
