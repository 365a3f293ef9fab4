/** Clients with faulty connections. Each function returns a function that ends the client. */

import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { encodePost } from './send-post.ts';
import type { Post } from './post.ts';
import { SUBMISSION_PATH } from '../server/soak-definition.ts';

/** Ends a client. */
export type EndClient = () => void;

const BYTE_INTERVAL_MS = 1000;

/** Opens a connection and sends nothing. */
export function openSilently(url: string): EndClient {
  const socket = open(url);
  return () => void socket.destroy();
}

/** Sends the head of a request at one byte per second. */
export function sendHeadSlowly(url: string): EndClient {
  return trickle(open(url), `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(1000)}`);
}

/** Sends the head of a submission immediately and its body at one byte per second. */
export async function sendBodySlowly(url: string, post: Post): Promise<EndClient> {
  const { head, body } = await encodeRequest(post);
  const socket = open(url);
  socket.write(head);
  return trickle(socket, body.toString('latin1'));
}

/** Sends the given share of a submission and aborts the connection. With 1 the server receives everything but cannot respond. */
export async function abortUpload(url: string, post: Post, share: number): Promise<void> {
  const { head, body } = await encodeRequest(post);
  const socket = open(url);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.write(head);
    socket.write(body.subarray(0, Math.floor(body.length * share)), () => (share < 1 ? socket.resetAndDestroy() : socket.destroy()));
  });
}

async function encodeRequest(post: Post): Promise<{ head: string; body: Buffer }> {
  const { body, contentType } = await encodePost(post);
  const headers = [
    `Host: x`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${body.length}`,
    `Idempotency-Key: ${post.key}`,
    `X-Forwarded-For: ${post.address}`,
  ];
  return { head: `POST ${SUBMISSION_PATH} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`, body };
}

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The server is allowed to close such a connection.
  socket.on('error', () => socket.destroy());
  return socket;
}

function trickle(socket: Socket, text: string): EndClient {
  let sent = 0;
  const timer = setInterval(() => {
    if (sent >= text.length || socket.destroyed) return;
    socket.write(text.charAt(sent), 'latin1');
    sent++;
  }, BYTE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}
