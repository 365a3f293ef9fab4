/** Identifiers that people type: numbers of cards, accounts, persons. */

/** The identifier as it is stored and compared: in upper case, without the spaces that people type or paste. */
export function normalizeReference(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}
