/** Addresses and passwords of accounts, with the messages that the screens show. */

import { isEmailAddress } from '../mail/email-address.ts';
import { MAX_FIELD_CHARS } from '../admin/field-values.ts';

/** What is wrong with an email address; undefined when nothing is. */
export function emailError(email: unknown): string | undefined {
  if (typeof email !== 'string' || email.trim() === '') return 'Email is required';
  return email.trim().length <= MAX_FIELD_CHARS && isEmailAddress(email.trim()) ? undefined : 'Invalid email address';
}

/** Longer ones only cost time to hash. */
const MAX_PASSWORD_CHARS = 200;

/** What is wrong with a password that is to be set; undefined when nothing is. */
export function newPasswordError(password: unknown): string | undefined {
  if (typeof password !== 'string' || password === '') return 'Password is required';
  if (password.length < 8) return 'Password must be at least 8 characters';
  if (password.length > MAX_PASSWORD_CHARS) return `Password must be at most ${MAX_PASSWORD_CHARS} characters`;
  const hasAll = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password);
  return hasAll ? undefined : 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
}

/** What is wrong with a password that somebody signs in with; undefined when nothing is. */
export function givenPasswordError(password: unknown): string | undefined {
  if (typeof password !== 'string' || password === '') return 'Password is required';
  if (password.length > MAX_PASSWORD_CHARS) return `Password must be at most ${MAX_PASSWORD_CHARS} characters`;
  return password.length < 8 ? 'Password must be at least 8 characters' : undefined;
}

/** The messages that are there, by field. */
export function fieldErrors(messages: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
