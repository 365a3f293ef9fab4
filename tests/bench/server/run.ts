/**
 * `npm run bench -- server`: loads our server and bare floors in turns, each in a process of its own, and prints each rate in proportion to the
 * floor of the same run.
 */

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../report.ts';
import { sendByAutocannon } from './autocannon-sender.ts';
import { createGet, createLoads, type Load, READ_PATHS, UNCHANGED_PATHS, uploadForm } from './loads.ts';
import { type MeasuredProcess, startFloors, startServer } from './measured-process.ts';
import { sendRequests, type SendSummary } from './sender.ts';
import { createServerRows, formatMemory, formatServerTable, isFlat, type MemoryGrowth, type Sample } from './server-report.ts';

const CONNECTIONS = 16;
/** Many short rounds: the speed of a shared machine changes within seconds, and a load is compared with the floor of its round. */
const FULL = { rounds: 9, seconds: 1, requests: 200_000 };
const QUICK = { rounds: 1, seconds: 1, requests: 20_000 };
/** Both processes optimize their code and fill their caches first. */
const WARM_UP_SECONDS = 1;
const PAUSE_MS = 300;

interface Options {
  json: boolean;
  quick: boolean;
  /** Measures the loads whose names contain it, and the floors. */
  only?: string | undefined;
  /** `autocannon`, or default: `sender.ts`. */
  sender?: string | undefined;
}

/** Prints the table, or JSON. Throws if a request fails. */
export async function measureServer({ json, quick, only = '', sender }: Options): Promise<void> {
  const effort = quick ? QUICK : FULL;
  const send = sender === 'autocannon' ? sendByAutocannon : sendLoad;
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const started: MeasuredProcess[] = [];
  try {
    const [floors, ours] = await start(folder, started);
    const processes = { floors, ours };
    const all = createLoads(await readTags(ours));
    const loads = all.filter(({ name, server }) => server === 'floors' || name.includes(only));
    for (const load of loads) await sendFor(send, load, processes[load.server], WARM_UP_SECONDS);
    const samples: Sample[] = [];
    for (let round = 0; round < effort.rounds; round += 1)
      for (const load of loads) samples.push(await measure(send, load, processes[load.server], effort.seconds));
    const rows = createServerRows(loads, samples);
    const memory = only === '' ? await measureMemory(ours, effort.requests) : undefined;
    if (json)
      console.log(JSON.stringify({ machine: describeMachine(), rows, memory: memory && { ...memory, isFlat: isFlat(memory) } }, null, 2));
    else console.log([describeMachine(), formatServerTable(rows), memory && formatMemory(memory)].filter(Boolean).join('\n\n'));
  } finally {
    await Promise.all(started.map((one) => one.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string, started: MeasuredProcess[]): Promise<[floors: MeasuredProcess, ours: MeasuredProcess]> {
  const definitions = join(folder, 'definitions');
  cpSync(fileURLToPath(new URL('../../../definitions', import.meta.url)), definitions, { recursive: true });
  writeFileSync(join(definitions, `${uploadForm.id}.json`), JSON.stringify(uploadForm));
  const floorsFolder = join(folder, 'floors');
  mkdirSync(floorsFolder);
  const floors = await startFloors(floorsFolder);
  started.push(floors);
  // Each submission comes from another address, because the server limits those of one address.
  const ours = await startServer(
    { PORT: '0', DEMO: 'on', LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', DATA_DIR: join(folder, 'data'), DEFINITIONS_DIR: definitions },
    process.env['BENCH_SERVER_ARGUMENTS']?.split(' '),
  );
  started.push(ours);
  return [floors, ours];
}

async function readTags({ url }: MeasuredProcess): Promise<string[]> {
  return Promise.all(UNCHANGED_PATHS.map(async (path) => (await fetch(url + path)).headers.get('etag') ?? ''));
}

/** Sends the requests of a load for some seconds. */
type Send = (load: Load, url: string, connections: number, seconds: number) => Promise<SendSummary>;

const sendLoad: Send = ({ request }, url, connections, seconds) => {
  const end = performance.now() + seconds * 1000;
  const nextRequest = typeof request === 'function' ? request : () => request;
  return sendRequests({ url, connections, nextRequest, goesOn: () => performance.now() < end });
};

async function measure(send: Send, load: Load, target: MeasuredProcess, seconds: number): Promise<Sample> {
  const before = await target.readCpu();
  const { count, summary } = await sendFor(send, load, target, seconds);
  const cpu = (await target.readCpu()) - before;
  const { p50, p99 } = summary;
  return { load: load.name, rate: count / summary.seconds, p50, p99, cpu: cpu / count };
}

/** Sends requests for some seconds; throws if one has another status than expected. */
async function sendFor(
  send: Send,
  load: Load,
  { url }: MeasuredProcess,
  seconds: number,
): Promise<{ count: number; summary: SendSummary }> {
  const summary = await send(load, url, CONNECTIONS, seconds * (load.factor ?? 1));
  // The server completes the requests that the end interrupted.
  await wait(PAUSE_MS);
  return { count: countReplies(load.name, summary, load.status), summary };
}

function countReplies(name: string, { statuses }: SendSummary, status: number): number {
  const { [status]: count = 0, ...others } = statuses;
  if (Object.keys(others).length > 0 || count === 0)
    throw new Error(`"${name}" failed: expected the status ${status}, got ${JSON.stringify(statuses)}.`);
  return count;
}

async function measureMemory(ours: MeasuredProcess, requests: number): Promise<MemoryGrowth> {
  const before = await ours.readMemory();
  const list = READ_PATHS.map((path) => createGet(path));
  let next = 0;
  const nextRequest = () => list[next++ % list.length]!;
  const summary = await sendRequests({ url: ours.url, connections: CONNECTIONS, nextRequest, goesOn: (sent) => sent < requests });
  countReplies('memory', summary, 200);
  return { requests, before, after: await ours.readMemory() };
}
