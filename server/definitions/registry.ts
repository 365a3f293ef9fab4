/**
 * The definitions of the running server. A file that changed on disk is read again at the next call: after a change in a watched folder, or after one
 * `stat` per file at each call. If a changed file has errors, its last valid version stays active.
 */

import type { CompiledForm, FormDefinition } from '#engine';
import type { Logger } from 'pino';
import { type AppReading, type AppSettings, readApp } from './app-settings.ts';
import { type CompileFile, type FileDiagnostic, problemLine } from './compile-file.ts';
import { contentHash } from './content-hash.ts';
import { haveChanged, isEntityForm, isWizardText, listCandidates, createTrackedReader } from './definition-files.ts';
import { listTablesOf } from '../tables/embed-tables.ts';
import type { TableSource } from '../tables/table-source.ts';
import { fileNameDiagnostics, findPathConflicts, logErrors, reservedPaths, unreadable } from './file-diagnostics.ts';
import { listLanguages } from './locales/languages.ts';
import { createLocalize, type Localize } from './locales/localize.ts';
import { type FolderVersion, remember } from './remember.ts';
import type { FolderWatch } from './watch-folder.ts';

/** A valid definition, which is served, evaluated, and named in its submissions. */
export interface ServedDefinition {
  id: string;
  file: string;
  /** SHA-256 of the resolved document. */
  hash: string;
  definition: FormDefinition;
  form: CompiledForm;
  /** Of a translated definition: the one in the language in which it is written. */
  written?: Pick<ServedDefinition, 'definition' | 'form'> | undefined;
}

/** A file with its served version and its diagnostics. */
export interface DefinitionFile {
  file: string;
  served?: ServedDefinition;
  diagnostics: FileDiagnostic[];
}

/** Access to the current content of `DEFINITIONS_DIR`. */
export interface DefinitionRegistry {
  list: () => readonly ServedDefinition[];
  get: (id: string) => ServedDefinition | undefined;
  /** Returns the entity forms of the back office, which have no submissions. */
  entityForms: () => readonly ServedDefinition[];
  /** Returns `app.json`: product name, menu, links, messages. */
  app: () => AppSettings;
  /** Returns every file that is served or has diagnostics, including those of its fragments. */
  files: () => DefinitionFile[];
  /** Returns a document in a language. */
  localize: Localize;
  /** The folder, for files beside the definitions. */
  dir: string;
  /** False if the server sends no mail: pages then offer none. */
  hasMail: boolean;
  /** The languages of the folder; the first one is that in which the definitions are written. */
  languages: () => readonly string[];
  /** Changes with everything that the registry returns; missing if the folder is not watched. */
  version?: FolderVersion;
  /** Resolves when all files that were saved before the call are known. */
  settle?: (() => Promise<void>) | undefined;
}

/** A definition file in the cache. */
interface CachedFile {
  stamps: Map<string, string>;
  served?: ServedDefinition;
  diagnostics: FileDiagnostic[];
  /** The data tables that its lookups name, and their versions when it was compiled. */
  tables?: { names: readonly string[]; stamp: string } | undefined;
}

/** Options of a registry. */
interface RegistryOptions {
  dir: string;
  compileFile: CompileFile;
  log: Logger;
  /** The data tables that lookups of forms read. */
  tables?: (TableSource & { files: () => DefinitionFile[] }) | undefined;
  /** Paths below `/api` that no definition may post to. */
  ownPaths?: ReadonlySet<string>;
  /** Whether the server sends mail. Default: true. */
  hasMail?: boolean;
  /** The watch of the folder. Default: all files are examined at each call. */
  watch?: FolderWatch | undefined;
}

/** Creates the registry of a folder. */
export function createDefinitionRegistry(options: RegistryOptions): DefinitionRegistry {
  const { dir, log, tables, watch, hasMail = true } = options;
  const cache = new DefinitionCache(options);
  const version = watch && ((): number => cache.getVersion());
  const getApp = (): AppSettings => cache.getApp().settings;
  return {
    dir,
    hasMail,
    list: () => cache.listForms(),
    get: (id) => cache.findForm(id),
    entityForms: () => cache.listEntityForms(),
    app: getApp,
    localize: createLocalize({ dir, log, getSettings: getApp, tables, version: watch?.version }),
    files: () => [...cache.listFiles(), ...(tables?.files() ?? [])],
    languages: remember(version, () => listLanguages(dir, getApp())),
    version,
    settle: watch?.settle,
  };
}

/** The valid definitions. */
interface ServedFiles {
  forms: readonly ServedDefinition[];
  entityForms: readonly ServedDefinition[];
  byId: ReadonlyMap<string, ServedDefinition>;
}

/** The definitions of a folder by file name, and `app.json`. */
class DefinitionCache {
  readonly #options: RegistryOptions;
  readonly #files = new Map<string, CachedFile>();
  #app: AppReading | undefined;
  #served: ServedFiles | undefined;
  /** The version of the watched folder when its files were examined. */
  #examined: number | undefined;
  #version = 0;

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  getApp(): AppReading {
    return this.#refresh();
  }

  /** Returns a number that changes with each examination and each compilation of the files. */
  getVersion(): number {
    this.#refresh();
    return this.#version;
  }

  listForms(): readonly ServedDefinition[] {
    return this.#getServed().forms;
  }

  listEntityForms(): readonly ServedDefinition[] {
    return this.#getServed().entityForms;
  }

  findForm(id: string): ServedDefinition | undefined {
    return this.#getServed().byId.get(id);
  }

  #getServed(): ServedFiles {
    this.#refresh();
    this.#served ??= groupServed([...this.#files.values()].flatMap(({ served }) => served ?? []));
    return this.#served;
  }

  /** Returns every file that is served or has diagnostics. */
  listFiles(): DefinitionFile[] {
    const app = this.#refresh();
    const read = [...this.#files].map(([file, { served, diagnostics }]): DefinitionFile => ({ file, served, diagnostics }));
    return [{ file: 'app.json', diagnostics: app.diagnostics }, ...read].filter(
      ({ served, diagnostics }) => served || diagnostics.length > 0,
    );
  }

  /** Reads the files that are new or changed, and drops those that no longer exist. A changed `app.json` makes all files stale. */
  #refresh(): AppReading {
    // The version is read before the files, so a change while they are read is seen by the next call.
    const version = this.#options.watch?.version();
    const isExamined = this.#app !== undefined && version !== undefined && version === this.#examined;
    if (this.#app && isExamined && !this.#haveAnyTablesChanged()) return this.#app;
    this.#examined = version;
    this.#version += 1;
    this.#served = undefined;
    return this.#examineFiles();
  }

  #examineFiles(): AppReading {
    const { dir } = this.#options;
    const isAppStale = !this.#app || haveChanged(this.#app.stamps);
    const app = this.#app && !isAppStale ? this.#app : this.#readApp();
    const candidates = listCandidates(dir);
    for (const file of this.#files.keys()) if (!candidates.includes(file)) this.#files.delete(file);
    for (const file of candidates) {
      const before = this.#files.get(file);
      if (isAppStale || !before || haveChanged(before.stamps) || this.#haveTablesChanged(before))
        this.#files.set(file, this.#load(file, app.settings, before?.served));
    }
    return app;
  }

  #haveAnyTablesChanged(): boolean {
    for (const file of this.#files.values()) if (this.#haveTablesChanged(file)) return true;
    return false;
  }

  #haveTablesChanged({ tables }: CachedFile): boolean {
    return tables !== undefined && this.#getTableStamp(tables.names) !== tables.stamp;
  }

  #getTableStamp(names: readonly string[]): string {
    return names.map((name) => this.#options.tables?.get(name)?.hash ?? '').join(' ');
  }

  #readApp(): AppReading {
    const app = readApp(this.#options.dir, this.#app?.settings);
    for (const diagnostic of app.diagnostics) this.#options.log.error(problemLine(diagnostic));
    this.#app = app;
    return app;
  }

  /** Reads and compiles a file. If it has errors, the version that was served before stays active. */
  #load(file: string, app: AppSettings, before: ServedDefinition | undefined): CachedFile {
    const reader = createTrackedReader(this.#options.dir);
    const { stamps } = reader;
    try {
      const text = reader.read(file);
      if (text === undefined) throw new Error(`${file} cannot be read.`);
      if (!isWizardText(text) && !before) return { stamps, diagnostics: [] };
      const { served, diagnostics, tables } = this.#compile(file, { text, file, read: reader.read, app, tables: this.#options.tables });
      if (!served) logErrors(this.#options.log, file, diagnostics, before !== undefined);
      return { stamps, diagnostics, served: served ?? before, tables };
    } catch (error) {
      const diagnostics = [unreadable(file, error)];
      logErrors(this.#options.log, file, diagnostics, before !== undefined);
      return { stamps, diagnostics, served: before };
    }
  }

  /** Compiles a file and checks its name and paths; `served` is missing when there is an error. */
  #compile(file: string, source: Parameters<CompileFile>[0]): Pick<CachedFile, 'served' | 'diagnostics' | 'tables'> {
    const compiled = this.#options.compileFile(source);
    const { definition, form } = compiled;
    const diagnostics = [...compiled.diagnostics, ...fileNameDiagnostics(file, definition), ...this.#checkPaths(file, definition)];
    const names = definition ? listTablesOf(definition) : [];
    const tables = names.length > 0 ? { names, stamp: this.#getTableStamp(names) } : undefined;
    if (!definition || !form || diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics, tables };
    return { diagnostics, tables, served: { id: definition.id, file, definition, form, hash: contentHash(definition) } };
  }

  /** Returns the diagnostics of paths that are reserved or used by another definition. */
  #checkPaths(file: string, definition: FormDefinition | undefined): FileDiagnostic[] {
    if (!definition || isEntityForm(file)) return [];
    const others = [...this.#files.values()].flatMap(({ served }) => (served && !isEntityForm(served.file) ? [served] : []));
    return [...reservedPaths(file, definition, this.#options.ownPaths ?? new Set()), ...findPathConflicts(file, definition, others)];
  }
}

function groupServed(served: readonly ServedDefinition[]): ServedFiles {
  const forms = served.filter(({ file }) => !isEntityForm(file));
  // Two files can have the same id: the first one is found.
  const byId = new Map(forms.toReversed().map((form) => [form.id, form]));
  return { forms, entityForms: served.filter(({ file }) => isEntityForm(file)), byId };
}
