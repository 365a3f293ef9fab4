/** Passwords are stored as salted scrypt hashes with their parameters, so that the parameters can be increased later. */

import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

/** 32 MB and about a tenth of a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;

/** `scrypt$N$r$p$salt$hash`, the last two base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Returns whether the password has this hash. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', hash = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(hash, 'base64url');
  const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === key.length && timingSafeEqual(expected, key);
}

/** No password has this hash. */
const nobodys = ['scrypt', cost.N, cost.r, cost.p, randomBytes(16).toString('base64url'), randomBytes(keyBytes).toString('base64url')].join(
  '$',
);

/** Takes as long as `isPassword` and returns false: for email addresses without an account. */
export async function isNobodysPassword(password: string): Promise<false> {
  await isPassword(password, nobodys);
  return false;
}

/** Unicode has several encodings of one character; the password is the same in all of them. */
function derive(password: string, salt: Buffer, options: { N: number; r: number; p: number }): Promise<Buffer> {
  const limits: ScryptOptions = { ...options, maxmem: 256 * options.N * options.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, limits, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
