/**
 * `npm run soak`: injects faults into the real server and compares what it stored with what it acknowledged.
 * `--rounds=N` (60), `--only=crash,workers,processes,outage,power,disk,lock,clock,connections,posts,pictures,differential,interruptions,submissions,seeded-faults`, `--seed=N`, `--json`. See README.md beside this file.
 */

import { runKind } from './fault-kinds.ts';
import { readArguments } from './support/report/arguments.ts';
import type { SoakArguments } from './support/report/arguments.ts';
import { openHarness } from './support/server/harness.ts';
import { hasPassed } from './support/report/kind-result.ts';
import type { KindResult } from './support/report/kind-result.ts';
import { formatReport } from './support/report/report.ts';

const USAGE_ERROR = 2;

async function soak({ rounds, kinds, seed, isJson }: SoakArguments): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  const harness = await openHarness();
  const results: KindResult[] = [];
  try {
    for (const kind of kinds) {
      const showProgress = (text: string): void => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${kind}: ${text}`));
      results.push(await runKind(kind, { harness, rounds, seed, onProgress: showProgress }));
      if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    }
  } finally {
    harness.close();
  }
  console.log(isJson ? JSON.stringify({ seed, results }, null, 2) : `${formatReport(results)}\n\nseed ${seed}`);
  process.exitCode = results.every(hasPassed) ? 0 : 1;
}

try {
  await soak(readArguments(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = USAGE_ERROR;
}
