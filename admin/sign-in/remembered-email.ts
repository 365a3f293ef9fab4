/** Email address of the user who selected to be remembered on this device. */

const KEY = 'adminEmail';

/** Returns the stored address, or an empty text. */
export function getRememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the address; an empty one removes it. Without storage nothing happens. */
export function rememberEmail(email: string): void {
  try {
    if (email === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, email);
  } catch {
    // The browser may forbid storage.
  }
}
