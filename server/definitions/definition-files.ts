/** The files below `DEFINITIONS_DIR`: which of them are wizards, what they were read from, and whether any has changed since. */

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';

const missing = 'missing';
/** Largest file that is read as part of a definition. */
const MAX_DEFINITION_BYTES = 2_000_000;

const entityForms = 'catalogue/';

/** The JSON files that can be wizards, by name: the folder's own, and the back-office's entity forms in `catalogue/`. */
export function listCandidates(dir: string): string[] {
  return [...jsonFiles(dir).filter((name) => name !== 'app.json'), ...jsonFiles(resolve(dir, entityForms)).map((name) => entityForms + name)];
}

function jsonFiles(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => name.endsWith('.json') && !/[.-]schema\.json$/.test(name) && !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}

/** Whether a file is an entity form of the back-office: in the language of the wizards, but nothing is submitted to it. */
export function isEntityForm(file: string): boolean {
  return file.startsWith(entityForms);
}

/** Whether a candidate's text is meant as a wizard: it has `steps`, or cannot be read and so has to be complained about. */
export function isWizardText(text: string): boolean {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null && 'steps' in document;
  } catch {
    return /"steps"\s*:/.test(text);
  }
}

/** Reads files of one folder and remembers which were asked for, so that a later change of any of them is seen. */
export interface TrackedReader {
  /** The text of a file below the folder; undefined when it is missing or outside. Throws when it is too large or unreadable. */
  read: (file: string) => string | undefined;
  /** Every file asked for → its stamp at that time (`missing` where there was none). */
  stamps: Map<string, string>;
}

/** Makes a reader for the folder; the stamp is taken before reading, so that a file caught half-written is read again. */
export function createTrackedReader(dir: string): TrackedReader {
  const stamps = new Map<string, string>();
  return {
    stamps,
    read: (file) => {
      const path = resolve(dir, file);
      if (!isInside(dir, path)) return undefined;
      const stamp = stampOf(path);
      stamps.set(path, stamp);
      if (stamp === missing || !isInside(realpathSync(dir), realpathSync(path))) return undefined;
      if (statSync(path).size > MAX_DEFINITION_BYTES) throw new Error(`${file} is larger than ${MAX_DEFINITION_BYTES} bytes`);
      return readFileSync(path, 'utf8');
    },
  };
}

/** Whether any of the files differs from its stamp. */
export function haveChanged(stamps: Map<string, string>): boolean {
  for (const [path, stamp] of stamps) if (stampOf(path) !== stamp) return true;
  return false;
}

/** The wizard's id that a file stands for. */
export function idOf(file: string): string {
  return basename(file, '.json');
}

function stampOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.mtimeNs}-${stat.size}-${stat.ino}` : missing;
}

function isInside(dir: string, path: string): boolean {
  return path.startsWith(resolve(dir) + sep);
}
