/** The translations of a running server. */

import type { Logger } from 'pino';
import type { AppSettings } from '../app-settings.ts';
import { type FileDiagnostic, problemLine } from '../compile-file.ts';
import type { TableSource } from '../../tables/table-source.ts';
import type { FolderVersion } from '../remember.ts';
import { toFallbackChain } from './languages.ts';
import { createLocaleReader, type LocaleFile, type ReadLocaleFile, type Translations } from './locale-files.ts';
import { selectTranslations, translate } from './localize-document.ts';

/** Returns a document with the texts of a language, BCP 47; the document itself if the language has none. `id` is `app` for app.json. */
export type Localize = <Document extends object>(document: Document, id: string, locale: string | undefined) => Document;

/** A translated document, and the files of which it was made. */
interface Translated {
  settings: AppSettings;
  files: readonly (LocaleFile | undefined)[];
  document: object;
}

/** A folder, its settings, and the tables of its forms. */
interface LocalizeOptions {
  dir: string;
  log: Logger;
  getSettings: () => AppSettings;
  tables?: TableSource | undefined;
  /** The version of the folder, if it is watched. */
  version?: FolderVersion;
}

/**
 * Creates the function that translates the documents of a folder. A translation with an error is logged, and its last valid version stays
 * active; without one, the text of the document is used. An unchanged translation is the same object.
 * @example createLocalize({ dir, log, getSettings })(definition, 'visit', 'de').title // 'Besuch'
 */
export function createLocalize({ dir, log, getSettings, tables, version }: LocalizeOptions): Localize {
  const read = createLocaleReader(dir, log, version);
  const cache = new WeakMap<object, Map<string, Translated>>();
  const valid = new Map<string, Translations>();
  const logNew = createErrorLog(log);
  return <Document extends object>(document: Document, id: string, locale: string | undefined): Document => {
    if (locale === undefined) return document;
    const settings = getSettings();
    const files = listFiles(id, locale, read);
    // A form without a translation is shown as it was written. The pages around it are in each language of the folder.
    if (id !== 'app' && files.every((file) => file === undefined)) return document;
    const byLocale = cache.get(document) ?? new Map<string, Translated>();
    cache.set(document, byLocale);
    const before = byLocale.get(locale);
    if (before?.settings === settings && before.files.every((file, index) => file === files[index])) return before.document as Document;
    const name = `${id} ${locale}`;
    const { used, errors } = selectTranslations({ document, id, settings, tables }, locale, read, valid.get(name));
    logNew(name, errors);
    valid.set(name, used);
    const translated = translate(document, used, locale);
    byLocale.set(locale, { settings, files, document: translated });
    return translated;
  };
}

function listFiles(id: string, locale: string, read: ReadLocaleFile): (LocaleFile | undefined)[] {
  return toFallbackChain(locale).flatMap((name) => [read(name, 'app'), read(name, id)]);
}

/** Creates a function that logs the errors of a document in a language, if they are not those of before. */
function createErrorLog(log: Logger): (name: string, errors: readonly FileDiagnostic[]) => void {
  const logged = new Map<string, string>();
  return (name, errors) => {
    const lines = errors.map(problemLine);
    if (logged.get(name) === lines.join('\n')) return;
    logged.set(name, lines.join('\n'));
    for (const line of lines) log.error(line);
  };
}
