/** Random tokens that prove something by being known; the database keeps their hashes alone. */

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: being random, it needs no salt. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
