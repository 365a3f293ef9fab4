/**
 * Simulates power failures: strace records the server's system calls. After each sampled call the data folder is rebuilt as the disk would
 * contain it, and compared with the acknowledgements that were written to sockets before that call.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDiskModel, POWER_LOSSES } from './support/disk/disk-model.ts';
import { addFindings, addLedger, createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { createLedger } from './support/clients/ledger.ts';
import type { Post } from './support/clients/post.ts';
import { createRandom } from './support/random.ts';
import type { Random } from './support/random.ts';
import { findTraceObstacle, recordBurst } from './support/disk/record-burst.ts';
import { translateCalls } from './support/disk/replay.ts';
import type { ReplayEvent } from './support/disk/replay.ts';
import { startServer } from './support/server/server-process.ts';
import { readStraceLog } from './support/disk/strace-log.ts';
import { openStoredFiles, verifyStorage } from './support/clients/verify-storage.ts';
import type { StoredFiles } from './support/clients/verify-storage.ts';

const POSTS_PER_ROUND = 5;
const MAX_POSTS = 400;
/** Number of rebuilt folders per start of the real server. Odd, so that every kind of loss is started. */
const STATES_PER_START = 21;

/** Runs the kind; a round is one sampled moment. */
export async function runPower({ harness, rounds, seed, onProgress }: KindOptions): Promise<KindResult> {
  const result = createResult('power');
  const notRun = findTraceObstacle();
  if (notRun !== undefined) return { ...result, notRun };
  const random = createRandom(seed);
  const ledger = createLedger('power', random);
  const dataDir = harness.createDataDir('power');
  const initial = readFolder(dataDir);
  const log = join(harness.home, 'strace.log');
  await recordBurst({ ...harness.serverOptions, dataDir }, log, ledger, Math.min(MAX_POSTS, rounds * POSTS_PER_ROUND));

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
    const posts = ledger.posts.map(
      ({ acknowledgement, ...rest }) =>
        (acknowledged.has(postsById.get(acknowledgement?._id) as Post) ? { ...rest, acknowledgement } : rest) as Post,
    );
    for (const loss of POWER_LOSSES) {
      const files = model.losePower(loss, random);
      writeFolder(rebuilt, dataDir, files, ++states % STATES_PER_START === 0);
      const getHash = (name: string): string | undefined => hash(files.get(join(dataDir, 'files', name)));
      const verify = (stored: StoredFiles): void => {
        const findings = verifyStorage(join(rebuilt, 'enrollment.db'), stored, { posts });
        addFindings(result, { ...findings, unexpected: findings.unexpected.map((text) => `unsynced writes ${loss}: ${text}`) });
      };
      verify({ getHash });
      if (states % STATES_PER_START > 0) continue;
      const server = await startServer({ ...harness.serverOptions, dataDir: rebuilt });
      await server.end();
      verify(openStoredFiles(rebuilt));
      starts++;
    }
    result.rounds++;
    onProgress?.(`moment ${result.rounds} of ${moments.size}`);
  }
  addLedger(result, ledger);
  if (acknowledged.size !== result.acknowledged)
    result.unexpected.push(`Only ${acknowledged.size} of ${result.acknowledged} acknowledgements were found in the trace.`);
  result.notes.push(`${events.length} recorded calls, ${states} rebuilt folders (${POWER_LOSSES.join(', ')}), ${starts} of them started`);
  return result;
}

/** Picks half of the moments immediately after an acknowledgement and the others at random. */
function pickMoments(events: readonly ReplayEvent[], count: number, random: Random): Set<number> {
  const after = events.flatMap(({ acknowledged }, index) => (acknowledged === undefined ? [] : [index]));
  const moments = new Set<number>([events.length - 1]);
  const size = Math.min(count, events.length);
  while (moments.size < size) {
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

/** Writes the database, and the uploads only for a folder that a server is started with: otherwise they are compared in memory. */
function writeFolder(target: string, source: string, files: ReadonlyMap<string, Buffer>, isComplete: boolean): void {
  rmSync(target, { recursive: true, force: true });
  for (const [path, content] of files) {
    const to = join(target, path.slice(source.length));
    if (!isComplete && dirname(to) !== target) continue;
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  }
}

const hashes = new WeakMap<Buffer, string>();

function hash(content: Buffer | undefined): string | undefined {
  if (!content) return undefined;
  const result = hashes.get(content) ?? createHash('sha256').update(content).digest('hex');
  hashes.set(content, result);
  return result;
}
