/** Uploads one object and proves that the store has it completely. A large one is sent in parts; a failed upload leaves none of them. */

import { createHash } from 'node:crypto';
import { StorageError } from '../storage-error.ts';
import { createReplyError, type S3Client } from './s3-client.ts';
import type { S3Encryption } from './s3-settings.ts';
import { escapeXml, readXmlText } from './s3-xml.ts';

/** Sizes in bytes. A store accepts parts of 5 MB or more, the last one excepted. */
export interface PartSizes {
  /** Larger contents are sent in parts. */
  maxWholeBytes: number;
  partBytes: number;
}

/** Dependencies of an upload. */
export interface UploadContext {
  client: S3Client;
  encryption?: S3Encryption | undefined;
  sizes?: PartSizes;
}

const MB = 1_048_576;
const defaultSizes: PartSizes = { maxWholeBytes: 16 * MB, partBytes: 8 * MB };

/** Stores the content under the key. Throws a `StorageError` when the store does not have all of it. */
export async function uploadObject(context: UploadContext, key: string, content: Uint8Array): Promise<void> {
  const { client, sizes = defaultSizes } = context;
  const isProved =
    content.byteLength > sizes.maxWholeBytes ? await putParts(context, sizes, key, content) : await putWhole(context, key, content);
  if (isProved) return;
  const { headers } = await client.send({ method: 'HEAD', key });
  if (Number(headers.get('content-length')) !== content.byteLength) throw await createIncompleteError(client, key);
}

/** The headers that request the encryption of an object. */
export function createEncryptionHeaders(encryption: S3Encryption | undefined): Record<string, string> {
  if (!encryption) return {};
  const { algorithm, keyId } = encryption;
  const key = keyId === undefined ? undefined : { 'x-amz-server-side-encryption-aws-kms-key-id': keyId };
  return { 'x-amz-server-side-encryption': algorithm, ...key };
}

/** Returns whether the tag of the reply proves that the store has the content; it proves nothing if the store encrypts with a managed key. */
async function putWhole({ client, encryption }: UploadContext, key: string, content: Uint8Array): Promise<boolean> {
  const md5 = createHash('md5').update(content).digest();
  const headers = {
    'content-md5': md5.toString('base64'),
    'content-type': 'application/octet-stream',
    ...createEncryptionHeaders(encryption),
  };
  const reply = await client.send({ method: 'PUT', key, headers, body: content });
  const tag = readMd5Tag(reply.headers);
  if (tag !== undefined && tag !== md5.toString('hex')) throw await createIncompleteError(client, key);
  return tag !== undefined;
}

/** The MD5 sum that a store names as the tag of an object or part; undefined when the tag is not one. */
function readMd5Tag(headers: Headers): string | undefined {
  const isManagedKey =
    headers.get('x-amz-server-side-encryption')?.startsWith('aws:kms') || headers.has('x-amz-server-side-encryption-customer-algorithm');
  const [, tag] = /^(?:W\/)?"?([0-9a-f]{32})"?$/.exec(headers.get('etag') ?? '') ?? [];
  return isManagedKey ? undefined : tag;
}

async function createIncompleteError(client: S3Client, key: string): Promise<StorageError> {
  // An object that differs must not stay; the sweep removes it if this fails.
  await client.send({ method: 'DELETE', key }, { attempts: 1 }).catch(() => undefined);
  return new StorageError(`The ${client.label} has not stored a file as it was sent.`, { code: 'ContentMismatch' });
}

async function putParts(context: UploadContext, { partBytes }: PartSizes, key: string, content: Uint8Array): Promise<boolean> {
  const { client, encryption } = context;
  const headers = { 'content-type': 'application/octet-stream', ...createEncryptionHeaders(encryption) };
  const started = await client.send({ method: 'POST', key, query: { uploads: '' }, headers });
  const uploadId = readXmlText(started.body.toString('utf8'), 'UploadId');
  if (uploadId === undefined) throw new StorageError(`The ${client.label} did not begin an upload.`, { code: 'NoUploadId' });
  try {
    const tags: string[] = [];
    for (let start = 0; start < content.byteLength; start += partBytes)
      tags.push(await putPart(client, key, { partNumber: String(tags.length + 1), uploadId }, content.subarray(start, start + partBytes)));
    await complete(client, key, uploadId, tags);
    return false;
  } catch (error) {
    // Parts are stored, and paid for, until the upload is aborted; the sweep aborts it if this fails.
    await client.send({ method: 'DELETE', key, query: { uploadId } }, { attempts: 2 }).catch(() => undefined);
    throw error;
  }
}

async function putPart(client: S3Client, key: string, query: Record<string, string>, part: Uint8Array): Promise<string> {
  const md5 = createHash('md5').update(part).digest();
  const { headers } = await client.send({ method: 'PUT', key, query, headers: { 'content-md5': md5.toString('base64') }, body: part });
  const tag = readMd5Tag(headers);
  if (tag !== undefined && tag !== md5.toString('hex'))
    throw new StorageError(`The ${client.label} has not stored a part of a file as it was sent.`, { code: 'ContentMismatch' });
  return headers.get('etag') ?? '';
}

/** Joins the parts. A store can reply with 200 and an error; a repetition finds no upload when the first attempt had joined them. */
async function complete(client: S3Client, key: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`).join('');
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
  try {
    const reply = await client.send({ method: 'POST', key, query: { uploadId }, headers: { 'content-type': 'application/xml' }, body });
    const xml = reply.body.toString('utf8');
    if (/<Error>/.test(xml)) throw createReplyError(500, xml, client.label);
  } catch (error) {
    if (!(error instanceof StorageError && error.code === 'NoSuchUpload')) throw error;
  }
}
