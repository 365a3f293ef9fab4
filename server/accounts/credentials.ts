/** Validates email addresses and passwords of accounts, with the messages that the screens show. */

import { isEmailAddress } from '../mail/email-address.ts';
import { MAX_FIELD_CHARS } from '../admin/field-values.ts';

/** Returns the error of an email address; undefined when it is valid. */
export function validateEmail(email: unknown): string | undefined {
  if (typeof email !== 'string' || email.trim() === '') return 'Email is required';
  return email.trim().length <= MAX_FIELD_CHARS && isEmailAddress(email.trim()) ? undefined : 'Invalid email address';
}

/** Hashing longer passwords only costs time. */
const MAX_PASSWORD_CHARS = 200;

/** Returns the error of a new password; undefined when it is valid. */
export function validateNewPassword(password: unknown): string | undefined {
  if (typeof password !== 'string' || password === '') return 'Password is required';
  if (password.length < 8) return 'Password must be at least 8 characters';
  if (password.length > MAX_PASSWORD_CHARS) return `Password must be at most ${MAX_PASSWORD_CHARS} characters`;
  const hasAll = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password);
  return hasAll ? undefined : 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
}

/** Returns the error of a password at sign-in; undefined when it is valid. */
export function validatePasswordInput(password: unknown): string | undefined {
  if (typeof password !== 'string' || password === '') return 'Password is required';
  if (password.length > MAX_PASSWORD_CHARS) return `Password must be at most ${MAX_PASSWORD_CHARS} characters`;
  return password.length < 8 ? 'Password must be at least 8 characters' : undefined;
}

/** Returns the errors by field, without the undefined ones. */
export function fieldErrors(messages: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
