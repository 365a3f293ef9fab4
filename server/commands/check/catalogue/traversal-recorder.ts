/** Records the progress and the results of a traversal, and its remaining budget. */

import { getFieldView, type CompiledForm, type LookupRequest, type FormState } from '#engine';
import type { DeadEndReason } from './choice.ts';

/** One answer of a chain. */
export interface Link {
  path: string;
  label: string;
  /** Whether the answer was set before the traversal. */
  isGiven?: true;
}

/** A dead end, with the answers that lead to it. */
export interface DeadEnd extends DeadEndReason {
  trail: readonly Link[];
  /** Request of the first lookup behind the list; undefined if there is none. */
  request: LookupRequest | undefined;
}

/** Result of a traversal. */
export interface WalkResult {
  deadEnds: readonly DeadEnd[];
  /** Number of distinct chains, including those that were skipped as equal. */
  chains: number;
  steps: number;
  /** Last chain, if the traversal stopped at its maximum number of answers. */
  stoppedAt: readonly Link[] | undefined;
  /** Choices with many options, of which one per group was traversed. */
  alike: ReadonlyMap<string, { options: number; kinds: number }>;
  /** Choices that were never enabled, with the lookups that blocked them. */
  unwalked: ReadonlyMap<string, string>;
  /** Typed answers that were left empty although choices depend on them. */
  leftEmpty: readonly string[];
}

/** Records the dead ends of a traversal and counts its steps. */
export class TraversalRecorder {
  readonly #form: CompiledForm;
  readonly #mostSteps: number;
  readonly #deadEnds = new Map<string, DeadEnd>();
  readonly #reached = new Set<string>();
  readonly #waiting = new Map<string, string>();
  readonly #alike = new Map<string, { options: number; kinds: number }>();
  #steps = 0;
  #stoppedAt: readonly Link[] | undefined;

  constructor(form: CompiledForm, mostSteps: number) {
    this.#form = form;
    this.#mostSteps = mostSteps;
  }

  get isSpent(): boolean {
    return this.#stoppedAt !== undefined;
  }

  /** Counts an answer. */
  step(trail: readonly Link[]): void {
    this.#steps += 1;
    if (this.#steps > this.#mostSteps) this.#stoppedAt ??= trail;
  }

  reach(path: string): void {
    this.#reached.add(path);
  }

  add(end: DeadEnd): void {
    const key = JSON.stringify([end.path, end.trail]);
    if (!this.#deadEnds.has(key)) this.#deadEnds.set(key, end);
  }

  /** Records the choices that are still open at the end of a chain. */
  end(state: FormState, left: readonly string[]): void {
    for (const path of left) {
      const { options } = getFieldView(this.#form, state, path);
      if (!this.#waiting.has(path)) this.#waiting.set(path, options?.lookups.join(', ') ?? '');
    }
  }

  /** Records the number of groups that the options of a list form. */
  alike(path: string, options: number, kinds: number): void {
    if (kinds < options && kinds >= (this.#alike.get(path)?.kinds ?? 0)) this.#alike.set(path, { options, kinds });
  }

  result(targets: readonly string[]): Omit<WalkResult, 'chains' | 'leftEmpty'> {
    const unwalked = new Map(targets.flatMap((path) => (this.#reached.has(path) ? [] : [[path, this.#waiting.get(path) ?? '']])));
    return { deadEnds: [...this.#deadEnds.values()], steps: this.#steps, stoppedAt: this.#stoppedAt, alike: this.#alike, unwalked };
  }
}
