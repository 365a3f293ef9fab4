/** The texts of the pages that every installation has, such as the landing page, below `pages` of app.json. */

import { listTexts } from '#engine';
import type { AppSettings } from '../app-settings.ts';
import type { Translations } from './locale-files.ts';
import { getDefaultTexts, getUiTexts } from './ui-texts.ts';

/** Texts by name, by page. */
type PageTexts = Record<string, Record<string, string>>;

/** Returns the default texts of the pages, in the language in which the definitions are written. */
export function getDefaultPages(settings: AppSettings): PageTexts {
  const pages: PageTexts = {};
  for (const [path, text] of Object.entries(getDefaultTexts('builtInPages', settings))) {
    const [page = '', name = ''] = path.split('/');
    pages[page] = { ...pages[page], [name]: text };
  }
  return pages;
}

/** Returns the pages of app.json with the defaults of the texts that they do not have, and the default pages that app.json does not have. */
export function addDefaultPages(defaults: Readonly<Record<string, object>>, own: object = {}): object {
  const entries = Object.entries(own).map(([page, texts]: [string, unknown]) => {
    const isPage = typeof texts === 'object' && texts !== null && Object.hasOwn(defaults, page);
    return [page, isPage ? { ...defaults[page], ...texts } : texts];
  });
  return { ...defaults, ...Object.fromEntries(entries) };
}

/** Returns the translations of the texts of app.json that are the defaults. Other texts need a translation of their own. */
export function translateDefaultPages(document: object, settings: AppSettings, locale: string): Translations {
  const defaults = getDefaultTexts('builtInPages', settings);
  const own = new Map(listTexts(document).map(({ pointer, text }) => [pointer, text]));
  const entries = Object.entries(getUiTexts('builtInPages', locale)).map(
    ([path, text]) => [`/pages/${path}`, text, defaults[path]] as const,
  );
  return Object.fromEntries(entries.filter(([pointer, , before]) => own.get(pointer) === before).map(([pointer, text]) => [pointer, text]));
}

/** Adds the English defaults of translated texts of pages that app.json does not have: the server adds these pages. */
export function withTranslatedPages(document: object, translations: Translations): object {
  const { pages: own } = document as { pages?: object };
  const pages: PageTexts = {};
  for (const [path, text] of Object.entries(getUiTexts('builtInPages', 'en'))) {
    const [page = '', name = ''] = path.split('/');
    if (Object.hasOwn(translations, `/pages/${path}`)) pages[page] = { ...pages[page], [name]: text };
  }
  return Object.keys(pages).length === 0 ? document : { ...document, pages: addDefaultPages(pages, own) };
}
