/**
 * `npm run bench -- export`: `/healthz` and a lookup are requested all the time, without an export, while one runs and while two run at once. Reports
 * the percentiles, their ratio to those without an export, and the seconds of each export. `--only xlsx` measures the exports whose addresses contain the
 * text.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../load/client.ts';
import { createLatencies, type LatencyRow } from '../load/latencies.ts';
import { openProvider, type Provider } from '../load/open-provider.ts';
import { describeMachine } from '../report.ts';
import { type ExportRow, formatExportReport, LIMIT_MS } from './export-report.ts';

const STORED = { scale: 1, families: 300, submissions: 5000 };
/** Between two requests of a kind. */
const PAUSE_MS = 10;
const FULL = { warmUps: 1, repetitions: 3, idleSeconds: 10 };
const QUICK = { warmUps: 0, repetitions: 1, idleSeconds: 3 };
/** Ways to export. An order by a status has no index. */
const EXPORTS = ['submissions.csv', 'submissions.csv?names=titles', 'submissions.csv?sort=status', 'submissions.xlsx'];

/** How one export went. */
interface Exported {
  seconds: number;
  firstByteSeconds: number;
  bytes: number;
}

/** Prints the table, or JSON. Throws if a request fails. */
export async function measureExport({ json, quick, only }: { json: boolean; quick: boolean; only?: string | undefined }): Promise<void> {
  const paths = EXPORTS.filter((path) => !only || path.includes(only));
  if (paths.length === 0) throw new Error(`Unknown --only "${only}": expected a part of one of ${EXPORTS.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-export-'));
  const provider = await openProvider(folder, STORED);
  const { warmUps, repetitions, idleSeconds } = quick ? QUICK : FULL;
  try {
    await measureProbes(provider, () => wait(1000));
    const idle = await measureProbes(provider, () => wait(idleSeconds * 1000));
    const rows: ExportRow[] = [];
    for (const path of paths) {
      for (let number = 0; number < warmUps; number += 1) await exportOnce(provider, path);
      for (const exporters of [1, 2]) {
        const exported: Exported[] = [];
        const { probes, rss } = await measureProbes(provider, async () => {
          for (let number = 0; number < repetitions; number += 1)
            exported.push(...(await Promise.all(Array.from({ length: exporters }, () => exportOnce(provider, path)))));
        });
        rows.push(...probes.map((probe, at) => toRow(`${exporters} × ${path}`, probe, idle.probes[at]!, exported, rss)));
      }
    }
    if (json) console.log(JSON.stringify({ machine: describeMachine(), stored: STORED, limitMs: LIMIT_MS, rows }, null, 2));
    else console.log([describeMachine(), formatExportReport(rows, STORED.submissions)].join('\n\n'));
  } finally {
    await provider.server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function toRow(load: string, probe: LatencyRow, idle: LatencyRow, exported: readonly Exported[], rssGrowth: number): ExportRow {
  const mean = (member: keyof Exported): number => exported.reduce((sum, one) => sum + one[member], 0) / exported.length;
  return {
    load,
    request: probe.kind,
    count: probe.count,
    p95: probe.p95,
    max: probe.max,
    idleP95: idle.p95,
    ratio: probe.p95 / idle.p95,
    seconds: mean('seconds'),
    firstByteSeconds: mean('firstByteSeconds'),
    megabytes: mean('bytes') / 1e6,
    rssGrowthMegabytes: rssGrowth / 1e6,
    isMet: probe.p95 < LIMIT_MS,
  };
}

/** Sends both requests again and again until the work is done. */
async function measureProbes(provider: Provider, work: () => Promise<unknown>): Promise<{ probes: LatencyRow[]; rss: number }> {
  const latencies = createLatencies();
  const before = await provider.server.readMemory();
  const stop = new AbortController();
  const repeat = async (kind: string, create: (number: number) => { path: string; headers?: Record<string, string> }): Promise<void> => {
    const send = latencies.measure(createClient(provider.server.url));
    for (let number = 0; !stop.signal.aborted; number += 1) {
      await send(kind, create(number));
      await wait(PAUSE_MS);
    }
  };
  const lookup = provider.visit.lookups.flat()[0]!;
  const probing = Promise.all([
    repeat('/healthz', () => ({ path: '/healthz' })),
    repeat('lookup', (number) => ({
      // Each address differs, so that no reply is kept; so does each client, so that none is limited.
      path: `${lookup}${lookup.includes('?') ? '&' : '?'}unused=${Date.now()}-${number}`,
      headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
    })),
  ]);
  try {
    await Promise.race([work(), probing]);
  } finally {
    stop.abort();
    await probing;
  }
  const after = await provider.server.readMemory();
  return { probes: latencies.rows(), rss: after.rss - before.rss };
}

/** Downloads an export over a connection of its own, and drops its bytes. */
function exportOnce({ server, cookie }: Provider, path: string): Promise<Exported> {
  const start = performance.now();
  const toSeconds = (): number => (performance.now() - start) / 1000;
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/api/admin/${path}`, { agent: false, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`The export replied ${reply.statusCode}.`));
      let firstByteSeconds: number | undefined;
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        firstByteSeconds ??= toSeconds();
        bytes += chunk.length;
      });
      reply.on('error', reject);
      reply.on('end', () => resolve({ seconds: toSeconds(), firstByteSeconds: firstByteSeconds ?? toSeconds(), bytes }));
    });
    sent.on('error', reject);
    sent.end();
  });
}
