/**
 * Translations. `locales/{locale}/{id}.json` maps JSON pointers into the definition to translated texts. Only existing texts are replaced,
 * so a translation cannot change a rule.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyLocale, checkLocale } from '#engine';
import { checkTexts, listTexts } from '#engine';
import type { FileDiagnostic } from './compile-file.ts';
import type { OpenTexts } from './definition-files.ts';
import { unreadable } from './file-diagnostics.ts';

const LOCALE_NAME = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Returns the document with the texts of the locale, or the document itself if the locale has none. */
export function localizeDocument<Document>(document: Document, dir: string, id: string, locale: string | undefined): Document {
  if (!locale || !LOCALE_NAME.test(locale)) return document;
  try {
    const textPointers = new Set(listTexts(document).flatMap(({ kind, pointer }) => (kind === 'text' ? pointer : [])));
    const texts = readTexts(join(dir, 'locales', locale, `${id}.json`));
    const validTexts = Object.entries(texts).filter(([pointer, text]) => textPointers.has(pointer) && checkTexts({ text }).length === 0);
    return validTexts.length === 0 ? document : applyLocale(document, Object.fromEntries(validTexts), locale).document;
  } catch {
    return document;
  }
}

/** Returns diagnostics for missing and invalid texts of all locales. */
export function checkLocales(document: unknown, dir: string, id: string, openTexts?: OpenTexts): FileDiagnostic[] {
  return listLocales(dir).flatMap((locale) => {
    const file = `locales/${locale}/${id}.json`;
    try {
      const text = openTexts?.get(join(dir, file)) ?? readFileSync(join(dir, file), 'utf8');
      return checkLocale(document, parseTexts(text), locale).map(({ pointer, ...found }) => ({
        ...found,
        file,
        ...locatePointer(text, pointer),
      }));
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [unreadable(file, error)];
    }
  });
}

function listLocales(dir: string): string[] {
  try {
    return readdirSync(join(dir, 'locales'))
      .filter((name) => LOCALE_NAME.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** Reads the texts; throws when the file is missing or is not an object. */
function readTexts(file: string): Record<string, string> {
  return parseTexts(readFileSync(file, 'utf8'));
}

/** Parses the texts; throws when they are no object. */
function parseTexts(text: string): Record<string, string> {
  const texts: unknown = JSON.parse(text);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw new Error('A locale file must be an object that maps JSON Pointers to texts.');
  return texts as Record<string, string>;
}

/** Returns the location of a pointer in the file, or the start of the file. */
function locatePointer(text: string, pointer: string): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, text.indexOf(JSON.stringify(pointer)))).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
