/** Fetches the app definition at every start. While it is unchanged the server responds with 304. */

import type { AppDefinition } from './app-definition.ts';
import { apiFetch } from './api-fetch.ts';
import { getPreferredLanguages } from './language.ts';

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
  const definition = app as AppDefinition;
  if (definition.language !== undefined) document.documentElement.lang = definition.language;
  return definition;
}
