/** An answer set: all that it takes to bring a form to one state again, on either side. */

import type { LookupOutcome } from '../views.ts';
import type { Answer } from '../views.ts';

/** One answer as a person gives it. */
export interface Given {
  path: string;
  value: Answer;
}

/** What a look-up is made to answer: nothing, or a failure with this HTTP status. */
export type Simulated = 'empty' | number;

export interface AnswerSet {
  /** Query parameters of the address. */
  entry: Record<string, string>;
  /** In the order in which they are given; look-ups answer after each. */
  given: Given[];
  /** Look-ups that do not answer as the catalogue has it, by name. */
  simulated: Record<string, Simulated>;
  /** What is posted beside or in place of the browser's answers, by path: what no page would send. */
  posted: Record<string, unknown>;
}

/** A set with nothing in it but the address. */
export function emptySet(entry: Record<string, string> = {}): AnswerSet {
  return { entry, given: [], simulated: {}, posted: {} };
}

/** The set with one answer more. */
export function withGiven(set: AnswerSet, path: string, value: Answer): AnswerSet {
  return { ...set, given: [...set.given, { path, value }] };
}

/** The outcome that stands for a simulated one. */
export function simulatedOutcome(simulated: Simulated): LookupOutcome {
  if (simulated === 'empty') return { ok: true, data: null };
  return { ok: false, status: simulated, problem: { title: 'Simulated', detail: 'This answer was simulated.' } };
}
