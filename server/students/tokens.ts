/** Secrets that travel in links and cookies: long, random, and known to the database only by their hash. */

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as a text that fits into an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
