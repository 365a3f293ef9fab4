import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseBusyError } from '../../../server/db/errors/database-error.ts';
import { DatabaseOpenError, toOpenError } from '../../../server/db/errors/open-error.ts';
import { openStore } from '../../../server/db/store.ts';
import { templateDatabase } from '../enrollment/db/support/seeded-store.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'open-error-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'test.db');
}

async function copyDemo(): Promise<string> {
  const path = newFile();
  copyFileSync(await templateDatabase(), path);
  return path;
}

/** Returns the error message of a failed opening, which has one line. */
async function readOpenError(path: string): Promise<string> {
  const error: unknown = await openStore(path).then(
    (store) => store.close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseOpenError);
  const { message } = error as DatabaseOpenError;
  expect(message).toMatch(/^The database [^\n]+[.)]$/);
  expect(message).toContain(path);
  return message;
}

describe('opening a database throws an error of one line', () => {
  it('when the file is not a database', async () => {
    const path = newFile();
    writeFileSync(path, 'no database '.repeat(1000));
    expect(await readOpenError(path)).toMatch(/damaged.*backup.*SQLITE_NOTADB/);
  });

  it('when the file is truncated', async () => {
    const path = await copyDemo();
    truncateSync(path, 100_000);
    expect(await readOpenError(path)).toMatch(/damaged.*backup/);
  });

  it('when a page is damaged', async () => {
    const path = await copyDemo();
    const content = readFileSync(path);
    content.fill(0x5a, content.length / 2, content.length / 2 + 65_536);
    writeFileSync(path, content);
    expect(await readOpenError(path)).toMatch(/damaged.*backup/);
  });

  it('when the path is a folder', async () => {
    const path = newFile();
    mkdirSync(path);
    expect(await readOpenError(path)).toMatch(/cannot be opened.*SQLITE_CANTOPEN/);
  });

  it('when a newer version of the product wrote it', async () => {
    const path = await copyDemo();
    const other = new Database(path);
    other.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 4102444800000)");
    other.close();
    expect(await readOpenError(path)).toMatch(/newer version/);
  });

  it('when it holds tables of another program', async () => {
    const path = newFile();
    const other = new Database(path);
    other.exec('create table settings (nonsense)');
    other.close();
    expect(await readOpenError(path)).toMatch(/another program/);
  });
});

describe('an error during startup', () => {
  it.each([
    ['SQLITE_READONLY_DIRECTORY', /write access/],
    ['SQLITE_FULL', /disk is full/],
    ['ENOSPC', /disk is full/],
    ['SQLITE_IOERR_READ', /Check the disk/],
    ['SQLITE_BUSY', /locked by another process/],
  ])('%s is converted to a message with a remedy', (code, help) => {
    const line = toOpenError(Object.assign(new Error('failed'), { code }), '/data/enrollment.db')?.message;
    expect(line).toMatch(help);
    expect(line).toContain('/data/enrollment.db');
  });

  it('of another file names that file', () => {
    const error = Object.assign(new Error('failed'), { code: 'EACCES', path: '/data/files' });
    expect(toOpenError(error, '/data/enrollment.db')?.message).toMatch(/^The file \/data\/files cannot be opened\./);
  });

  it('of a held lock is converted to a message, an unexpected error is not converted', () => {
    expect(toOpenError(new DatabaseBusyError('locked'), 'x')?.message).toMatch(/locked/);
    expect(toOpenError(new TypeError('x is not a function'), 'x')).toBeUndefined();
  });
});
