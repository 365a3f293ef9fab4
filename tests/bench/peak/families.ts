/** Families in front of the Enrollment Form. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getFamilyEmail } from '../load/fill-database.ts';
import { createClient } from '../load/client.ts';
import { getPagePath, replaceFamily } from '../load/form-visit.ts';
import type { Latencies, MeasuredClient } from '../load/latencies.ts';
import type { Provider } from '../load/open-provider.ts';

/** The running load. */
export interface PeakLoad extends Pick<Provider, 'server' | 'visit' | 'visitor' | 'cookie'> {
  latencies: Latencies;
  /** Ends the load. */
  signal: AbortSignal;
}

/** The mean time between two answers that need lookups. Other answers send nothing. */
const MEAN_THINK_MS = 4000;
const MEAN_ARRIVAL_MS = 8000;

/** Waits between two answers: exponentially distributed times, as of people who do not know of each other. */
export async function think(signal: AbortSignal, mean = MEAN_THINK_MS): Promise<void> {
  await wait(-Math.log(1 - Math.random()) * mean, undefined, { signal }).catch(() => undefined);
}

/** Starts families that fill the form one after another, so that this number is always filling it. */
export function fillForms(load: PeakLoad, families: number): Promise<void>[] {
  return Array.from({ length: families }, async (_, at) => {
    // They do not all open the page in the same moment.
    await think(load.signal, MEAN_ARRIVAL_MS);
    for (let number = at; !load.signal.aborted; number += families) {
      const send = load.latencies.measure(createClient(load.server.url));
      await fillOneForm(load, send, getFamilyEmail(at + 1), toAddress(number));
    }
  });
}

/** The server limits the requests of one address. */
function toAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

async function fillOneForm({ visit, visitor, signal }: PeakLoad, send: MeasuredClient, email: string, address: string): Promise<void> {
  const headers = { 'x-forwarded-for': address };
  await send('page', { path: getPagePath(email), headers });
  await Promise.all([
    // Pages contain it; the request makes the load harder.
    send('definition', { path: '/api/definitions/enrollment', headers }),
    ...visit.assets.map((path) => send('script or style', { path, headers })),
  ]);
  for (const paths of visit.lookups) {
    if (signal.aborted) return;
    await Promise.all(paths.map((path) => send('lookup', { path: replaceFamily(path, visitor, email), headers })));
    await think(signal);
  }
}

/** Sends submissions with files, each of another family, at a constant rate whatever the replies take. */
export async function sendSubmissions({ server, visit, latencies, signal }: PeakLoad, perMinute: number): Promise<void> {
  const send = latencies.measure(createClient(server.url));
  const open: Promise<unknown>[] = [];
  for (let number = 1; !signal.aborted; number += 1) {
    const { headers, body } = await visit.createPost(getFamilyEmail(number));
    const sent = { ...headers, 'idempotency-key': randomUUID(), 'x-forwarded-for': toAddress(0xff0000 + number) };
    const submission = send('submission with 5 files', { path: '/api/enrollments', method: 'POST', headers: sent, body }, 201);
    // A failure is reported at the end.
    submission.catch(() => undefined);
    open.push(submission);
    await wait(60_000 / perMinute, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(open);
}
