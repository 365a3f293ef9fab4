/** Sessions of the back office: a random token in an HttpOnly cookie. A session ends at its expiry, or earlier when it is not used. */

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { endSession, findSession, removeIdleSession, type Session, startSession, touchSession } from '../db/accounts/sessions.ts';
import type { Store } from '../db/store.ts';
import { getRoleRight, type Role, type RoleRight } from './roles.ts';
import { generateToken, hashToken } from './secret-token.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Maximum duration of a session, and maximum time without a request, in milliseconds. */
const LIFETIMES = { plain: { all: 12 * HOUR_MS, idle: 2 * HOUR_MS }, remembered: { all: 30 * DAY_MS, idle: 14 * DAY_MS } };

/** The session of a request, with the right that the user's role has. */
export interface CurrentSession extends Session {
  right: RoleRight;
}

/** Starts, finds and ends sessions. A new session replaces the caller's earlier one. */
export interface Sessions {
  /** Returns false, and starts none, if the user's password is no longer the one of `passwordHash`. */
  start: (c: Context, user: { _id: string; passwordHash: string }, isRemembered: boolean) => Promise<boolean>;
  current: (c: Context) => Promise<CurrentSession | undefined>;
  end: (c: Context) => Promise<void>;
}

/** Returns the name of the cookie. Browsers accept the prefix only from a secure origin, so no other host can set it. */
export function getSessionCookie(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https:') ? '__Host-back-office' : 'back-office';
}

/** Creates the sessions of a store. Their cookie is `Secure` when the public URL is https. */
export function createSessions({
  store,
  now,
  publicUrl,
  roles,
}: {
  store: Store;
  now: () => Date;
  publicUrl: string | undefined;
  roles: readonly Role[];
}): Sessions {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const name = getSessionCookie(publicUrl);
  const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure } as const;

  return {
    start: async (c, { _id: userId, passwordHash }, isRemembered) => {
      const token = generateToken();
      const { all } = isRemembered ? LIFETIMES.remembered : LIFETIMES.plain;
      const expiresAt = new Date(now().getTime() + all).toISOString();
      const session = { id: hashToken(token), userId, passwordHash, expiresAt, isRemembered };
      if (!(await startSession(store, session, now().toISOString()))) return false;
      const before = getCookie(c, name);
      if (before) await endSession(store, hashToken(before));
      setCookie(c, name, token, { ...attributes, ...(isRemembered ? { maxAge: all / 1000 } : {}) });
      return true;
    },
    current: async (c) => {
      const token = getCookie(c, name);
      if (!token) return undefined;
      const session = await findSession(store, hashToken(token), now().toISOString());
      if (!session) return undefined;
      const idle = now().getTime() - Date.parse(session.seenAt);
      if (idle > (session.isRemembered ? LIFETIMES.remembered : LIFETIMES.plain).idle) {
        await removeIdleSession(store, session.id);
        return undefined;
      }
      if (idle > MINUTE_MS) await touchSession(store, session.id, now().toISOString());
      return { ...session, right: getRoleRight(roles, session.user.role) };
    },
    end: async (c) => {
      const token = getCookie(c, name);
      if (token) await endSession(store, hashToken(token));
      deleteCookie(c, name, attributes);
    },
  };
}
