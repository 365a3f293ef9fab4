/**
 * Texts of another language. `locales/{locale}/{id}.json` maps a JSON pointer into the definition to the text that stands there
 * instead; only strings that exist are replaced, so a locale can change no rule.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const localeName = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
/** Members whose strings are words for people. */
const textMembers = new Set([
  'title', 'description', 'heading', 'note', 'text', 'label', 'placeholder', 'button', 'message', 'again',
]);
const textParents = new Set(['texts', 'errorMessage']);

/** The document with the locale's texts in place, or the document itself where the locale has none. */
export function inLocale<Document>(document: Document, dir: string, id: string, locale: string | undefined): Document {
  const texts = locale && localeName.test(locale) ? readTexts(join(dir, 'locales', locale, `${id}.json`)) : undefined;
  if (!texts) return document;
  const translated = structuredClone(document);
  for (const [pointer, text] of Object.entries(texts)) if (typeof text === 'string') replace(translated, pointer, text);
  return translated;
}

function readTexts(file: string): Record<string, unknown> | undefined {
  try {
    const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function replace(document: unknown, pointer: string, text: string): void {
  const names = pointer.split('/').slice(1).map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop();
  const isText = last !== undefined && (textMembers.has(last) || textParents.has(names.at(-1) ?? ''));
  let parent = document;
  for (const name of names) parent = own(parent, name);
  if (isText && typeof own(parent, last) === 'string') (parent as Record<string, unknown>)[last] = text;
}

function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
