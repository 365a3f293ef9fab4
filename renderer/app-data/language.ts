/** The language of the pages: chosen by the user, else the preferred one of the browser. */

const STORAGE_KEY = 'language';

/**
 * Returns the languages to ask the server for, best first, separated by commas; undefined if the browser prefers none. `?lang=de` of a link
 * counts as a choice. English is sent, too: the definitions can be written in another language.
 * @example getPreferredLanguages() // 'de-AT,de,en'
 */
export function getPreferredLanguages(): string | undefined {
  const linked = new URLSearchParams(window.location.search).get('lang');
  if (linked !== null) saveLanguage(linked);
  const preferred = loadLanguage() ?? navigator.languages.join(',');
  return preferred === '' ? undefined : preferred;
}

/**
 * Returns whether the server chooses this language for the preferred ones: the first of them that exists, or a more general form of it.
 * @example isChosen('de', ['en', 'de'], 'de-AT,en') // true
 */
export function isChosen(language: string, languages: readonly string[], preferred = ''): boolean {
  // The code that a browser has for a language can be a former one: `tl` of old phones is `fil`.
  const codes = preferred.split(',').flatMap((one) => [one, toPresentCode(one)]);
  for (const one of codes)
    for (let name = one.trim(); name !== ''; name = name.replace(/-?[^-]*$/, '')) if (languages.includes(name)) return name === language;
  return language === languages[0];
}

function toPresentCode(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.trim()).join();
  } catch {
    return '';
  }
}

/** Keeps the choice of the user for later visits. The server renders the pages in the language of the cookie. */
export function saveLanguage(language: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
    document.cookie = `language=${encodeURIComponent(language)}; path=/; max-age=31536000; samesite=lax`;
  } catch {
    // The storage can be full or blocked, and cookies too. Then the choice lasts until the page is closed.
  }
}

function loadLanguage(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the name of a language in that language, for example Deutsch. */
export function formatLanguageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
