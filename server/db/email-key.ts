/** Addresses are stored and compared in one form. */

/** The address as it is stored: trimmed and in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
