/** What a walk has seen so far, and how far it may still go. */

import { getFieldView, type CompiledForm, type LookupRequest, type FormState } from '#engine';
import type { DeadEndReason } from './choice.ts';

/** One answer of a chain. */
export interface Link {
  path: string;
  label: string;
  /** Written before the walk, and not chosen in it. */
  isGiven?: true;
}

/** A chain that ends where nobody can go on; with the answers that lead there. */
export interface DeadEnd extends DeadEndReason {
  trail: readonly Link[];
  /** What the first look-up behind the list was asked; undefined where there is none. */
  request: LookupRequest | undefined;
}

/** What a walk found. */
export interface WalkResult {
  deadEnds: readonly DeadEnd[];
  /** Distinct chains of choices, those that were found to go on alike included. */
  chains: number;
  steps: number;
  /** Where it stopped for having taken too long. */
  stoppedAt: readonly Link[] | undefined;
  /** Choices with so many options that only those which differ were walked. */
  alike: ReadonlyMap<string, { options: number; kinds: number }>;
  /** Choices that were not open in any state, with what they wait for. */
  unwalked: ReadonlyMap<string, string>;
  /** Written answers that were left empty although choices hang on them. */
  leftEmpty: readonly string[];
}

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

  /** Counts an answer given. */
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

  /** Notes what was left at the end of a chain because something is missing. */
  end(state: FormState, left: readonly string[]): void {
    for (const path of left) {
      const { options } = getFieldView(this.#form, state, path);
      if (!this.#waiting.has(path)) this.#waiting.set(path, options?.lookups.join(', ') ?? '');
    }
  }

  /** Notes how many kinds of options one list of a choice had. */
  alike(path: string, options: number, kinds: number): void {
    if (kinds < options && kinds >= (this.#alike.get(path)?.kinds ?? 0)) this.#alike.set(path, { options, kinds });
  }

  result(targets: readonly string[]): Omit<WalkResult, 'chains' | 'leftEmpty'> {
    const unwalked = new Map(targets.flatMap((path) => (this.#reached.has(path) ? [] : [[path, this.#waiting.get(path) ?? '']])));
    return { deadEnds: [...this.#deadEnds.values()], steps: this.#steps, stoppedAt: this.#stoppedAt, alike: this.#alike, unwalked };
  }
}
