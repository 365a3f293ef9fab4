/** Finds the definitions folder of a file, and the files to check in a folder. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { isWizardText, listCandidates } from '../../definitions/definition-files.ts';
import { listServiceFiles } from '../../definitions/services/read-services.ts';
import { listTableNames } from '../../tables/read-tables.ts';
import { isList } from '../../definitions/list-diagnostics.ts';
import { LOOKUPS_FILE } from '../../lookups/published-lookups.ts';

/** A file and the definitions folder that it belongs to. */
export interface FileInFolder {
  dir: string;
  /** Relative to the folder. */
  file: string;
  /** Whether the folder has an app.json. Without it default texts are used. */
  hasApp: boolean;
}

/** Maximum number of parent folders to search: `catalogue/` and `guide/` are one level below the folder. */
const MAX_FOLDER_DEPTH = 2;

/** Returns the nearest folder with an app.json, or else the file's own folder. */
export function findDefinitionsFolder(path: string): FileInFolder {
  const full = resolve(path);
  let dir = dirname(full);
  if (basename(dir) === 'tables') {
    const folder = dirname(dir);
    return { dir: folder, file: relative(folder, full), hasApp: existsSync(join(folder, 'app.json')) };
  }
  for (let level = 0; level <= MAX_FOLDER_DEPTH; level += 1) {
    if (existsSync(join(dir, 'app.json'))) return { dir, file: relative(dir, full), hasApp: true };
    dir = dirname(dir);
  }
  return { dir: dirname(full), file: relative(dirname(full), full), hasApp: false };
}

/** Returns the files to check. A folder is replaced by its forms, lists and entity forms, and its `app.json`, `messages.json` and `lookups.json`. */
export function listFilesToCheck(given: readonly string[]): string[] {
  return [...new Set(given.flatMap((path) => (isFolder(path) ? definitionsIn(path) : [path])))];
}

/** Files of a folder that are no definitions, but are checked. */
const SETTINGS: readonly string[] = ['app.json', 'messages.json', LOOKUPS_FILE];

function definitionsIn(dir: string): string[] {
  const settings = SETTINGS.filter((file) => existsSync(join(dir, file)));
  const definitions = listCandidates(dir).filter((file) => !SETTINGS.includes(file) && isDefinition(join(dir, file)));
  return [...settings, ...tablesIn(dir), ...listServiceFiles(dir), ...definitions].map((file) => join(dir, file));
}

/** Returns the descriptions and the rows of the data tables of a folder. */
function tablesIn(dir: string): string[] {
  return listTableNames(dir).map((name) => `tables/${name}.json`);
}

/** Returns whether the file is a form or a list. An unreadable file counts as one, so that it is reported. */
function isDefinition(path: string): boolean {
  try {
    const text = readFileSync(path, 'utf8');
    return isWizardText(text) || isList(JSON.parse(text));
  } catch {
    return true;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
