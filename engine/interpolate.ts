/** Texts with holes: `{name}` and `{name|fallback}`, where a name is a dotted path into the data. */

import { getByPath } from './path.ts';

/** Fills a text from data; a hole without a value takes its fallback, or nothing. */
export function interpolate(text: string, data: unknown): string {
  return text.replace(/\{([A-Za-z_][\w.]*)(?:\|([^{}]*))?\}/g, (_, name: string, fallback: string | undefined) => {
    const value = getByPath(data, name);
    return value === null || value === undefined || value === '' || typeof value === 'object'
      ? (fallback ?? '')
      : String(value as string | number | boolean);
  });
}
