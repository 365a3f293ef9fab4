/** Validation of the sign-in pages. Each function returns a message, or `undefined` for a valid value. */

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const SHORTEST_PASSWORD = 8;

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required';
  return EMAIL.test(email.trim()) ? undefined : 'Invalid email address';
}

/** Validates the password of a sign-in. */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'Password is required';
  return password.length < SHORTEST_PASSWORD ? `Password must be at least ${SHORTEST_PASSWORD} characters` : undefined;
}

/** Validates a new password. */
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
