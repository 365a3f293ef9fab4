/** Sessions of the back-office: a random token in an HttpOnly cookie, good until its end or until it lies idle for too long. */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { endSession, findSession, removeIdleSession, type Session, startSession, touchSession } from '../db/accounts/sessions.ts';
import type { Store } from '../db/store.ts';
import { generateToken, tokenHash } from './secret-token.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How long a session lasts at most, and how long unused. */
const lifetimes = { plain: { all: 12 * hour, idle: 2 * hour }, remembered: { all: 30 * day, idle: 14 * day } };

/** Starts (in place of the caller's former one), finds and ends sessions. */
export interface Sessions {
  start: (c: Context, userId: string, isRemembered: boolean) => Promise<void>;
  current: (c: Context) => Promise<Session | undefined>;
  end: (c: Context) => Promise<void>;
}

/** Makes the sessions of a store; their cookie is `Secure` when the public address is https. */
export function createSessions({ store, now, publicUrl }: { store: Store; now: () => Date; publicUrl: string | undefined }): Sessions {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const name = isSecure ? '__Host-back-office' : 'back-office';
  const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure } as const;

  return {
    start: async (c, userId, isRemembered) => {
      const before = getCookie(c, name);
      if (before) await endSession(store, tokenHash(before));
      const token = generateToken();
      const { all } = isRemembered ? lifetimes.remembered : lifetimes.plain;
      const expiresAt = new Date(now().getTime() + all).toISOString();
      await startSession(store, { id: tokenHash(token), userId, expiresAt, isRemembered }, now().toISOString());
      setCookie(c, name, token, { ...attributes, ...(isRemembered ? { maxAge: all / 1000 } : {}) });
    },
    current: async (c) => {
      const token = getCookie(c, name);
      if (!token) return undefined;
      const session = await findSession(store, tokenHash(token), now().toISOString());
      if (!session) return undefined;
      const idle = now().getTime() - Date.parse(session.seenAt);
      if (idle > (session.isRemembered ? lifetimes.remembered : lifetimes.plain).idle) {
        await removeIdleSession(store, session.id);
        return undefined;
      }
      if (idle > minute) await touchSession(store, session.id, now().toISOString());
      return session;
    },
    end: async (c) => {
      const token = getCookie(c, name);
      if (token) await endSession(store, tokenHash(token));
      deleteCookie(c, name, attributes);
    },
  };
}
