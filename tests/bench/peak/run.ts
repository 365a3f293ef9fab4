/**
 * `npm run bench -- peak`: ten times the peak of a provider on one machine with one process: 300 families fill the Enrollment Form at once, 20
 * submissions with files arrive each minute, and staff export and list submissions. Reports the percentiles of each kind of request.
 */

import { setMaxListeners } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLatencies } from '../load/latencies.ts';
import { openProvider } from '../load/open-provider.ts';
import { describeMachine } from '../report.ts';
import { fillForms, sendSubmissions } from './families.ts';
import { createPeakReport, formatPeakReport, PEAK } from './peak-report.ts';
import { exportSubmissions, listSubmissions } from './staff.ts';

const FULL = { warmUpSeconds: 20, seconds: 180 };
const QUICK = { warmUpSeconds: 10, seconds: 20 };

/** Prints the table, or JSON. Throws if a request fails. */
export async function measurePeak({ json, quick }: { json: boolean; quick: boolean }): Promise<void> {
  const pages = fileURLToPath(new URL('../../../dist/renderer/index.html', import.meta.url));
  if (!existsSync(pages)) throw new Error('The pages are not built. Run `npm run build` first.');
  const effort = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'bench-peak-'));
  const stop = new AbortController();
  // Every pause listens to it.
  setMaxListeners(0, stop.signal);
  const provider = await openProvider(folder, PEAK);
  try {
    const latencies = createLatencies();
    const load = { ...provider, latencies, signal: stop.signal };
    const all = Promise.all([
      ...fillForms(load, PEAK.openForms),
      sendSubmissions(load, PEAK.submissionsPerMinute),
      ...Array.from({ length: PEAK.exporters }, () => exportSubmissions(load)),
      ...Array.from({ length: PEAK.readers }, () => listSubmissions(load)),
    ]);
    await Promise.race([all, wait(effort.warmUpSeconds * 1000)]);
    latencies.restart();
    const cpu = await provider.server.readCpu();
    await Promise.race([all, wait(effort.seconds * 1000)]);
    const report = createPeakReport(latencies.rows(), ((await provider.server.readCpu()) - cpu) / 1e6 / effort.seconds);
    stop.abort();
    await all;
    if (json) console.log(JSON.stringify({ machine: describeMachine(), load: PEAK, ...report }, null, 2));
    else console.log([describeMachine(), formatPeakReport(report)].join('\n\n'));
  } finally {
    stop.abort();
    await provider.server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
