/** Listens on a port, closes idle connections, and shuts down in bounded time. The reply to a complete request is never cut off. */

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { discardBody } from '../http/discard-body.ts';
import { createShutdownProblem, createOpenRequests, type OpenRequests } from '../http/open-requests.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { createUserProblem } from '../http/user-problem.ts';

/** A server that listens. */
export interface Listening {
  server: Server;
  /** Stops accepting requests and resolves once every connection is closed. */
  end: () => Promise<void>;
}

/** Times in milliseconds; tests shorten them. */
export interface ConnectionLimits {
  /** Time without a byte in either direction after which a connection is closed. */
  idleMs: number;
  /** Time after the start of the shutdown at which incomplete bodies are given up. */
  endGraceMs: number;
  /** Time after the start of the shutdown at which every connection is closed. */
  endMaxMs: number;
}

const HEADERS_TIMEOUT_MS = 60_000;
/** 30 MB of uploads over a slow phone network take about a quarter of an hour. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 5000;
const defaultLimits: ConnectionLimits = { idleMs: 60_000, endGraceMs: 3000, endMaxMs: 8000 };

/** The application as the server calls it. */
export interface Application {
  fetch: Parameters<typeof createOpenRequests>[0];
  /** Returns a listener that answers some requests at once, and calls the given one for others. Default: none are. */
  answerBefore?: (handle: RequestListener) => RequestListener;
  /** Writes the replies to requests that the application does not see, in its texts. Default: the default texts. */
  writeProblem?: (problem: HttpProblem) => Response;
}

/** Starts the server. */
export function listen(
  { fetch, answerBefore = (handle) => handle, writeProblem }: Application,
  address: { host: string; port: number },
  onListen: (info: AddressInfo) => void,
  limits = defaultLimits,
): Listening {
  const requests = createOpenRequests(fetch, writeProblem);
  const serverOptions = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  };
  const server = serve(
    {
      fetch: requests.fetch as Parameters<typeof serve>[0]['fetch'],
      hostname: address.host,
      port: address.port,
      serverOptions,
      createServer: ((options: typeof serverOptions, handle: RequestListener) => {
        const answer = answerBefore(handle);
        return createServer(options, (incoming, outgoing) => (requests.isRefusing() ? handle : answer)(incoming, outgoing));
      }) as typeof createServer,
      autoCleanupIncoming: false,
    },
    onListen,
  ) as Server;
  server.on('request', discardBody);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.setTimeout(limits.idleMs, (socket) => closeIdle(socket, requests));
  return { server, end: () => endServer(server, sockets, requests, limits) };
}

/** The connection of a complete request stays open until its reply is written. */
function closeIdle(socket: Socket, requests: OpenRequests): void {
  if (requests.interruptIncomplete(createTimeoutProblem, socket) > 0 || requests.isBeingHandled(socket)) return;
  socket.destroy();
}

function createTimeoutProblem(): HttpProblem {
  return createUserProblem(408, 'request-incomplete', { headers: { connection: 'close' } });
}

async function endServer(
  server: Server,
  sockets: Set<Socket>,
  requests: OpenRequests,
  { endGraceMs, endMaxMs }: ConnectionLimits,
): Promise<void> {
  requests.refuseNew();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Node closes the idle connections, but not those on which no request was sent yet.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const grace = setTimeout(() => {
    requests.interruptIncomplete(createShutdownProblem);
    for (const socket of sockets) if (!requests.isOpen(socket)) socket.destroy();
  }, endGraceMs);
  const limit = setTimeout(() => server.closeAllConnections(), endMaxMs);
  await closed;
  clearTimeout(grace);
  clearTimeout(limit);
}
