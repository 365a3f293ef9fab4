/** Sends requests to the measured server over kept connections, as browsers do. */

import { Agent, request } from 'node:http';

/** A request; the path begins with a slash. */
export interface ClientRequest {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** A complete reply. */
export interface ClientReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Milliseconds until the last byte, with the wait for a connection. */
  duration: number;
}

/** Sends a request; rejects if the connection breaks. */
export type Client = (request: ClientRequest) => Promise<ClientReply>;

const MAX_REPLY_MS = 60_000;

/** Browsers open at most six connections to a server. */
const MAX_CONNECTIONS = 6;
const MAX_ATTEMPTS = 3;

/** Creates a client of a server with connections of its own, which it keeps. */
export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  return (sent) => exchange(url, agent, sent, performance.now());
}

async function exchange(url: string, agent: Agent, sent: ClientRequest, start: number, attempt = 1): Promise<ClientReply> {
  const { path, method = 'GET', headers = {}, body } = sent;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(url + path, { method, agent, headers: { 'accept-encoding': 'br, gzip', ...headers, ...length } });
  try {
    return await new Promise((resolve, reject) => {
      outgoing.setTimeout(MAX_REPLY_MS, () => outgoing.destroy(new Error(`No reply to ${path} within ${MAX_REPLY_MS / 1000} s.`)));
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, body: Buffer.concat(chunks), duration: performance.now() - start });
        });
      });
      outgoing.end(body);
    });
  } catch (error) {
    // The server closed an idle connection at this moment: browsers send the request again, and forms have a key that prevents a second submission.
    const isReset = ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (isReset && attempt < MAX_ATTEMPTS) return exchange(url, agent, sent, start, attempt + 1);
    throw new Error(`${method} ${path} got no reply.`, { cause: error });
  }
}

/** Signs in to the back office and returns the cookie of the session. */
export async function signIn(send: Client, account: { email: string; password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const reply = await send({ path: '/api/admin/session', method: 'POST', headers, body: JSON.stringify(account) });
  const [cookie] = [reply.headers['set-cookie'] ?? ''].flat();
  if (reply.status !== 200 || !cookie) throw new Error(`The back office refused the account of the benchmark: ${reply.body.toString()}`);
  return cookie.split(';')[0]!;
}
