/** The maintenance status: that of the page, fetched again on load and every 30 seconds. */

import { useEffect, useState } from 'react';
import { apiFetch } from './api-fetch.ts';
import { getBypassKey } from './maintenance-bypass.ts';
import { pageData } from './page-data.ts';

/** Interval of the checks. */
const POLL_INTERVAL_MS = 30_000;
/** Maximum time that the first check delays the page. */
const SLOW_RESPONSE_MS = 2_000;

/** `unknown` until the first check has succeeded or timed out, if the page does not have the status. */
export type Maintenance = 'unknown' | 'on' | 'off';

/** Returns the current maintenance status. */
export function useMaintenance(): Maintenance {
  const [maintenance, setMaintenance] = useState<Maintenance>(readPageStatus);

  useEffect(() => {
    const abort = new AbortController();
    const check = async (): Promise<void> => {
      const isOn = await fetchMaintenance(abort.signal);
      if (!abort.signal.aborted) setMaintenance((current) => (isOn === undefined ? toKnownStatus(current) : isOn ? 'on' : 'off'));
    };
    void check();
    const poll = setInterval(() => void check(), POLL_INTERVAL_MS);
    const timeout = setTimeout(() => setMaintenance(toKnownStatus), SLOW_RESPONSE_MS);
    return () => {
      abort.abort();
      clearInterval(poll);
      clearTimeout(timeout);
    };
  }, []);

  return maintenance;
}

/** Returns the status of the page. A browser with a bypass key has a status of its own. */
function readPageStatus(): Maintenance {
  const { maintenance } = pageData;
  if (maintenance === undefined || (maintenance && getBypassKey() !== undefined)) return 'unknown';
  return maintenance ? 'on' : 'off';
}

/** Returns the status after a failed check: a known status does not change, an unknown one becomes `off`. */
function toKnownStatus(current: Maintenance): Maintenance {
  return current === 'unknown' ? 'off' : current;
}

/** Returns `undefined` if the status cannot be determined. */
async function fetchMaintenance(signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const response = await apiFetch('maintenance_mode', { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`GET /api/maintenance_mode responded with ${response.status}`);
    const body: unknown = await response.json();
    if (typeof body === 'boolean') return body;
    if (typeof body === 'object' && body !== null && 'maintenance_mode' in body) return body.maintenance_mode === true;
    throw new Error('GET /api/maintenance_mode did not return a boolean');
  } catch (error) {
    if (!signal.aborted) console.warn('The maintenance mode could not be fetched', error);
    return undefined;
  }
}
