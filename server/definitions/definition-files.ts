/** Files in `DEFINITIONS_DIR`: finds the forms, reads them, and detects changes. */

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';

const missing = 'missing';
/** Maximum size of a file of a definition. */
const MAX_DEFINITION_BYTES = 2_000_000;

const entityForms = 'catalogue/';

/** Returns the JSON files that can be forms: those of the folder itself, and the entity forms of the back office in `catalogue/`. */
export function listCandidates(dir: string): string[] {
  return [
    ...jsonFiles(dir).filter((name) => name !== 'app.json'),
    ...jsonFiles(resolve(dir, entityForms)).map((name) => entityForms + name),
  ];
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

/** Returns whether a file is an entity form of the back office: written as a form, but without submissions. */
export function isEntityForm(file: string): boolean {
  return file.startsWith(entityForms);
}

/** Returns whether a text is a form: it has `steps`. Unreadable text that mentions `steps` counts as one, so that it is reported. */
export function isWizardText(text: string): boolean {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null && 'steps' in document;
  } catch {
    return /"steps"\s*:/.test(text);
  }
}

/** Reads files of one folder and records their stamps, so that a later change is detected. */
export interface TrackedReader {
  /** The text of a file below the folder; undefined when it is missing or outside. Throws when it is too large or unreadable. */
  read: (file: string) => string | undefined;
  /** Stamp of every requested file at the time of reading (`missing` if it did not exist). */
  stamps: Map<string, string>;
}

/** Texts that replace those of files, by absolute path: of the documents that an editor has open. */
export type OpenTexts = ReadonlyMap<string, string>;

const NO_TEXTS: OpenTexts = new Map();

/** Creates a reader for the folder. The stamp is taken before reading, so that a partially written file is read again. */
export function createTrackedReader(dir: string, openTexts = NO_TEXTS): TrackedReader {
  const stamps = new Map<string, string>();
  return {
    stamps,
    read: (file) => {
      const path = resolve(dir, file);
      if (!isInside(dir, path)) return undefined;
      const open = openTexts.get(path);
      if (open !== undefined) return open;
      const stamp = getFileStamp(path);
      stamps.set(path, stamp);
      if (stamp === missing || !isInside(realpathSync(dir), realpathSync(path))) return undefined;
      if (statSync(path).size > MAX_DEFINITION_BYTES) throw new Error(`${file} is larger than ${MAX_DEFINITION_BYTES} bytes`);
      return readFileSync(path, 'utf8');
    },
  };
}

/** Returns whether any of the files differs from its stamp. */
export function haveChanged(stamps: Map<string, string>): boolean {
  for (const [path, stamp] of stamps) if (getFileStamp(path) !== stamp) return true;
  return false;
}

/** Returns the form id that belongs to a file name. */
export function toDefinitionId(file: string): string {
  return basename(file, '.json');
}

function getFileStamp(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.mtimeNs}-${stat.size}-${stat.ino}` : missing;
}

function isInside(dir: string, path: string): boolean {
  return path.startsWith(resolve(dir) + sep);
}
