/** Tracks requests in progress, so that the server can reply to a request whose body does not arrive completely. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { type HttpProblem, toProblemResponse } from './http-problem.ts';
import { createUserProblem } from './user-problem.ts';

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Functions of a server for request timeouts and for the shutdown. */
export interface OpenRequests {
  /** Calls the handler of the application and tracks the request until its reply is written. */
  fetch: Fetch;
  /** Rejects new requests from now on; each reply closes its connection. */
  refuseNew: () => void;
  /** Whether new requests are rejected. */
  isRefusing: () => boolean;
  /** Replies to the requests with an incomplete body, of one connection or of all; returns their number. */
  interruptIncomplete: (createProblem: () => HttpProblem, socket?: Socket) => number;
  /** Whether a request of this connection has no reply yet. */
  isBeingHandled: (socket: Socket) => boolean;
  /** Whether a request of this connection is handled or its reply is being written. */
  isOpen: (socket: Socket) => boolean;
}

interface OpenRequest {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  isInterrupted: boolean;
  reply: (response: Response) => void;
}

/** Creates the problem for a request that arrives during the shutdown. */
export function createShutdownProblem(): HttpProblem {
  return createUserProblem(503, 'server-restarting', { headers: { 'retry-after': '30', connection: 'close' } });
}

/** Creates the tracking of the requests that `handle` processes; `writeProblem` writes the replies to requests that it does not see. */
export function createOpenRequests(handle: Fetch, writeProblem = toProblemResponse): OpenRequests {
  const open = new Set<OpenRequest>();
  let isEnding = false;
  const findRequests = (socket: Socket): OpenRequest[] => [...open].filter(({ incoming }) => incoming.socket === socket);

  return {
    fetch: (request, env) => {
      if (isEnding) return writeProblem(createShutdownProblem());
      // HTTP/2 is not served.
      const incoming = env.incoming;
      const outgoing = env.outgoing;
      const entry: OpenRequest = { incoming, outgoing, isInterrupted: false, reply: () => undefined };
      open.add(entry);
      outgoing.once('close', () => open.delete(entry));
      const reply = handle(request, env);
      if (!(reply instanceof Promise)) return reply;
      return new Promise((resolve, reject) => {
        entry.reply = resolve;
        reply.then(resolve, reject);
      });
    },
    refuseNew: () => {
      isEnding = true;
      for (const { outgoing } of open) outgoing.shouldKeepAlive = false;
    },
    isRefusing: () => isEnding,
    interruptIncomplete: (createProblem, socket) => {
      const incomplete = [...open].filter(({ incoming, outgoing, isInterrupted }) => {
        return !incoming.complete && !outgoing.headersSent && !isInterrupted && (socket === undefined || incoming.socket === socket);
      });
      for (const entry of incomplete) {
        entry.isInterrupted = true;
        entry.reply(writeProblem(createProblem()));
      }
      return incomplete.length;
    },
    isBeingHandled: (socket) => findRequests(socket).some(({ outgoing, isInterrupted }) => !outgoing.headersSent && !isInterrupted),
    isOpen: (socket) => findRequests(socket).length > 0,
  };
}
