/**
 * The definitions that the running server works with. Each call looks whether a file changed on disk (a `stat` a file) and reads it
 * again if so; an edit that does not compile leaves the last good one serving.
 */

import type { CompiledForm, FormDefinition } from '#engine';
import type { Logger } from 'pino';
import { type AppSettings, readApp } from './app-settings.ts';
import { type CompileFile, type FileDiagnostic, problemLine } from './compile-file.ts';
import { contentHash } from './content-hash.ts';
import { haveChanged, isEntityForm, isWizardText, listCandidates, createTrackedReader } from './definition-files.ts';
import { fileNameDiagnostics, findPathConflicts, reservedPaths, unreadable } from './file-diagnostics.ts';

/** A definition that compiled: what is served, stored with submissions and evaluated. */
export interface ServedDefinition {
  id: string;
  file: string;
  /** SHA-256 of the resolved document. */
  hash: string;
  definition: FormDefinition;
  form: CompiledForm;
}

/** A file as it is served, and what is wrong with it. */
export interface DefinitionFile {
  file: string;
  served?: ServedDefinition;
  diagnostics: FileDiagnostic[];
}

/** What the server knows of `DEFINITIONS_DIR` at the moment of the call. */
export interface DefinitionRegistry {
  list: () => ServedDefinition[];
  get: (id: string) => ServedDefinition | undefined;
  /** The back-office's entity forms, which are no wizards: nothing is submitted to them. */
  entityForms: () => ServedDefinition[];
  /** `app.json`: product name, menu, links, messages. */
  app: () => AppSettings;
  /** Every file that is served or has problems, with what is wrong with it as it stands on disk, its fragments included. */
  files: () => DefinitionFile[];
  /** The folder, for what lies beside the definitions. */
  dir: string;
}

interface Entry {
  stamps: Map<string, string>;
  served?: ServedDefinition;
  diagnostics: FileDiagnostic[];
}

/** Opens a folder of definitions. */
export function createDefinitionRegistry(options: {
  dir: string;
  compileFile: CompileFile;
  log: Logger;
  /** Paths below `/api` that no definition may post to. */
  ownPaths?: ReadonlySet<string>;
}): DefinitionRegistry {
  const { dir, compileFile, log, ownPaths = new Set() } = options;
  const entries = new Map<string, Entry>();
  let app: { settings: AppSettings; stamps: Map<string, string>; diagnostics: FileDiagnostic[] } | undefined;

  function load(file: string, settings: AppSettings, before: Entry | undefined): Entry {
    const reader = createTrackedReader(dir);
    const { stamps } = reader;
    try {
      const text = reader.read(file);
      if (text === undefined) throw new Error(`${file} cannot be read.`);
      if (!isWizardText(text) && !before?.served) return { stamps, diagnostics: [] };
      const compiled = compileFile({ text, file, read: reader.read, texts: settings.texts });
      const diagnostics = [...compiled.diagnostics, ...fileNameDiagnostics(file, compiled.definition), ...pathDiagnostics(file, compiled.definition)];
      const { definition, form } = compiled;
      if (definition && form && !diagnostics.some((diagnostic) => diagnostic.severity === 'error')) {
        return { stamps, diagnostics, served: { id: definition.id, file, definition, form, hash: contentHash(definition) } };
      }
      report(file, diagnostics, Boolean(before?.served));
      return { stamps, diagnostics, served: before?.served };
    } catch (error) {
      const diagnostics = [unreadable(file, error)];
      report(file, diagnostics, Boolean(before?.served));
      return { stamps, diagnostics, served: before?.served };
    }
  }

  function pathDiagnostics(file: string, definition: FormDefinition | undefined): FileDiagnostic[] {
    if (!definition || isEntityForm(file)) return [];
    const others = [...entries.values()].flatMap(({ served: other }) => (other && !isEntityForm(other.file) ? [other] : []));
    return [...reservedPaths(file, definition, ownPaths), ...findPathConflicts(file, definition, others)];
  }

  function report(file: string, diagnostics: FileDiagnostic[], isServing: boolean): void {
    const outcome = isServing ? 'the last valid version stays active' : 'it is not served';
    log.error({ file, diagnostics: diagnostics.length }, `${file} has errors; ${outcome}`);
    for (const diagnostic of diagnostics) log.error(problemLine(diagnostic));
  }

  function refresh(): void {
    const isAppNew = !app || haveChanged(app.stamps);
    if (isAppNew) {
      app = readApp(dir, app?.settings);
      for (const diagnostic of app.diagnostics) log.error(problemLine(diagnostic));
    }
    const settings = (app as NonNullable<typeof app>).settings;
    const files = listCandidates(dir);
    for (const file of entries.keys()) if (!files.includes(file)) entries.delete(file);
    for (const file of files) {
      const before = entries.get(file);
      if (isAppNew || !before || haveChanged(before.stamps)) entries.set(file, load(file, settings, before));
    }
  }

  function served(isWanted: (file: string) => boolean): ServedDefinition[] {
    refresh();
    return [...entries.values()].flatMap((entry) => (entry.served && isWanted(entry.served.file) ? [entry.served] : []));
  }
  const wizards = (): ServedDefinition[] => served((file) => !isEntityForm(file));

  return {
    dir,
    list: wizards,
    get: (id) => wizards().find((definition) => definition.id === id),
    entityForms: () => served(isEntityForm),
    app: () => {
      refresh();
      return (app as NonNullable<typeof app>).settings;
    },
    files: () => {
      refresh();
      const read = [...entries].map(([file, { served: own, diagnostics }]): DefinitionFile => ({ file, served: own, diagnostics }));
      return [{ file: 'app.json', diagnostics: app?.diagnostics ?? [] }, ...read].filter(({ served: own, diagnostics }) => own || diagnostics.length > 0);
    },
  };
}
