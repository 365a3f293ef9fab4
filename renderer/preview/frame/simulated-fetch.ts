/** Requests of the previewed form: look-ups answered as the designer chose, and each call noted. */

import type { CompiledForm, FormState } from '#engine';
import { readCell } from '#engine/kit/internals';
import type { FetchFunction } from '../../form/requests.ts';
import type { LookupCall, Simulation } from '../bridge.ts';

const SLOW = 4_000;

/** What the requests depend on at the moment. */
export interface SimulationOptions {
  form: () => { form: CompiledForm; state: FormState } | undefined;
  simulationOf: (lookup: string) => Simulation;
  note: (lookup: string, call: LookupCall) => void;
}

/** Sends requests with `send`, except those of simulated lookups. */
export function createSimulatedFetch(send: FetchFunction, { form, simulationOf, note }: SimulationOptions): FetchFunction {
  return async (path, init = {}) => {
    const now = form();
    const name = now && lookupOf(now.form, now.state, path, init);
    if (now === undefined || name === undefined) return send(path, init);
    const simulation = simulationOf(name);
    const begun = performance.now();
    const noteEnd = (status: number | undefined) => note(name, { status, milliseconds: Math.round(performance.now() - begun) });
    noteEnd(undefined);
    try {
      const response = await answer(simulation, now.form, name, () => send(path, init), init.signal ?? undefined);
      noteEnd(response.status);
      return response;
    } catch (error) {
      if (init.signal?.aborted !== true) noteEnd(0);
      throw error;
    }
  };
}

async function answer(
  simulation: Simulation,
  form: CompiledForm,
  name: string,
  ask: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  switch (simulation) {
    case 'real':
      return ask();
    case 'slow':
      await pause(SLOW, signal);
      return ask();
    case 'failed':
      return Response.json({ title: 'Simulated', status: 503, detail: 'The preview lets this look-up fail.' }, { status: 503 });
    case 'empty':
      return Response.json(form.lookupByName.get(name)?.definition.pick === undefined ? [] : {});
  }
}

/** The look-up of a request: by its path, and among several of one path by its parameters, which a POST has in its body. */
function lookupOf(form: CompiledForm, state: FormState, address: string, { method = 'GET', body }: RequestInit): string | undefined {
  const [path, search = ''] = address.split('?');
  const candidates = form.lookups.filter(({ definition }) => definition.path === path);
  const sent =
    method === 'POST' && typeof body === 'string' && candidates.length > 0
      ? new URLSearchParams(JSON.parse(body) as Record<string, string>).toString()
      : search;
  const exact = candidates.filter(({ query, proof }) => {
    const pairs = readCell(state, query) as string | null;
    return pairs !== null && new URLSearchParams([...pairsOf(pairs), ...pairsOf(readCell(state, proof) as string)]).toString() === sent;
  });
  return (exact.find(({ status }) => readCell(state, status) === 'loading') ?? exact[0] ?? candidates[0])?.name;
}

function pairsOf(json: string): [string, string][] {
  return JSON.parse(json) as [string, string][];
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The look-up is no longer wanted.', 'AbortError'));
    });
  });
}
