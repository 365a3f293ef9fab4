/**
 * The data tables of the running server. The files of the definitions folder are imported to the database when they change; the database
 * serves the rows. If a changed table has errors, its last valid version stays current.
 */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { listStoredTables, readRows, type StoredTable } from '../db/tables/read-tables.ts';
import { replaceLockedRows } from '../db/tables/replace-rows.ts';
import { lockTable } from '../db/tables/table-lock.ts';
import type { Store } from '../db/store.ts';
import { type FileDiagnostic, problemLine } from '../definitions/compile-file.ts';
import type { FolderVersion } from '../definitions/remember.ts';
import type { TableFile } from './read-table.ts';
import { canBeEmbedded } from './embed-tables.ts';
import { runInSlices } from './pausable-task.ts';
import { listTableNames, readTablesInSteps } from './read-tables.ts';
import type { TableContent } from './table.ts';
import type { TableSource } from './table-source.ts';

/** Access to the current tables. */
export interface TableRegistry extends TableSource {
  get: (name: string) => StoredTable | undefined;
  /** Returns the tables of the folder as their files were read last, with all diagnostics. */
  tableFiles: () => readonly ReadTableFile[];
  /** Returns the files of tables with diagnostics; those of private tables do not quote values. */
  files: () => { file: string; diagnostics: FileDiagnostic[] }[];
  /** Imports changed files; resolves when the tables are current. */
  refresh: () => Promise<void>;
  /** Reads the tables again after a write of the back office. */
  reload: () => Promise<void>;
  /** Reads the tables again if another process may have written to the database since the last call. */
  followWrites: () => Promise<void>;
}

/** The files of a table. */
export interface ReadTableFile {
  name: string;
  file: string;
  isPrivate: boolean;
  diagnostics: FileDiagnostic[];
  /** Whether the files have errors, so that they were not imported. */
  hasErrors: boolean;
  /** The names of the columns in the order of the file of rows; empty when they are not known. */
  header: readonly string[];
}

/** Options of a registry. */
interface RegistryOptions {
  dir: string;
  store: Store;
  log: Logger;
  now: () => Date;
  /** A clock in milliseconds. */
  monotonic?: () => number;
  /** The version of the folder, if it is watched. */
  version?: FolderVersion;
}

/** How long the files of a folder that is not watched are assumed to be unchanged: 500 tables are 1,000 files to examine. */
const CHECK_INTERVAL_MS = 1000;
const FILES_OF_FOLDER = { id: null, name: 'Definitions folder' };

/** Creates the registry of a folder. Call `refresh` before the first access. */
export function createTableRegistry(options: RegistryOptions): TableRegistry {
  const tables = new TableCache(options);
  return {
    names: () => tables.list().map(({ name }) => name),
    get: (name) => tables.find(name),
    tableFiles: () => tables.listTableFiles(),
    files: () => tables.listFiles(),
    refresh: () => tables.refresh(),
    reload: () => tables.reload(),
    followWrites: () => tables.followWrites(),
  };
}

class TableCache {
  readonly #options: RegistryOptions;
  readonly #monotonic: () => number;
  #tables = new Map<string, StoredTable>();
  #files: readonly ReadTableFile[] = [];
  #stamp: string | undefined;
  #checkedAt = -Infinity;
  #checkedVersion: number | undefined;
  #refreshing: Promise<void> | undefined;
  #foreignStamp: string | undefined;
  #following: Promise<void> | undefined;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#monotonic = options.monotonic ?? (() => performance.now());
  }

  list(): StoredTable[] {
    this.#checkFiles();
    return [...this.#tables.values()];
  }

  find(name: string): StoredTable | undefined {
    this.#checkFiles();
    return this.#tables.get(name);
  }

  listFiles(): { file: string; diagnostics: FileDiagnostic[] }[] {
    this.#checkFiles();
    const withProblems = this.#files.filter(({ diagnostics }) => diagnostics.length > 0);
    return withProblems.map(({ file, diagnostics, isPrivate }) => ({
      file,
      diagnostics: isPrivate ? diagnostics.map((one) => withoutValues(one, file)) : diagnostics,
    }));
  }

  listTableFiles(): readonly ReadTableFile[] {
    this.#checkFiles();
    return this.#files;
  }

  /** Reads the current versions. An unchanged table stays the same object. */
  async reload(): Promise<void> {
    const served = new Set(listTableNames(this.#options.dir));
    const { store } = this.#options;
    const tables = new Map<string, StoredTable>();
    for (const table of await listStoredTables(store)) {
      if (!served.has(table.name)) continue;
      const known = this.#tables.get(table.name);
      tables.set(table.name, known?.version === table.version ? known : await withRows(store, table));
    }
    this.#tables = tables;
  }

  /** Requests at the same time share the reading. One that arrives during it may know of a later write, so it looks again. */
  async followWrites(): Promise<void> {
    await this.#following?.catch(() => undefined);
    const stamp = this.#options.store.readForeignStamp();
    if (stamp !== undefined && stamp === this.#foreignStamp) return;
    this.#following ??= this.#follow().finally(() => {
      this.#following = undefined;
    });
    await this.#following;
  }

  async #follow(): Promise<void> {
    // The stamp is read first, so a write in between is seen by the next call.
    const stamp = this.#options.store.readForeignStamp();
    await this.reload();
    this.#foreignStamp = stamp;
  }

  async refresh(): Promise<void> {
    this.#refreshing ??= this.#importChanges().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Starts an import when a file changed. The current versions are served until it has finished. */
  #checkFiles(): void {
    if (this.#refreshing) return;
    const version = this.#options.version?.();
    const at = this.#monotonic();
    if (version === undefined ? at - this.#checkedAt < CHECK_INTERVAL_MS : version === this.#checkedVersion) return;
    this.#checkedAt = at;
    this.#checkedVersion = version;
    if (getFolderStamp(this.#options.dir) === this.#stamp) return;
    this.refresh().catch((error: unknown) => this.#options.log.error({ err: error }, 'the data tables could not be imported'));
  }

  async #importChanges(): Promise<void> {
    const { dir } = this.#options;
    const stamp = getFolderStamp(dir);
    this.#checkedAt = this.#monotonic();
    await this.reload();
    if (stamp === this.#stamp) return;
    const files = await runInSlices(readTablesInSteps(dir));
    const stored = new Map((await listStoredTables(this.#options.store)).map((table) => [table.name, table]));
    for (const file of files) await this.#import(file, stored.get(file.name));
    // The rows are in the database from here on.
    this.#files = files.map((file) => toReadFile(file, stored.get(file.name)));
    this.#stamp = stamp;
    await this.reload();
  }

  async #import(file: TableFile, current: StoredTable | undefined): Promise<void> {
    const { log, store } = this.#options;
    const { content, diagnostics, hash, name } = file;
    const { isPrivate, hasErrors } = toReadFile(file, current);
    for (const diagnostic of diagnostics)
      log[diagnostic.severity === 'error' ? 'error' : 'warn'](problemLine(isPrivate ? withoutValues(diagnostic, file.file) : diagnostic));
    if (!content || hasErrors) {
      log.error({ table: name }, `${file.file} has errors; ${current ? 'the last valid version stays active' : 'the table is not served'}`);
      return;
    }
    if (current?.fileHash === hash) return;
    await lockTable(store, name, () => this.#replace(file, content));
  }

  /** Replaces a table by its files, unless another process did so meanwhile. */
  async #replace({ name, hash }: TableFile, content: TableContent): Promise<void> {
    const { log, store, now } = this.#options;
    const current = (await listStoredTables(store)).find((table) => table.name === name);
    if (current?.fileHash === hash) return;
    if (current && current.hash !== current.fileHash)
      log.warn(
        { table: name, version: current.version },
        `the files of the table "${name}" replace the version of the back office, which stays in the history`,
      );
    const writer = { by: FILES_OF_FOLDER, at: now().toISOString() };
    const action = current ? 'Replaced' : 'Created';
    const version = await replaceLockedRows(store, content, { source: 'file', hash, fileHash: hash, writer, action });
    log.info({ table: name, version, rows: content.rows.length }, `the table "${name}" was imported`);
  }
}

function toReadFile({ name, file, content, header = [], diagnostics }: TableFile, stored: StoredTable | undefined): ReadTableFile {
  const isPrivate = (content ?? stored)?.definition.visibility === 'private';
  return { name, file, isPrivate, diagnostics, hasErrors: diagnostics.some(({ severity }) => severity === 'error'), header };
}

/** Reads the rows of a table that can travel with definitions. */
async function withRows(store: Store, table: StoredTable): Promise<StoredTable> {
  return canBeEmbedded(table) ? { ...table, rows: await readRows(store, table) } : table;
}

/** Returns a diagnostic without its message, which may quote a cell; one of the description stays as it is. */
function withoutValues(diagnostic: FileDiagnostic, description: string): FileDiagnostic {
  if (diagnostic.file === description) return diagnostic;
  const message = `This table is private; the problem is of the kind "${diagnostic.code}".`;
  return { ...diagnostic, message, help: 'Staff can read it in the back office under Tables.' };
}

/** Returns a text that changes with every change of a file in `tables/`. */
function getFolderStamp(dir: string): string {
  const folder = join(dir, 'tables');
  try {
    return readdirSync(folder)
      .filter((file) => /\.(json|csv)$/.test(file))
      .map((file) => {
        const stat = statSync(join(folder, file), { bigint: true, throwIfNoEntry: false });
        return `${file} ${stat ? `${stat.mtimeNs} ${stat.size} ${stat.ino}` : ''}`;
      })
      .join('\n');
  } catch {
    return '';
  }
}
