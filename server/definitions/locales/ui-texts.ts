/** The texts of the user interface in several languages, which a folder of definitions need not translate. */

import { readFileSync, readdirSync } from 'node:fs';
import type { AppSettings } from '../app-settings.ts';
import { getWrittenLanguage, toFallbackChain } from './languages.ts';

/** Texts of forms, of the frame of the pages around them, or of built-in pages such as the landing page, there by path below `pages` of app.json. */
export type UiTextKind = 'forms' | 'pages' | 'builtInPages';

/** Texts by name. */
type Texts = Readonly<Record<string, string>>;

const folder = new URL('./ui-texts/', import.meta.url);

const byLanguage = new Map(
  readdirSync(folder).map((file) => {
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Readonly<Record<UiTextKind, Texts>>;
    return [file.replace(/\.json$/, ''), texts] as const;
  }),
);

const ENGLISH = byLanguage.get('en')!;

/** Returns the languages that have texts, sorted. */
export function listUiLanguages(): string[] {
  return [...byLanguage.keys()].toSorted();
}

/**
 * Returns the texts in a language, BCP 47, or in a more general one; none if there are none.
 * @example getUiTexts('forms', 'de-AT')['next'] // 'Weiter'
 */
export function getUiTexts(kind: UiTextKind, language: string): Texts {
  const name = toFallbackChain(language).findLast((one) => byLanguage.has(one));
  return name === undefined ? {} : byLanguage.get(name)![kind];
}

/** Texts of forms that pages show too, for drafts whose form is closed. */
const OF_CLOSED_DRAFTS = [
  ...['unnamedDraft', 'savedAt', 'reviewSent', 'printAnswers', 'formFailedHint'],
  ...['deleteSaved', 'deleteNamed', 'startAgainText', 'deleteEverywhereText', 'keepAnswers'],
];

/**
 * Returns all texts that the pages around forms show in a language: those of the kind `pages`, and some of forms.
 * @example getAppTexts('de')['deleteSaved'] // 'Löschen'
 */
export function getAppTexts(language: string): Texts {
  const ofForms = getUiTexts('forms', language);
  const shared = OF_CLOSED_DRAFTS.flatMap((name): [string, string][] => (ofForms[name] === undefined ? [] : [[name, ofForms[name]]]));
  return { ...getUiTexts('pages', language), ...Object.fromEntries(shared) };
}

/** Returns the texts that pages show if neither a form nor app.json has others: those of the language in which the definitions are written. */
export function getDefaultTexts(kind: UiTextKind, settings: AppSettings): Texts {
  return { ...ENGLISH[kind], ...getUiTexts(kind, getWrittenLanguage(settings)) };
}

/** Returns the default texts that forms or pages do not have themselves: all of another language than English. */
export function getServedDefaults(reader: 'forms' | 'app', settings: AppSettings): Texts {
  const language = getWrittenLanguage(settings);
  if (getUiTexts('forms', language) === ENGLISH.forms) return {};
  return reader === 'app' ? getAppTexts(language) : getUiTexts('forms', language);
}
