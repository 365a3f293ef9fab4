/** Records the progress and the results of a traversal, and its remaining budget. */

import { getFieldView, type CompiledForm, type LookupRequest, type FormState } from '#engine';
import type { DeadEndReason } from './choice.ts';
import { toFirstRow } from '../../first-row.ts';

/** One answer of a chain. */
export interface ChainLink {
  path: string;
  label: string;
  /** Whether the answer was set before the traversal. */
  isGiven?: true;
}

/** A dead end, with the answers that lead to it. */
export interface DeadEnd extends DeadEndReason {
  chain: readonly ChainLink[];
  /** Request of the first lookup behind the list; undefined if there is none. */
  request: LookupRequest | undefined;
}

/** Numbers of options and of groups with equal follow-up lists. */
export interface GroupCounts {
  options: number;
  groups: number;
}

/** Result of a traversal. */
export interface TraversalResult {
  deadEnds: readonly DeadEnd[];
  /** Number of distinct chains, including those that were skipped as equal. */
  chains: number;
  /** Number of answers that were set. */
  answers: number;
  /** Last chain, if the traversal stopped at its maximum number of answers. */
  stoppedAt: readonly ChainLink[] | undefined;
  /** Choices with many options, of which one per group was traversed. */
  grouped: ReadonlyMap<string, GroupCounts>;
  /** Choices that were never enabled, with the lookups that blocked them. */
  unreached: ReadonlyMap<string, string>;
  /** Typed answers that were left empty although choices depend on them. */
  leftEmpty: readonly string[];
}

/** Records the dead ends of a traversal and counts its steps. */
export class TraversalRecorder {
  readonly #form: CompiledForm;
  readonly #maxAnswers: number;
  readonly #deadEnds = new Map<string, DeadEnd>();
  readonly #reached = new Set<string>();
  readonly #blockingLookups = new Map<string, string>();
  readonly #grouped = new Map<string, GroupCounts>();
  #answers = 0;
  #stoppedAt: readonly ChainLink[] | undefined;

  constructor(form: CompiledForm, maxAnswers: number) {
    this.#form = form;
    this.#maxAnswers = maxAnswers;
  }

  /** Whether the maximum number of answers is exceeded. */
  get isSpent(): boolean {
    return this.#stoppedAt !== undefined;
  }

  countAnswer(chain: readonly ChainLink[]): void {
    this.#answers += 1;
    if (this.#answers > this.#maxAnswers) this.#stoppedAt ??= chain;
  }

  reach(path: string): void {
    this.#reached.add(path);
  }

  /** Records a dead end; equal dead ends are recorded once. */
  addDeadEnd(deadEnd: DeadEnd): void {
    const key = JSON.stringify([deadEnd.path, deadEnd.chain]);
    if (!this.#deadEnds.has(key)) this.#deadEnds.set(key, deadEnd);
  }

  /** Records the choices that are still open at the end of a chain. */
  endChain(state: FormState, open: readonly string[]): void {
    for (const path of open) {
      const { options } = getFieldView(this.#form, state, toFirstRow(path));
      if (!this.#blockingLookups.has(path)) this.#blockingLookups.set(path, options?.lookups.join(', ') ?? '');
    }
  }

  /** Records the number of groups that the options of a list form. The largest number of a choice is kept. */
  recordGroups(path: string, options: number, groups: number): void {
    if (groups < options && groups >= (this.#grouped.get(path)?.groups ?? 0)) this.#grouped.set(path, { options, groups });
  }

  getResult(targets: readonly string[]): Omit<TraversalResult, 'chains' | 'leftEmpty'> {
    const unreached = new Map(
      targets.filter((path) => !this.#reached.has(path)).map((path) => [path, this.#blockingLookups.get(path) ?? '']),
    );
    return {
      deadEnds: [...this.#deadEnds.values()],
      answers: this.#answers,
      stoppedAt: this.#stoppedAt,
      grouped: this.#grouped,
      unreached,
    };
  }
}
