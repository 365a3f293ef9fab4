/** `WORKERS=n`: several processes as one server. What a killed one loses is tested in `tests/faults/workers.ts`. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { spawnServer } from './support/spawned-server.ts';

/** Different learners that one address can look up within an hour. */
const LIMIT = 30;
const hangBeforeListening = fileURLToPath(new URL('support/hang-before-listening.mjs', import.meta.url));

/** Each request has a connection of its own, which any worker accepts. */
const get = (port: number, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close', ...headers } });

it('several workers share a port, limits and metrics, and end together', async () => {
  const server = spawnServer({ WORKERS: '3', METRICS: 'on' });
  const port = await server.port;
  const replies = await Promise.all(
    Array.from({ length: LIMIT + 5 }, (_, call) => get(port, `/api/prefills/learner?learner_id=2024-${call}`)),
  );
  const count = (wanted: number): number => replies.filter(({ status }) => status === wanted).length;
  expect([count(404), count(429)]).toEqual([LIMIT, 5]);

  const metrics = await (await get(port, '/metrics')).text();
  const requests = [...metrics.matchAll(/^http_requests_total\{worker="(\d)",.*route="\/api\/prefills\/learner".*\} (\d+)$/gm)];
  const total = requests.reduce((sum, [, , found]) => sum + Number(found), 0);
  expect(total).toBe(replies.length);
  const starts = [...metrics.matchAll(/^process_start_time_seconds\{worker="(\d)"\} \d+$/gm)];
  expect(new Set(starts.map(([, worker]) => worker))).toEqual(new Set(['1', '2', '3']));
  expect(metrics.match(/^# TYPE http_requests_total /gm)).toHaveLength(1);
  expect(metrics.match(/^formulary_build_info/gm)).toHaveLength(1);

  server.signal('SIGTERM');
  const { code, stderr } = await server.exit;
  expect([code, stderr]).toEqual([0, '']);
  await expect(get(port, '/healthz')).rejects.toThrow('fetch failed');
});

it('a port in use ends the start with one line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await spawnServer({ WORKERS: '2', PORT: String(port) }).exit;
  expect(code).toBe(1);
  expect([...new Set(stderr.trim().split('\n'))]).toEqual([`Port ${port} is in use: stop what runs there or set PORT.`]);
});

it('an invalid setting ends the start before a worker does', async () => {
  const { code, stderr } = await spawnServer({ WORKERS: '0' }).exit;
  expect([code, stderr]).toEqual([1, 'Invalid WORKERS "0": expected an integer from 1 to 64.\n']);
});

it('a worker that is killed before the others listen is replaced, and the log says so', { timeout: 150_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-starts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // It waits for its end without listening.
  writeFileSync(join(folder, 'hang-2-1'), '');
  const server = spawnServer({ WORKERS: '2', METRICS: 'on', HUNG_STARTS: folder, NODE_OPTIONS: `--import ${hangBeforeListening}` });
  const pid = await vi.waitFor(() => Number(readFileSync(join(folder, '2-1'), 'utf8')), { timeout: 60_000 });
  process.kill(pid, 'SIGKILL');
  const port = await server.port;
  expect((await get(port, '/healthz')).status).toBe(200);
  server.signal('SIGTERM');
  const { code, stdout } = await server.exit;
  expect(code).toBe(0);
  expect(stdout).toContain('"signal":"SIGKILL","msg":"a process of the server ended; another one is started"');
});

describe('a worker that hangs before it listens', () => {
  // A worker that does not hang takes longer to start while other tests run.
  const START_SECONDS = 20;

  /** Returns the settings, and the folder of the starts. The named ones hang, for example `2-1` is the first start of the second worker. */
  function hang(...starts: string[]): { env: Record<string, string>; folder: string } {
    const folder = mkdtempSync(join(tmpdir(), 'hung-starts-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const start of starts) writeFileSync(join(folder, `hang-${start}`), '');
    const env = { WORKERS: '2', METRICS: 'on', WORKER_START_SECONDS: String(START_SECONDS), HUNG_STARTS: folder };
    return { env: { ...env, NODE_OPTIONS: `--import ${hangBeforeListening}` }, folder };
  }

  it('is killed and replaced, and the log names the limit', { timeout: 150_000 }, async () => {
    const { env, folder } = hang('2-2');
    const server = spawnServer(env);
    const port = await server.port;
    const pids = (): number[] => [1, 2, 3].map((start) => Number(readFileSync(join(folder, `2-${start}`), 'utf8')));
    process.kill(Number(readFileSync(join(folder, '2-1'), 'utf8')), 'SIGKILL');
    const countWorkers = async (): Promise<number> =>
      (await (await get(port, '/metrics')).text()).match(/^process_start_time_seconds\{worker=/gm)?.length ?? 0;
    await vi.waitFor(
      async () => {
        expect(pids()).toHaveLength(3);
        expect(await countWorkers()).toBe(2);
      },
      { timeout: 100_000, interval: 200 },
    );
    const [, hung = 0] = pids();
    expect(() => process.kill(hung, 0)).toThrow('ESRCH');
    server.signal('SIGTERM');
    const { code, stdout } = await server.exit;
    expect(code).toBe(0);
    expect(stdout).toContain(
      `does not listen ${START_SECONDS} seconds after its start and is killed; WORKER_START_SECONDS sets this limit`,
    );
  });

  it('ends the start with exit code 1 if none has listened before, also when the others hang', { timeout: 150_000 }, async () => {
    const { env } = hang('1-1', '2-1');
    const { code, stdout } = await spawnServer(env).exit;
    expect(code).toBe(1);
    expect(stdout).toContain('WORKER_START_SECONDS sets this limit');
  });
});
