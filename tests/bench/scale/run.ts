/** `npm run bench -- scale [--scale 20]`: the same requests to a server with the rows of a provider, and to one with many times as many. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProvider, type Provider } from '../load/open-provider.ts';
import { describeMachine } from '../report.ts';
import { createScaleRequests, type ScaleRequest } from './requests.ts';
import { compareScales, formatScale } from './scale-report.ts';

/** The rows of a provider with 1,000 enrollments a year, after two years. */
const PROVIDER = { scale: 1, families: 300, submissions: 2000, tableRows: 2000 };
/** Requests of each kind. The first ones are not counted. */
const FULL = { warmUp: 20, counted: 60 };
const QUICK = { warmUp: 4, counted: 12 };

/** Prints the table, or JSON. Throws if a request fails. */
export async function measureScale(options: { json: boolean; quick: boolean; scale: string; only?: string | undefined }): Promise<void> {
  const scale = Number(options.scale);
  if (!Number.isInteger(scale) || scale < 2) throw new Error(`Invalid --scale "${options.scale}": expected an integer from 2.`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const opened: Provider[] = [];
  const open = async (times: number): Promise<Provider> => {
    const size = Object.fromEntries(Object.entries(PROVIDER).map(([name, count]) => [name, count * times])) as typeof PROVIDER;
    const provider = await openProvider(join(folder, `scale-${times}`), size);
    opened.push(provider);
    return provider;
  };
  try {
    const [small, large] = [await open(1), await open(scale)];
    const [requests, others] = [await createScaleRequests(small), await createScaleRequests(large)];
    const rows = [];
    for (const [at, request] of requests.entries()) {
      if (options.only && !request.kind.includes(options.only)) continue;
      const [first, second] = await measureBoth([small, request], [large, others[at]!], options.quick ? QUICK : FULL);
      rows.push(compareScales(request.kind, first, second));
    }
    if (options.json) console.log(JSON.stringify({ machine: describeMachine(), provider: PROVIDER, scale, rows }, null, 2));
    else console.log([describeMachine(), formatScale(rows, scale)].join('\n\n'));
  } finally {
    for (const { server } of opened) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Measured = readonly [provider: Provider, request: ScaleRequest];

/** Sends the requests to both servers in turns. Returns the durations. */
async function measureBoth(small: Measured, large: Measured, { warmUp, counted }: typeof FULL): Promise<[number[], number[]]> {
  const durations: [number[], number[]] = [[], []];
  for (let number = 0; number < warmUp + counted; number += 1) {
    for (const [at, [provider, { kind, create, status = 200 }]] of [small, large].entries()) {
      const request = await create(number);
      const reply = await provider.send(request);
      if (reply.status !== status) throw new Error(`"${kind}" failed: ${request.path} got ${reply.status} ${reply.body.toString()}`);
      if (number >= warmUp) durations[at as 0 | 1].push(reply.duration);
    }
  }
  return durations;
}
