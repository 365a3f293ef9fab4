/** Finds the choices that are open in a node of a traversal and the next choice to make, and selects options. */

import { setAnswer, getFieldView, type CompiledForm, type FormState } from '#engine';
import type { ExpressionEntry } from '#engine/kit/inspect/expressions';
import { type FetchLookup, resolveAllLookups } from '../../../submissions/resolve-lookups.ts';
import { type SelectableOption, choicesAt, isOpen } from './choice.ts';
import type { ChoiceDependencies } from './choice-dependencies.ts';
import { PLACEMENT_ROLES } from './expression-index.ts';
import type { ChainLink, TraversalRecorder } from './traversal-recorder.ts';
import { toFirstRow } from '../../first-row.ts';

/** A node of a traversal: a state, the choices that may still be made, and the answers that lead to the state. */
export interface TraversalNode {
  state: FormState;
  pending: readonly string[];
  chain: readonly ChainLink[];
}

export class ChoiceNavigator {
  readonly form: CompiledForm;
  readonly recorder: TraversalRecorder;
  readonly #dependencies: ChoiceDependencies;
  readonly #fetchLookup: FetchLookup;

  constructor(form: CompiledForm, dependencies: ChoiceDependencies, fetchLookup: FetchLookup, recorder: TraversalRecorder) {
    this.form = form;
    this.recorder = recorder;
    this.#dependencies = dependencies;
    this.#fetchLookup = fetchLookup;
  }

  dependsOn(path: string, choice: string): boolean {
    return this.#dependencies.getChoicesBefore(path).has(choice);
  }

  /** Returns the pending choices without those that stay closed whatever the other choices become. */
  listOpenChoices({ state, pending }: TraversalNode): string[] {
    let open = [...pending];
    for (let before = -1; before !== open.length;) {
      before = open.length;
      const undecided = new Set(open);
      open = open.filter((path) => isOpen(getFieldView(this.form, state, toFirstRow(path))) || this.#canOpen(path, undecided));
    }
    return open;
  }

  /** Whether another undecided choice can make a choice visible or enabled. */
  #canOpen(path: string, undecided: ReadonlySet<string>): boolean {
    return this.#dependencies
      .getExpressions(path)
      .some(
        (entry) =>
          opensChoice(entry) && [...this.#dependencies.getChoicesIn(entry.logic)].some((other) => other !== path && undecided.has(other)),
      );
  }

  /** Returns the choice to make next: one that depends on no other ready choice, preferably one on which no open choice depends. */
  findNextChoice({ state }: TraversalNode, open: readonly string[]): string | undefined {
    const ready = open.filter((path) => choicesAt(this.form, state, path).status !== 'waiting');
    const independent = ready.filter((path) => !ready.some((other) => other !== path && this.dependsOn(path, other)));
    return independent.find((path) => !open.some((later) => this.dependsOn(later, path))) ?? independent[0] ?? ready[0];
  }

  /** Sets an answer and resolves the lookups. */
  async setAnswer(state: FormState, path: string, value: SelectableOption['value']): Promise<FormState> {
    return resolveAllLookups(this.form, setAnswer(this.form, state, toFirstRow(path), value), this.#fetchLookup);
  }

  /** Selects an option and counts the answer. Returns the node after it. */
  async selectOption(
    { state, chain }: TraversalNode,
    path: string,
    option: SelectableOption,
    pending: readonly string[],
  ): Promise<TraversalNode> {
    this.recorder.countAnswer(chain);
    return { state: await this.setAnswer(state, path, option.value), pending, chain: [...chain, { path, label: option.label }] };
  }
}

function opensChoice({ role }: ExpressionEntry): boolean {
  return role === 'visibleWhen' || role === 'enabledWhen' || PLACEMENT_ROLES.has(role);
}
