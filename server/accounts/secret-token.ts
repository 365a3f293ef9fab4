/** Random tokens. The database stores only their hashes. */

import { createHash, randomBytes } from 'node:crypto';

/** Generates a token of 256 random bits, base64url. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token. A random token needs no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
