/**
 * The rules for email addresses and passwords of accounts, with the messages that the screens show. Server and back office use the same
 * functions, so this file imports nothing that needs Node.
 */

import { isEmailAddress } from '#engine';
import { isPlausibleEmailAddress } from '../mail/email-address.ts';

const MAX_EMAIL_CHARS = 200;
/** The minimum length of a password. */
export const MIN_PASSWORD_CHARS = 8;
/** Hashing longer passwords only costs time. */
const MAX_PASSWORD_CHARS = 200;

/** Returns the error of the email address of a new account, which follows the rule of the `email` format of forms. */
export function validateNewEmail(email: unknown): string | undefined {
  return validateEmail(email, isEmailAddress);
}

/** Returns the error of the email address of an existing account. The rule is weaker than the one for new accounts, so that none is locked out. */
export function validateKnownEmail(email: unknown): string | undefined {
  return validateEmail(email, isPlausibleEmailAddress);
}

function validateEmail(email: unknown, isValid: (text: string) => boolean): string | undefined {
  if (typeof email !== 'string' || email.trim() === '') return 'Email is required';
  return email.trim().length <= MAX_EMAIL_CHARS && isValid(email.trim()) ? undefined : 'Invalid email address';
}

/** Returns the error of a new password; undefined when it is valid. */
export function validateNewPassword(password: unknown): string | undefined {
  const error = validatePasswordInput(password);
  if (error !== undefined) return error;
  const hasAll = [/\p{Ll}/u, /\p{Lu}/u, /\d/].every((pattern) => pattern.test(password as string));
  return hasAll ? undefined : 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
}

/** Returns the error of a password at sign-in; undefined when it is valid. */
export function validatePasswordInput(password: unknown): string | undefined {
  if (typeof password !== 'string' || password === '') return 'Password is required';
  if (password.length > MAX_PASSWORD_CHARS) return `Password must be at most ${MAX_PASSWORD_CHARS} characters`;
  return password.length < MIN_PASSWORD_CHARS ? `Password must be at least ${MIN_PASSWORD_CHARS} characters` : undefined;
}

/** Returns the errors by field, without the undefined ones. */
export function fieldErrors(messages: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
