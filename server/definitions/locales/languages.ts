/** The languages of a folder of definitions: the one in which they are written, and one for each folder of translations. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppSettings } from '../app-settings.ts';

/** The language of definitions whose `app.json` names none, BCP 47: that of `renderer/index.html`. */
export const DEFAULT_LANGUAGE = 'en';

const LOCALE_NAME = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Returns the languages with translations, sorted. */
export function listTranslations(dir: string): string[] {
  try {
    return readdirSync(join(dir, 'locales')).filter(isLanguage).sort();
  } catch {
    return [];
  }
}

/** Returns the language in which the definitions are written. */
export function getWrittenLanguage({ language }: AppSettings): string {
  return typeof language === 'string' && isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Returns whether a name is a language of BCP 47: `Intl` throws for others, for example for zh-yue, whose code is yue. */
function isLanguage(name: string): boolean {
  try {
    return LOCALE_NAME.test(name) && new Intl.Locale(name).baseName !== '';
  } catch {
    return false;
  }
}

/** Returns all languages of a folder; the first one is that in which the definitions are written. */
export function listLanguages(dir: string, settings: AppSettings): string[] {
  return [...new Set([getWrittenLanguage(settings), ...listTranslations(dir)])];
}

/**
 * Returns the languages whose translations apply to a requested one, from general to specific.
 * @example toFallbackChain('de-AT') // ['de', 'de-AT']
 */
export function toFallbackChain(language: string): string[] {
  if (!LOCALE_NAME.test(language)) return [];
  const parts = language.split('-');
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'));
}

/**
 * Returns the first of the preferred languages that exists, or a more general form of it; the written language when there is none. A former code of a
 * language counts as the present one: old phones name Filipino `tl`.
 * @example chooseLanguage('fr,de-AT', ['en', 'de']) // 'de'
 */
export function chooseLanguage(preferred: string | undefined, languages: readonly string[]): string {
  for (const language of (preferred ?? '').split(',').slice(0, 20)) {
    const names = [language.trim(), toPresentCode(language.trim())];
    const found = names.map((name) => toFallbackChain(name).findLast((one) => languages.includes(one))).find((one) => one !== undefined);
    if (found !== undefined) return found;
  }
  return languages[0] ?? DEFAULT_LANGUAGE;
}

/**
 * Returns a language with its present code; the text itself if it is no language.
 * @example toPresentCode('tl-PH') // 'fil-PH'
 */
function toPresentCode(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? language;
  } catch {
    return language;
  }
}

/** The scripts that are written from right to left and that languages of the CLDR are written in. */
const RIGHT_TO_LEFT_SCRIPTS: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/**
 * Returns whether a language is read from right to left. `Intl.Locale` has the direction in new versions of Node only, but the script in all.
 * @example isRightToLeft('ar-EG') // true
 */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(language).maximize().script ?? '');
}
