/**
 * A signed cookie of a browser that signed in to an account before. It does not replace the password, but wrong guesses of other callers do not
 * delay this browser. Its key is derived from the password's hash, so it is invalid after a change of the password.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** The account that a device belongs to. */
export interface DeviceOwner {
  _id: string;
  passwordHash: string;
}

interface CookieSettings {
  publicUrl?: string;
}

const PATH = '/api/admin';
/** Maximum age that browsers accept for a cookie, in seconds. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const NONCE_BYTES = 16;

/** Returns the nonce of the device that signed in to this account with its current password; undefined for an unknown account. */
export function findDevice(c: Context, settings: CookieSettings, owner: DeviceOwner | undefined): string | undefined {
  const [userId, nonce, signature] = getCookie(c, getCookieName(settings))?.split('.') ?? [];
  if (userId === undefined || nonce === undefined || signature === undefined) return undefined;
  // Computed for unknown accounts too, so the time does not reveal whether an account exists.
  const expected = Buffer.from(sign(owner ?? { _id: '', passwordHash: '' }, nonce));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && userId === owner?._id ? nonce : undefined;
}

/** Sets the cookie of a browser that signed in. A known device keeps its nonce. */
export function keepDevice(
  c: Context,
  settings: CookieSettings,
  owner: DeviceOwner,
  nonce: string = randomBytes(NONCE_BYTES).toString('base64url'),
): void {
  setCookie(c, getCookieName(settings), `${owner._id}.${nonce}.${sign(owner, nonce)}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: PATH,
    secure: isSecure(settings),
    maxAge: MAX_AGE_SECONDS,
  });
}

function sign({ _id, passwordHash }: DeviceOwner, nonce: string): string {
  return createHmac('sha256', passwordHash).update(`device\n${_id}${nonce}`).digest('base64url');
}

/** The prefix `__Host-` would need the path `/`. */
function getCookieName(settings: CookieSettings): string {
  return isSecure(settings) ? '__Secure-back-office-device' : 'back-office-device';
}

function isSecure({ publicUrl }: CookieSettings): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
