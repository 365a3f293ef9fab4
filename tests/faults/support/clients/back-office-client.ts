/** Client for the requests to the back office and the student list that these tests need. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { send } from './send-post.ts';
import { ADMIN } from '../server/server-process.ts';
import { waitUntil } from '../wait.ts';

const MAIL_LIMIT_MS = 10_000;

/** Status of a response and the cookie that it set. */
export interface CookieReply {
  status: number;
  cookie: string;
}

/** Sends a request with a JSON body. */
async function sendJson(url: string, method: string, body: unknown, cookie = ''): Promise<CookieReply> {
  const { status, headers } = await send(url, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return { status, cookie: [headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '' };
}

/** Signs in as the first account. */
export function signIn(url: string): Promise<CookieReply> {
  return sendJson(`${url}/api/admin/session`, 'POST', ADMIN);
}

/** Adds a family with the email address. Returns the status. */
export async function addFamily(url: string, cookie: string, email: string): Promise<number> {
  const parents = { guardian: { firstName: 'Ana', lastName: 'Cruz' } };
  return (await sendJson(`${url}/api/admin/families`, 'POST', { email, primaryParent: 'guardian', parents }, cookie)).status;
}

/** Requests a URL with a session. Returns the status. */
export async function readStatus(url: string, cookie: string): Promise<number> {
  return (await send(url, { headers: { cookie } })).status;
}

/** Requests a link for the email address. Returns the token in the mail, or undefined if no mail arrives. */
export async function requestLink(url: string, dataDir: string, email: string): Promise<string | undefined> {
  const before = new Set(readMails(dataDir).map(({ name }) => name));
  await sendJson(`${url}/api/students/links`, 'POST', { email });
  const findMail = (): string | undefined => readMails(dataDir).find(({ name, text }) => !before.has(name) && text.includes('token'))?.text;
  await waitUntil(() => findMail() !== undefined, MAIL_LIMIT_MS);
  // Quoted-printable: "=" at the end folds a long line, and "=3D" encodes "=".
  return /token=([\w-]+)/.exec(
    findMail()
      ?.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '',
  )?.[1];
}

/** Opens a mailed link. */
export function openLink(url: string, token: string): Promise<CookieReply> {
  return sendJson(`${url}/api/students/session`, 'POST', { token });
}

function readMails(dataDir: string): { name: string; text: string }[] {
  const folder = join(dataDir, 'outbox');
  try {
    return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  } catch {
    return [];
  }
}
