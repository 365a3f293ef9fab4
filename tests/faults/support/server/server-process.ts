/** Starts the real server as a separate process on a free port of the loopback interface. */

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { root } from '../../../e2e/support/product.ts';

export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' };

export interface ServerOptions {
  /** The bundled server. */
  bundle: string;
  dataDir: string;
  definitionsDir: string;
  /** Node arguments before the script. */
  nodeArgs?: string[];
  /** Command line before the command line of the server. */
  wrapper?: string[];
  env?: Record<string, string>;
}

export interface ServerProcess {
  url: string;
  pid: number;
  isRunning: () => boolean;
  /** Resolves when the process has ended. */
  exited: Promise<void>;
  /** Complete output of the server. */
  log: () => string;
  /** Sends a signal (default: SIGTERM) and waits for the exit. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** A server that possibly does not listen yet. */
export interface StartingServer {
  ready: Promise<ServerProcess>;
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 30_000;
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a server without waiting for it. */
export function spawnServer({ bundle, dataDir, definitionsDir, nodeArgs = [], wrapper = [], env = {} }: ServerOptions): StartingServer {
  const [command, ...wrapperArgs] = wrapper;
  const args = [...nodeArgs, bundle];
  const child = spawn(command ?? process.execPath, command === undefined ? args : [...wrapperArgs, process.execPath, ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: 'off',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEFINITIONS_DIR: definitionsDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Each client has its own address, so that the limits per address do not affect the results.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let isRunning = true;
  let log = '';
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => {
      isRunning = false;
      running.delete(child);
      resolve();
    });
  });
  const end = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
    await exited;
    clearTimeout(force);
  };
  const ready = new Promise<ServerProcess>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`The server did not listen within ${START_LIMIT_MS} ms:\n${log}`)), START_LIMIT_MS);
    const read = (chunk: Buffer): void => {
      log += chunk.toString();
      const port = /Open http:\/\/localhost:(\d+)/.exec(log)?.[1];
      if (!port) return;
      clearTimeout(limit);
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, isRunning: () => isRunning, exited, log: () => log, end });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void exited.then(() => {
      clearTimeout(limit);
      reject(new Error(`The server ended before it listened:\n${log}`));
    });
  });
  ready.catch(() => undefined);
  return { ready, end };
}

/** Starts a server and waits until it listens. */
export function startServer(options: ServerOptions): Promise<ServerProcess> {
  return spawnServer(options).ready;
}
