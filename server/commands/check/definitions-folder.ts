/** Which folder a file's references are relative to, and what there is to check in a folder. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isWizardText, listCandidates } from '../../definitions/definition-files.ts';
import { isList } from '../../definitions/list-diagnostics.ts';

/** A file and the definitions folder that it belongs to. */
export interface FileInFolder {
  dir: string;
  /** Relative to the folder. */
  file: string;
  /** Whether the folder has an app.json; without it the product's own texts are missing. */
  hasApp: boolean;
}

/** How far up a folder is looked for: `catalogue/` and `guide/` lie one below it. */
const MAX_FOLDER_DEPTH = 2;

/** The file's own folder, or where that has no app.json one above that has. */
export function folderOf(path: string): FileInFolder {
  const full = resolve(path);
  let dir = dirname(full);
  for (let level = 0; level <= MAX_FOLDER_DEPTH; level += 1) {
    if (existsSync(join(dir, 'app.json'))) return { dir, file: relative(dir, full), hasApp: true };
    dir = dirname(dir);
  }
  return { dir: dirname(full), file: relative(dirname(full), full), hasApp: false };
}

/** The files to check for what was given: a folder stands for every form, list and entity form in it, and its `app.json` and `messages.json`. */
export function filesToCheck(given: readonly string[]): string[] {
  return [...new Set(given.flatMap((path) => (isFolder(path) ? definitionsIn(path) : [path])))];
}

function definitionsIn(dir: string): string[] {
  const settings = ['app.json', 'messages.json'].filter((file) => existsSync(join(dir, file)));
  return [...settings, ...listCandidates(dir).filter((file) => file !== 'messages.json' && isDefinition(join(dir, file)))].map((file) =>
    join(dir, file),
  );
}

/** A file that cannot be read counts too, so that somebody hears of it. */
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
