/** Tests the sender of the benchmark of the server. */

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createReplyReader, sendRequests } from './sender.ts';

describe('the reader of replies', () => {
  const replies =
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\na\r\n\r\n' +
    'HTTP/1.1 304 Not Modified\r\n\r\n' +
    'HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n';

  it.each([1, 2, 7, 30, 1000])('finds the end of each reply in pieces of %d bytes', (size) => {
    const statuses: string[] = [];
    const read = createReplyReader((status) => statuses.push(status));
    for (let at = 0; at < replies.length; at += size) read(Buffer.from(replies.slice(at, at + size)));
    expect(statuses).toEqual(['200', '304', '201']);
  });

  it('throws for a reply without a stated length', () => {
    const read = createReplyReader(() => undefined);
    expect(() => read(Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'))).toThrow('no stated length');
  });
});

describe('the sender', () => {
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('sends each request with its headers and its body, and counts the replies by status', async () => {
    const bodies: string[] = [];
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(`${request.method} ${request.url} ${String(request.headers['x-number'])} ${body}`);
        response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-length': 200_000 }).end('x'.repeat(200_000));
      });
    });
    let next = 0;
    const nextRequest = () => {
      next += 1;
      const headers = { 'x-number': String(next) };
      return next % 2 === 0 ? { method: 'GET' as const, path: '/a', headers } : { method: 'POST' as const, path: '/b', headers, body: 'ä' };
    };
    const result = await sendRequests({ url, connections: 2, nextRequest, goesOn: (sent) => sent < 5 });
    expect(result.statuses).toEqual({ 200: 2, 201: 3 });
    expect(bodies.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['GET /a 2 ', 'GET /a 4 ', 'POST /b 1 ä', 'POST /b 3 ä', 'POST /b 5 ä']);
    expect(result.p50).toBeGreaterThan(0);
    expect(result.p99).toBeLessThanOrEqual(result.seconds * 1000);
  });

  it('throws when the server closes a connection', async () => {
    const url = await serve((request) => void request.socket.destroy());
    const nextRequest = () => ({ method: 'GET' as const, path: '/', headers: {} });
    await expect(sendRequests({ url, connections: 1, nextRequest, goesOn: () => true })).rejects.toThrow('The server closed a connection.');
  });
});
