/** An answer set: the complete input that reproduces a state of a form in the browser or on the server. */

import type { Answer, LookupResponse } from '../../views.ts';

/** One answer of the user. */
export interface AnswerInput {
  path: string;
  value: Answer;
}

/** A simulated response to a lookup: empty, pending, or a failure with an HTTP status. */
export type Simulated = 'empty' | 'waiting' | number;

/** Input for one run of a form. */
export interface AnswerSet {
  /** Query parameters of the URL. */
  entry: Record<string, string>;
  /** Answers in the order of input; lookups are resolved after each. */
  inputs: AnswerInput[];
  /** Simulated responses by the name of the lookup. */
  simulated: Record<string, Simulated>;
  /** Values by path that are posted in addition to the answers or instead of them, and that no page sends. */
  posted: Record<string, unknown>;
}

/** Creates a set that contains only parameters of the URL. */
export function emptySet(entry: Record<string, string> = {}): AnswerSet {
  return { entry, inputs: [], simulated: {}, posted: {} };
}

/** Returns the only side that can reach the state: the browser for a pending lookup, the server for tampered posts. */
export function getOnlySide({ simulated, posted }: AnswerSet): 'browser' | 'server' | undefined {
  if (Object.keys(posted).length > 0) return 'server';
  return Object.values(simulated).includes('waiting') ? 'browser' : undefined;
}

/** Returns the response for a simulated one. */
export function createSimulatedResponse(simulated: Exclude<Simulated, 'waiting'>): LookupResponse {
  if (simulated === 'empty') return { ok: true, data: null };
  return { ok: false, status: simulated, problem: { title: 'Simulated', detail: 'This response was simulated.' } };
}
