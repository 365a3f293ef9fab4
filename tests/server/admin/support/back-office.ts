/** Opens the demo application with an account of each role, and sends requests as one of them. */

import { scryptSync } from 'node:crypto';
import { createFirstUser, createUser } from '../../../../server/db/accounts/users.ts';
import { templateDatabase } from '../../enrollment/db/support/seeded-store.ts';
import { openApp, type OpenedApp, type OpenOptions } from '../../support/open-app.ts';

/** Role of a test account. */
type Role = 'Teacher' | 'Staff' | 'Admin';

export type Who = 'nobody' | Role;

/** JSON of an unspecified shape. */
export type Json = Record<string, never> & { [member: string]: Json } & Json[];

/** A copy of a row with other members. */
export function withMembers(row: Json, members: object): object {
  return { ...(row as Record<string, unknown>), ...members };
}

/** A reply with its parsed body. */
export interface Reply {
  status: number;
  headers: Headers;
  /** The body as JSON, or undefined. */
  body: Json;
  text: string;
}

export interface BackOffice extends OpenedApp {
  /** Sends a request to a path below `/api`. A body is sent as JSON unless it is a text or bytes. */
  call: (who: Who, route: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** Signs in and returns the reply and the cookie. */
  signIn: (email: string, password: string, rememberMe?: boolean) => Promise<{ reply: Reply; cookie: string }>;
  toEmail: (role: Role) => string;
}

export const password = 'Correct-Horse-1';
const toEmail = (role: Role): string => `${role.toLowerCase()}@example.com`;
/** A stored hash with a low cost, because most tests sign in. */
const cost = { N: 16, r: 1, p: 1 };
const cheapHash = ['scrypt', cost.N, cost.r, cost.p, 'c2FsdA', scryptSync(password, 'salt', 32, cost).toString('base64url')].join('$');

export interface BackOfficeOptions extends OpenOptions {
  /** The hash of `password` that the accounts have. */
  passwordHash?: string;
}

/** Opens a back office that is closed at the end of the test. */
export async function openBackOffice({ passwordHash = cheapHash, ...options }: BackOfficeOptions = {}): Promise<BackOffice> {
  const opened = await openApp({ demo: await templateDatabase(), ...options });
  const now = '2026-11-20T09:00:00.000Z';
  await createFirstUser(opened.store, { name: 'Ana Admin', email: toEmail('Admin'), role: 'Admin', passwordHash }, now);
  for (const role of ['Staff', 'Teacher'] as const) {
    await createUser(opened.store, { name: `${role} Person`, email: toEmail(role), role, passwordHash }, { id: null, name: 'System' }, now);
  }
  const cookies = new Map<Who, string>();

  async function send(route: string, body: unknown, headers: Record<string, string>): Promise<Reply> {
    const [method, path] = route.split(' ') as [string, string];
    const isText = typeof body === 'string' || body instanceof Uint8Array;
    const reply = await opened.app.request(`/api${path}`, {
      method,
      headers: { ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isText ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await reply.text();
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      read = undefined;
    }
    return { status: reply.status, headers: reply.headers, body: read as Json, text };
  }

  async function signIn(email: string, secret: string, rememberMe = false): Promise<{ reply: Reply; cookie: string }> {
    const reply = await send('POST /admin/session', { email, password: secret, rememberMe }, {});
    return { reply, cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] as string };
  }

  return {
    ...opened,
    signIn,
    toEmail,
    call: async (who, route, body, headers = {}) => {
      if (who !== 'nobody' && !cookies.has(who)) cookies.set(who, (await signIn(toEmail(who), password)).cookie);
      const cookie = cookies.get(who);
      return send(route, body, { ...(cookie ? { cookie } : {}), ...headers });
    },
  };
}
