/** A slow network as a proxy: unlike the emulation of the browser, it also slows down what a service worker requests. */

import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { VisitOptions } from './visit.ts';

/** Starts a proxy for the server at `target`: each response begins after the latency, and all share the throughput. */
export async function startSlowNetwork(
  target: string,
  { latency, downloadThroughput }: VisitOptions['network'],
): Promise<{ url: string; end: () => Promise<void> }> {
  const { hostname, port } = new URL(target);
  let freeAt = 0;
  const server = createServer((incoming, outgoing) => {
    const upstream = sendRequest({ hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const body = Buffer.concat(parts);
        const now = performance.now();
        freeAt = Math.max(freeAt, now + latency) + (body.length / downloadThroughput) * 1000;
        setTimeout(() => outgoing.writeHead(reply.statusCode!, reply.headers).end(body), freeAt - now);
      });
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
