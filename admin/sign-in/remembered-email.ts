/** The email of who asked to be remembered on this device. */

const KEY = 'adminEmail';

export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** An empty text forgets. Without storage there is nothing to remember, which costs nobody their login. */
export function rememberEmail(email: string): void {
  try {
    if (email === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, email);
  } catch {
    // Storage may be forbidden.
  }
}
