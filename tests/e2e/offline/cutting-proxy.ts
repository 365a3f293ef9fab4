/** A proxy in front of the application that can cut the network for pages and for the service worker, which the browser's own switch does not always do. */

import { createServer, request as sendRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A running proxy. */
export interface CuttingProxy {
  url: string;
  /** Ends all connections and accepts none. */
  cut: () => void;
  /** Accepts connections again. */
  mend: () => void;
  /** Replaces the body of a path. */
  replace: (path: string, change: (body: string) => string) => void;
  /** Lets the replies of a path wait until the returned function is called. */
  hold: (path: string) => () => void;
  /** Answers a path with the content of another one. */
  redirect: (path: string, target: string) => void;
  /** Paths that were requested since the start, with their query. */
  requested: () => readonly string[];
  end: () => Promise<void>;
}

/** Starts a proxy for the application at `target`. */
export async function startProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const changes = new Map<string, (body: string) => string>();
  const targets = new Map<string, string>();
  const held = new Map<string, Promise<void>>();
  const requested: string[] = [];
  let isCut = false;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const path = incoming.url ?? '/';
    requested.push(path);
    const change = changes.get(path);
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const upstream = sendRequest({ hostname, port, path: targets.get(path) ?? path, method: incoming.method, headers }, (reply) => {
      if (!change) {
        outgoing.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(outgoing);
        return;
      }
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => (body += text));
      reply.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = reply.headers;
        outgoing.writeHead(reply.statusCode!, rest).end(change(body));
      });
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };

  const server: Server = createServer((incoming, outgoing) => {
    void (held.get(incoming.url ?? '') ?? Promise.resolve()).then(() => forward(incoming, outgoing));
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isCut = false),
    replace: (path, change) => void changes.set(path, change),
    hold: (path) => {
      let release = (): void => undefined;
      held.set(path, new Promise((resolve) => (release = resolve)));
      return () => release();
    },
    redirect: (path, other) => void targets.set(path, other),
    requested: () => requested,
    end: () => {
      cut();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
