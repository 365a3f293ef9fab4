/** An S3 server that is slow, busy, out of reach or refuses: nothing is acknowledged that it does not have, and no secret is logged. */

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listSubmissions } from '../../../../server/db/submissions/list-submissions.ts';
import type { FileStorage } from '../../../../server/files/storage/file-storage.ts';
import { createS3Storage, type S3StorageOptions } from '../../../../server/files/storage/s3/s3-storage.ts';
import { openBackOffice } from '../../admin/support/back-office.ts';
import { openApp } from '../../support/open-app.ts';
import { definitions, plain, post } from '../../support/post-visit.ts';
import { storeSubmission } from '../../support/store-submission.ts';
import { pdf } from '../../support/sample-content.ts';
import { type Fault, type S3Server, startS3Server } from './support/s3-server.ts';

const later = new Date('2100-01-01');
const MB = 1_048_576;
const log = { warn: () => undefined };
const limits = { attempts: 3, attemptMs: 60_000, delayMs: 1 };

/** Returns the limits for a fault: only a reply that never arrives is not waited for, because other replies are late on a busy machine. */
const limitsFor = (...faults: Fault[]) => ({ limits: { ...limits, attemptMs: faults.includes('hang') ? 1500 : limits.attemptMs } });
const sizes = { maxWholeBytes: 6 * MB, partBytes: 5 * MB };
const slowDown: Fault = { status: 503, code: 'SlowDown' };
const papers = () => ({ ...plain, 'papers[letters][]': [new File([pdf], 'one.pdf'), new File([pdf], 'two.pdf')] });

function openStorage(server: S3Server, options: Partial<S3StorageOptions> = {}): FileStorage {
  return createS3Storage(server.settings(), { log, limits, sizes, ...options });
}

/** Fails the first `count` requests of a method. */
function failFirst(server: S3Server, method: string, faults: Fault[]): void {
  server.fail((request) => (request.method === method ? faults.shift() : undefined));
}

describe('a request is repeated', () => {
  it.each<[string, Fault[]]>([
    ['after 503 SlowDown', [slowDown, slowDown]],
    ['after an internal error', [{ status: 500, code: 'InternalError' }]],
    ['after a closed connection', ['close']],
    ['after a reply that does not arrive', ['hang']],
    ['after a body that the store received incompletely', [{ status: 400, code: 'BadDigest' }]],
  ])('%s', async (_, faults) => {
    const server = await startS3Server();
    const storage = openStorage(server, limitsFor(...faults));
    const expected = faults.length + 1;
    failFirst(server, 'PUT', faults);
    const content = randomBytes(1000);
    const name = await storage.put(content);
    expect(server.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(expected);
    expect((await storage.read(name)).equals(content)).toBe(true);
  });

  it('when its reply is cut off', async () => {
    const server = await startS3Server();
    const storage = openStorage(server);
    const content = randomBytes(1000);
    const name = await storage.put(content);
    failFirst(server, 'GET', ['cut']);
    expect((await storage.read(name)).equals(content)).toBe(true);
  });
});

it('a refused request is not repeated', async () => {
  const server = await startS3Server();
  const storage = openStorage(server);
  server.fail(() => ({ status: 403, code: 'AccessDenied' }));
  await expect(storage.put(randomBytes(3))).rejects.toMatchObject({ name: 'StorageError', code: 'AccessDenied', status: 403 });
  expect(server.requests).toHaveLength(1);
});

describe('content that arrives incompletely', () => {
  it('is refused and removed', async () => {
    const server = await startS3Server();
    const storage = openStorage(server);
    failFirst(server, 'PUT', ['truncate']);
    await expect(storage.put(randomBytes(1000))).rejects.toMatchObject({ code: 'ContentMismatch' });
    expect(await storage.olderThan(later)).toEqual([]);
  });

  it('is noticed by its size when the store encrypts with a managed key, whose tags prove nothing', async () => {
    const server = await startS3Server();
    const storage = createS3Storage(server.settings({ encryption: 'aws:kms:key-1' }), { log, limits });
    const name = await storage.put(randomBytes(1000));
    expect(server.headers[0]).toMatchObject({
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
      'content-md5': expect.stringMatching(/==$/),
    });
    failFirst(server, 'PUT', ['truncate']);
    await expect(storage.put(randomBytes(1000))).rejects.toMatchObject({ code: 'ContentMismatch' });
    expect(await storage.olderThan(later)).toEqual([name]);
  });
});

describe('an upload in parts', () => {
  const content = randomBytes(11 * MB);

  it('repeats a part alone', async () => {
    const server = await startS3Server();
    const storage = openStorage(server);
    failFirst(server, 'PUT', [slowDown]);
    const name = await storage.put(content);
    expect(server.requests.map((one) => /^\w+|partNumber=\d/g[Symbol.match](one)?.join(' '))).toEqual([
      'POST',
      'PUT partNumber=1',
      'PUT partNumber=1',
      'PUT partNumber=2',
      'PUT partNumber=3',
      'POST',
      'HEAD',
    ]);
    expect((await storage.read(name)).equals(content)).toBe(true);
    expect(server.countUploads()).toBe(0);
  });

  it.each<[string, Fault]>([
    ['is refused', { status: 403, code: 'AccessDenied' }],
    ['is stored incompletely', 'truncate'],
    ['finds no store', 'close'],
  ])('is aborted when a part %s', async (_, fault) => {
    const server = await startS3Server();
    const storage = openStorage(server);
    server.fail(({ url }) => (url.includes('partNumber=2') ? fault : undefined));
    await expect(storage.put(content)).rejects.toMatchObject({ name: 'StorageError' });
    expect(server.requests.at(-1)).toMatch(/^DELETE .*uploadId=/);
    expect(server.countUploads()).toBe(0);
    expect(await storage.olderThan(later)).toEqual([]);
  });

  it('that could not be aborted is listed, and removed later', async () => {
    const server = await startS3Server();
    const storage = openStorage(server, { pageSize: 1 });
    server.fail(({ url, method }) => (url.includes('partNumber=2') || method === 'DELETE' ? 'close' : undefined));
    for (let count = 0; count < 2; count++) await expect(storage.put(content)).rejects.toMatchObject({ name: 'StorageError' });
    server.fail(undefined);
    expect(server.countUploads()).toBe(2);
    const names = await storage.olderThan(later);
    expect(names).toEqual([expect.stringMatching(/^[\w-]{36}\.part$/), expect.stringMatching(/^[\w-]{36}\.part$/)]);
    expect(await storage.olderThan(new Date('2026-11-20T09:00:00Z'))).toEqual([]);
    for (const name of names) await storage.remove(name);
    expect(server.countUploads()).toBe(0);
  });

  it('is complete when only the reply of its end was lost', async () => {
    const server = await startS3Server();
    const storage = openStorage(server);
    let ends = 0;
    server.fail(({ method, url }) => {
      if (method !== 'POST' || !url.includes('uploadId')) return undefined;
      ends += 1;
      return ends === 1 ? 'cut' : { status: 404, code: 'NoSuchUpload' };
    });
    const name = await storage.put(content);
    expect((await storage.read(name)).equals(content)).toBe(true);
    expect(ends).toBe(2);
  });

  it('that cannot be listed does not keep the sweep from the other files', async () => {
    const warnings: unknown[] = [];
    const server = await startS3Server();
    const storage = openStorage(server, { log: { warn: (...line: unknown[]) => void warnings.push(line) } });
    const name = await storage.put(randomBytes(3));
    server.fail(({ url }) => (url.includes('uploads=') ? { status: 501, code: 'NotImplemented' } : undefined));
    expect(await storage.olderThan(later)).toEqual([name]);
    expect(await storage.olderThan(later)).toEqual([name]);
    expect(warnings).toEqual([[{ code: 'NotImplemented' }, expect.stringContaining('rule of the bucket')]]);
  });
});

describe('a submission', () => {
  it.each<[string, Fault]>([
    ['is gone', 'close'],
    ['is busy', slowDown],
    ['does not reply', 'hang'],
    ['refuses', { status: 403, code: 'InvalidAccessKeyId' }],
  ])('gets 503 and leaves no data when the store %s after its first file, and is stored later', async (_, fault) => {
    const server = await startS3Server();
    const storage = openStorage(server, limitsFor(fault));
    const opened = await openApp({ definitions, wrapStorage: () => storage });
    let puts = 0;
    server.fail(({ method }) => (method === 'PUT' && ++puts > 1 ? fault : undefined));
    const reply = await post(opened, papers());
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('content-type')]).toEqual([
      503,
      '30',
      'application/problem+json',
    ]);
    expect(await reply.json()).toMatchObject({
      title: 'Not available',
      detail: expect.stringMatching(/nothing was stored.*answers are kept/),
    });
    expect((await listSubmissions(opened.store)).items).toEqual([]);
    expect(await storage.olderThan(later)).toEqual([]);
    const text = JSON.stringify(opened.logged);
    expect(text).toContain(server.endpoint);
    expect(text).not.toMatch(/S3RVER|Signature=|secret/);
    server.fail(undefined);
    expect((await post(opened, papers())).status).toBe(201);
    expect((await listSubmissions(opened.store)).items).toHaveLength(1);
    expect(await storage.olderThan(later)).toHaveLength(2);
  });

  it('reports the store, not the files that cannot be removed, when it disappears', async () => {
    const server = await startS3Server();
    const opened = await openApp({ definitions, wrapStorage: () => openStorage(server) });
    let isGone = false;
    server.fail(({ method }) => {
      const fault = isGone ? 'close' : undefined;
      isGone ||= method === 'PUT';
      return fault;
    });
    expect((await post(opened, papers())).status).toBe(503);
    server.fail(undefined);
    expect(await openStorage(server).olderThan(later)).toHaveLength(1);
  });
});

it('readiness names a store that does not respond, and stays ready for forms', async () => {
  const server = await startS3Server();
  const storage = openStorage(server);
  const opened = await openApp({ definitions, wrapStorage: () => storage });
  expect(await (await opened.app.request('/readyz')).json()).not.toHaveProperty('fileStorage');
  server.fail(() => 'close');
  const other = await openApp({ definitions, wrapStorage: () => openStorage(server) });
  const reply = await other.app.request('/readyz');
  expect([reply.status, await reply.json()]).toEqual([200, { status: 'ready', fileStorage: 'unreachable' }]);
});

it('a download is streamed, and is 503 when the store does not respond', async () => {
  const server = await startS3Server();
  const storage = openStorage(server);
  const office = await openBackOffice({ wrapStorage: () => storage });
  const content = randomBytes(7 * MB);
  const storedName = await storage.put(content);
  const { _id } = await storeSubmission(office.store, {
    kind: 'enrollment',
    definitionId: 'enrollment',
    definitionHash: 'old',
    answers: {},
    labels: {},
    name: 'Ana Cruz',
    email: 'cruz@example.com',
    now: '2026-11-01T08:00:00.000Z',
    files: [{ field: 'files.birthCertificate', name: 'one.pdf', type: 'application/pdf', size: content.byteLength, storedName }],
  });
  const { body } = await office.call('Teacher', `GET /admin/submissions/${_id}`);
  const path = `GET ${((body.files as unknown as { url: string }[])[0]?.url ?? '').replace('/api', '')}`;
  const { status, headers } = await office.call('Teacher', path);
  expect([status, headers.get('content-length')]).toEqual([200, String(content.byteLength)]);
  server.fail(() => 'close');
  const failed = await office.call('Teacher', path);
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '30']);
  server.fail(() => ({ status: 404, code: 'NoSuchKey' }));
  expect((await office.call('Teacher', path)).status).toBe(404);
});
