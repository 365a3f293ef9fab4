/**
 * `npm run bench -- capacity`: what one process does on this machine, as the table of `server/DEPLOYMENT.md`. `--write` writes it there.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '../load/client.ts';
import { getFamilyEmail } from '../load/fill-database.ts';
import { summarize } from '../load/latencies.ts';
import { openProvider, type Provider } from '../load/open-provider.ts';
import { describeMachine } from '../report.ts';
import { formatCapacity, replaceCapacity } from './capacity-table.ts';
import { PEAK, STORED } from './peak-report.ts';
import { runLoad, type PeakSize } from './run-load.ts';

const FULL = { warmUpSeconds: 12, seconds: 30, burst: 400 };
const QUICK = { warmUpSeconds: 8, seconds: 15, burst: 100 };
const SENDERS = 16;
const DOCUMENT = fileURLToPath(new URL('../../../server/DEPLOYMENT.md', import.meta.url));

/** Prints the table; with `write`, writes it to the document too. Throws if a request fails. */
export async function measureCapacity({ quick, write }: { quick: boolean; write: boolean }): Promise<void> {
  const effort = quick ? QUICK : FULL;
  const folder = mkdtempSync(join(tmpdir(), 'bench-capacity-'));
  const provider = await openProvider(folder, STORED);
  try {
    const loads = [];
    for (const [name, factor] of [
      ['the peak of a provider', 0.1],
      ['ten times', 1],
      ['twenty times', 2],
    ] as const) {
      const size = scalePeak(factor);
      loads.push({ name, size, measured: await runLoad(provider, size, effort) });
    }
    const burst = await sendBurst(provider, effort.burst);
    const table = formatCapacity({ machine: describeMachine(), loads, burst, storage: provider.storage });
    console.log(table);
    if (write) writeFileSync(DOCUMENT, replaceCapacity(readFileSync(DOCUMENT, 'utf8'), table));
  } finally {
    await provider.server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Staff does not grow with the families. */
function scalePeak(factor: number): PeakSize {
  return { ...PEAK, openForms: PEAK.openForms * factor, submissionsPerMinute: PEAK.submissionsPerMinute * factor };
}

/** Sends submissions with files as fast as they are acknowledged. */
async function sendBurst({ server, visit }: Provider, count: number): Promise<{ rate: number; p95: number }> {
  const durations: number[] = [];
  let number = 0;
  const start = performance.now();
  const send = async (): Promise<void> => {
    const client = createClient(server.url);
    while (number < count) {
      number += 1;
      const { headers, body } = await visit.createPost(getFamilyEmail(number % STORED.families));
      const sent = { ...headers, 'idempotency-key': randomUUID(), 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
      const reply = await client({ path: '/api/enrollments', method: 'POST', headers: sent, body });
      if (reply.status !== 201) throw new Error(`A submission failed: ${reply.status} ${reply.body.toString()}`);
      durations.push(reply.duration);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  const seconds = (performance.now() - start) / 1000;
  return { rate: durations.length / seconds, p95: summarize('submission', durations, seconds / 60).p95 };
}
