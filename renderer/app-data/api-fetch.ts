/** The one way in which the browser calls the server. */

import { bypassKey } from './maintenance-bypass.ts';

/**
 * `fetch` below `/api`, with the maintenance bypass key when there is one.
 * @example await apiFetch('locations/cities?country_id=PH')
 */
export function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  const key = bypassKey();
  if (key !== undefined) headers.set('x-maintenance-bypass', key);
  return fetch(`/api/${path.replace(/^\/?(api\/)?/, '')}`, { ...init, headers });
}
