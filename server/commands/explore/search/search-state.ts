/** State of a search: the candidates, the reached goals, the filled forms to start from, and the number of answers left to try. */

import type { AnswerInput } from '#engine/kit/explore/answer-set';
import type { CoverageGoal, Goals } from '#engine/kit/explore/coverage-goals';
import type { Random } from '#engine/kit/explore/random';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';
import { type CompiledForm, getFieldView } from '#engine';
import type { ExploreContext } from '../explore-context.ts';
import { autofill, getReachableSteps, replayInput, type ReplayResult } from '../replay.ts';

/** A candidate set and the goals that it reaches in the browser. */
export interface Candidate {
  replayed: ReplayResult;
  reached: string[];
}

/** Options of a search. */
export interface SearchPlan {
  goals: Goals;
  entries: readonly Record<string, string>[];
  known: PreferredAnswers;
  random: Random;
  /** Maximum number of answers to try. */
  budget: number;
}

export class SearchState {
  readonly context: ExploreContext;
  readonly plan: SearchPlan;
  readonly form: CompiledForm;
  readonly candidates: Candidate[] = [];
  /** Ids of the goals that the analysis found to be impossible. */
  readonly impossible = new Set<string>();
  readonly #reached = new Set<string>();
  readonly #filledForms: (ReplayResult & { isDone?: boolean })[] = [];
  #remainingAnswers: number;

  constructor(context: ExploreContext, plan: SearchPlan) {
    this.context = context;
    this.plan = plan;
    this.form = context.served.form;
    this.#remainingAnswers = plan.budget;
  }

  /** Number of answers left to try; negative when more than the budget were tried. */
  get remainingAnswers(): number {
    return this.#remainingAnswers;
  }

  /** Whether the budget is used up. */
  get isSpent(): boolean {
    return this.#remainingAnswers < 0;
  }

  /** The filled forms in the order in which they were added. */
  get filledForms(): readonly ReplayResult[] {
    return this.#filledForms;
  }

  /** Returns the filled forms; those that were filled completely come first. */
  listFilledForms(): ReplayResult[] {
    return this.#filledForms.toSorted((a, b) => Number(b.isDone ?? false) - Number(a.isDone ?? false));
  }

  addFilledForm(filled: ReplayResult): void {
    this.#filledForms.push(filled);
  }

  /** Whether a goal can be reached in the browser and was not reached yet. */
  isOpen({ id, isServerOnly }: CoverageGoal): boolean {
    return !isServerOnly && !this.#reached.has(id) && !this.impossible.has(id);
  }

  listOpenGoals(): CoverageGoal[] {
    return this.plan.goals.list.filter((goal) => this.isOpen(goal));
  }

  /** Counts a tried answer. Adds a candidate if it reaches a new goal or `isKept` is set; returns whether it reaches a new goal. */
  record(replayed: ReplayResult, isKept = false): boolean {
    const { goals } = this.plan;
    this.#remainingAnswers -= 1;
    const reached = [...goals.reachedIn(replayed.state), ...getReachableSteps(this.form, replayed.state).map(goals.ofStep)];
    const isNew = reached.some((goal) => !this.#reached.has(goal));
    for (const goal of reached) this.#reached.add(goal);
    if (isNew || isKept) this.candidates.push({ replayed, reached });
    return isNew;
  }

  /** Sets answers and records the result after the last one. */
  async tryInputs(base: ReplayResult, inputs: readonly AnswerInput[]): Promise<{ replayed: ReplayResult; isNew: boolean }> {
    let replayed = base;
    for (const input of inputs) replayed = await replayInput(this.context, replayed, input);
    return { replayed, isNew: this.record(replayed) };
  }

  /** Sets one answer and records the result. If it reaches a new goal without an issue of the field, fills the rest of the form. */
  async tryInputAndFill(base: ReplayResult, input: AnswerInput): Promise<void> {
    const { replayed, isNew } = await this.tryInputs(base, [input]);
    if (isNew && getFieldView(this.form, replayed.state, input.path).issues.length === 0) await this.fill(replayed);
  }

  /** Fills the rest of a form. Adds it if it was filled completely, reaches a new goal on the way, or `isKept` is set. */
  async fill(start: ReplayResult, isKept = false): Promise<void> {
    const before = this.#reached.size;
    const filled = await autofill(this.context, start, this.plan.known, (replayed) => void this.record(replayed));
    if (!isKept && !filled.isDone && this.#reached.size === before) return;
    this.#filledForms.push(filled);
    this.record(filled, true);
  }
}
