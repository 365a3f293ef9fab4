/** Validation of the sign-in pages. Each function returns a message, or `undefined` for a valid value. */

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const MIN_PASSWORD_CHARS = 8;

/** Validates an email address. */
export function validateEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required';
  return EMAIL.test(email.trim()) ? undefined : 'Invalid email address';
}

/** Validates the password of a sign-in. */
export function validatePassword(password: string): string | undefined {
  if (password === '') return 'Password is required';
  return password.length < MIN_PASSWORD_CHARS ? `Password must be at least ${MIN_PASSWORD_CHARS} characters` : undefined;
}

/** Validates a new password. */
export function validateNewPassword(password: string): string | undefined {
  const hasAll = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password);
  return (
    validatePassword(password) ??
    (hasAll ? undefined : 'Password must contain at least one uppercase letter, one lowercase letter, and one number')
  );
}

/** Validates the repetition of a new password. */
export function validateConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm your password';
  return confirmation === password ? undefined : 'Passwords must match';
}
