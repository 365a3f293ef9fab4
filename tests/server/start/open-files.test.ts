/** The check of a bucket at startup: each failure names the bucket, the endpoint, the cause and the remedy, and no secret. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { readSetting } from '../../../server/db/read-setting.ts';
import { createS3Storage } from '../../../server/files/storage/s3/s3-storage.ts';
import { checkBucket } from '../../../server/files/storage/s3/check-bucket.ts';
import { openFolderStorage } from '../../../server/files/storage/folder-storage.ts';
import { claimFiles, openFiles, warnAboutUnmovedFiles } from '../../../server/start/open-files.ts';
import { type Received, type S3Server, startS3Server } from '../files/storage/support/s3-server.ts';
import { openApp } from '../support/open-app.ts';
import { definitions, plain, post } from '../support/post-visit.ts';
import { pdf } from '../support/sample-content.ts';

const log = { warn: () => undefined } as never;
const now = new Date('2026-11-20T10:00:00Z');
/** Long enough for a busy machine. */
const fast = { attempts: 2, attemptMs: 60_000, delayMs: 1 };

async function findFailure(
  server: S3Server,
  parameters: Record<string, string> = {},
  env: Record<string, string> = {},
  limits = fast,
): Promise<string> {
  const error: unknown = await checkBucket(server.settings(parameters, env), limits).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(`FILES_URL: the bucket "uploads" at ${server.endpoint} cannot be used: `);
  expect(message).not.toMatch(/wrong-secret|Signature=/);
  return message;
}

describe('a bucket', () => {
  it('that can be used is opened, and the probe is removed', async () => {
    const server = await startS3Server();
    const storage = await openFiles({ files: server.settings({ prefix: 'forms', encryption: 'AES256' }), dataDir: '/nowhere' }, log);
    expect(server.requests.map((one) => /^\w+/.exec(one)?.[0])).toEqual(['PUT', 'GET', 'GET', 'DELETE']);
    expect(server.requests[0]).toMatch(/^PUT \/uploads\/forms\/[\w-]{36}$/);
    expect(await storage.olderThan(new Date('2100-01-01'))).toEqual([]);
  });

  it('that does not exist is named', async () => {
    const server = await startS3Server();
    const settings = { ...server.settings(), bucket: 'other' };
    await expect(openFiles({ files: settings, dataDir: '/nowhere' }, log)).rejects.toThrow(
      new ConfigError(
        `FILES_URL: the bucket "other" at ${server.endpoint} cannot be used: the bucket does not exist. Create it, or correct its name in FILES_URL. (NoSuchBucket)`,
      ),
    );
  });

  it('with a wrong secret or key is refused', async () => {
    const server = await startS3Server();
    expect(await findFailure(server, {}, { AWS_SECRET_ACCESS_KEY: 'wrong-secret' })).toMatch(/Correct AWS_SECRET_ACCESS_KEY/);
    expect(await findFailure(server, {}, { AWS_ACCESS_KEY_ID: 'UNKNOWN' })).toMatch(/Correct AWS_ACCESS_KEY_ID/);
  });

  it.each<[string, (request: Received) => boolean]>([
    ['store', ({ method }) => method === 'PUT'],
    ['read', ({ method, url }) => method === 'GET' && !url.includes('list-type')],
    ['list', ({ url }) => url.includes('list-type')],
    ['delete', ({ method }) => method === 'DELETE'],
  ])('without the right to %s is refused', async (action, isRefused) => {
    const server = await startS3Server();
    server.fail((request) => (isRefused(request) ? { status: 403, code: 'AccessDenied' } : undefined));
    expect(await findFailure(server)).toMatch(
      `it refuses to ${action} an object (AccessDenied). Give the key the rights to put, get, list and delete`,
    );
  });

  it.each([
    ['RequestTimeTooSkewed', 403, /clock of this machine differs.*Set the clock/],
    ['ExpiredToken', 400, /session token has expired\. Set new credentials/],
    ['AuthorizationHeaderMalformed', 400, /another region\. Correct "region"/],
    ['PermanentRedirect', 301, /another region\. Correct "region" and "endpoint"/],
    ['NotImplemented', 501, /Remove "encryption"/],
  ])('whose store replies with %s is refused with a remedy', async (code, status, remedy) => {
    const server = await startS3Server();
    server.fail(() => ({ status, code }));
    expect(await findFailure(server)).toMatch(remedy);
  });

  it('whose store does not reply, or is gone, is refused', async () => {
    const server = await startS3Server();
    server.fail(() => 'hang');
    expect(await findFailure(server, {}, {}, { ...fast, attemptMs: 1000 })).toMatch(
      /does not answer in time\. Check "endpoint".*\(Timeout\)/,
    );
    server.fail(() => 'close');
    expect(await findFailure(server)).toMatch(/it cannot be reached \(\w+\)\. Check "endpoint"/);
  });

  it('whose store does not confirm the encryption is refused', async () => {
    const server = await startS3Server();
    const settings = server.settings({ encryption: 'aws:kms' });
    await checkBucket(settings, fast);
    server.fail(() => 'plain');
    expect(await findFailure(server, { encryption: 'aws:kms' })).toMatch('it does not confirm the encryption aws:kms. Remove "encryption"');
  });

  it('that was busy for a moment is opened', async () => {
    const server = await startS3Server();
    let count = 0;
    server.fail(() => (++count === 1 ? { status: 503, code: 'SlowDown' } : undefined));
    await checkBucket(server.settings(), fast);
    expect(server.requests).toHaveLength(5);
  });
});

describe('a prefix', () => {
  const open = (server: S3Server) => createS3Storage(server.settings({ prefix: 'forms' }), { log });

  it('belongs to the first database that uses it, also after a restart', async () => {
    const server = await startS3Server();
    const [{ store: first }, { store: second }] = [await openApp(), await openApp()];
    await claimFiles(open(server), first, now);
    await claimFiles(open(server), first, now);
    await expect(claimFiles(open(server), second, now)).rejects.toThrow(
      `FILES_URL: the object "forms/formulary-owner.txt" in the bucket "uploads" at ${server.endpoint} names another database.`,
    );
    expect(await readSetting(second, 'file_storage_owner')).toBeUndefined();
  });

  it('with files of another database is refused, so that none of them is swept', async () => {
    const server = await startS3Server();
    const name = await open(server).put(pdf);
    const { store } = await openApp();
    await expect(claimFiles(open(server), store, now)).rejects.toThrow(/1 files are stored beside .* no submission names one of them/);
    expect(await open(server).olderThan(new Date('2100-01-01'))).toEqual([name]);
  });

  it('to which the files of the database were copied is accepted', async () => {
    const server = await startS3Server();
    const storage = open(server);
    const opened = await openApp({ definitions, wrapStorage: () => storage });
    expect((await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'one.pdf')] })).status).toBe(201);
    await claimFiles(storage, opened.store, now);
    expect(await storage.owner?.read()).toBe(await readSetting(opened.store, 'file_storage_owner'));
  });
});

describe('files in the folder of a server with FILES_URL', () => {
  it('are reported with the command that copies them, until the bucket has them', async () => {
    const server = await startS3Server();
    const dataDir = mkdtempSync(join(tmpdir(), 'unmoved-files-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const folder = await openFolderStorage(dataDir);
    const storage = createS3Storage(server.settings(), { log });
    const opened = await openApp({ definitions, wrapStorage: () => folder });
    const readWarnings = async (): Promise<string[]> => {
      const lines: string[] = [];
      const collecting = { error: (line: string) => void lines.push(line) } as never;
      await warnAboutUnmovedFiles({ files: server.settings(), dataDir }, storage, opened.store, collecting);
      return lines;
    };
    expect(await readWarnings()).toEqual([]);
    expect((await post(opened, { ...plain, 'papers[letters][]': [new File([pdf], 'one.pdf')] })).status).toBe(201);
    expect(await readWarnings()).toEqual([
      `files of submissions are in ${join(dataDir, 'files')} and not in FILES_URL: stop the server, and copy them by npm run migrate -- --from ${dataDir} --to ${dataDir} --files-to "$FILES_URL"`,
    ]);
    const [name = ''] = await folder.olderThan(new Date('2100-01-01'));
    await storage.putAs(name, await folder.read(name));
    expect(await readWarnings()).toEqual([]);
  });
});
