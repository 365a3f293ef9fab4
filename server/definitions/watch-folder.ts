/**
 * Watches a folder and the folders in it, so that a running server examines its files only after a change. A watch that is not possible, for example because
 * of a limit of the system, is replaced by the examination at each call.
 */

import { type BigIntStats, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** A watched folder. */
export interface FolderWatch {
  /** Returns a number that differs from that of the last call if a file may have changed since. */
  version: () => number;
  /** Resolves when `version` includes all changes that were saved before the call: the system reports them in the next turn of the event loop. */
  settle: () => Promise<void>;
  close: () => void;
}

/** Options of a watch; tests replace the clock and the function that watches one folder. */
interface WatchOptions {
  log: Logger;
  /** A clock in milliseconds. */
  monotonic?: () => number;
  watchOne?: WatchOne;
}

/** Calls `onChange` after each change in one folder, without the folders in it, and `onError` when this is no longer possible. */
type WatchOne = (folder: string, onChange: (isRename: boolean) => void, onError: (error: unknown) => void) => Pick<FSWatcher, 'close'>;

/** How often all files are examined nevertheless: file systems of a network do not report the changes of other machines. */
const CHECK_INTERVAL_MS = 1000;
/** A larger folder has more in it than definitions. It is examined at each call, as without a watch. */
const MAX_ENTRIES = 10_000;

/** Starts to watch a folder. */
export function watchFolder(dir: string, options: WatchOptions): FolderWatch {
  const watched = new WatchedFolder(dir, options);
  return {
    version: () => watched.getVersion(),
    settle: () => watched.settle(),
    close: () => watched.close(),
  };
}

/** All folders and files below a folder. */
interface FolderTree {
  /** Folders by path, with an id that a new folder of the same name does not have. */
  folders: Map<string, string>;
  /** Changes with every change of a file, and with every new folder. */
  stamp: string;
}

class WatchedFolder {
  readonly #dir: string;
  readonly #log: Logger;
  readonly #monotonic: () => number;
  readonly #watchOne: WatchOne;
  readonly #watchers = new Map<string, { id: string; close: () => void }>();
  #version = 0;
  #settling: Promise<void> | undefined;
  #stamp = '';
  #checkedAt = -Infinity;
  #isComplete = false;
  #isWarned = false;
  #isClosed = false;

  constructor(dir: string, { log, monotonic = () => performance.now(), watchOne = watchWithSystem }: WatchOptions) {
    this.#dir = dir;
    this.#log = log;
    this.#monotonic = monotonic;
    this.#watchOne = watchOne;
    this.#examine();
  }

  getVersion(): number {
    if (this.#monotonic() - this.#checkedAt >= CHECK_INTERVAL_MS) this.#examine();
    if (!this.#isComplete) this.#version += 1;
    return this.#version;
  }

  /** Calls of one turn share its end: the requests that cause them were received before. */
  settle(): Promise<void> {
    this.#settling ??= new Promise((resolve) =>
      setImmediate(() => {
        this.#settling = undefined;
        resolve();
      }),
    );
    return this.#settling;
  }

  close(): void {
    this.#isClosed = true;
    for (const path of this.#watchers.keys()) this.#unwatch(path);
    this.#isComplete = false;
  }

  /** Compares all files with those of the last examination, and watches the folders that are new. */
  #examine(): void {
    this.#checkedAt = this.#monotonic();
    const tree = readTree(this.#dir);
    const stamp = tree?.stamp ?? '';
    if (stamp !== this.#stamp) this.#version += 1;
    this.#stamp = stamp;
    this.#watchFolders(tree);
  }

  #watchFolders(tree: FolderTree | undefined): void {
    if (this.#isClosed) return;
    this.#isComplete = tree !== undefined;
    if (tree === undefined) this.#warn('it is missing or has too many files');
    for (const [path, { id }] of this.#watchers) if (tree?.folders.get(path) !== id) this.#unwatch(path);
    for (const [path, id] of tree?.folders ?? []) if (!this.#watchers.has(path)) this.#watch(path, id);
  }

  #watch(path: string, id: string): void {
    const onError = (error: unknown): void => {
      this.#unwatch(path);
      this.#isComplete = false;
      this.#warn(error instanceof Error ? error.message : String(error));
    };
    try {
      const watcher = this.#watchOne(path, (isRename) => this.#noteChange(isRename), onError);
      this.#watchers.set(path, { id, close: () => watcher.close() });
    } catch (error) {
      onError(error);
    }
  }

  #unwatch(path: string): void {
    this.#watchers.get(path)?.close();
    this.#watchers.delete(path);
  }

  /** A name that appeared can be that of a folder, whose files are watched from here on. */
  #noteChange(isRename: boolean): void {
    this.#version += 1;
    if (isRename) this.#watchFolders(readTree(this.#dir));
  }

  #warn(reason: string): void {
    if (this.#isWarned) return;
    this.#isWarned = true;
    this.#log.warn({ reason }, 'the definitions folder cannot be watched: its files are examined at each request, which is slower');
  }
}

const watchWithSystem: WatchOne = (folder, onChange, onError) => {
  const watcher = watch(folder, { persistent: false }, (event) => onChange(event === 'rename'));
  watcher.on('error', onError);
  return watcher;
};

/** Returns the tree of a folder, without hidden folders and packages; undefined if the folder is missing or too large. */
function readTree(dir: string): FolderTree | undefined {
  const folders = new Map<string, string>();
  const files: string[] = [];
  const known = new Set<string>();
  const waiting = [dir];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const stat = readStat(path);
    if (stat === undefined) continue;
    if (!stat.isDirectory()) {
      files.push(`${path} ${stat.mtimeNs} ${stat.size} ${stat.ino}`);
      continue;
    }
    const id = `${stat.dev} ${stat.ino}`;
    // A link can lead to a folder that contains it.
    if (known.has(id)) continue;
    known.add(id);
    folders.set(path, id);
    for (const name of readNames(path)) waiting.push(join(path, name));
    if (folders.size + files.length + waiting.length > MAX_ENTRIES) return undefined;
  }
  return folders.size === 0 ? undefined : { folders, stamp: [...folders, ...files.toSorted()].join('\n') };
}

function readStat(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  } catch {
    return [];
  }
}
