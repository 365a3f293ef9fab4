/** Groups the options of a long list by the lists that follow them, so that one option of each group is traversed. */

import { type SelectableOption, choicesAt } from './choice.ts';
import type { ChoiceNavigator, TraversalNode } from './choice-navigator.ts';

/** Number of options from which only one option of each group with equal follow-up lists is traversed. */
const PROBE_THRESHOLD = 25;
/** Relative positions of the options that a probe selects in the follow-up lists. */
const PROBE_POSITIONS = [0, 1, 0.5];

/** Returns the options to traverse: all of a short list, or the first option of each group of a long one. */
export async function selectGroupRepresentatives(
  navigator: ChoiceNavigator,
  node: TraversalNode,
  path: string,
  options: readonly SelectableOption[],
  rest: readonly string[],
): Promise<readonly SelectableOption[]> {
  const hasLongChain = rest.some((later) => navigator.dependsOn(later, path) && rest.some((last) => navigator.dependsOn(last, later)));
  if (options.length < PROBE_THRESHOLD || !hasLongChain) return options;
  const { recorder } = navigator;
  const groups = new Map<string, SelectableOption>();
  for (const option of options) {
    const start = await navigator.selectOption(node, path, option, rest);
    const probes: string[] = [];
    for (const position of PROBE_POSITIONS) probes.push(await probe(navigator, start, position));
    const key = probes.join('\n');
    if (!groups.has(key)) groups.set(key, option);
    if (recorder.isSpent) break;
  }
  recorder.recordGroups(path, options.length, groups.size);
  return [...groups.values()];
}

/** Returns the lists that follow one after another when the option at the same relative position is selected in each. */
async function probe(navigator: ChoiceNavigator, start: TraversalNode, position: number): Promise<string> {
  const lists: string[] = [];
  for (let node = start; ;) {
    const open = navigator.listOpenChoices(node);
    const path = navigator.findNextChoice(node, open);
    if (path === undefined || navigator.recorder.isSpent) return lists.join('\n');
    const rest = open.filter((other) => other !== path);
    const { status, choices } = choicesAt(navigator.form, node.state, path);
    lists.push(`${path} ${status} ${choices.map(({ value }) => String(value)).join()}`);
    const option = choices[Math.round((choices.length - 1) * position)];
    const isSelected = status === 'free' && option !== undefined && rest.some((later) => navigator.dependsOn(later, path));
    node = isSelected ? await navigator.selectOption(node, path, option, rest) : { ...node, pending: rest };
  }
}
