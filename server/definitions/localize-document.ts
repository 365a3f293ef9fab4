/** Translations of documents. Only existing texts are replaced, so a translation cannot change a rule. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyLocale, checkLocale, type Diagnostic } from '#engine';
import type { AppSettings } from './app-settings.ts';
import { getBrandOfForm } from './brands/brand-theme.ts';
import type { FileDiagnostic } from './compile-file.ts';
import type { OpenTexts } from './definition-files.ts';
import { unreadable } from './file-diagnostics.ts';
import { listTranslations, toFallbackChain } from './languages.ts';
import { parseLocaleFile, type LocaleFile, type ReadLocaleFile, type Translations } from './locale-files.ts';

/** A document to translate; `id` is `app` for app.json. `settings` are those of app.json, whose texts forms take. */
export interface TranslatedDocument {
  document: unknown;
  id: string;
  settings: AppSettings;
}

/** The translations of a document that are used, by JSON Pointer, and the diagnostics of the others. */
interface SelectedTranslations {
  used: Translations;
  errors: FileDiagnostic[];
}

/**
 * Returns the translations without an error. The texts of `de-AT` replace those of `de`; a text of the user interface that the form takes
 * from app.json has the translation of app.json. In place of a translation with an error, that of `before` is used, if it has none.
 */
export function selectTranslations(
  source: TranslatedDocument,
  locale: string,
  read: ReadLocaleFile,
  before: Translations = {},
): SelectedTranslations {
  const { document } = source;
  const texts = listTextsOf(source, locale, read);
  const wrong = listErrors(document, texts, locale);
  if (wrong.length === 0) return { used: texts, errors: [] };
  const repaired = replace(texts, wrong, before);
  const used = replace(repaired, listErrors(document, repaired, locale), {});
  return { used: listErrors(document, used, locale).length === 0 ? used : {}, errors: locateTexts(wrong, source.id, locale, read) };
}

/** Returns the document with translations, or the document itself if there are none. */
export function translate<Document>(document: Document, translations: Translations, locale: string): Document {
  return Object.keys(translations).length === 0 ? document : applyLocale(document, translations, locale).document;
}

/** Returns the translations of a language and of the more general ones. */
function listTextsOf({ document, id, settings }: TranslatedDocument, locale: string, read: ReadLocaleFile): Translations {
  const texts = toFallbackChain(locale).flatMap((name) => {
    const shared = id === 'app' ? {} : listSharedTexts(document, settings, read(name, 'app')?.texts ?? {});
    return [shared, read(name, id)?.texts ?? {}];
  });
  return Object.assign({}, ...texts) as Translations;
}

/** Returns the translations of app.json for the texts of the user interface that a form takes from app.json or from its brand. */
function listSharedTexts(document: unknown, settings: AppSettings, translations: Translations): Translations {
  const { texts: own = {}, brand } = document as { texts?: Record<string, unknown>; brand?: string };
  const ofBrand = getBrandOfForm(brand, settings)?.texts ?? {};
  const names = new Set(Object.keys(translations).flatMap((pointer) => /\/texts\/([^/]+)$/.exec(pointer)?.[1] ?? []));
  const entries = [...names].flatMap((name) => {
    const isOfBrand = name in ofBrand;
    const translated = translations[isOfBrand ? `/brands/${brand ?? settings.brand}/texts/${name}` : `/texts/${name}`];
    const source = isOfBrand ? ofBrand : settings.texts;
    return translated !== undefined && own[name] === source?.[name] ? [[`/texts/${name}`, translated]] : [];
  });
  return Object.fromEntries(entries) as Translations;
}

function listErrors(document: unknown, texts: Translations, locale: string): Diagnostic[] {
  return checkLocale(document, texts, locale).filter(({ severity }) => severity === 'error');
}

/** Returns the translations, those with an error replaced. */
function replace(texts: Translations, errors: readonly Diagnostic[], replacements: Translations): Translations {
  const wrong = new Set(errors.map(({ pointer }) => pointer));
  const entries = Object.entries(texts).flatMap(([pointer, text]) => {
    const used = wrong.has(pointer) ? replacements[pointer] : text;
    return used === undefined ? [] : [[pointer, used]];
  });
  return Object.fromEntries(entries) as Translations;
}

/**
 * Returns diagnostics for missing and invalid texts of all locales. `openTexts` are the texts of files that are open in an editor, by path; they
 * replace those on the disk.
 */
export function checkLocales(source: TranslatedDocument, dir: string, openTexts?: OpenTexts): FileDiagnostic[] {
  const parse = (locale: string, id: string): ReturnType<typeof parseLocaleFile> | undefined => {
    const file = `locales/${locale}/${id}.json`;
    try {
      return parseLocaleFile(openTexts?.get(file) ?? readFileSync(join(dir, file), 'utf8'), file);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : { diagnostics: [unreadable(file, error)] };
    }
  };
  const read: ReadLocaleFile = (locale, id) => parse(locale, id)?.read;
  return listTranslations(dir).flatMap((locale) => {
    const { read: file, diagnostics } = parse(locale, source.id) ?? { diagnostics: [] };
    if (file === undefined) return diagnostics;
    const found = checkLocale(source.document, listTextsOf(source, locale, read), locale);
    return [...diagnostics, ...found.map((diagnostic) => locateText(diagnostic, file))];
  });
}

/** Locates the errors of a language in the most specific file that has the text. */
function locateTexts(errors: readonly Diagnostic[], id: string, locale: string, read: ReadLocaleFile): FileDiagnostic[] {
  const files = toFallbackChain(locale)
    .flatMap((name) => [read(name, 'app'), read(name, id)])
    .filter((file) => file !== undefined);
  return errors.map((error) => locateText(error, files.findLast(({ texts }) => Object.hasOwn(texts, error.pointer)) ?? files.at(-1)!));
}

/** Adds the location of a text in its file to a diagnostic; the start of the file if it does not have the text. */
function locateText({ pointer, ...found }: Diagnostic, { file, content }: LocaleFile): FileDiagnostic {
  const before = content.slice(0, Math.max(0, content.indexOf(JSON.stringify(pointer)))).split('\n');
  return { ...found, file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
