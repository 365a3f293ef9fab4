/** Converts values of unknown type to text without '[object Object]'. */

/**
 * Returns a text, a number or a boolean as text; undefined for an unset value, a list and an object.
 * @example formatPrimitive(12) // '12'
 */
export function formatPrimitive(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
