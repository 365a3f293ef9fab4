/** The fetch function for all requests to the API. */

import { getBypassKey } from './maintenance-bypass.ts';

/**
 * Fetches a path below `/api`. Adds the language of the page, in which errors are answered, and the maintenance bypass key if this browser has one.
 * @example await apiFetch('locations/cities?country_id=PH')
 */
export function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  const { lang } = document.documentElement;
  if (lang !== '') headers.set('accept-language', lang);
  const key = getBypassKey();
  if (key !== undefined) headers.set('x-maintenance-bypass', key);
  return fetch(`/api/${path.replace(/^\/?(api\/)?/, '')}`, { ...init, headers });
}
