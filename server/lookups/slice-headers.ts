/** The headers by which the service worker of the pages finds slices: what it keeps to answer lookups without network. */

import type { LookupRegistry } from './lookup.ts';

/**
 * Returns the header with the addresses of the slices that answer the lookups at these paths.
 * @example nameSlices(lookups, ['form_options/schools', 'locations/cities']) // { 'option-slice': '/api/offers /api/locations/places' }
 */
export function nameSlices(lookups: LookupRegistry, paths: readonly string[]): Record<string, string> {
  const slices = new Set(paths.flatMap((path) => (Object.hasOwn(lookups, path) ? (lookups[path]!.slice ?? []) : [])));
  return slices.size === 0 ? {} : { 'option-slice': [...slices].map((path) => `/api/${path}`).join(' ') };
}

/** Returns the headers of the reply of a lookup: the address of the slice that answers it, or for a slice the lookups that it answers. */
export function getSliceHeaders(lookups: LookupRegistry, path: string): Record<string, string> {
  const answered = Object.entries(lookups).flatMap(([name, { slice }]) => (slice === path ? [name] : []));
  return answered.length > 0 ? { 'option-lists': answered.join(' ') } : nameSlices(lookups, [path]);
}
