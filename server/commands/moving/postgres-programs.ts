/** Runs the programs of PostgreSQL that write and read a backup. */

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MoveError } from '../../db/moving/move-error.ts';
import { describeLocation } from '../../db/store.ts';

/** Where packages of Debian, Red Hat and Homebrew install the programs beside PATH: the folder, and the names of the versions in it. */
const VERSIONED: readonly [folder: string, names: RegExp][] = [
  ['/usr/lib/postgresql', /^\d/],
  ['/usr', /^pgsql-\d/],
  ['/opt/homebrew/opt', /^(postgresql|libpq)/],
  ['/usr/local/opt', /^(postgresql|libpq)/],
];

type Program = 'pg_dump' | 'pg_restore';

/** A call of a program. */
export interface ProgramCall {
  program: Program;
  args: readonly string[];
  /** The address of the database. Its password is passed in the environment, which other users of the machine cannot read. */
  url: string;
  /** The major version of the server. */
  serverVersion: number;
}

/** Runs a program of the newest installed version; throws a `MoveError` with its own message, or with the command if it is not installed. */
export async function runPostgresProgram({ program, args, url, serverVersion }: ProgramCall, env: NodeJS.ProcessEnv): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const all = [...args, '--dbname', address.href];
  const shown = `${program} ${[...args, '--dbname', describeLocation(url)].join(' ')}`;
  const found = findProgram(program, env);
  if (!found)
    throw new MoveError(
      `${program} is not installed. Install the client programs of PostgreSQL ${serverVersion} or newer (Debian: apt-get install postgresql-client), then run the command again. It would run: ${shown}`,
    );
  if (found.version < serverVersion)
    throw new MoveError(
      `${found.path} is of version ${found.version}, and the server of version ${serverVersion}. An older program cannot read a newer server: install the client programs of PostgreSQL ${serverVersion}.`,
    );
  const { code, message } = await runProgram(found.path, all, { ...env, ...(password !== '' && { PGPASSWORD: password }) });
  if (code !== 0) throw new MoveError(`${program} ended with ${code}: ${message || 'no message'}. It ran: ${shown}`);
}

function runProgram(path: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number | string; message: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let message = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (message = (message + text).slice(-2000)));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 1, message: message.trim().replace(/\s+/g, ' ') }));
  });
}

/** Returns the newest installed program; undefined when there is none. */
function findProgram(program: Program, env: NodeJS.ProcessEnv): { path: string; version: number } | undefined {
  const versioned = VERSIONED.flatMap(([folder, names]) =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => names.test(name)).map((name) => join(folder, name, 'bin')),
  );
  const path = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  // An empty PG_PROGRAMS does not count as given.
  const folders = env['PG_PROGRAMS'] ? [env['PG_PROGRAMS']] : [...path, ...versioned];
  const found = [...new Set(folders)].map((folder) => join(folder, program)).filter((file) => existsSync(file));
  const versions = found.map((file) => ({ path: file, version: readVersion(file) }));
  return versions.toSorted((a, b) => b.version - a.version)[0];
}

function readVersion(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.\d+)?/.exec(stdout ?? '')?.[1] ?? 0);
}
