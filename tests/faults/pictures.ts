/** Ten clients post pictures that are expensive to validate, while other clients send lookups and post small pictures. */

import { openStorage } from './support/fuzz/open-storage.ts';
import { createResult } from './support/report/kind-result.ts';
import type { KindOptions, KindResult } from './support/report/kind-result.ts';
import { startLatencyProbe } from './support/clients/latency-probe.ts';
import type { Latencies } from './support/clients/latency-probe.ts';
import { galleryDefinition } from './support/pictures/gallery-definition.ts';
import { startLoadClients } from './support/pictures/load-clients.ts';
import { createPictureLoads, createSmallLoad } from './support/pictures/picture-load.ts';
import type { PictureLoad } from './support/pictures/picture-load.ts';
import { hasProcessUsage, readCpuSeconds, readResidentBytes } from './support/server/process-usage.ts';
import { startServer } from './support/server/server-process.ts';
import type { ServerProcess } from './support/server/server-process.ts';
import { listOrphans } from './support/clients/verify-storage.ts';
import { delay } from './support/wait.ts';
import { writeDefinitions } from './support/server/write-definitions.ts';

const CLIENTS = 10;
const LOAD_MS = 5000;
const PROBE_INTERVAL_MS = 25;
const PAUSE_BETWEEN_SMALL_POSTS_MS = 250;
const PROBED_PATHS = ['/api/locations/countries', '/healthz'];
/** Allowed factor relative to the same requests without the pictures, for loaded machines. */
const MAX_SLOWDOWN = 2;
const LOAD_NETWORK = 1;
const SMALL_NETWORK = 2;
const MEGABYTE = 1_048_576;

/** Runs the kind; `loadMs` is the duration of each load. */
export async function runPictures({ harness, rounds, onProgress }: KindOptions, loadMs = LOAD_MS): Promise<KindResult> {
  const result = createResult('pictures');
  if (!hasProcessUsage) return { ...result, notRun: 'CPU time is read from /proc, which does not exist here' };
  const loads = await createPictureLoads();
  const small = await createSmallLoad();
  const dataDir = harness.createDataDir('pictures');
  const server = await startServer({ ...harness.serverOptions, definitionsDir: writeDefinitions(harness, galleryDefinition), dataDir });
  for (let round = 0; round < rounds; round++) {
    const baseline = await measure(server, [], small, loadMs, result);
    result.notes.push(describe('nothing', baseline));
    for (const phase of [...loads.map((load) => [load]), loads]) {
      const name = phase.length === 1 ? phase[0]!.name : 'all of these together';
      onProgress?.(`round ${round + 1} of ${rounds}, ${name}`);
      const measured = await measure(server, phase, small, loadMs, result);
      result.notes.push(describe(name, measured));
      measured.latencies.forEach(({ p95Ms, failures }, index) => {
        const limitMs = Math.max(...phase.map(({ maxP95Ms }) => maxP95Ms), MAX_SLOWDOWN * baseline.latencies[index]!.p95Ms);
        if (p95Ms > limitMs)
          result.unexpected.push(`${PROBED_PATHS[index]} took longer than ${Math.round(limitMs)} ms (5 of 100) during ${name}.`);
        result.unexpected.push(...failures.map((failure) => `${PROBED_PATHS[index]}: ${failure}`));
      });
    }
    result.rounds++;
  }
  const storage = openStorage(dataDir);
  const { rows } = await storage.count();
  storage.close();
  result.lost = Math.max(0, result.acknowledged - rows);
  result.doubled = Math.max(0, rows - result.acknowledged);
  result.orphans = listOrphans(dataDir).length;
  await server.end();
  if (server.log().includes('a request failed')) result.unexpected.push(`The server logged an error: ${server.log()}`);
  return result;
}

interface Measurement {
  /** By probed path. */
  latencies: Latencies[];
  posts: number;
  cpuSeconds: number;
  smallPosts: number;
  maxSmallMs: number;
  residentBytes: number;
}

async function measure(
  { url, pid }: ServerProcess,
  loads: readonly PictureLoad[],
  small: PictureLoad,
  loadMs: number,
  result: KindResult,
): Promise<Measurement> {
  const onUnexpected = (text: string): void => void result.unexpected.push(text);
  const before = readCpuSeconds(pid);
  const load = startLoadClients({ url, loads, clients: loads.length > 0 ? CLIENTS : 0, network: LOAD_NETWORK, onUnexpected });
  const others = startLoadClients({
    url,
    loads: [small],
    clients: 1,
    network: SMALL_NETWORK,
    pauseMs: PAUSE_BETWEEN_SMALL_POSTS_MS,
    onUnexpected,
  });
  const probes = PROBED_PATHS.map((path) => startLatencyProbe(url + path, PROBE_INTERVAL_MS));
  await delay(loadMs);
  const residentBytes = readResidentBytes(pid);
  const latencies = await Promise.all(probes.map((probe) => probe.stop()));
  const { posts, accepted } = await load.finish();
  const { posts: smallPosts, accepted: acceptedSmall, maxMs: maxSmallMs } = await others.finish();
  result.acknowledged += accepted + acceptedSmall;
  return { latencies, posts, cpuSeconds: readCpuSeconds(pid) - before, smallPosts, maxSmallMs, residentBytes };
}

function describe(name: string, { latencies, posts, cpuSeconds, smallPosts, maxSmallMs, residentBytes }: Measurement): string {
  const probed = latencies.map(
    ({ p50Ms, p95Ms, p99Ms }, index) => `${PROBED_PATHS[index]} ${[p50Ms, p95Ms, p99Ms].map(Math.round).join('/')} ms (p50/p95/p99)`,
  );
  const cost = posts > 0 ? `${posts} posts, ${(cpuSeconds / posts).toFixed(3)} s CPU each; ` : '';
  return `${name}: ${cost}${probed.join('; ')}; ${smallPosts} small posts, max ${Math.round(maxSmallMs)} ms; ${Math.round(residentBytes / MEGABYTE)} MB`;
}
