/** Texts with holes: `{name}` and `{name|fallback}`, where a name is a dotted path into the data. */

import { readPath } from './path.ts';

/** Fills a text from data; a hole without a value takes its fallback, or nothing. */
export function fillTemplate(text: string, data: unknown): string {
  return text.replace(/\{([A-Za-z_][\w.]*)(?:\|([^{}]*))?\}/g, (_, name: string, fallback: string | undefined) => {
    const value = readPath(data, name);
    return value === null || value === undefined || value === '' || typeof value === 'object'
      ? (fallback ?? '')
      : String(value as string | number | boolean);
  });
}
