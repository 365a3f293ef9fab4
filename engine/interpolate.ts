/** Texts with placeholders. */

import { getByPath } from './path.ts';

/**
 * Replaces `{name}` and `{name|fallback}` placeholders; a name is a dotted path into the data.
 * @example interpolate('Hello {name|friend}', { name: 'Ana' }) // 'Hello Ana'
 */
export function interpolate(text: string, data: unknown): string {
  return text.replace(/\{([A-Za-z_][\w.]*)(?:\|([^{}]*))?\}/g, (_, name: string, fallback: string | undefined) => {
    const value = getByPath(data, name);
    return value === null || value === undefined || value === '' || typeof value === 'object' ? (fallback ?? '') : String(value);
  });
}
