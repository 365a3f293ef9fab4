/**
 * An S3 server on a free port, behind a proxy that can fail as a test needs it. The server, s3rver, checks signatures. It cannot abort or list
 * uploads in parts and knows no encryption: the proxy adds that.
 */

import crypto from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import { parseS3Settings, type S3Settings } from '../../../../../server/files/storage/s3/s3-settings.ts';

/** A request as a fault sees it. */
export interface Received {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
}

/** What happens in place of the normal reply. */
export type Fault =
  | { status: number; code: string }
  /** The connection is closed without a reply. */
  | 'close'
  /** No reply is sent. */
  | 'hang'
  /** Only the first half of the body is passed on. */
  | 'truncate'
  /** The store ignores that an encryption was requested. */
  | 'plain'
  /** The reply is cut off after a few bytes. */
  | 'cut';

/** The server of a test. */
export interface S3Server {
  endpoint: string;
  /** The requests so far, as `PUT /uploads/forms/…`. */
  requests: string[];
  headers: IncomingMessage['headers'][];
  /** Decides about the following requests. */
  fail: (decide: ((request: Received) => Fault | undefined) | undefined) => void;
  /** Number of uploads in parts that were neither completed nor aborted. */
  countUploads: () => number;
  settings: (parameters?: Record<string, string>, env?: Record<string, string>) => S3Settings;
}

const BUCKET = 'uploads';
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * s3rver encrypts the token of the next page by DES, which OpenSSL 3 does not have any more. Its blocks of eight bytes are doubled for another
 * cipher.
 */
function replaceDes(): void {
  const twice = (bytes: unknown): Buffer => Buffer.concat([bytes as Buffer, bytes as Buffer]);
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const create = crypto[name] as (...parameters: unknown[]) => unknown;
    const replaced = (cipher: unknown, key: unknown, iv: unknown, ...rest: unknown[]): unknown =>
      cipher === 'des' ? create('aes-128-cbc', twice(key), twice(iv)) : create(cipher, key, iv, ...rest);
    Object.assign(crypto, { [name]: replaced });
  }
}

replaceDes();

/** Starts a server with the bucket `uploads`; it ends with the test. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-test-'));
  const bucket = { name: BUCKET };
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false, configureBuckets: [bucket] });
  const { port } = await store.run();
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let decide: ((request: Received) => Fault | undefined) | undefined;
  const proxy = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    requests.push(`${method} ${url}`);
    headers.push(incoming.headers);
    const fault = decide?.({ method, url, headers: incoming.headers });
    if (fault === undefined || fault === 'truncate' || fault === 'cut' || fault === 'plain') {
      if (!replyAboutUploads(uploads, incoming, outgoing)) forward(port, incoming, outgoing, fault).catch(() => outgoing.destroy());
    } else if (fault === 'close') incoming.socket.destroy();
    else if (fault !== 'hang') incoming.resume().once('end', () => writeError(outgoing, fault));
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    proxy.closeAllConnections();
    store.httpServer.closeAllConnections();
    await new Promise((closed) => proxy.close(closed));
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    endpoint,
    requests,
    headers,
    fail: (next) => void (decide = next),
    countUploads: () => listFolder(uploads).length,
    settings: (parameters = {}, env = {}) => {
      const query = new URLSearchParams({ endpoint, ...parameters });
      return parseS3Settings(`s3://${BUCKET}?${query}`, { ...credentials, ...env }, (expected) => new Error(expected));
    },
  };
}

function writeError(outgoing: ServerResponse, { status, code }: { status: number; code: string }): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret</Message></Error>`);
}

async function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const received = Buffer.concat(chunks);
  const body = fault === 'truncate' ? received.subarray(0, received.length / 2) : received;
  const headers = { ...incoming.headers, ...(received.length > 0 && { 'content-length': String(body.length) }) };
  const passed = sendRequest({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers, agent: false }, (reply) => {
    const encryption = fault === 'plain' ? undefined : incoming.headers['x-amz-server-side-encryption'];
    outgoing.writeHead(reply.statusCode ?? 500, { ...reply.headers, ...(encryption && { 'x-amz-server-side-encryption': encryption }) });
    if (fault !== 'cut') reply.pipe(outgoing);
    else reply.once('data', (chunk: Buffer) => outgoing.write(chunk.subarray(0, 3), () => outgoing.destroy()));
  });
  passed.once('error', () => outgoing.destroy());
  outgoing.once('close', () => passed.destroy());
  passed.end(body);
}

/** Lists or aborts uploads in parts, which s3rver keeps as folders. */
function replyAboutUploads(uploads: string, { method, url = '' }: IncomingMessage, outgoing: ServerResponse): boolean {
  const { searchParams, pathname } = new URL(url, 'http://store');
  const id = searchParams.get('uploadId');
  if (method === 'DELETE' && id !== null) {
    rmSync(join(uploads, id), { recursive: true, force: true });
    outgoing.writeHead(204).end();
    return true;
  }
  if (method !== 'GET' || pathname !== `/${BUCKET}` || !searchParams.has('uploads')) return false;
  const all = listFolder(uploads).map((folder) => ({ id: folder, key: readFileSync(join(uploads, folder, 'key'), 'utf8') }));
  const after = searchParams.get('upload-id-marker') ?? '';
  const found = all.filter((one) => one.id > after && one.key.startsWith(searchParams.get('prefix') ?? ''));
  const page = found.slice(0, Number(searchParams.get('max-uploads')));
  const last = page.at(-1);
  const isTruncated = found.length > page.length;
  const elements = page.map(
    (one) => `<Upload><Key>${one.key}</Key><UploadId>${one.id}</UploadId><Initiated>2026-11-20T10:00:00.000Z</Initiated></Upload>`,
  );
  const markers =
    isTruncated && last ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>` : '';
  outgoing.writeHead(200, { 'content-type': 'application/xml' });
  outgoing.end(
    `<ListMultipartUploadsResult><IsTruncated>${isTruncated}</IsTruncated>${markers}${elements.join('')}</ListMultipartUploadsResult>`,
  );
  return true;
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}
