/** Signed requests to a bucket, repeated with a growing delay while the store is busy, slow or out of reach. */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageError } from '../storage-error.ts';
import type { S3Settings } from './s3-settings.ts';
import { readXmlText } from './s3-xml.ts';

/** A request to the bucket, or to one of its objects. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The key of the object, with the prefix. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** How long the store is tried. Times are milliseconds. */
export interface S3Limits {
  attempts: number;
  /** For the reply to a request without a large body; a body adds a second for each 256 KB. */
  attemptMs: number;
  /** Before the first repetition; it doubles each time. */
  delayMs: number;
  /** After this time no other attempt begins. */
  totalMs: number;
}

/** A reply whose body was read. */
export interface S3Reply {
  headers: Headers;
  body: Buffer;
}

/** Sends requests. Both functions throw a `StorageError` for a status of 300 or more, and when no attempt had a reply. */
export interface S3Client {
  send: (request: S3Request, limits?: Partial<S3Limits>) => Promise<S3Reply>;
  /** Returns the reply once its headers have arrived; its body is read by the caller. */
  open: (request: S3Request) => Promise<Response>;
  /** The bucket in messages. */
  label: string;
}

const defaultLimits: S3Limits = { attempts: 5, attemptMs: 10_000, delayMs: 200, totalMs: 45_000 };
const BYTES_PER_MS = 262;
const RETRIED_STATUS = new Set([408, 429, 500, 502, 503, 504]);
/** Codes of other replies after which a repetition can succeed. */
const RETRIED_CODES = new Set([
  'RequestTimeout',
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
  'BadDigest',
  'IncompleteBody',
]);

/** Creates the client of a bucket. */
export function createS3Client(settings: S3Settings, limits: Partial<S3Limits> = {}): S3Client {
  const label = `bucket "${settings.bucket}" at ${settings.endpoint}`;
  const run = createRetry(label, { ...defaultLimits, ...limits });
  return {
    label,
    send: (request, ownLimits) =>
      run(request, ownLimits, async (signal) => {
        const response = await sendOnce(settings, label, request, signal);
        return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
      }),
    open: (request) => run(request, {}, (signal) => sendOnce(settings, label, request, signal)),
  };
}

type Attempt<Result> = (signal: AbortSignal) => Promise<Result>;

/** Creates the function that repeats an attempt. The signal of an attempt aborts it at its time limit, not after it has returned. */
function createRetry(label: string, general: S3Limits) {
  return async <Result>(request: S3Request, own: Partial<S3Limits> | undefined, attempt: Attempt<Result>): Promise<Result> => {
    const { attempts, attemptMs, delayMs, totalMs } = { ...general, ...own };
    const start = performance.now();
    const timeoutMs = attemptMs + (request.body?.byteLength ?? 0) / BYTES_PER_MS;
    for (let count = 1; ; count++) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeoutMs);
      try {
        return await attempt(timeout.signal);
      } catch (thrown) {
        const error = toStorageError(thrown, label, timeout.signal.aborted ? timeoutMs : undefined);
        // Half of the delay is random, so that clients do not return at the same time.
        const waitMs = delayMs * 2 ** (count - 1) * (0.5 + Math.random() / 2);
        if (count >= attempts || !canRetry(error) || performance.now() - start + waitMs > totalMs) throw error;
        await sleep(waitMs);
      } finally {
        clearTimeout(timer);
      }
    }
  };
}

function canRetry({ status, code }: StorageError): boolean {
  return status === undefined || RETRIED_STATUS.has(status) || RETRIED_CODES.has(code);
}

/** Converts the failures of `fetch`, whose cause has the code of the network. */
function toStorageError(thrown: unknown, label: string, timedOutMs: number | undefined): StorageError {
  if (thrown instanceof StorageError) return thrown;
  if (timedOutMs !== undefined)
    return new StorageError(`The ${label} does not answer within ${Math.round(timedOutMs)} ms.`, { code: 'Timeout', cause: thrown });
  let code = 'NetworkError';
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') code = cause.code;
  }
  return new StorageError(`The ${label} cannot be reached: ${code}.`, { code, cause: thrown });
}

async function sendOnce(settings: S3Settings, label: string, request: S3Request, signal: AbortSignal): Promise<Response> {
  const { url, headers } = await sign(settings, request);
  const body = request.body as Uint8Array<ArrayBuffer> | undefined;
  const response = await fetch(url, { method: request.method, headers, redirect: 'manual', signal, ...(body && { body }) });
  if (response.ok) return response;
  const xml = request.method === 'HEAD' ? '' : await response.text();
  throw createReplyError(response.status, xml, label);
}

/** Signs the hash of the body too, so that a store refuses one that was changed or cut off on its way. */
async function sign(
  settings: S3Settings,
  { method, key, query = {}, headers = {}, body }: S3Request,
): Promise<{ url: URL; headers: Headers }> {
  const { accessKeyId, secretAccessKey, sessionToken, region, endpoint, bucket } = settings;
  const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
  }).sign();
}

/** Creates the error of a reply; the message of a store can contain a signature, so only its code is used. */
export function createReplyError(status: number, xml: string, label: string): StorageError {
  const code = readXmlText(xml, 'Code') ?? String(status);
  return new StorageError(`The ${label} replied with ${status}${code === String(status) ? '' : ` (${code.slice(0, 60)})`}.`, {
    code,
    status,
  });
}
