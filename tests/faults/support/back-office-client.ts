/** The few calls of the back-office and of the students' list that these tests make. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { send } from './send-post.ts';
import { ADMIN } from './server-process.ts';
import { waitUntil } from './wait.ts';

const MAIL_LIMIT_MS = 10_000;

/** Status of a reply, and the cookie that it set. */
export interface CookieReply {
  status: number;
  cookie: string;
}

/** Makes a call with a JSON body. */
async function call(url: string, method: string, body: unknown, cookie = ''): Promise<CookieReply> {
  const { status, headers } = await send(url, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return { status, cookie: [headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '' };
}

/** Signs in as the first account. */
export function signIn(url: string): Promise<CookieReply> {
  return call(`${url}/api/admin/session`, 'POST', ADMIN);
}

/** Adds a family with the address. */
export async function addFamily(url: string, cookie: string, email: string): Promise<number> {
  const parents = { guardian: { firstName: 'Ana', lastName: 'Cruz' } };
  return (await call(`${url}/api/admin/families`, 'POST', { email, primaryParent: 'guardian', parents }, cookie)).status;
}

/** The status of a page that a session may read. */
export async function readStatus(url: string, cookie: string): Promise<number> {
  return (await send(url, { headers: { cookie } })).status;
}

/** Requests a link for the address and returns the token in the mail; undefined when no mail arrives. */
export async function requestLink(url: string, dataDir: string, email: string): Promise<string | undefined> {
  const before = new Set(readMails(dataDir).map(({ name }) => name));
  await call(`${url}/api/students/links`, 'POST', { email });
  const findMail = (): string | undefined => readMails(dataDir).find(({ name, text }) => !before.has(name) && text.includes('token'))?.text;
  await waitUntil(() => findMail() !== undefined, MAIL_LIMIT_MS);
  // A long line of a mail is folded with "=" at its end, and "=" itself is written as "=3D".
  return /token=([\w-]+)/.exec(
    findMail()
      ?.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '',
  )?.[1];
}

/** Opens a link. */
export function openLink(url: string, token: string): Promise<CookieReply> {
  return call(`${url}/api/students/session`, 'POST', { token });
}

function readMails(dataDir: string): { name: string; text: string }[] {
  const folder = join(dataDir, 'outbox');
  try {
    return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  } catch {
    return [];
  }
}
