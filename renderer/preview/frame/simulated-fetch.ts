/** The fetch function of the previewed form: simulates responses of lookups and reports each call. */

import { assertNever } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { readCell } from '#engine/kit/internals';
import type { FetchFunction } from '../../form/requests.ts';
import type { LookupCall, Simulation } from '../bridge.ts';

const SLOW_RESPONSE_MS = 4_000;

/** Access to the current form and the selected simulations. */
export interface SimulationOptions {
  form: () => { form: CompiledForm; state: FormState } | undefined;
  getSimulation: (lookup: string) => Simulation;
  /** Called when a lookup is sent and when its response arrives. */
  onCall: (lookup: string, call: LookupCall) => void;
}

/** Sends requests with `send`, except those of simulated lookups. */
export function createSimulatedFetch(send: FetchFunction, { form, getSimulation, onCall }: SimulationOptions): FetchFunction {
  return async (path, init = {}) => {
    const current = form();
    const name = current && findLookup(current.form, current.state, path, init);
    if (current === undefined || name === undefined) return send(path, init);
    const simulation = getSimulation(name);
    const start = performance.now();
    const report = (status: number | undefined) => onCall(name, { status, durationMs: Math.round(performance.now() - start) });
    report(undefined);
    try {
      const response = await respond(simulation, current.form, name, () => send(path, init), init.signal ?? undefined);
      report(response.status);
      return response;
    } catch (error) {
      if (init.signal?.aborted !== true) report(0);
      throw error;
    }
  };
}

/** Returns the simulated or real response of a lookup. */
async function respond(
  simulation: Simulation,
  form: CompiledForm,
  name: string,
  fetchReal: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  switch (simulation) {
    case 'real':
      return fetchReal();
    case 'slow':
      await pause(SLOW_RESPONSE_MS, signal);
      return fetchReal();
    case 'failed':
      return Response.json({ title: 'Simulated', status: 503, detail: 'The preview simulates a failure of this lookup.' }, { status: 503 });
    case 'empty':
      return Response.json(form.lookupByName.get(name)?.definition.pick === undefined ? [] : {});
    default:
      return assertNever(simulation);
  }
}

/** Returns the lookup that a request belongs to. Lookups with the same path are distinguished by their parameters, which a POST has in its body. */
function findLookup(form: CompiledForm, state: FormState, url: string, { method = 'GET', body }: RequestInit): string | undefined {
  const [path, search = ''] = url.split('?');
  const candidates = form.lookups.filter((lookup) => lookup.path === path);
  const sent =
    method === 'POST' && typeof body === 'string' && candidates.length > 0
      ? new URLSearchParams(JSON.parse(body) as Record<string, string>).toString()
      : search;
  const exact = candidates.filter(({ query, proof }) => {
    const pairs = readCell(state, query) as string | null;
    return (
      pairs !== null && new URLSearchParams([...parsePairs(pairs), ...parsePairs(readCell(state, proof) as string)]).toString() === sent
    );
  });
  return (exact.find(({ status }) => readCell(state, status) === 'loading') ?? exact[0] ?? candidates[0])?.name;
}

function parsePairs(json: string): [string, string][] {
  return JSON.parse(json) as [string, string][];
}

function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The lookup was aborted.', 'AbortError'));
    });
  });
}
