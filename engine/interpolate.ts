/** Texts with placeholders that are filled from plain data. */

import { formatPrimitive } from './format-primitive.ts';
import { getByPath } from './path.ts';
import { fillText, type PlaceholderReader } from './text/fill-text.ts';

/**
 * Fills the placeholders of a text; a name is a dotted path into the data. A placeholder that is unset and has no fallback vanishes with a
 * neighbouring space.
 * @example interpolate('Hello {name|friend}', { name: 'Ana' }) // 'Hello Ana'
 */
export function interpolate(text: string, data: unknown): string {
  return fillText(text, createDataReader(data));
}

/** Creates the reader of plain data. */
export function createDataReader(data: unknown): PlaceholderReader {
  return {
    text: (name) => formatPrimitive(getByPath(data, name)),
    number: (name) => {
      const value = getByPath(data, name);
      return typeof value === 'number' ? value : undefined;
    },
  };
}
