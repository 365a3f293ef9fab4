/** The app definition: that of the page, or else fetched. While it is unchanged the server responds with 304. */

import type { AppDefinition } from './app-definition.ts';
import { apiFetch } from './api-fetch.ts';
import { getPreferredLanguages, isChosen } from './language.ts';
import { pageData } from './page-data.ts';

/** Returns the app definition of the page if it is in the preferred language, and sets the language of the document; otherwise undefined. */
export function readPageApp(): AppDefinition | undefined {
  const preferred = getPreferredLanguages();
  const { app } = pageData;
  const { language, languages = [] } = app ?? {};
  if (language === undefined) return app;
  return isChosen(language, languages, preferred) ? setLanguage(app!) : undefined;
}

/**
 * Returns the app definition in a language, and sets the language of the document. Rejects if the request fails or the response is not an
 * app definition.
 */
export async function loadApp(language = getPreferredLanguages()): Promise<AppDefinition> {
  const query = language === undefined ? '' : `?locale=${encodeURIComponent(language)}`;
  const response = await apiFetch(`definitions/app${query}`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`GET /api/definitions/app responded with ${response.status}`);
  const app: unknown = await response.json();
  if (typeof app !== 'object' || app === null || !('product' in app) || !('pages' in app)) {
    throw new Error('GET /api/definitions/app did not return an app definition');
  }
  return setLanguage(app as AppDefinition);
}

function setLanguage(app: AppDefinition): AppDefinition {
  if (app.language === undefined) return app;
  document.documentElement.lang = app.language;
  document.documentElement.dir = app.direction ?? 'ltr';
  return app;
}
