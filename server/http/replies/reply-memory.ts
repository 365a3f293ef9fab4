/**
 * Answers requests for public replies from memory, before the application. It does so only while nothing was written since the application made the reply:
 * neither to the database nor to the definitions folder. So each check of the application has the result that it had before.
 */

import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { type JsonReply, selectRepresentation } from './json-reply.ts';
import { createKeptReplies } from './kept-replies.ts';
import { chooseRequestId, REQUEST_ID_HEADER } from '../request-id.ts';

type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>;

/** Replies that are sent without the application. */
export interface ReplyMemory {
  /**
   * Call it before a public reply is made. Returns the function that keeps the reply for the same address; undefined if it must not be kept.
   */
  start: (c: Context) => Promise<((reply: JsonReply) => void) | undefined>;
  /** Returns a handler that answers from memory, and calls the application for other requests. */
  answerBefore: <Env>(handle: Fetch<Env>) => Fetch<Env>;
}

/** What replies depend on. */
interface MemoryOptions {
  /** Returns a text that changes with everything that public replies depend on; undefined while that is not known. */
  readStamp: () => string | undefined;
  /** Resolves when `readStamp` includes the files that were saved before the call. */
  settle: () => Promise<void>;
  /** Returns whether replies are the same for all callers, and need not be logged. */
  canKeep: () => Promise<boolean>;
  /** Headers of each reply. */
  headers: Readonly<Record<string, string>>;
  /** Counts the replies. */
  metrics?: ReplyMetrics | undefined;
}

/** What counts replies. */
interface ReplyMetrics {
  begin: () => void;
  end: (reply: { method: string; route: string; status: number; seconds: number }) => void;
}

/** Creates an empty memory. */
export function createReplyMemory({ readStamp, settle, canKeep, headers, metrics }: MemoryOptions): ReplyMemory {
  const kept = createKeptReplies();
  const combined = new WeakMap<object, Record<string, string>>();

  function find(address: string, request: Request): Response | undefined {
    const start = performance.now();
    const stamp = readStamp();
    const reply = stamp === undefined ? undefined : kept.get(address, stamp);
    if (reply === undefined) return undefined;
    const { status, body, headers: own } = selectRepresentation(reply, (name) => request.headers.get(name));
    const all = combined.get(own) ?? { ...own, ...headers };
    combined.set(own, all);
    metrics?.begin();
    metrics?.end({ method: 'GET', route: reply.route ?? address, status, seconds: (performance.now() - start) / 1000 });
    const id = chooseRequestId(request.headers.get(REQUEST_ID_HEADER));
    return new Response(body, { status, headers: { ...all, [REQUEST_ID_HEADER]: id } });
  }

  return {
    start: async (c) => {
      const { req } = c;
      // The stamp is read first, so a write in between is seen by the next request.
      const stamp = readStamp();
      if (stamp === undefined || req.method !== 'GET' || !(await canKeep())) return undefined;
      return (reply) => {
        reply.route ??= routePath(c);
        kept.keep(getAddress(req.url), stamp, reply);
      };
    },
    answerBefore: (handle) => (request, env) => {
      const address = getAddress(request.url);
      if (request.method !== 'GET' || !kept.has(address)) return handle(request, env);
      if (!address.startsWith('/api/definitions')) return find(address, request) ?? handle(request, env);
      return settle().then(() => find(address, request) ?? handle(request, env));
    },
  };
}

/** Returns the path and the query of a URL, as they were sent. */
function getAddress(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
