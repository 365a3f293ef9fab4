/** Fetches the app definition at every start. While it is unchanged the server responds with 304. */

import type { AppDefinition } from './app-definition.ts';
import { apiFetch } from './api-fetch.ts';

/** Returns the app definition. Rejects if the request fails or the response is not an app definition. */
export async function loadApp(): Promise<AppDefinition> {
  const response = await apiFetch('definitions/app', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`GET /api/definitions/app responded with ${response.status}`);
  const app: unknown = await response.json();
  if (typeof app !== 'object' || app === null || !('product' in app) || !('pages' in app)) {
    throw new Error('GET /api/definitions/app did not return an app definition');
  }
  return app as AppDefinition;
}
