/**
 * The definitions that the running server works with. Each call looks whether a file changed on disk (a `stat` a file) and reads it
 * again if so; an edit that does not compile leaves the last good one serving.
 */

import type { Form, WizardDefinition } from '#engine';
import type { Logger } from 'pino';
import { type AppSettings, readApp } from './app-settings.ts';
import { type CompileFile, type FileProblem, problemLine } from './compile-file.ts';
import { contentHash } from './content-hash.ts';
import { haveChanged, isWizardText, listCandidates, trackedReader } from './definition-files.ts';
import { fileNameProblems, pathClashes, unreadable } from './file-problems.ts';

/** A definition that compiled: what is served, stored with submissions and evaluated. */
export interface ServedDefinition {
  id: string;
  file: string;
  /** SHA-256 of the resolved document. */
  hash: string;
  definition: WizardDefinition;
  form: Form;
}

/** What the server knows of `DEFINITIONS_DIR` at the moment of the call. */
export interface DefinitionRegistry {
  list: () => ServedDefinition[];
  get: (id: string) => ServedDefinition | undefined;
  /** `app.json`: product name, menu, links, messages. */
  app: () => AppSettings;
  /** The problems of all files that are not served as they stand on disk. */
  problems: () => FileProblem[];
  /** The folder, for what lies beside the definitions. */
  dir: string;
}

interface Entry {
  stamps: Map<string, string>;
  served?: ServedDefinition;
  problems: FileProblem[];
}

/** Opens a folder of definitions. */
export function openDefinitions(options: { dir: string; compileFile: CompileFile; log: Logger }): DefinitionRegistry {
  const { dir, compileFile, log } = options;
  const entries = new Map<string, Entry>();
  let app: { settings: AppSettings; stamps: Map<string, string>; problems: FileProblem[] } | undefined;

  function load(file: string, settings: AppSettings, before: Entry | undefined): Entry {
    const reader = trackedReader(dir);
    const { stamps } = reader;
    try {
      const text = reader.read(file);
      if (text === undefined) throw new Error(`${file} cannot be read.`);
      if (!isWizardText(text) && !before?.served) return { stamps, problems: [] };
      const compiled = compileFile({ text, file, read: reader.read, texts: settings.texts });
      const others = [...entries.values()].flatMap((entry) => entry.served ?? []);
      const problems = [...compiled.problems, ...fileNameProblems(file, compiled.definition), ...pathClashes(file, compiled.definition, others)];
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

  function report(file: string, problems: FileProblem[], isServing: boolean): void {
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

  function served(): ServedDefinition[] {
    refresh();
    return [...entries.values()].flatMap((entry) => (entry.served ? [entry.served] : []));
  }

  return {
    dir,
    list: served,
    get: (id) => served().find((definition) => definition.id === id),
    app: () => {
      refresh();
      return (app as NonNullable<typeof app>).settings;
    },
    problems: () => {
      refresh();
      return [...(app?.problems ?? []), ...[...entries.values()].flatMap((entry) => entry.problems)];
    },
  };
}
