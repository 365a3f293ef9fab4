/** Family PINs are stored as salted scrypt hashes, so a copy of the database does not reveal them cheaply. */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** `salt:hash`, both base64url. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}:${(await derive(pin, salt)).toString('base64url')}`;
}

/** Returns whether `pin` is the one that was hashed. */
export async function isPin(pin: string, hash: string): Promise<boolean> {
  const [salt, key] = hash.split(':').map((part) => Buffer.from(part, 'base64url'));
  return salt !== undefined && key?.length === KEY_BYTES && timingSafeEqual(key, await derive(pin, salt));
}

function derive(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
