/** The path and the query of a request to a service. Values of parameters are encoded, so they cannot add a segment or a parameter. */

import { LookupError } from '../lookups/lookup-error.ts';
import type { ServiceLookup } from './service-definition.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the names of the parameters in a path or in a value of a query. */
export function listPlaceholders(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/**
 * Returns the path with its query. Throws a 400 if a value would change the structure of the path.
 * @example createServicePath({ path: '/persons/{id}', … }, { id: 'a/b' }) // '/persons/a%2Fb'
 */
export function createServicePath(
  { path, query = {} }: Pick<ServiceLookup, 'path' | 'query'>,
  params: Readonly<Record<string, string>>,
): string {
  const segments = path.split('/').map((segment) => fill(segment, params, encodeURIComponent));
  // URL parsers remove the segments "." and "..", also after encoding.
  const isChanged = segments.some((segment, index) => index > 0 && /^\.{1,2}$/.test(segment)) || hasEmptySegment(path, segments);
  if (isChanged) throw new LookupError(400, 'Invalid parameter', 'A parameter has a value that is not possible in an address.');
  const entries = Object.entries(query).filter(([, value]) => listPlaceholders(value).every((name) => (params[name] ?? '') !== ''));
  const search = new URLSearchParams(entries.map(([name, value]) => [name, fill(value, params, (text) => text)])).toString();
  return `${segments.join('/')}${search === '' ? '' : `?${search}`}`;
}

function fill(template: string, params: Readonly<Record<string, string>>, encode: (text: string) => string): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string) => encode((params[name] ?? '').replace(/\p{Surrogate}/gu, '\ufffd')));
}

/** A path such as `/persons/{id}` with an unset parameter would address all persons. */
function hasEmptySegment(path: string, segments: readonly string[]): boolean {
  return path.split('/').some((segment, index) => segment !== '' && segments[index] === '');
}
