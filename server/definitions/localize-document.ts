/**
 * Translations. `locales/{locale}/{id}.json` maps JSON pointers into the definition to translated texts. Only existing texts are replaced,
 * so a translation cannot change a rule.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyLocale, checkLocale, checkTexts, listTexts } from '#engine';
import type { AppSettings } from './app-settings.ts';
import { getBrandOfForm } from './brands/brand-theme.ts';
import type { FileDiagnostic } from './compile-file.ts';
import type { OpenTexts } from './definition-files.ts';
import { unreadable } from './file-diagnostics.ts';
import { listTranslations, toFallbackChain } from './languages.ts';

/** Translated texts by JSON Pointer. */
type Translations = Readonly<Record<string, string>>;

/**
 * Returns the document with the texts of a language, or the document itself if the language has none. The texts of `de-AT` replace those of
 * `de`; a text of the user interface that the form takes from app.json has the translation of app.json.
 */
export function localizeDocument<Document>(document: Document, dir: string, id: string, locale: string | undefined): Document {
  if (locale === undefined) return document;
  const texts = Object.assign({}, ...toFallbackChain(locale).map((name) => readTranslations(document, dir, id, name))) as Translations;
  const textPointers = new Set(listTexts(document).flatMap(({ kind, pointer }) => (kind === 'text' ? pointer : [])));
  const valid = Object.entries(texts).filter(
    ([pointer, text]) => (textPointers.has(pointer) || isFrameText(pointer)) && checkTexts({ text }).length === 0,
  );
  return valid.length === 0 ? document : applyLocale(document, Object.fromEntries(valid), locale).document;
}

/** Returns whether a pointer is that of a text of the user interface, which has a default and can be absent. */
function isFrameText(pointer: string): boolean {
  return /^\/texts\/[^/]+$/.test(pointer);
}

/** Reads the texts of one language for a document. A missing or unreadable file has none; `check` reports the latter. */
function readTranslations(document: unknown, dir: string, id: string, locale: string, openTexts?: OpenTexts): Translations {
  const own = tryRead(join(dir, 'locales', locale, `${id}.json`), openTexts);
  if (id === 'app') return own;
  return { ...listSharedTexts(document, dir, locale, openTexts), ...own };
}

/** Returns the translations of app.json for the texts of the user interface that a form takes from app.json or from its brand. */
function listSharedTexts(document: unknown, dir: string, locale: string, openTexts: OpenTexts | undefined): Translations {
  const settings = tryRead(join(dir, 'app.json'), openTexts) as unknown as AppSettings;
  const translations = tryRead(join(dir, 'locales', locale, 'app.json'), openTexts);
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

function tryRead(file: string, openTexts: OpenTexts | undefined): Translations {
  try {
    return parseTexts(readText(file, openTexts));
  } catch {
    return {};
  }
}

/**
 * Returns diagnostics for missing and invalid texts of all locales. `openTexts` are the texts of files that are open in an editor, by path; they
 * replace those on the disk.
 */
export function checkLocales(document: unknown, dir: string, id: string, openTexts?: OpenTexts): FileDiagnostic[] {
  return listTranslations(dir).flatMap((locale) => {
    const file = `locales/${locale}/${id}.json`;
    try {
      const text = readText(join(dir, file), openTexts);
      parseTexts(text);
      const texts = Object.assign(
        {},
        ...toFallbackChain(locale).map((name) => readTranslations(document, dir, id, name, openTexts)),
      ) as Translations;
      return checkLocale(document, texts, locale).map(({ pointer, ...found }) => ({ ...found, file, ...locatePointer(text, pointer) }));
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [unreadable(file, error)];
    }
  });
}

function readText(file: string, openTexts: OpenTexts | undefined): string {
  return openTexts?.get(file) ?? readFileSync(file, 'utf8');
}

/** Parses translated texts; throws when they are not an object. */
function parseTexts(text: string): Translations {
  const texts: unknown = JSON.parse(text);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw new Error('A locale file must be an object that maps JSON Pointers to texts.');
  return texts as Translations;
}

/** Returns the location of a pointer in the file, or the start of the file. */
function locatePointer(text: string, pointer: string): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(pointer)))).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
