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
import { fileNameProblems, findPathConflicts, reservedPaths, unreadable } from './file-diagnostics.ts';

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
  problems: FileDiagnostic[];
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
  problems: FileDiagnostic[];
}

/** Opens a folder of definitions. */
export function createDefinitionRegistry(options: { dir: string; compileFile: CompileFile; log: Logger }): DefinitionRegistry {
  const { dir, compileFile, log } = options;
  const entries = new Map<string, Entry>();
  let app: { settings: AppSettings; stamps: Map<string, string>; problems: FileDiagnostic[] } | undefined;

  function load(file: string, settings: AppSettings, before: Entry | undefined): Entry {
    const reader = createTrackedReader(dir);
    const { stamps } = reader;
    try {
      const text = reader.read(file);
      if (text === undefined) throw new Error(`${file} cannot be read.`);
      if (!isWizardText(text) && !before?.served) return { stamps, problems: [] };
      const compiled = compileFile({ text, file, read: reader.read, texts: settings.texts });
      const problems = [...compiled.problems, ...fileNameProblems(file, compiled.definition), ...pathProblems(file, compiled.definition)];
      const { definition, form } = compiled;
      if (definition && form && !problems.some((problem) => problem.severity === 'error')) {
        return { stamps, problems, served: { id: definition.id, file, definition, form, hash: contentHash(definition) } };
      }
      report(file, problems, Boolean(before?.served));
      return { stamps, problems, served: before?.served };
    } catch (error) {
      const problems = [unreadable(file, error)];
      report(file, problems, Boolean(before?.served));
      return { stamps, problems, served: before?.served };
    }
  }

  function pathProblems(file: string, definition: FormDefinition | undefined): FileDiagnostic[] {
    if (!definition || isEntityForm(file)) return [];
    const others = [...entries.values()].flatMap(({ served: other }) => (other && !isEntityForm(other.file) ? [other] : []));
    return [...reservedPaths(file, definition), ...findPathConflicts(file, definition, others)];
  }

  function report(file: string, problems: FileDiagnostic[], isServing: boolean): void {
    const outcome = isServing ? 'its last good version goes on serving' : 'it is not served';
    log.error({ file, problems: problems.length }, `${file} does not compile; ${outcome}`);
    for (const problem of problems) log.error(problemLine(problem));
  }

  function refresh(): void {
    const isAppNew = !app || haveChanged(app.stamps);
    if (isAppNew) {
      app = readApp(dir, app?.settings);
      for (const problem of app.problems) log.error(problemLine(problem));
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
      const read = [...entries].map(([file, { served: own, problems }]): DefinitionFile => ({ file, served: own, problems }));
      return [{ file: 'app.json', problems: app?.problems ?? [] }, ...read].filter(({ served: own, problems }) => own || problems.length > 0);
    },
  };
}
