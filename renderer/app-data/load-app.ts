/** Fetches the app definition. It is requested at every start; the server responds with 304 while it is unchanged. */

import type { AppDefinition } from './app-definition.ts';
import { apiFetch } from './api-fetch.ts';

/** Rejects when the server cannot be reached or does not answer with a definition. */
export async function loadApp(): Promise<AppDefinition> {
  const response = await apiFetch('definitions/app', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`GET /api/definitions/app answered ${response.status}`);
  const app: unknown = await response.json();
  if (typeof app !== 'object' || app === null || !('product' in app) || !('pages' in app)) {
    throw new Error('GET /api/definitions/app answered something that is no definition of the app');
  }
  return app as AppDefinition;
}
