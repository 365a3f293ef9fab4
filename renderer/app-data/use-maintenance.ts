/** Fetches the maintenance status on load and every 30 seconds. */

import { useEffect, useState } from 'react';
import { apiFetch } from './api-fetch.ts';

/** Milliseconds between two checks. */
const POLL_INTERVAL_MS = 30_000;
/** Milliseconds that the first check may hold up the page. */
const SLOW_RESPONSE_MS = 2_000;

/** `unknown` until the first check has succeeded or timed out. */
export type Maintenance = 'unknown' | 'on' | 'off';

export function useMaintenance(): Maintenance {
  const [maintenance, setMaintenance] = useState<Maintenance>('unknown');

  useEffect(() => {
    const abort = new AbortController();
    const check = async (): Promise<void> => {
      const isOn = await fetchMaintenance(abort.signal);
      if (!abort.signal.aborted) setMaintenance((now) => (isOn === undefined ? proceed(now) : isOn ? 'on' : 'off'));
    };
    void check();
    const poll = setInterval(() => void check(), POLL_INTERVAL_MS);
    const patience = setTimeout(() => setMaintenance(proceed), SLOW_RESPONSE_MS);
    return () => {
      abort.abort();
      clearInterval(poll);
      clearTimeout(patience);
    };
  }, []);

  return maintenance;
}

/** What a check that failed changes: the app proceeds as not in maintenance, and stays where it was once it knew. */
function proceed(now: Maintenance): Maintenance {
  return now === 'unknown' ? 'off' : now;
}

/** Returns `undefined` if the status cannot be determined. */
async function fetchMaintenance(signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const response = await apiFetch('maintenance_mode', { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`GET /api/maintenance_mode answered ${response.status}`);
    const answer: unknown = await response.json();
    if (typeof answer === 'boolean') return answer;
    if (typeof answer === 'object' && answer !== null && 'maintenance_mode' in answer) return answer.maintenance_mode === true;
    throw new Error('GET /api/maintenance_mode answered something else than a boolean');
  } catch (error) {
    if (!signal.aborted) console.warn('The maintenance mode could not be fetched', error);
    return undefined;
  }
}
