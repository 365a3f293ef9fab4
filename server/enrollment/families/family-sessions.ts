/**
 * Sessions of families: a random token in an HttpOnly cookie. A mailed link or code starts it, which proves access to the family's mailbox.
 */

import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { findFamilyOfSession, openFamilySession, startFamilySession } from '../db/family-links.ts';
import type { Store } from '../../db/store.ts';
import { generateToken, hashToken } from '../../accounts/secret-token.ts';

/** Maximum duration of a session; it also ends when the browser is closed. */
const MAX_AGE_MS = 12 * 3_600_000;
const COOKIE = 'family';

/** Finds and starts sessions. */
export interface FamilySessions {
  /** The id of the caller's family, if there is a session. */
  current: (c: Context) => Promise<string | undefined>;
  /** Starts a session for a family whose mailbox was verified. */
  start: (c: Context, familyId: string) => Promise<void>;
  /** Starts a session with the token of a mailed link, which is used up; false when the link is not valid. */
  startByLink: (c: Context, linkToken: string) => Promise<boolean>;
}

/** Creates the sessions of a store. */
export function createFamilySessions({ store, now, isSecure }: { store: Store; now: () => Date; isSecure: boolean }): FamilySessions {
  const newSession = (): { token: string; row: { sessionHash: string; now: string; expiresAt: string } } => {
    const token = generateToken();
    const time = now();
    return {
      token,
      row: { sessionHash: hashToken(token), now: time.toISOString(), expiresAt: new Date(time.getTime() + MAX_AGE_MS).toISOString() },
    };
  };
  // The cookie has no Max-Age, so the browser deletes it when it is closed.
  const send = (c: Context, token: string): void =>
    setCookie(c, COOKIE, token, { path: '/api', httpOnly: true, sameSite: 'Strict', secure: isSecure });

  return {
    current: async (c) => {
      const token = getCookie(c, COOKIE);
      return token === undefined ? undefined : findFamilyOfSession(store, hashToken(token), now().toISOString());
    },
    start: async (c, familyId) => {
      const { token, row } = newSession();
      await startFamilySession(store, { ...row, familyId });
      send(c, token);
    },
    startByLink: async (c, linkToken) => {
      const { token, row } = newSession();
      const isOpen = await openFamilySession(store, { ...row, linkHash: hashToken(linkToken) });
      if (isOpen) send(c, token);
      return isOpen;
    },
  };
}
