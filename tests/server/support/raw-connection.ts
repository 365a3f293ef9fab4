/** A TCP connection for raw HTTP, for requests that no client library sends. */

import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** One connection. */
export interface RawConnection {
  send: (text: string) => void;
  /** Resolves once the received text matches; rejects when the connection is closed before. */
  received: (pattern: RegExp) => Promise<string>;
  /** Resolves with everything that was received once the server has closed the connection. */
  closed: Promise<string>;
}

/** Connects to a port of this machine. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket: Socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  const listeners = new Set<() => void>();
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    for (const listener of listeners) listener();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  return {
    send: (part) => void socket.write(part),
    closed,
    received: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (pattern.test(text)) resolve(text);
        };
        listeners.add(check);
        void closed.then(() => reject(new Error(`closed before ${String(pattern)}: ${text}`)));
        check();
      }),
  };
}

/** Returns the head and the body of a multipart request, to be sent in parts. */
export function multipart(path: string, fields: Record<string, string>): { head: string; body: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join('')}--limit--\r\n`;
  const headers = [
    'host: localhost',
    'content-type: multipart/form-data; boundary=limit',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ];
  return { head: `POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, body };
}

/** A request without a body. */
export function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
}
