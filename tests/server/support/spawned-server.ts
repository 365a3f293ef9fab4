/** Starts the server as a separate process, to test exit codes, signals and sockets. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bundleForWorker } from '../../run/bundle-program.ts';

const program = await bundleForWorker('server/main.ts');

/** A process that was started. */
export interface SpawnedServer {
  dataDir: string;
  /** Resolves with the port when the server listens. */
  port: Promise<number>;
  /** Resolves with the exit code and the output of the process. */
  exit: Promise<{ code: number | null; stdout: string; stderr: string }>;
  signal: (name: NodeJS.Signals) => void;
}

/**
 * Starts the server on a free port without demo data. It is killed at the end of the test. With `fromSources` each module is a separate file,
 * otherwise the program is a bundle, which starts faster.
 */
export function spawnServer(env: Record<string, string> = {}, { fromSources = false } = {}): SpawnedServer {
  const home = mkdtempSync(join(tmpdir(), 'spawned-server-'));
  const dataDir = env['DATA_DIR'] ?? join(home, 'data');
  const child = spawn(process.execPath, fromSources ? ['--import', 'tsx', 'server/main.ts'] : [program], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const port = new Promise<number>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, found] = /Open http:\/\/localhost:(\d+)/.exec(stdout) ?? [];
      if (found) resolve(Number(found));
    });
  });
  child.stderr.on('data', (chunk: Buffer) => void (stderr += chunk.toString()));
  const exit = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
    rmSync(home, { recursive: true, force: true });
  });
  return { dataDir, port, exit, signal: (name) => void child.kill(name) };
}
