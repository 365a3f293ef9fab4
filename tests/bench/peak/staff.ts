/** Staff in the back office. */

import { createClient } from '../load/client.ts';
import { type PeakLoad, think } from './families.ts';

const EXPORT_PAUSE_MS = 2000;
const READ_PAUSE_MS = 3000;
const SEARCHES = ['', 'san', 'family-1', 'Reycru'];

/** Exports all submissions, one export after another. */
export async function exportSubmissions({ server, latencies, cookie, signal }: PeakLoad): Promise<void> {
  const send = latencies.measure(createClient(server.url));
  while (!signal.aborted) {
    await send('export (CSV)', { path: '/api/admin/submissions.csv', headers: { cookie } });
    await think(signal, EXPORT_PAUSE_MS);
  }
}

/** Lists, searches and opens submissions. */
export async function listSubmissions({ server, latencies, cookie, signal }: PeakLoad): Promise<void> {
  const send = latencies.measure(createClient(server.url));
  for (let round = 0; !signal.aborted; round += 1) {
    const search = SEARCHES[round % SEARCHES.length]!;
    const path = `/api/admin/submissions?search=${encodeURIComponent(search)}`;
    const { body } = await send('list of submissions', { path, headers: { cookie, 'accept-encoding': 'identity' } });
    const [first] = (JSON.parse(body.toString()) as { items: { _id: string }[] }).items;
    if (first) await send('one submission', { path: `/api/admin/submissions/${first._id}`, headers: { cookie } });
    await think(signal, READ_PAUSE_MS);
  }
}
