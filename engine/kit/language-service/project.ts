/** The files of a definitions folder, and the indexes of its forms. Indexes are computed when they are needed and kept until a file changes. */

import type { LookupContracts } from '../../lookup-contract.ts';
import type { JsonNode } from '../../source/json-node.ts';
import { readJson } from '../../source/read-json.ts';
import { indexForm, type FormIndex } from './form-index.ts';
import { listReferences, type FileReferences } from './references.ts';

/** A column of a data table. */
export interface ColumnInfo {
  name: string;
  type: string;
  title?: string | undefined;
}

/** Access to a definitions folder. File names are relative to it. */
export interface LanguageFiles {
  /** Returns the current text of a file; undefined for a missing one. */
  read: (file: string) => string | undefined;
  /** Returns the JSON files of the folder. */
  list: () => readonly string[];
  /** The contracts of the lookups; undefined if they are not known. */
  contracts: () => LookupContracts | undefined;
  /** The columns of each data table. */
  tables: () => Readonly<Record<string, readonly ColumnInfo[]>>;
  /** The texts of app.json. */
  appTexts: () => Readonly<Record<string, string>>;
}

/** The indexes of the forms of a folder. */
export interface LanguageProject {
  files: LanguageFiles;
  /** Returns the indexes of all forms. */
  forms: () => FormIndex[];
  /** Returns the forms that consist of a file, or are translated by it. The form with this name is the first. */
  formsOf: (file: string) => FormIndex[];
  /** Returns the parsed file; undefined for a missing one. */
  root: (file: string) => JsonNode | undefined;
  references: (file: string) => FileReferences;
}

/** Creates the project of a folder. */
export function createProject(files: LanguageFiles): LanguageProject {
  const indexes = new Map<string, { index: FormIndex | undefined; texts: ReadonlyMap<string, string | undefined> }>();
  const roots = new Map<string, { text: string; root: JsonNode | undefined }>();
  const root = (file: string): JsonNode | undefined => {
    const text = files.read(file);
    if (text === undefined) return undefined;
    const known = roots.get(file);
    if (known?.text === text) return known.root;
    const parsed = readJson({ name: file, text }, () => {});
    roots.set(file, { text, root: parsed });
    return parsed;
  };
  const getIndex = (file: string): FormIndex | undefined => {
    const known = indexes.get(file);
    if (known !== undefined && [...known.texts].every(([name, text]) => files.read(name) === text)) return known.index;
    const own = files.read(file);
    const index =
      own !== undefined && /"(?:steps|answers|\$ref)"/.test(own) ? indexForm(file, files.read, listLocaleFiles(files, file)) : undefined;
    indexes.set(file, { index, texts: index?.texts ?? new Map([[file, own]]) });
    return index;
  };
  const forms = (): FormIndex[] => files.list().flatMap((file) => (isPossibleForm(file) ? (getIndex(file) ?? []) : []));
  return {
    files,
    forms,
    formsOf: (file) => {
      const own = isPossibleForm(file) ? getIndex(file) : undefined;
      return own === undefined
        ? forms().filter(({ texts }) => texts.has(file))
        : [own, ...forms().filter((one) => one !== own && one.texts.has(file))];
    },
    root,
    references: (file) => {
      const parsed = root(file);
      return parsed === undefined ? { names: [], references: [] } : listReferences(parsed, root);
    },
  };
}

/** Fragments, locales, tables and services are parts of forms. */
function isPossibleForm(file: string): boolean {
  return file.endsWith('.json') && !/(?:^|\/)(?:fragments|locales|services|tables)\/|[.-]schema\.json$/.test(file);
}

function listLocaleFiles(files: LanguageFiles, form: string): string[] {
  const name = form.slice(form.lastIndexOf('/') + 1);
  return files.list().filter((file) => file.startsWith('locales/') && file.endsWith(`/${name}`));
}
