/** The command `npm run migrate`: its options, its messages and how it ends. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createS3Storage } from '../../../../server/files/storage/s3/s3-storage.ts';
import { bundleCommand } from '../../../run/bundle-program.ts';
import { startS3Server } from '../../files/storage/support/s3-server.ts';
import { CONTENTS, newFolder } from './support/moved-data.ts';
import { EQUAL, newPlaces } from './support/places.ts';

describe('the command', async () => {
  const program = await bundleCommand('migrate');
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: { ...process.env, PRODUCT: 'forms', ...env } });

  it.each([
    [[], /^--from is missing: name the data folder or the PostgreSQL database to copy\./],
    [['--from', 'a'], /^--to is missing/],
    [
      ['--from', 'a', '--to', 'a'],
      /^--from and --to are the same database, .*forms\.db\. Name two, or another place for its files by --files-to\./,
    ],
    [['--from', 'a', '--to', 'mysql://host/db'], /^Invalid --to: expected a data folder or an address that begins with postgres:/],
    [['--from', 'a', '--to', 'postgres://host:port/db'], /^Invalid --to: expected an address such as postgres:/],
    [['--from', 'package.json', '--to', 'b'], /^Invalid --from "package\.json": it is a file\. Name the data folder/],
    [['--from', 'a', '--to', 'b', '--files-to', 'ftp://host'], /^Invalid --files-to: expected a URL such as s3:/],
    [['--from', 'a', '--to', 'b', '--force'], /^Unknown option '--force'\./],
    [['a', 'b'], /^Unexpected argument 'a'\./],
    [['--from', '', '--to', 'b'], /^--from needs a value\./],
  ])('ends with 2, the reason and the usage for %j', (args, expected) => {
    const { status, stderr } = run(args);
    expect(stderr).toMatch(expected);
    expect(stderr).toContain('Usage: npm run migrate -- --from PLACE --to PLACE');
    expect(status).toBe(2);
  });

  it('ends with 1 and one line for what an operator can mend', () => {
    expect(run(['--from', '/nowhere', '--to', newFolder()])).toMatchObject({
      status: 1,
      stderr: 'There is no database /nowhere/forms.db. Name the data folder of a server, or set PRODUCT.\n',
    });
    expect(run(['--from', 'a', '--to', 'b'], { PRODUCT: 'shop' })).toMatchObject({ status: 1 });
  });

  it('that is interrupted leaves no copy of the database', async () => {
    const { from, to, names } = await newPlaces();
    const bucket = await startS3Server();
    const store = createS3Storage(bucket.settings(), { log: { warn: () => undefined } });
    for (const [index, name] of names.entries()) await store.putAs(name, CONTENTS[index]!);
    const temporary = newFolder();
    const filesFrom = `s3://uploads?endpoint=${bucket.endpoint}`;
    const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
    const env = { ...process.env, PRODUCT: 'forms', TMPDIR: temporary, ...credentials };
    const asked = new Promise<void>((resolve) => {
      bucket.fail(() => {
        resolve();
        return 'hang';
      });
    });
    const child = spawn(process.execPath, [program, '--from', from, '--to', to, '--files-from', filesFrom], { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await asked;
    expect(readdirSync(temporary)).toHaveLength(1);
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('copies and ends with 0', async () => {
    const { from, to } = await newPlaces();
    const { status, stdout, stderr } = run(['--from', from, '--to', to]);
    expect(stderr).toBe('');
    expect(stdout).toContain(EQUAL);
    expect(status).toBe(0);
  });
});
