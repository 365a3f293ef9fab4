/**
 * Sends requests over some connections, each after the reply to the one before. It reads the heads of replies and skips their bodies, because parsing a
 * large body takes longer than the server needs to send it from memory.
 */

import { connect, type Socket } from 'node:net';
import type { AutocannonRequest } from 'autocannon';

/** What is sent, and how long. */
export interface SendOptions {
  /** Without a slash at the end. */
  url: string;
  connections: number;
  /** Returns the next request. */
  nextRequest: () => AutocannonRequest;
  /** Returns whether another request is sent, by the number of those that were. */
  goesOn: (sent: number) => boolean;
}

/** The replies. */
export interface SendSummary {
  /** The number of replies by status. */
  statuses: Record<string, number>;
  /** From the first request to the last reply. */
  seconds: number;
  /** Milliseconds from a request to the end of its reply, which half of the replies and 99 of 100 do not exceed. */
  p50: number;
  p99: number;
}

/** The head of a reply. */
interface ReplyHead {
  status: string;
  bodyBytes: number;
}

const HEAD_END = '\r\n\r\n';
const BUFFER_BYTES = 262_144;

/** Sends requests; throws when a connection is closed or a reply has no stated length. */
export async function sendRequests({ url, connections, nextRequest, goesOn }: SendOptions): Promise<SendSummary> {
  const { hostname, port, host } = new URL(url);
  const statuses: Record<string, number> = {};
  const latencies: number[] = [];
  const encoded = new WeakMap<AutocannonRequest, Buffer>();
  let sent = 0;
  const next = (): Buffer | undefined => {
    if (!goesOn(sent)) return undefined;
    sent += 1;
    const request = nextRequest();
    const bytes = encoded.get(request) ?? encodeRequest(request, host);
    encoded.set(request, bytes);
    return bytes;
  };
  const note = (status: string, milliseconds: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    latencies.push(milliseconds);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, () => runConnection(hostname, Number(port), next, note)));
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const percentile = (part: number): number => latencies[Math.floor(latencies.length * part)] ?? 0;
  return { statuses, seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

function runConnection(
  host: string,
  port: number,
  next: () => Buffer | undefined,
  note: (status: string, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let isDone = false;
    const sendNext = (): void => {
      const bytes = next();
      isDone = bytes === undefined;
      if (!bytes) return void socket.end();
      sentAt = performance.now();
      socket.write(bytes);
    };
    const read = createReplyReader((status) => {
      note(status, performance.now() - sentAt);
      sendNext();
    });
    const socket: Socket = connect({
      host,
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(BUFFER_BYTES),
        callback: (size, buffer) => {
          try {
            read(buffer.subarray(0, size));
          } catch (error) {
            socket.destroy(error as Error);
          }
          return true;
        },
      },
    });
    socket.once('connect', sendNext);
    socket.once('error', reject);
    socket.once('close', () => (isDone ? resolve() : reject(new Error('The server closed a connection.'))));
  });
}

/** Creates a function that takes the bytes of a connection as they arrive, and calls `onReply` with the status after the end of each reply. */
export function createReplyReader(onReply: (status: string) => void): (chunk: Uint8Array) => void {
  /** The beginning of a head that has not arrived completely. */
  let rest = Buffer.alloc(0);
  let current: ReplyHead | undefined;
  return (chunk) => {
    let bytes = rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk]);
    rest = Buffer.alloc(0);
    for (;;) {
      if (!current) {
        const end = bytes.indexOf(HEAD_END);
        if (end < 0) {
          // The buffer of the connection is used again.
          rest = Buffer.from(bytes);
          return;
        }
        current = parseHead(bytes.toString('latin1', 0, end));
        bytes = bytes.subarray(end + HEAD_END.length);
      }
      const size = Math.min(bytes.length, current.bodyBytes);
      current.bodyBytes -= size;
      if (current.bodyBytes > 0) return;
      bytes = bytes.subarray(size);
      const { status } = current;
      current = undefined;
      onReply(status);
      if (bytes.length === 0) return;
    }
  };
}

function parseHead(head: string): ReplyHead {
  const status = head.slice(9, 12);
  if (status === '304') return { status, bodyBytes: 0 };
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`A reply has no stated length: ${head}`);
  return { status, bodyBytes: Number(length) };
}

function encodeRequest({ method, path, headers, body }: AutocannonRequest, host: string): Buffer {
  const content = Buffer.from(body ?? '');
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(content.length) };
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`), content]);
}
