/**
 * `npm run bench -- peak`: ten times the peak of a provider on one machine with one process: 300 families fill the Enrollment Form at once, 20
 * submissions with files arrive each minute, and staff export and list submissions. Reports the percentiles of each kind of request.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProvider } from '../load/open-provider.ts';
import { describeMachine } from '../report.ts';
import { createPeakReport, formatPeakReport, PEAK, STORED } from './peak-report.ts';
import { runLoad } from './run-load.ts';

const FULL = { warmUpSeconds: 20, seconds: 180 };
const QUICK = { warmUpSeconds: 10, seconds: 20 };

/** Prints the table, or JSON. Throws if a request fails. */
export async function measurePeak({ json, quick }: { json: boolean; quick: boolean }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-peak-'));
  const provider = await openProvider(folder, STORED);
  try {
    const report = createPeakReport(await runLoad(provider, PEAK, quick ? QUICK : FULL));
    if (json) console.log(JSON.stringify({ machine: describeMachine(), load: PEAK, stored: STORED, ...report }, null, 2));
    else console.log([describeMachine(), formatPeakReport(report)].join('\n\n'));
  } finally {
    await provider.server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
