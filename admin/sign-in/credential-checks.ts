/** What is wrong with what was typed on the sign-in pages. Each gives a message, or `undefined` when all is well. */

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const SHORTEST_PASSWORD = 8;

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required';
  return EMAIL.test(email.trim()) ? undefined : 'Invalid email address';
}

/** For signing in. */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'Password is required';
  return password.length < SHORTEST_PASSWORD ? `Password must be at least ${SHORTEST_PASSWORD} characters` : undefined;
}

/** For a password to be set. */
export function newPasswordError(password: string): string | undefined {
  const hasAll = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password);
  return (
    passwordError(password) ??
    (hasAll ? undefined : 'Password must contain at least one uppercase letter, one lowercase letter, and one number')
  );
}

export function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm your password';
  return confirmation === password ? undefined : 'Passwords must match';
}
