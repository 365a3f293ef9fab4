/**
 * Answers requests for public replies from memory, before the application and the adapter that calls it. It does so only while nothing was written since the
 * application made the reply: neither to the database nor to the definitions folder. So each check of the application has the result that it had before.
 */

import type { IncomingMessage, RequestListener } from 'node:http';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { type JsonReply, selectRepresentation } from './json-reply.ts';
import { createKeptReplies } from './kept-replies.ts';
import { hasBody } from '../discard-body.ts';
import { chooseRequestId, REQUEST_ID_HEADER } from '../request-id.ts';

/** Replies that are sent without the application. */
export interface ReplyMemory {
  /**
   * Call it before a public reply is made. Returns the function that keeps the reply for the same address; undefined if it must not be kept.
   */
  start: (c: Context) => Promise<((reply: JsonReply) => void) | undefined>;
  /** Returns a listener that answers from memory, and calls that of the application for other requests. */
  answerBefore: (handle: RequestListener) => RequestListener;
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
  const linesByHeaders = new WeakMap<object, readonly string[]>();

  /** Returns the names and values of the headers of each reply with this body in turn, as `writeHead` takes them. */
  function getLines(own: Readonly<Record<string, string>>, body: Uint8Array | null): readonly string[] {
    let lines = linesByHeaders.get(own);
    if (!lines) {
      const all = { ...own, ...headers, ...(body && { 'content-length': String(body.byteLength) }) };
      linesByHeaders.set(own, (lines = Object.entries(all).flat()));
    }
    return lines;
  }

  /** Answers a request; returns false if there is no reply to it. */
  const answer = (address: string, ...[incoming, outgoing]: Parameters<RequestListener>): boolean => {
    const start = performance.now();
    const stamp = readStamp();
    const reply = stamp === undefined ? undefined : kept.get(address, stamp);
    if (reply === undefined) return false;
    const { status, body, headers: own } = selectRepresentation(reply, (name) => readHeader(incoming, name));
    metrics?.begin();
    metrics?.end({ method: 'GET', route: reply.route ?? address, status, seconds: (performance.now() - start) / 1000 });
    outgoing.writeHead(status, [...getLines(own, body), REQUEST_ID_HEADER, chooseRequestId(readHeader(incoming, REQUEST_ID_HEADER))]);
    outgoing.end(body);
    return true;
  };

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
    answerBefore: (handle) => (incoming, outgoing) => {
      const { url: address = '' } = incoming;
      if (incoming.method !== 'GET' || !kept.has(address) || hasBody(incoming)) return handle(incoming, outgoing);
      const answerOrHandle = (): void => {
        let isAnswered = false;
        try {
          isAnswered = answer(address, incoming, outgoing);
        } catch {
          // The application replies with the problem, for example of the database.
        }
        if (!isAnswered) handle(incoming, outgoing);
      };
      if (address.startsWith('/api/definitions')) void settle().then(answerOrHandle);
      else answerOrHandle();
    },
  };
}

/** Returns a header; its lines are joined. */
function readHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Returns the path and the query of a URL, as they were sent. */
function getAddress(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}
