/** Webhook requests over a real connection to a server of the test. */

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPostWebhook } from '../../../server/deliveries/post-webhook.ts';
import { PrivateAddressError } from '../../../server/deliveries/public-address-lookup.ts';

const secret = 'a-secret-of-at-least-24-characters';
const unlimited = new AbortController().signal;

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const request = (url: string, allowPrivate = true) => ({
  webhook: { url, secret, fileLinks: false, allowPrivate },
  headers: { 'webhook-id': '1' },
  body: '{"name":"Zoë"}',
  signal: unlimited,
});

async function readAll(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

describe('a webhook request', () => {
  it('posts the body as JSON with its headers, and returns the status', async () => {
    const seen: unknown[] = [];
    const url = await listen((message, response) => {
      void readAll(message).then((body) => {
        seen.push(message.method, message.url, message.headers['content-type'], message.headers['webhook-id'], body);
        response.writeHead(202).end('ok');
      });
    });
    expect(await createPostWebhook()(request(`${url}/hooks?x=1`))).toBe(202);
    expect(seen).toEqual(['POST', '/hooks?x=1', 'application/json', '1', '{"name":"Zoë"}']);
  });

  it('follows no redirect', async () => {
    const paths: (string | undefined)[] = [];
    const url = await listen((message, response) => {
      paths.push(message.url);
      response.writeHead(307, { location: '/other' }).end();
    });
    expect(await createPostWebhook()(request(`${url}/first`))).toBe(307);
    expect(paths).toEqual(['/first']);
  });

  it('ends when the receiver does not respond in time', async () => {
    const url = await listen(() => undefined);
    await expect(createPostWebhook({ timeoutMs: 50 })(request(url))).rejects.toThrow(/abort|timeout/i);
  });

  it('ends when the server ends', async () => {
    const url = await listen(() => undefined);
    const ending = new AbortController();
    const sent = createPostWebhook()({ ...request(url), signal: ending.signal });
    ending.abort();
    await expect(sent).rejects.toThrow(/abort/i);
  });

  it('reads the start of a long response alone', async () => {
    const connection = { isOpen: true };
    const url = await listen((message, response) => {
      message.resume();
      response.writeHead(200);
      const write = (): void => {
        while (connection.isOpen && response.write('x'.repeat(16_384)));
      };
      response.on('drain', write).on('close', () => void (connection.isOpen = false));
      write();
    });
    expect(await createPostWebhook()(request(url))).toBe(200);
    await expect.poll(() => connection.isOpen).toBe(false);
  });
});

describe('a webhook that does not allow private addresses', () => {
  it.each(['https://127.0.0.1/', 'https://10.1.2.3/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://2130706433/'])(
    'is not sent to %s',
    async (url) => {
      await expect(createPostWebhook()(request(url, false))).rejects.toThrow(PrivateAddressError);
    },
  );

  it('is not sent to a name that has a private address', async () => {
    await expect(createPostWebhook()(request('https://localhost/', false))).rejects.toThrow(PrivateAddressError);
  });
});
