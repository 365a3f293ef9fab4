/**
 * The definitions of the running server. Each call checks whether a file changed on disk (one `stat` per file) and reads it again if so. If
 * a changed file has errors, its last valid version stays active.
 */

import type { CompiledForm, FormDefinition } from '#engine';
import type { Logger } from 'pino';
import { type AppSettings, readApp } from './app-settings.ts';
import { type CompileFile, type FileDiagnostic, problemLine } from './compile-file.ts';
import { contentHash } from './content-hash.ts';
import { haveChanged, isEntityForm, isWizardText, listCandidates, createTrackedReader } from './definition-files.ts';
import { fileNameDiagnostics, findPathConflicts, reservedPaths, unreadable } from './file-diagnostics.ts';

/** A valid definition, which is served, evaluated, and named in its submissions. */
export interface ServedDefinition {
  id: string;
  file: string;
  /** SHA-256 of the resolved document. */
  hash: string;
  definition: FormDefinition;
  form: CompiledForm;
}

/** A file with its served version and its diagnostics. */
export interface DefinitionFile {
  file: string;
  served?: ServedDefinition;
  diagnostics: FileDiagnostic[];
}

/** Access to the current content of `DEFINITIONS_DIR`. */
export interface DefinitionRegistry {
  list: () => ServedDefinition[];
  get: (id: string) => ServedDefinition | undefined;
  /** Returns the entity forms of the back office, which have no submissions. */
  entityForms: () => ServedDefinition[];
  /** Returns `app.json`: product name, menu, links, messages. */
  app: () => AppSettings;
  /** Returns every file that is served or has diagnostics, including those of its fragments. */
  files: () => DefinitionFile[];
  /** The folder, for files beside the definitions. */
  dir: string;
}

interface Entry {
  stamps: Map<string, string>;
  served?: ServedDefinition;
  diagnostics: FileDiagnostic[];
}

/** Creates the registry of a folder. */
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
      const diagnostics = [
        ...compiled.diagnostics,
        ...fileNameDiagnostics(file, compiled.definition),
        ...pathDiagnostics(file, compiled.definition),
      ];
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
      return [{ file: 'app.json', diagnostics: app?.diagnostics ?? [] }, ...read].filter(
        ({ served: own, diagnostics }) => own || diagnostics.length > 0,
      );
    },
  };
}
