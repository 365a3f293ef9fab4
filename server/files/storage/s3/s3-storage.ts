/**
 * Storage of uploaded files in an S3-compatible store: one object per file, named by its prefix and a generated name. When `put` returns, the
 * store has confirmed the content.
 */

import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type FileStorage, isStoredName, requireStoredName, type StorageOwner, type StoredContent } from '../file-storage.ts';
import { StorageError } from '../storage-error.ts';
import { createS3Client, type S3Client, type S3Limits } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';
import { createEncryptionHeaders, type PartSizes, uploadObject } from './upload-object.ts';
import { listObjects, listUploads } from './list-bucket.ts';

/** Replaceable parts; tests shorten times and sizes. */
export interface S3StorageOptions {
  log: Pick<Logger, 'warn'>;
  limits?: Partial<S3Limits>;
  sizes?: PartSizes;
  /** Entries of one page of a listing. */
  pageSize?: number;
}

/** Ends the name of a file whose upload in parts was not completed. */
const PART = '.part';
const MIN_INTERVAL_MS = 1000;
const REACHABLE_LIMITS = { attempts: 1, attemptMs: 2000 };

/** Creates the storage; it sends nothing yet. `checkBucket` finds out whether the bucket can be used. */
export function createS3Storage(settings: S3Settings, { log, limits, sizes, pageSize = 1000 }: S3StorageOptions): FileStorage {
  const { prefix, encryption } = settings;
  const client = createS3Client(settings, limits);
  const toKey = (name: string): string => prefix + requireStoredName(name);
  const listIncomplete = createListIncomplete(client, prefix, pageSize, log);
  const write = (name: string, content: Uint8Array): Promise<void> =>
    uploadObject({ client, encryption, ...(sizes && { sizes }) }, toKey(name), content);
  return {
    put: async (content) => {
      const name = randomUUID();
      await write(name, content);
      return name;
    },
    putAs: async (name, content) => write(name, content),
    read: async (name) => (await client.send({ method: 'GET', key: toKey(name) })).body,
    open: (name) => openObject(client, toKey(name)),
    remove: async (name) => {
      const key = toKey(name);
      if (name.endsWith(PART)) return abortUploads(client, key.slice(0, -PART.length));
      await client.send({ method: 'DELETE', key }).catch(ignoreMissing);
    },
    olderThan: async (time) => {
      const names: string[] = [];
      const add = (name: string, storedAt: Date): void => {
        if (isStoredName(name) && storedAt < time) names.push(name);
      };
      for await (const { key, storedAt } of listObjects(client, { prefix, pageSize })) add(key.slice(prefix.length), storedAt);
      for await (const { key, storedAt } of listIncomplete()) add(`${key.slice(prefix.length)}${PART}`, storedAt);
      return names;
    },
    isReachable: createReachability(client, prefix),
    owner: createOwner(client, settings),
  };
}

async function openObject(client: S3Client, key: string): Promise<StoredContent | undefined> {
  try {
    const { headers, body } = await client.open({ method: 'GET', key });
    if (body) return { size: Number(headers.get('content-length')), stream: body };
    throw new StorageError(`The ${client.label} sent no content.`, { code: 'NoContent' });
  } catch (error) {
    return ignoreMissing(error);
  }
}

/** Returns undefined for an object that does not exist. A bucket that does not exist is a failure. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof StorageError && error.status === 404 && error.code !== 'NoSuchBucket') return undefined;
  throw error;
}

async function abortUploads(client: S3Client, key: string): Promise<void> {
  for await (const upload of listUploads(client, { prefix: key, pageSize: 100 }))
    await client.send({ method: 'DELETE', key: upload.key, query: { uploadId: upload.uploadId } }).catch(ignoreMissing);
}

/** Some stores cannot list incomplete uploads, or do not allow it. Their own rules for the lifecycle of objects remove them. */
function createListIncomplete(client: S3Client, prefix: string, pageSize: number, log: Pick<Logger, 'warn'>) {
  let isWarned = false;
  return async function* list() {
    try {
      yield* listUploads(client, { prefix, pageSize });
    } catch (error) {
      if (!(error instanceof StorageError && [403, 405, 501].includes(error.status ?? 0))) throw error;
      if (!isWarned)
        log.warn({ code: error.code }, 'incomplete uploads in parts cannot be listed: let a rule of the bucket abort them after a day');
      isWarned = true;
    }
  };
}

/** Readiness may be requested often and by several callers: one request a second is sent. */
function createReachability(client: S3Client, prefix: string): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      await client.send({ method: 'GET', query: { 'list-type': '2', prefix, 'max-keys': '1' } }, REACHABLE_LIMITS);
      return true;
    } catch {
      return false;
    }
  };
  return () => {
    const at = performance.now();
    if (!last || at - last.at > MIN_INTERVAL_MS) last = { at, result: ask() };
    return last.result;
  };
}

/** The mark is an object with the id of the database as its content. */
function createOwner(client: S3Client, { prefix, encryption }: S3Settings): StorageOwner {
  const key = `${prefix}formulary-owner.txt`;
  return {
    label: `the object "${key}" in the ${client.label}`,
    read: async () => {
      const reply = await client.send({ method: 'GET', key }).catch(ignoreMissing);
      return reply?.body.toString('utf8').trim();
    },
    write: async (id) => {
      const headers = { 'content-type': 'text/plain', ...createEncryptionHeaders(encryption) };
      await client.send({ method: 'PUT', key, headers, body: Buffer.from(id) });
    },
  };
}
