/** Addresses are stored and compared in one form. */

const MAX_EMAIL_CHARS = 254;

/** The address as it is stored: trimmed and in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a text can be an email address, as far as a look at it shows. The length comes first: the rest reads the text once. */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_CHARS || /[\s,;<>"\p{Cc}\p{Cf}]/u.test(text)) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return more.length === 0 && local !== '' && labels.length > 1 && labels.every((label) => label !== '');
}
