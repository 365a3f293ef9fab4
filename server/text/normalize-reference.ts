/** Normalizes identifiers that users enter, for example card numbers and account numbers. */

/** Returns the identifier in upper case without spaces, as it is stored and compared. */
export function normalizeReference(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
