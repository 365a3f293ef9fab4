/** Checks at startup that a bucket can be used: stores, reads, lists and removes a small object. */

import { randomUUID } from 'node:crypto';
import { StorageError } from '../storage-error.ts';
import { createS3Client, type S3Limits, type S3Reply, type S3Request } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';
import { createEncryptionHeaders } from './upload-object.ts';
import { readXmlText } from './s3-xml.ts';

/** A bucket that cannot be used; the message names the bucket, the endpoint, the cause and the remedy. */
export class BucketError extends Error {}

/** Short, because nothing else starts before it; a process supervisor tries again. */
const checkLimits: Partial<S3Limits> = { attempts: 3, attemptMs: 5000, delayMs: 500 };

const RIGHTS = 'Give the key the rights to put, get, list and delete the objects below the prefix';

/** What to do about a code of a store. */
const remedies: Record<string, string> = {
  NoSuchBucket: 'the bucket does not exist. Create it, or correct its name in FILES_URL.',
  InvalidBucketName: 'the store does not accept this name of a bucket. Correct it in FILES_URL.',
  InvalidAccessKeyId: 'the store does not know the key. Correct AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch:
    'the secret does not belong to the key, or the endpoint is not the one that clients see. Correct AWS_SECRET_ACCESS_KEY or FILES_URL.',
  InvalidToken: 'the session token is not valid. Correct AWS_SESSION_TOKEN, or remove it for a key that has none.',
  ExpiredToken: 'the session token has expired. Set new credentials.',
  RequestTimeTooSkewed:
    'the clock of this machine differs from that of the store by more than 15 minutes. Set the clock, for example by NTP.',
  AuthorizationHeaderMalformed: 'the store expects another region. Correct "region" in FILES_URL.',
  PermanentRedirect: 'the bucket is in another region. Correct "region" and "endpoint" in FILES_URL.',
  NotImplemented: 'the store does not support what FILES_URL requests. Remove "encryption", or use another store.',
  Timeout: 'the store does not answer in time. Check "endpoint" in FILES_URL and the network.',
  ENOTFOUND: 'the name of the endpoint is unknown. Correct "endpoint" in FILES_URL, or the name server.',
  ECONNREFUSED: 'nothing listens there. Correct "endpoint" in FILES_URL, or start the store.',
};

/** Throws a `BucketError` if the bucket cannot be used. */
export async function checkBucket(settings: S3Settings, limits: Partial<S3Limits> = checkLimits): Promise<void> {
  const client = createS3Client(settings, limits);
  // A generated name: if the probe cannot be removed, the sweep tries again.
  const key = settings.prefix + randomUUID();
  const content = Buffer.from('This object was stored to check the bucket. It can be removed.\n');
  const fail = (cause: string): never => {
    throw new BucketError(`FILES_URL: the ${client.label} cannot be used: ${cause}`);
  };
  const run = async (action: string, request: S3Request): Promise<S3Reply> => {
    try {
      return await client.send(request);
    } catch (error) {
      return fail(describe(error, action));
    }
  };
  const stored = await run('store', { method: 'PUT', key, headers: createEncryptionHeaders(settings.encryption), body: content });
  const read = await run('read', { method: 'GET', key });
  if (!read.body.equals(content)) fail('an object that was read differs from what was stored. Check the store.');
  await checkList(run, key, fail);
  await run('delete', { method: 'DELETE', key });
  const { algorithm } = settings.encryption ?? {};
  if (algorithm !== undefined && stored.headers.get('x-amz-server-side-encryption') !== algorithm)
    fail(`it does not confirm the encryption ${algorithm}. Remove "encryption" from FILES_URL, or use a store that supports it.`);
}

async function checkList(
  run: (action: string, request: S3Request) => Promise<S3Reply>,
  key: string,
  fail: (cause: string) => never,
): Promise<void> {
  const { body } = await run('list', { method: 'GET', query: { 'list-type': '2', prefix: key, 'max-keys': '1' } });
  if (readXmlText(body.toString('utf8'), 'Key') !== key)
    fail('an object that was stored is not listed. Use a store whose listings are consistent.');
}

/** Returns the cause and the remedy of a failed request. */
function describe(error: unknown, action: string): string {
  if (!(error instanceof StorageError)) throw error;
  const { code, status } = error;
  const remedy = Object.hasOwn(remedies, code) ? remedies[code] : undefined;
  if (remedy !== undefined) return `${remedy} (${code})`;
  if (status === 403) return `it refuses to ${action} an object (${code}). ${RIGHTS}.`;
  if (status === 404) return `there is no bucket at this address (${code}). Correct its name or "endpoint" in FILES_URL.`;
  if (status === undefined) return `it cannot be reached (${code}). Check "endpoint" in FILES_URL and the network.`;
  return `the attempt to ${action} an object got ${status} (${code}).`;
}
