/** Records a burst of submissions with strace: every change of files by the server, and every response. */

import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { startBurst } from '../clients/burst-client.ts';
import type { Ledger } from '../clients/ledger.ts';
import { startServer } from '../server/server-process.ts';
import type { ServerOptions } from '../server/server-process.ts';
import { TRACED_CALLS } from './strace-log.ts';
import { waitUntil } from '../wait.ts';

/** Maximum length of a write that strace records completely. */
const MAX_RECORDED_BYTES = 4_000_000;
const TRACE_END_LIMIT_MS = 60_000;
const TAIL_BYTES = 100;
const CLIENTS = 4;
const BURST_LIMIT_MS = 120_000;
const SHAPE = { minFiles: 0, maxFiles: 3, maxFileBytes: 30_000 };

/** Returns the reason why the kind cannot run here, or undefined. Installs strace if it is missing and the user is root. */
export function findTraceObstacle(mayInstall = true): string | undefined {
  const canTrace = (): boolean => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
  if (process.platform !== 'linux') return 'strace exists only on Linux';
  if (canTrace()) return undefined;
  if (mayInstall && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', 'strace'], { stdio: 'ignore', timeout: 120_000 });
  return canTrace() ? undefined : 'strace is missing or has no permission to trace';
}

/** Runs a traced server until the given number of posts is sent, and records its regular shutdown. */
export async function recordBurst(serverOptions: ServerOptions, log: string, ledger: Ledger, posts: number): Promise<void> {
  // With -D the server remains our child process and receives the signals instead of strace.
  const wrapper = [
    'strace',
    '-D',
    '-f',
    '-y',
    '-xx',
    '-s',
    String(MAX_RECORDED_BYTES),
    '-e',
    `trace=${TRACED_CALLS.join(',')}`,
    '-e',
    'signal=none',
    '-o',
    log,
  ];
  // strace does not record writes through io_uring.
  const server = await startServer({ ...serverOptions, wrapper, env: { UV_USE_IO_URING: '0' } });
  const burst = startBurst({ ledger, clients: CLIENTS, server: async () => server, shape: SHAPE });
  await waitUntil(() => ledger.posts.length >= posts, BURST_LIMIT_MS);
  await burst.finish();
  await server.end();
  if (!(await waitUntil(() => readTail(log).endsWith(' +++'), TRACE_END_LIMIT_MS))) throw new Error('strace did not finish its log.');
}

/** Reads the end of a large file. */
function readTail(path: string): string {
  const file = openSync(path, 'r');
  try {
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, fstatSync(file).size));
    readSync(file, tail, 0, tail.length, fstatSync(file).size - tail.length);
    return tail.toString('latin1').trimEnd();
  } finally {
    closeSync(file);
  }
}
