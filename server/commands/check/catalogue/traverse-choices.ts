/**
 * Traverses all options of a form: every option of one choice, then of the next, until no choice is left. It runs the engine itself, so it
 * follows the definition. States with the same key are traversed once.
 */

import { addRow, setAnswer, getFieldView, type CompiledForm, type LookupRequest, createFormState, type FormState } from '#engine';
import { createEvaluator } from '#engine/kit/inspect/evaluator';
import { type FetchLookup, resolveAllLookups } from '../../../submissions/resolve-lookups.ts';
import { type SelectableOption, choicesAt, deadEndAt, isOpen } from './choice.ts';
import { analyzeChoiceDependencies } from './choice-dependencies.ts';
import type { StartAnswers } from './sample-people.ts';
import { createStateKey } from './state-key.ts';
import { groupDependentChoices } from './group-dependent-choices.ts';
import { type Link, TraversalRecorder, type WalkResult } from './traversal-recorder.ts';

/** Options of a traversal. */
export interface WalkOptions {
  form: CompiledForm;
  ask: FetchLookup;
  today: string;
  /** Answers that are set before the traversal; one traversal for each. */
  starts: readonly StartAnswers[];
  /** Maximum number of answers; the traversal stops after it. */
  mostSteps: number;
}

interface Place {
  state: FormState;
  pending: readonly string[];
  trail: readonly Link[];
}

/** Number of options from which only one option of each group with equal follow-up lists is traversed. */
const PROBE_THRESHOLD = 25;
/** Relative positions of the options that a probe selects in the follow-up lists. */
const trials = [0, 1, 0.5];

/** Traverses a form. */
export async function traverseChoices({ form, ask, today, starts, mostSteps }: WalkOptions): Promise<WalkResult> {
  const dependencies = analyzeChoiceDependencies(form);
  const evaluate = createEvaluator(form);
  const residue = createStateKey(form, dependencies, evaluate);
  const tally = new TraversalRecorder(form, mostSteps);
  const known = new Map<string, number>();

  const hangsOn = (later: string, choice: string): boolean => dependencies.getChoicesBefore(later).has(choice);

  /** What is still to be chosen: without what is closed whatever the other choices become. */
  function stillOpen({ state, pending }: Place): string[] {
    let left = [...pending];
    for (let before = -1; before !== left.length;) {
      before = left.length;
      const undecided = new Set(left);
      left = left.filter(
        (path) =>
          isOpen(getFieldView(form, state, path)) ||
          dependencies
            .getExpressions(path)
            .some(
              ({ role, logic }) =>
                (role === 'visibleWhen' || role === 'enabledWhen' || role === 'sectionVisible') &&
                [...dependencies.getChoicesIn(logic)].some((one) => one !== path && undecided.has(one)),
            ),
      );
    }
    return left;
  }

  /** The choice to make next: one that waits for no other, best one that no other waits for. */
  function nextOf({ state }: Place, left: readonly string[]): string | undefined {
    const ready = left.filter((path) => choicesAt(form, state, path).status !== 'waiting');
    const free = ready.filter((path) => !ready.some((other) => other !== path && hangsOn(path, other)));
    return free.find((path) => !left.some((later) => hangsOn(later, path))) ?? free[0] ?? ready[0];
  }

  async function chosen({ state, trail }: Place, path: string, choice: SelectableOption, pending: readonly string[]): Promise<Place> {
    tally.step(trail);
    const after = await resolveAllLookups(form, setAnswer(form, state, path, choice.value), ask);
    return { state: after, pending, trail: [...trail, { path, label: choice.label }] };
  }

  async function follow(place: Place): Promise<number> {
    if (tally.isSpent) return 0;
    const left = stillOpen(place);
    const path = nextOf(place, left);
    if (path === undefined) {
      tally.end(place.state, left);
      return 1;
    }
    const key = `${path}\n${residue(place.state, left, new Set(left))}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const count = await followFrom(place, path, left);
    if (!tally.isSpent) known.set(key, count);
    return count;
  }

  async function followFrom(place: Place, path: string, left: readonly string[]): Promise<number> {
    const rest = left.filter((other) => other !== path);
    const offer = choicesAt(form, place.state, path);
    tally.reach(path);
    const deadEnd = deadEndAt(form, place.state, path);
    if (deadEnd) {
      tally.add({
        ...deadEnd,
        request: requestOf(place.state, deadEnd.lookups[0]),
        trail: place.trail.filter((link) => link.isGiven || hangsOn(path, link.path)),
      });
      return 1;
    }
    if (offer.status === 'fixed' || !rest.some((later) => hangsOn(later, path))) return follow({ ...place, pending: rest });
    let count = 0;
    for (const choice of await differing(place, path, offer.choices, rest)) {
      if (tally.isSpent) break;
      count += await follow(await chosen(place, path, choice, rest));
    }
    return count;
  }

  /** Of many options one of each kind: those of a kind are followed by the same lists, wherever a trial chooses in them. */
  async function differing(
    place: Place,
    path: string,
    choices: readonly SelectableOption[],
    rest: readonly string[],
  ): Promise<readonly SelectableOption[]> {
    const leadsFar = rest.some((later) => hangsOn(later, path) && rest.some((last) => hangsOn(last, later)));
    if (choices.length < PROBE_THRESHOLD || !leadsFar) return choices;
    const kinds = new Map<string, SelectableOption>();
    for (const choice of choices) {
      const start = await chosen(place, path, choice, rest);
      const seen: string[] = [];
      for (const where of trials) seen.push(await trial(start, where));
      if (!kinds.has(seen.join('\n'))) kinds.set(seen.join('\n'), choice);
      if (tally.isSpent) break;
    }
    tally.alike(path, choices.length, kinds.size);
    return [...kinds.values()];
  }

  /** The lists that follow one after another where the option at the same place is chosen in each. */
  async function trial(start: Place, where: number): Promise<string> {
    const seen: string[] = [];
    for (let place = start; ;) {
      const left = stillOpen(place);
      const path = nextOf(place, left);
      if (path === undefined || tally.isSpent) return seen.join('\n');
      const rest = left.filter((other) => other !== path);
      const offer = choicesAt(form, place.state, path);
      seen.push(`${path} ${offer.status} ${offer.choices.map(({ value }) => String(value)).join()}`);
      const choice = offer.choices[Math.round((offer.choices.length - 1) * where)];
      const isMade = offer.status === 'free' && choice !== undefined && rest.some((later) => hangsOn(later, path));
      place = isMade ? await chosen(place, path, choice, rest) : { ...place, pending: rest };
    }
  }

  /** What a lookup is asked in a state, as the engine asks it. */
  function requestOf(state: FormState, name: string | undefined): LookupRequest | undefined {
    const lookup = name === undefined ? undefined : form.definition.lookups?.[name];
    if (name === undefined || lookup === undefined) return undefined;
    const given = Object.entries(lookup.params ?? {}).map(([key, logic]) => [key, evaluate(state, logic)] as const);
    const params = Object.fromEntries(
      given.flatMap(([key, value]) => (value === null || value === '' || typeof value === 'object' ? [] : [[key, String(value)]])),
    );
    return { lookup: name, key: name, path: lookup.path, params, isSecret: false, after: 0, loader: undefined };
  }

  /** A form with one row in each of its repeating groups. */
  async function opened(): Promise<FormState> {
    let state = createFormState(form, { side: 'browser', today });
    for (const { path, rowCountField } of form.groupByPath.values())
      if (getFieldView(form, state, rowCountField.path).value === 0) state = addRow(form, state, path);
    return resolveAllLookups(form, state, ask);
  }

  let chains = 0;
  for (const slice of groupDependentChoices(dependencies, form)) {
    for (const start of starts) {
      let state = await opened();
      const trail: Link[] = [];
      for (const [path, value] of Object.entries(start)) {
        state = await resolveAllLookups(form, setAnswer(form, state, path, value), ask);
        trail.push({ path, label: value, isGiven: true });
      }
      chains += await follow({ state, pending: slice, trail });
    }
  }
  const given = new Set(starts.flatMap((start) => Object.keys(start)));
  const texts = new Set(dependencies.targets.flatMap((path) => [...dependencies.getTextsBefore(path)]));
  return { ...tally.result(dependencies.targets), chains, leftEmpty: [...texts].filter((path) => !given.has(path)) };
}
