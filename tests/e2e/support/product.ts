/** Opens the built product on a free port, with data and definitions of its own, so that tests cannot disturb each other. */

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A running server. */
export interface Product {
  url: string;
  dataDir: string;
  definitionsDir: string;
  /** Everything the server printed so far. */
  log(): string;
  /** Rewrites a file of the definitions that this server reads. */
  editDefinition(file: string, edit: (text: string) => string): void;
  /** Ends the server as an operator would; its files stay. */
  end(): Promise<void>;
  /** Ends the server and starts it again at the same address, over the same files. */
  restart(): Promise<void>;
  /** Ends the server and removes its files. */
  remove(): Promise<void>;
}

/** Starts a server with these settings and answers its address and what ends it. */
export type Launch = (env: Record<string, string>, print: (text: string) => void) => Promise<{ url: string; end: () => Promise<void> }>;

export interface ProductOptions {
  /** A data folder to start from; without one the server seeds its own. */
  template?: string;
  env?: Record<string, string>;
  /** Without one the server is a process of its own. */
  launch?: Launch;
}

/** Ends a process politely and waits until it is gone. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** Starts a process and waits for the address that it prints. */
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
  return { url, end: () => end(child) };
};

/** Opens a product over a copy of the definitions and of the template. */
export async function startProduct({ template, env = {}, launch = launchProcess }: ProductOptions = {}): Promise<Product> {
  const home = mkdtempSync(join(tmpdir(), 'product-'));
  const dataDir = join(home, 'data');
  const definitionsDir = join(home, 'definitions');
  cpSync(join(root, 'definitions'), definitionsDir, { recursive: true });
  if (template) cpSync(template, dataDir, { recursive: true });

  let output = '';
  const open = (port: string): ReturnType<Launch> => {
    const settings = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEFINITIONS_DIR: definitionsDir,
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
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
    log: () => output,
    editDefinition: (file, edit) => {
      const path = join(definitionsDir, file);
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    },
    end: () => running.end(),
    restart: async () => {
      await running.end();
      running = await open(new URL(running.url).port);
    },
    remove: async () => {
      await running.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
