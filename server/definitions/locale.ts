/**
 * Texts of another language. `locales/{locale}/{id}.json` maps a JSON pointer into the definition to the text that stands there
 * instead; only strings that exist are replaced, so a locale can change no rule.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyLocale } from '#engine/source/apply-locale';

const localeName = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
/** Members whose strings are words for people. */
const textMembers = new Set([
  'title', 'description', 'heading', 'note', 'text', 'label', 'placeholder', 'button', 'message', 'again',
]);
const textParents = new Set(['texts', 'errorMessage']);

/** The document with the locale's texts in place, or the document itself where the locale has none. */
export function inLocale<Document>(document: Document, dir: string, id: string, locale: string | undefined): Document {
  const texts = locale && localeName.test(locale) ? readTexts(join(dir, 'locales', locale, `${id}.json`)) : undefined;
  return texts && locale ? applyLocale(document, texts, locale).document : document;
}

function readTexts(file: string): Record<string, string> | undefined {
  try {
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof texts !== 'object' || texts === null) return undefined;
    return Object.fromEntries(Object.entries(texts as Record<string, string>).filter(([pointer]) => isText(pointer)));
  } catch {
    return undefined;
  }
}

function isText(pointer: string): boolean {
  const names = pointer.split('/');
  return textMembers.has(names.at(-1) ?? '') || textParents.has(names.at(-2) ?? '');
}
