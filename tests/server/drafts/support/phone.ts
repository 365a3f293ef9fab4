/** A phone that keeps a draft of the visit form on the server. */

import { randomBytes } from 'node:crypto';
/** A server, called with or without a port. */
export interface Called {
  app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> };
}

/** The hash of some version of a definition. */
export const HASH = 'a'.repeat(64);

/** A snapshot of the visit form as the engine makes it. */
export const snapshot = {
  answers: { 'guest.name': 'Ana Cruz', 'guest.party': 3, 'guest.email': 'ana@example.com' },
  origins: { 'guest.name': 'user', 'guest.party': 'user', 'guest.email': 'entry' },
  records: {},
  passed: ['guest'],
  step: 'papers',
  shown: [],
  files: [],
};

/** A phone with a draft and its secret. */
export interface Phone {
  id: string;
  secret: string;
  call: (method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<Response>;
  /** Saves; without a revision the draft is new. */
  save: (body?: Record<string, unknown>, rev?: number) => Promise<Response>;
}

/** Returns random text as phones make it. */
export const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Creates a phone; without an id and a secret it makes its own. */
export function createPhone({ app }: Called, { id = random(16), secret = random(32) } = {}): Phone {
  const call: Phone['call'] = async (method, path, { body, headers = {} } = {}) =>
    app.request(`/api/drafts/${id}${path}`, {
      method,
      headers: { authorization: `Draft ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    id,
    secret,
    call,
    save: (body = { form: 'visit', snapshot, locale: 'en' }, rev) =>
      call('PUT', '', {
        body,
        headers: { 'definition-hash': HASH, ...(rev === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${rev}"` }) },
      }),
  };
}

/** Posts JSON below `/api/drafts`. */
export async function postJson({ app }: Called, path: string, body: unknown): Promise<Response> {
  return app.request(`/api/drafts/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Returns the token of the link in a mail. */
export function readToken(text: string): string {
  return /\/resume#([\w-]{43})\s/.exec(text)?.[1] ?? '';
}
