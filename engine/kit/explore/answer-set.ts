/** An answer set: all that it takes to bring a form to one state again, on either side. */

import type { Answer, LookupResponse } from '../../views.ts';

/** One answer as a person gives it. */
export interface AnswerInput {
  path: string;
  value: Answer;
}

/** What a lookup is made to answer: an empty answer, none as yet, or a failure with this HTTP status. */
export type Simulated = 'empty' | 'waiting' | number;

export interface AnswerSet {
  /** Query parameters of the address. */
  entry: Record<string, string>;
  /** In the order in which they are given; lookups answer after each. */
  inputs: AnswerInput[];
  /** Lookups that do not answer as the catalogue has it, by name. */
  simulated: Record<string, Simulated>;
  /** What is posted beside or in place of the browser's answers, by path: what no page would send. */
  posted: Record<string, unknown>;
}

/** A set with nothing in it but the address. */
export function emptySet(entry: Record<string, string> = {}): AnswerSet {
  return { entry, inputs: [], simulated: {}, posted: {} };
}

/** Whether only the browser can be in such a state: the server waits for its lookups, and no page posts what was tampered with. */
export function getOnlySide({ simulated, posted }: AnswerSet): 'browser' | 'server' | undefined {
  if (Object.keys(posted).length > 0) return 'server';
  return Object.values(simulated).includes('waiting') ? 'browser' : undefined;
}

/** The outcome that represents a simulated one. */
export function simulatedOutcome(simulated: Exclude<Simulated, 'waiting'>): LookupResponse {
  if (simulated === 'empty') return { ok: true, data: null };
  return { ok: false, status: simulated, problem: { title: 'Simulated', detail: 'This answer was simulated.' } };
}
