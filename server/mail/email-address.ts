/** Validates and normalizes email addresses. */

const MAX_EMAIL_CHARS = 254;

/** Returns the stored form of an email address: trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns whether a text can be the address of an existing account or family, of which some are older than the `email` format of the engine.
 * The length is checked first, so the rest reads a bounded text.
 */
export function isPlausibleEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_CHARS || /[\s,;<>"\p{Cc}\p{Cf}]/u.test(text)) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return more.length === 0 && local !== '' && labels.length > 1 && labels.every((label) => label !== '');
}
