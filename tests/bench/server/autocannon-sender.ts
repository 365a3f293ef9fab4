/** Sends requests by autocannon, to compare its figures with those of `sender.ts`. */

import autocannon from 'autocannon';
import type { Load } from './loads.ts';
import type { SendSummary } from './sender.ts';

/** Sends the requests of a load for some seconds; throws if a connection fails. */
export async function sendByAutocannon({ request }: Load, url: string, connections: number, seconds: number): Promise<SendSummary> {
  // The given request has the host.
  const requests = typeof request === 'function' ? [{ setupRequest: (given: object) => ({ ...given, ...request() }) }] : [request];
  const result = await autocannon({ url, connections, duration: seconds, timeout: 30, requests });
  if (result.errors > 0) throw new Error(`${result.errors} connections failed.`);
  const counts = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]);
  return { statuses: Object.fromEntries(counts), seconds: result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
