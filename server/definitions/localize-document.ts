/**
 * Translations. `locales/{locale}/{id}.json` maps JSON pointers into the definition to translated texts. Only existing texts are replaced,
 * so a translation cannot change a rule.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyLocale, checkLocale, checkTexts, listTexts } from '#engine';
import type { FileDiagnostic } from './compile-file.ts';
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
function readTranslations(document: unknown, dir: string, id: string, locale: string): Translations {
  const own = tryRead(join(dir, 'locales', locale, `${id}.json`));
  if (id === 'app') return own;
  return { ...listSharedTexts(document, dir, locale), ...own };
}

/** Returns the translations of app.json for the texts of the user interface that a form does not replace by its own. */
function listSharedTexts(document: unknown, dir: string, locale: string): Translations {
  const shared = tryRead(join(dir, 'app.json'))['texts'] as unknown as Record<string, unknown> | undefined;
  const own = (document as { texts?: Record<string, unknown> }).texts ?? {};
  const entries = Object.entries(tryRead(join(dir, 'locales', locale, 'app.json'))).filter(([pointer]) => {
    const name = pointer.slice('/texts/'.length);
    return isFrameText(pointer) && own[name] === shared?.[name];
  });
  return Object.fromEntries(entries);
}

function tryRead(file: string): Translations {
  try {
    return readTexts(file);
  } catch {
    return {};
  }
}

/** Returns diagnostics for missing and invalid texts of all locales. */
export function checkLocales(document: unknown, dir: string, id: string): FileDiagnostic[] {
  return listTranslations(dir).flatMap((locale) => {
    const file = `locales/${locale}/${id}.json`;
    try {
      const text = readFileSync(join(dir, file), 'utf8');
      const further = toFallbackChain(locale).map((name) => readTranslations(document, dir, id, name));
      const texts = Object.assign({}, ...further) as Translations;
      return checkLocale(document, texts, locale).map(({ pointer, ...found }) => ({ ...found, file, ...locatePointer(text, pointer) }));
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [unreadable(file, error)];
    }
  });
}

/** Reads the texts; throws when the file is missing or is not an object. */
function readTexts(file: string): Translations {
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw new Error('A locale file must be an object that maps JSON Pointers to texts.');
  return texts as Translations;
}

/** Returns the location of a pointer in the file, or the start of the file. */
function locatePointer(text: string, pointer: string): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(pointer)))).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
