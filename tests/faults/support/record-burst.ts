/** Records a burst of submissions: every change that the server makes to files, and every reply, in the log of strace. */

import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { startBurst } from './burst-client.ts';
import type { Ledger } from './ledger.ts';
import { startServer } from './server-process.ts';
import type { ServerOptions } from './server-process.ts';
import { TRACED_CALLS } from './strace-log.ts';
import { waitUntil } from './wait.ts';

/** The longest write that strace records whole. */
const MAX_RECORDED_BYTES = 4_000_000;
const TRACE_END_LIMIT_MS = 60_000;
const TAIL_BYTES = 100;
const CLIENTS = 4;
const BURST_LIMIT_MS = 120_000;
const SHAPE = { minFiles: 0, maxFiles: 3, maxFileBytes: 30_000 };

/** Returns why the kind cannot be run here; undefined when it can. Installs strace where that is a matter of one package. */
export function findTraceObstacle(mayInstall = true): string | undefined {
  const canTrace = (): boolean => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
  if (process.platform !== 'linux') return 'strace exists on Linux only';
  if (canTrace()) return undefined;
  if (mayInstall && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', 'strace'], { stdio: 'ignore', timeout: 120_000 });
  return canTrace() ? undefined : 'strace is missing, or may not trace here';
}

/** Runs a traced server until so many posts are acknowledged; its orderly end is recorded too. */
export async function recordBurst(serverOptions: ServerOptions, log: string, ledger: Ledger, posts: number): Promise<void> {
  // With -D the server stays our child, so that signals reach it and not strace.
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
  // Writes by io_uring would pass strace by.
  const server = await startServer({ ...serverOptions, wrapper, env: { UV_USE_IO_URING: '0' } });
  const burst = startBurst({ ledger, clients: CLIENTS, server: async () => server, shape: SHAPE });
  await waitUntil(() => ledger.posts.length >= posts, BURST_LIMIT_MS);
  await burst.finish();
  await server.end();
  if (!(await waitUntil(() => readTail(log).endsWith(' +++'), TRACE_END_LIMIT_MS))) throw new Error('strace did not finish its log.');
}

/** Reads the end of a file that may be large. */
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
