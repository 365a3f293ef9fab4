/** Texts with placeholders. */

import { formatPrimitive } from './format-primitive.ts';
import { getByPath } from './path.ts';

/**
 * Replaces `{name}` and `{name|fallback}` placeholders; a name is a dotted path into the data.
 * @example interpolate('Hello {name|friend}', { name: 'Ana' }) // 'Hello Ana'
 */
export function interpolate(text: string, data: unknown): string {
  return text.replace(/\{([A-Za-z_][\w.]*)(?:\|([^{}]*))?\}/g, (_, name: string, fallback: string | undefined) => {
    return formatPrimitive(getByPath(data, name)) || (fallback ?? '');
  });
}
