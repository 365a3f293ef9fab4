/** Starts the built product on a free port, with its own copies of data and definitions, so that tests are isolated. */

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, removeDatabase } from './postgres.ts';

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A running server. */
export interface Product {
  url: string;
  dataDir: string;
  definitionsDir: string;
  /** The address of its PostgreSQL database; undefined with SQLite. */
  databaseUrl?: string | undefined;
  /** Returns the output of the server. */
  log: () => string;
  /** Edits a definition file of this server. */
  editDefinition: (file: string, edit: (text: string) => string) => void;
  /** Stops the server. Its files stay. */
  end: () => Promise<void>;
  /** Kills the server as a crash does. Fails if its process is shared with other tests. */
  kill: () => Promise<void>;
  /** Restarts the server with the same URL and files. */
  restart: () => Promise<void>;
  /** Stops the server and removes its files. */
  remove: () => Promise<void>;
}

/** A started server. `kill` is there if it has a process of its own. */
interface RunningServer {
  url: string;
  end: () => Promise<void>;
  kill?: () => Promise<void>;
}

/** Starts a server with these settings. */
export type Launch = (env: Record<string, string>, print: (text: string) => void) => Promise<RunningServer>;

/** Options of a server. */
export interface ProductOptions {
  /** A data folder to copy. Without it the server seeds a new one. */
  template?: string | undefined;
  /** The folder of definitions. Default: a copy of the shipped ones. */
  definitionsDir?: string;
  env?: Record<string, string>;
  /** Starts the server. Default: in a separate process. */
  launch?: Launch;
}

/** Stops a process with the signal, or with SIGKILL after 5 seconds, and waits for its exit. */
function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}

/** Starts a process and waits for the URL that it prints. */
const launchProcess: Launch = async (env, print) => {
  const child = spawn(process.execPath, process.env.E2E_SERVER ? [process.env.E2E_SERVER] : ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let started = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      print(chunk.toString());
      started += chunk.toString();
      const [, address] = /Open (http:\/\/localhost:\d+)/.exec(started) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${started}`)));
  });
  return { url, end: () => end(child), kill: () => end(child, 'SIGKILL') };
};

/** Starts a product with a copy of the definitions and of the template. */
export async function startProduct({
  template,
  definitionsDir: given,
  env = {},
  launch = launchProcess,
}: ProductOptions = {}): Promise<Product> {
  const home = mkdtempSync(join(tmpdir(), 'product-'));
  const dataDir = join(home, 'data');
  const definitionsDir = given ?? join(home, 'definitions');
  if (given === undefined) cpSync(join(root, 'definitions'), definitionsDir, { recursive: true });
  if (template) cpSync(template, dataDir, { recursive: true });
  const databaseUrl = createDatabase(template);

  let output = '';
  const open = (port: string): ReturnType<Launch> => {
    const settings = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEFINITIONS_DIR: definitionsDir,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
      PORT: port,
    };
    return launch(settings, (text) => (output += text));
  };
  let running = await open('0');

  return {
    url: running.url,
    dataDir,
    definitionsDir,
    databaseUrl,
    log: () => output,
    editDefinition: (file, edit) => {
      const path = join(definitionsDir, file);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    },
    end: () => running.end(),
    kill: async () => {
      if (running.kill === undefined) throw new Error('Only a server with a process of its own can be killed.');
      await running.kill();
    },
    restart: async () => {
      await running.end();
      running = await open(new URL(running.url).port);
    },
    remove: async () => {
      await running.end();
      if (databaseUrl !== undefined) removeDatabase(databaseUrl);
      // An upload that was in progress can still write to the folder.
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
