/**
 * `npm run bench -- work-list [--scale 20]`: the requests of staff to a server with 5,000 submissions and a catalogue of many schools. Reports the percentiles, and
 * the ratio of each p95 to a floor in the same run: Hono with 20 rows of better-sqlite3. The kinds take turns, so that other work of the machine meets all of them.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../load/client.ts';
import { createLatencies } from '../load/latencies.ts';
import { openProvider } from '../load/open-provider.ts';
import { describeMachine } from '../report.ts';
import { startFloors } from '../server/measured-process.ts';
import { createWorkListRequests } from './requests.ts';
import { formatWorkListReport, LIMIT_MS, toWorkListRow } from './work-list-report.ts';

const STORED = { families: 300, submissions: 5000 };
const FLOOR = 'floor: 20 rows';
/** Requests of each kind. The first ones are not counted. */
const FULL = { warmUp: 10, counted: 100 };
const QUICK = { warmUp: 3, counted: 30 };

/** Prints the table, or JSON. Throws if a request fails. */
export async function measureWorkList(options: { json: boolean; quick: boolean; scale: string; only?: string | undefined }): Promise<void> {
  const scale = Number(options.scale);
  if (!Number.isInteger(scale) || scale < 1) throw new Error(`Invalid --scale "${options.scale}": expected an integer from 1.`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-work-list-'));
  const floorFolder = join(folder, 'floor');
  mkdirSync(floorFolder);
  const floors = await startFloors(floorFolder);
  try {
    const provider = await openProvider(join(folder, 'provider'), { scale, ...STORED });
    try {
      const all = await createWorkListRequests(provider, STORED.submissions);
      const requests = all.filter(({ kind }) => !options.only || kind.includes(options.only));
      const latencies = createLatencies();
      const [send, sendToFloor] = [latencies.measure(provider.send), latencies.measure(createClient(floors.url))];
      const { warmUp, counted } = options.quick ? QUICK : FULL;
      for (let number = 0; number < warmUp + counted; number += 1) {
        if (number === warmUp) latencies.restart();
        await sendToFloor(FLOOR, { path: '/rows' });
        for (const { kind, create } of requests) await send(kind, create(number));
      }
      const [floor, ...measured] = latencies.rows();
      const rows = measured.map((row) => toWorkListRow(row, floor!));
      const stored = { scale, ...STORED };
      if (options.json) console.log(JSON.stringify({ machine: describeMachine(), stored, limitMs: LIMIT_MS, floor, rows }, null, 2));
      else console.log([describeMachine(), formatWorkListReport(rows, floor!, STORED.submissions)].join('\n\n'));
    } finally {
      await provider.server.stop();
    }
  } finally {
    await floors.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
