/** Depth-first traversal of the choices of a form. States with the same key are traversed once. */

import type { EvaluateIn } from '#engine/kit/inspect/evaluator';
import { choicesAt, type DeadEndReason, deadEndAt } from './choice.ts';
import type { ChoiceNavigator, TraversalNode } from './choice-navigator.ts';
import { createLookupRequest } from './lookup-request.ts';
import { selectGroupRepresentatives } from './option-groups.ts';
import type { GetStateKey } from './state-key.ts';

export class ChoiceTraversal {
  readonly #navigator: ChoiceNavigator;
  readonly #getKey: GetStateKey;
  readonly #evaluate: EvaluateIn;
  /** Number of chains after a state, by its key. */
  readonly #chainCounts = new Map<string, number>();

  constructor(navigator: ChoiceNavigator, getKey: GetStateKey, evaluate: EvaluateIn) {
    this.#navigator = navigator;
    this.#getKey = getKey;
    this.#evaluate = evaluate;
  }

  /** Traverses all chains from a node. Returns their number, including those that were skipped as equal. */
  async traverse(node: TraversalNode): Promise<number> {
    const { recorder } = this.#navigator;
    if (recorder.isSpent) return 0;
    const open = this.#navigator.listOpenChoices(node);
    const path = this.#navigator.findNextChoice(node, open);
    if (path === undefined) {
      recorder.endChain(node.state, open);
      return 1;
    }
    const key = `${path}\n${this.#getKey(node.state, open, new Set(open))}`;
    const cached = this.#chainCounts.get(key);
    if (cached !== undefined) return cached;
    const count = await this.#traverseChoice(
      node,
      path,
      open.filter((other) => other !== path),
    );
    if (!recorder.isSpent) this.#chainCounts.set(key, count);
    return count;
  }

  /** Traverses the options of a choice, or continues with the other choices if none of them depends on it. */
  async #traverseChoice(node: TraversalNode, path: string, rest: readonly string[]): Promise<number> {
    const { form, recorder } = this.#navigator;
    const { status, choices } = choicesAt(form, node.state, path);
    recorder.reach(path);
    const reason = deadEndAt(form, node.state, path);
    if (reason) {
      this.#recordDeadEnd(node, reason);
      return 1;
    }
    if (status === 'fixed' || !rest.some((later) => this.#navigator.dependsOn(later, path)))
      return this.traverse({ ...node, pending: rest });
    let count = 0;
    for (const option of await selectGroupRepresentatives(this.#navigator, node, path, choices, rest)) {
      if (recorder.isSpent) break;
      count += await this.traverse(await this.#navigator.selectOption(node, path, option, rest));
    }
    return count;
  }

  /** Records a dead end with the answers on which its choice depends. */
  #recordDeadEnd({ state, chain }: TraversalNode, reason: DeadEndReason): void {
    const { form, recorder } = this.#navigator;
    recorder.addDeadEnd({
      ...reason,
      request: createLookupRequest(form, this.#evaluate, state, reason.lookups[0]),
      chain: chain.filter((link) => link.isGiven || this.#navigator.dependsOn(reason.path, link.path)),
    });
  }
}
