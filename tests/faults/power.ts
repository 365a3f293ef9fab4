/**
 * Loses power at sampled moments: the server's system calls are recorded by strace, the data folder is rebuilt as the disk would hold it
 * after each sampled call, and compared with the acknowledgements that had been written to sockets by then.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startBurst } from './support/burst-client.ts';
import { createDiskModel, POWER_LOSSES } from './support/disk-model.ts';
import { addFindings, addLedger, createResult } from './support/kind-result.ts';
import type { KindOptions, KindResult } from './support/kind-result.ts';
import { createLedger } from './support/ledger.ts';
import type { Ledger } from './support/ledger.ts';
import type { Post } from './support/post.ts';
import { createRandom } from './support/random.ts';
import type { Random } from './support/random.ts';
import { translateCalls } from './support/replay.ts';
import type { ReplayEvent } from './support/replay.ts';
import { startServer } from './support/server-process.ts';
import { readStraceLog, TRACED_CALLS } from './support/strace-log.ts';
import { verifyStorage } from './support/verify-storage.ts';
import { waitUntil } from './support/wait.ts';

const CLIENTS = 4;
const POSTS_PER_ROUND = 5;
const MAX_POSTS = 400;
const BURST_LIMIT_MS = 120_000;
const SHAPE = { minFiles: 0, maxFiles: 3, maxFileBytes: 30_000 };
/** The longest write that strace records whole. */
const MAX_RECORDED_BYTES = 4_000_000;
const TRACE_END_LIMIT_MS = 60_000;
const TAIL_BYTES = 100;
/** One rebuilt folder in so many is started by the real server too. */
const STATES_PER_START = 40;

/** Returns why the kind cannot be run here; undefined when it can. Installs strace where that is a matter of one package. */
export function findPowerObstacle(mayInstall = true): string | undefined {
  const canTrace = (): boolean => spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
  if (process.platform !== 'linux') return 'strace exists on Linux only';
  if (canTrace()) return undefined;
  if (mayInstall && process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', 'strace'], { stdio: 'ignore', timeout: 120_000 });
  return canTrace() ? undefined : 'strace is missing, or may not trace here';
}

/** Runs the kind; a round is one sampled moment. */
export async function runPower({ harness, rounds, seed, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('power');
  const notRun = findPowerObstacle();
  if (notRun !== undefined) return { ...result, notRun };
  const random = createRandom(seed);
  const ledger = createLedger('power', random);
  const dataDir = harness.createDataDir('power');
  const initial = readFolder(dataDir);
  const log = join(harness.home, 'strace.log');
  await recordBurst(harness.serverOptions, dataDir, log, ledger, Math.min(MAX_POSTS, rounds * POSTS_PER_ROUND));

  const events = translateCalls(await readStraceLog(log), dataDir);
  rmSync(log);
  const moments = pickMoments(events, rounds, random);
  const model = createDiskModel(initial);
  const postsById = new Map(ledger.posts.map((post) => [post.acknowledgement?._id, post]));
  const acknowledged = new Set<Post>();
  const rebuilt = join(harness.home, 'rebuilt');
  let states = 0;
  let starts = 0;
  for (const [index, event] of events.entries()) {
    event.apply(model);
    const post = event.acknowledged === undefined ? undefined : postsById.get(event.acknowledged);
    if (post) acknowledged.add(post);
    if (!moments.has(index)) continue;
    const posts = ledger.posts.map(({ acknowledgement, ...rest }) => (acknowledged.has(postsById.get(acknowledgement?._id) as Post) ? { ...rest, acknowledgement } : rest) as Post);
    for (const loss of POWER_LOSSES) {
      const files = model.losePower(loss, random);
      writeFolder(rebuilt, dataDir, files, ++states % STATES_PER_START === 0);
      const hashOf = (name: string): string | undefined => hash(files.get(join(dataDir, 'files', name)));
      const findings = verifyStorage(join(rebuilt, 'enrollment.db'), { hashOf }, { posts });
      addFindings(result, { ...findings, unexpected: findings.unexpected.map((text) => `unsynced writes ${loss}: ${text}`) });
      if (states % STATES_PER_START > 0) continue;
      const server = await startServer({ ...harness.serverOptions, dataDir: rebuilt });
      await server.end();
      starts++;
    }
    result.rounds++;
    onProgress?.(`moment ${result.rounds} of ${moments.size}`);
  }
  addLedger(result, ledger);
  if (acknowledged.size !== result.acknowledged) result.unexpected.push(`Only ${acknowledged.size} of ${result.acknowledged} acknowledgements were found in the trace.`);
  result.notes.push(`${events.length} recorded calls, ${states} rebuilt folders (${POWER_LOSSES.join(', ')}), ${starts} of them started`);
  return result;
}

/** Runs a traced server until so many posts are acknowledged; its orderly end is recorded too. */
async function recordBurst(serverOptions: KindOptions['harness']['serverOptions'], dataDir: string, log: string, ledger: Ledger, posts: number): Promise<void> {
  // With -D the server stays our child, so that signals reach it and not strace.
  const wrapper = ['strace', '-D', '-f', '-y', '-xx', '-s', String(MAX_RECORDED_BYTES), '-e', `trace=${TRACED_CALLS.join(',')}`, '-e', 'signal=none', '-o', log];
  // Writes by io_uring would pass strace by.
  const server = await startServer({ ...serverOptions, dataDir, wrapper, env: { UV_USE_IO_URING: '0' } });
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

/** Half of the moments are right after an acknowledgement, where a promise has just been made; the others are anywhere. */
function pickMoments(events: readonly ReplayEvent[], count: number, random: Random): Set<number> {
  const after = events.flatMap(({ acknowledged }, index) => (acknowledged === undefined ? [] : [index]));
  const moments = new Set<number>([events.length - 1]);
  const wanted = Math.min(count, events.length);
  while (moments.size < wanted) {
    const isAfter = after.length > 0 && moments.size % 2 === 0;
    const [pick = 0] = isAfter ? after.splice(Math.floor(random() * after.length), 1) : [Math.floor(random() * events.length)];
    moments.add(pick);
  }
  return moments;
}

function readFolder(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name))]));
}

/** Writes the database; the uploads only where a server is started over the folder, as they are compared in memory. */
function writeFolder(target: string, source: string, files: ReadonlyMap<string, Buffer>, isWhole: boolean): void {
  rmSync(target, { recursive: true, force: true });
  for (const [path, content] of files) {
    const to = join(target, path.slice(source.length));
    if (!isWhole && dirname(to) !== target) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  }
}

const hashes = new WeakMap<Buffer, string>();

function hash(content: Buffer | undefined): string | undefined {
  if (!content) return undefined;
  const known = hashes.get(content) ?? createHash('sha256').update(content).digest('hex');
  hashes.set(content, known);
  return known;
}
