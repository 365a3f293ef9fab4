/** Reading inside values: own properties only, by dotted path. */

import { isForbiddenName } from '../source/forbidden-names.ts';

/** The value at a path within a value; null where there is none. */
export function getOwnPath(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name) || isForbiddenName(name)) return null;
    current = (current as Record<string, unknown>)[name];
  }
  return current ?? null;
}
