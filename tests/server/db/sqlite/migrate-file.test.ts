/** Migrations of a SQLite file: one process at a time, and none without its entry in the journal. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { GENERIC_MIGRATIONS } from '../../../../server/db/store.ts';
import { bundleForWorker } from '../../../run/bundle-program.ts';

const ROUNDS = 20;
const program = await bundleForWorker('tests/server/db/sqlite/support/open-at-once.ts');

function openDatabases(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve(`${output}exit code ${code}`)));
}

it('two processes that open a new database at the same moment migrate it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ended = await Promise.all([
    openDatabases([folder, 'first', 'second', String(ROUNDS)]),
    openDatabases([folder, 'second', 'first', String(ROUNDS)]),
  ]);
  expect(ended).toEqual(['exit code 0', 'exit code 0']);
  const migrations = readdirSync(GENERIC_MIGRATIONS).filter((name) => name.endsWith('.sql')).length;
  for (let round = 0; round < ROUNDS; round += 1) {
    const connection = new Database(join(folder, `${round}.db`), { readonly: true });
    expect(connection.prepare('select count(*) from __drizzle_migrations').pluck().get()).toBe(migrations);
    connection.close();
  }
});
