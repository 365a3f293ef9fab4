/** Translations: a flat file from JSON Pointer to text replaces the texts of a resolved document, and the columns with the labels of options. */

import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostics.ts';
import { checkTexts, listTexts } from './check-texts.ts';
import { listCommonTexts, translateCopy } from './each-copies.ts';
import { listPlaceholderNames } from '../text/text-template.ts';
import { splitPointer } from './json-pointer.ts';

/**
 * Returns a copy of the document with replaced texts, and a diagnostic for each pointer that is not the pointer of a text. A text of the
 * user interface, `/texts/NAME`, need not be in the document.
 * @example const { document } = applyLocale(definition, { '/title': 'Talaan' }, 'fil');
 */
export function applyLocale<Document>(
  document: Document,
  overrides: Readonly<Record<string, string>>,
  locale: string,
): { document: Document; diagnostics: Diagnostic[] } {
  const translated = structuredClone(document);
  const diagnostics: Diagnostic[] = [];
  const texts = new Set(listTexts(document).map((place) => place.pointer));
  const copies = [...listCommonTexts(document)].flatMap(([copy, source]): [string, string][] =>
    Object.hasOwn(overrides, source) && !Object.hasOwn(overrides, copy) ? [[copy, translateCopy(copy, source, overrides[source]!)]] : [],
  );
  for (const [pointer, text] of [...copies, ...Object.entries(overrides)]) {
    if (!(texts.has(pointer) && replaceText(translated, pointer, text)) && !addFrameText(translated, pointer, text))
      diagnostics.push(createDiagnostic('unknown-text', pointer, { locale }));
  }
  return { document: translated, diagnostics };
}

/**
 * Returns diagnostics for missing and for invalid translations.
 * @example const diagnostics = checkLocale(definition, { '/title': 'Talaan' }, 'fil');
 */
export function checkLocale(document: unknown, overrides: Readonly<Record<string, string>>, locale: string): Diagnostic[] {
  const applied = applyLocale(document, overrides, locale);
  const copies = listCommonTexts(document);
  const missing = listTexts(document).filter(
    ({ kind, pointer, text }) => kind === 'text' && text !== '' && !copies.has(pointer) && !isTranslated(overrides, pointer),
  );
  return [
    ...applied.diagnostics,
    ...checkTranslatedPlaceholders(document, overrides, locale),
    ...checkTexts(applied.document),
    ...missing.map(({ pointer, text }) => createDiagnostic('untranslated', pointer, { locale, text, at: pointer })),
  ];
}

/** An empty translation of a text counts as a missing one. */
function isTranslated(overrides: Readonly<Record<string, string>>, pointer: string): boolean {
  const text: unknown = Object.hasOwn(overrides, pointer) ? overrides[pointer] : undefined;
  return text !== undefined && text !== '';
}

/** Returns a diagnostic for each placeholder that only the original or only the translation has. */
function checkTranslatedPlaceholders(document: unknown, overrides: Readonly<Record<string, string>>, locale: string): Diagnostic[] {
  return listTexts(document).flatMap(({ kind, pointer, text }) => {
    const translation: unknown = Object.hasOwn(overrides, pointer) ? overrides[pointer] : undefined;
    if (kind !== 'text' || typeof translation !== 'string') return [];
    const [before, after] = [new Set(listPlaceholderNames(text)), new Set(listPlaceholderNames(translation))];
    const changed = [...before, ...after].filter((name) => before.has(name) !== after.has(name));
    return changed.map((name) => createDiagnostic('changed-placeholder', pointer, { locale, name, isMissing: before.has(name) }));
  });
}

/** Adds a text of the user interface that the document does not have, because it uses the default. */
function addFrameText(document: unknown, pointer: string, text: string): boolean {
  const name = /^\/texts\/([^/]+)$/.exec(pointer)?.[1];
  if (name === undefined || name === '__proto__' || typeof document !== 'object' || document === null || typeof text !== 'string')
    return false;
  const owner = document as { texts?: Record<string, string> };
  owner.texts = { ...owner.texts, [name]: text };
  return true;
}

function replaceText(document: unknown, pointer: string, text: string): boolean {
  const path = splitPointer(pointer) ?? [];
  const last = path.pop();
  let parent = document;
  for (const name of path) parent = ownMember(parent, name);
  if (last === undefined || typeof ownMember(parent, last) !== 'string' || typeof text !== 'string') return false;
  (parent as Record<string, unknown>)[last] = text;
  return true;
}

function ownMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
