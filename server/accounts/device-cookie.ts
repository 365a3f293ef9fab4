/**
 * A signed cookie that says that its browser signed in to an account before. It opens nothing: the password is still needed, but strangers
 * who guess it do not hold this browser back. Its key is made of the password's hash, so it ends with any change of the password.
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
/** The longest time for which browsers keep a cookie, in seconds. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const NONCE_BYTES = 16;

/** The nonce of the caller's device when it signed in to this account, with its present password; for an unknown account never. */
export function findDevice(c: Context, settings: CookieSettings, owner: DeviceOwner | undefined): string | undefined {
  const [userId, nonce, signature] = getCookie(c, nameFor(settings))?.split('.') ?? [];
  if (userId === undefined || nonce === undefined || signature === undefined) return undefined;
  // Computed for an unknown account too: the time does not show whether there is one.
  const expected = Buffer.from(sign(owner ?? { _id: '', passwordHash: '' }, nonce));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && userId === owner?._id ? nonce : undefined;
}

/** Marks the caller's browser as one that signed in; a device that is known already keeps its nonce. */
export function keepDevice(
  c: Context,
  settings: CookieSettings,
  owner: DeviceOwner,
  nonce: string = randomBytes(NONCE_BYTES).toString('base64url'),
): void {
  setCookie(c, nameFor(settings), `${owner._id}.${nonce}.${sign(owner, nonce)}`, {
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
function nameFor(settings: CookieSettings): string {
  return isSecure(settings) ? '__Secure-back-office-device' : 'back-office-device';
}

function isSecure({ publicUrl }: CookieSettings): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}
