/** Translations of documents. Only existing texts are replaced, so a translation cannot change a rule. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyLocale, checkLocale, findClosestName, type Diagnostic } from '#engine';
import type { AppSettings } from '../app-settings.ts';
import { getBrandOfForm } from '../brands/brand-theme.ts';
import type { FileDiagnostic } from '../compile-file.ts';
import type { OpenTexts } from '../definition-files.ts';
import { unreadable } from '../file-diagnostics.ts';
import { listTranslations, toFallbackChain } from './languages.ts';
import { translateDefaultPages, withTranslatedPages } from './built-in-pages.ts';
import { checkLabelColumns, type LabelSources } from './check-label-columns.ts';
import { getAppTexts, getDefaultTexts, getUiTexts, listUiLanguages, type UiTextKind } from './ui-texts.ts';
import { parseLocaleFile, type LocaleFile, type ReadLocaleFile, type Translations } from './locale-files.ts';

/** A document to translate; `id` is `app` for app.json. `settings` are those of app.json, whose texts forms take. */
export interface TranslatedDocument extends LabelSources {
  document: object;
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
  const texts = listTextsOf(source, locale, read);
  const wrong = listErrors(source, texts, locale);
  if (wrong.length === 0) return { used: texts, errors: [] };
  const repaired = replace(texts, wrong, before);
  const used = replace(repaired, listErrors(source, repaired, locale), {});
  return { used: listErrors(source, used, locale).length === 0 ? used : {}, errors: locateTexts(wrong, source.id, locale, read) };
}

/** Returns the document with translations, or the document itself if there are none. */
export function translate<Document>(document: Document, translations: Translations, locale: string): Document {
  return Object.keys(translations).length === 0 ? document : applyLocale(document, translations, locale).document;
}

/** Returns the translations of a language and of the more general ones. */
function listTextsOf(source: TranslatedDocument, locale: string, read: ReadLocaleFile): Translations {
  const { document, id, settings } = source;
  const texts = toFallbackChain(locale).flatMap((name) => {
    const shared = id === 'app' ? {} : listSharedTexts(document, settings, read(name, 'app')?.texts ?? {});
    return [shared, read(name, id)?.texts ?? {}];
  });
  return Object.assign(translateDefaults(source, locale), ...texts) as Translations;
}

/** Returns the texts of the user interface in a language, without those that the folder replaces: they need a translation of their own. */
function translateDefaults({ document, id, settings }: TranslatedDocument, locale: string): Record<string, string> {
  const { texts: own = {} } = document as { texts?: Readonly<Record<string, unknown>> };
  const [before, after] = [getAllTexts((kind) => getDefaultTexts(kind, settings)), getAllTexts((kind) => getUiTexts(kind, locale))];
  const [ofApp, ofPages] = [getAppTexts(locale), getUiTexts('pages', locale)];
  const entries = Object.entries(after).filter(([name, text]) => {
    const isRead = id === 'app' ? name in ofApp || name in own : !(name in ofPages);
    // A text that is alike in both languages is listed if the document has it: it is translated, and not missing.
    return isRead && (own[name] === undefined ? text !== before[name] : own[name] === before[name]);
  });
  const texts = Object.fromEntries(entries.map(([name, text]) => [`/texts/${name}`, text]));
  return id === 'app' ? { ...texts, ...translateDefaultPages(document, settings, locale) } : texts;
}

function getAllTexts(getTexts: (kind: UiTextKind) => Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...getTexts('pages'), ...getTexts('forms') };
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

function listErrors(source: TranslatedDocument, texts: Translations, locale: string): Diagnostic[] {
  const { id, document: own } = source;
  const document = id === 'app' ? withTranslatedPages(own, texts) : own;
  const found = checkLocale(withDefaultTexts(document, Object.keys(texts)), texts, locale);
  return [
    ...found.filter(({ severity }) => severity === 'error'),
    ...listUnknownNames(document, texts, locale),
    ...checkLabelColumns(document, texts, locale, source),
  ];
}

/** Reports texts of the user interface that nothing reads. A text of an error can belong to a check of any form. */
function listUnknownNames(document: object, texts: Translations, locale: string): Diagnostic[] {
  const { texts: own = {} } = document as { texts?: Readonly<Record<string, unknown>> };
  const known = [...Object.keys(getAllTexts((kind) => getUiTexts(kind, 'en'))), ...Object.keys(own)];
  return Object.keys(texts).flatMap((pointer): Diagnostic[] => {
    const name = /^\/texts\/([^/]+)$/.exec(pointer)?.[1];
    if (name === undefined || known.includes(name) || name.startsWith('error.')) return [];
    const nearest = findClosestName(name, known);
    const help = nearest === undefined ? 'Remove it, or correct the pointer.' : `Did you mean "/texts/${nearest}"?`;
    return [
      {
        code: 'unknown-text',
        severity: 'error',
        pointer,
        message: `The locale ${locale} translates "${name}", which is no text of the user interface.`,
        help,
      },
    ];
  });
}

/** Adds the English defaults of texts that a document does not have, so that their placeholders are compared. */
function withDefaultTexts(document: object, pointers: readonly string[]): object {
  const { texts: own } = document as { texts?: Readonly<Record<string, unknown>> };
  const defaults = getAllTexts((kind) => getUiTexts(kind, 'en'));
  const names = pointers
    .flatMap((pointer) => /^\/texts\/([^/]+)$/.exec(pointer)?.[1] ?? [])
    .filter((name) => Object.hasOwn(defaults, name));
  if (names.length === 0) return document;
  return { ...document, texts: { ...Object.fromEntries(names.map((name) => [name, defaults[name]])), ...own } };
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
    const { read: file, diagnostics } = parse(locale, source.id) ?? { diagnostics: source.id === 'app' ? checkUiLanguage(locale) : [] };
    if (file === undefined) return diagnostics;
    const texts = listTextsOf(source, locale, read);
    const names = source.id === 'app' && !hasUiTexts(locale) ? Object.keys(getAllTexts((kind) => getUiTexts(kind, 'en'))) : [];
    const own = source.id === 'app' ? withTranslatedPages(source.document, texts) : source.document;
    const document = withDefaultTexts(own, [...Object.keys(texts), ...names.map((name) => `/texts/${name}`)]);
    const found = [
      ...checkLocale(document, texts, locale),
      ...listUnknownNames(document, file.texts, locale),
      ...checkLabelColumns(document, texts, locale, source),
    ];
    return [...diagnostics, ...found.map((diagnostic) => locateText(diagnostic, file))];
  });
}

function hasUiTexts(locale: string): boolean {
  return Object.keys(getUiTexts('forms', locale)).length > 0;
}

/** Reports a language in which neither the folder nor the server has texts of the user interface. */
function checkUiLanguage(locale: string): FileDiagnostic[] {
  if (hasUiTexts(locale)) return [];
  return [
    {
      code: 'untranslated',
      severity: 'warning',
      file: 'app.json',
      line: 1,
      column: 1,
      message: `The texts of the user interface, such as "Next", have no translation to ${locale}.`,
      help: `Add locales/${locale}/app.json. definitions/REFERENCE.md lists the texts; they exist in ${listUiLanguages().join(', ')}.`,
    },
  ];
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
