/** Files of translations: `locales/LANGUAGE/ID.json` maps JSON pointers into a document to texts. */

import { parseDefinition } from '#engine';
import type { Logger } from 'pino';
import type { FileDiagnostic } from '../compile-file.ts';
import { createTrackedReader, haveChanged } from '../definition-files.ts';
import { logErrors, unreadable } from '../file-diagnostics.ts';
import type { FolderVersion } from '../remember.ts';

/** Translated texts by JSON Pointer. */
export type Translations = Readonly<Record<string, string>>;

/** A file that could be read. */
export interface LocaleFile {
  /** The path, relative to the folder. */
  file: string;
  /** The content, for the locations of diagnostics. */
  content: string;
  texts: Translations;
}

/** Returns the file of a document in a language; undefined if there is none, or none without errors. `id` is `app` for app.json. */
export type ReadLocaleFile = (locale: string, id: string) => LocaleFile | undefined;

/**
 * Parses a file of translations.
 * @example parseLocaleFile('{ "/title": "Besuch" }', 'locales/de/visit.json').read?.texts // { '/title': 'Besuch' }
 */
export function parseLocaleFile(content: string, file: string): { read?: LocaleFile; diagnostics: FileDiagnostic[] } {
  const { definition: texts, diagnostics } = parseDefinition(content, file, () => undefined);
  if (texts === undefined) return { diagnostics };
  if (typeof texts === 'object' && texts !== null && !Array.isArray(texts))
    return { read: { file, content, texts: texts as Translations }, diagnostics };
  return { diagnostics: [unreadable(file, new Error('A locale file must be an object that maps JSON Pointers to texts.'))] };
}

/**
 * Creates the reader of a folder. A changed file is read again; if it has errors, they are logged, and its last valid version stays active.
 * An unchanged file is the same object. `version` is that of the folder, if it is watched.
 */
export function createLocaleReader(dir: string, log: Logger, version?: FolderVersion): ReadLocaleFile {
  const cache = new Map<string, { stamps: Map<string, string>; read: LocaleFile | undefined; version: number | undefined }>();
  return (locale, id) => {
    const file = `locales/${locale}/${id}.json`;
    const before = cache.get(file);
    const current = version?.();
    if (before !== undefined && current !== undefined && before.version === current) return before.read;
    if (before !== undefined && !haveChanged(before.stamps)) {
      before.version = current;
      return before.read;
    }
    const reader = createTrackedReader(dir);
    const { isMissing, diagnostics, read } = tryParse(file, reader.read);
    if (diagnostics.length > 0) logErrors(log, file, diagnostics, before?.read !== undefined);
    const valid = read ?? (isMissing ? undefined : before?.read);
    cache.set(file, { stamps: reader.stamps, read: valid, version: current });
    return valid;
  };
}

function tryParse(file: string, read: (file: string) => string | undefined): ReturnType<typeof parseLocaleFile> & { isMissing?: boolean } {
  try {
    const content = read(file);
    return content === undefined ? { isMissing: true, diagnostics: [] } : parseLocaleFile(content, file);
  } catch (error) {
    return { diagnostics: [unreadable(file, error)] };
  }
}
