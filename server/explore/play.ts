/** Plays answer sets in the engine as a browser does: one answer after another, with the look-ups that follow. */

import {
  addRow,
  type Answer,
  change,
  dismiss,
  fieldView,
  type Form,
  next,
  open,
  removeRow,
  resolve,
  type State,
  stepIssues,
  visit,
  wanted,
} from '#engine';
import type { AnswerSet, Given } from '#engine/explore/answer-set';
import { parameterOf } from '#engine/explore/givable';
import { nextFill } from '#engine/fill/fill';
import type { KnownAnswers } from '#engine/fill/valid-answers';
import type { Bench } from './bench.ts';

/** A set and the state that it leads to. */
export interface Played {
  set: AnswerSet;
  state: State;
}

const MOST_TURNS = 250;

/** Opens the form for a set and gives its answers. */
export async function play(bench: Bench, set: AnswerSet): Promise<Played> {
  let played = await openFor(bench, { ...set, given: [] });
  for (const given of set.given) played = await give(bench, played, given);
  return { set, state: played.state };
}

/** The form as it stands for an address before anybody answers. */
export async function openFor(bench: Bench, set: AnswerSet): Promise<Played> {
  const { form } = bench.served;
  const state = open(form, { side: 'browser', today: bench.today, entry: set.entry });
  return { set, state: await answered(bench, set, state) };
}

/** Gives one answer more. */
export async function give(bench: Bench, { set, state }: Played, given: Given): Promise<Played> {
  const { form } = bench.served;
  const parameter = parameterOf(form, given.path);
  if (parameter !== undefined) return play(bench, { ...set, entry: withParameter(set.entry, parameter, given.value) });
  const changed = changeOrCount(form, state, given);
  const settled = changed === state ? state : await answered(bench, set, changed);
  return { set: { ...set, given: [...set.given, given] }, state: withoutDialogs(form, settled) };
}

/** What the address brings is there before anything else. */
function withParameter({ ...entry }: Record<string, string>, parameter: string, value: Answer): Record<string, string> {
  if (value === null) delete entry[parameter];
  else entry[parameter] = String(value as string | number | boolean);
  return entry;
}

/** Rows come and go by their buttons. */
function changeOrCount(form: Form, state: State, { path, value }: Given): State {
  const group = form.groups.find(({ size }) => size.path === path);
  const count = group && fieldView(form, state, path).value;
  if (group === undefined || typeof value !== 'number' || typeof count !== 'number' || value > group.rows.length)
    return change(form, state, path, value);
  let next = state;
  for (let at = count; at < value; at++) next = addRow(form, next, group.path);
  for (let at = count; at > value; at--) next = removeRow(form, next, group.path, at - 1);
  return next;
}

/** Fills the form from where it stands, as far as that goes; `onTurn` sees every state on the way. */
export async function fillUp(
  bench: Bench,
  start: Played,
  known: KnownAnswers,
  onTurn: (played: Played) => void,
): Promise<Played & { isDone: boolean }> {
  const { form } = bench.served;
  let played = { ...start, state: visit(form, start.state, form.steps[0]?.definition.id ?? '') };
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const step = nextFill(form, played.state, bench.today, known);
    if (step.kind === 'done' || step.kind === 'stuck') return { ...played, isDone: step.kind === 'done' };
    if (step.kind === 'wait') return { ...played, isDone: false };
    if (step.kind === 'change') {
      played = await give(bench, played, { path: step.path, value: step.value });
      onTurn(played);
    } else {
      const state = next(form, played.state);
      if (state.step === played.state.step) return { ...played, isDone: false };
      played = { ...played, state };
    }
  }
  return { ...played, isDone: false };
}

/** The steps that one can walk through with a state, pressing Next. */
export function stepsWalked(form: Form, state: State): string[] {
  const walked: string[] = [];
  for (const { definition } of form.steps) {
    walked.push(definition.id);
    if (stepIssues(form, state, definition.id).length > 0) break;
  }
  return walked;
}

const MOST_ROUNDS = 60;

/** The state once all look-ups have answered, but for those that are made to wait. */
async function answered(bench: Bench, { simulated }: AnswerSet, start: State): Promise<State> {
  const { form } = bench.served;
  const ask = bench.lookUps.asking(simulated);
  let state = start;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const requests = wanted(form, state).filter(({ lookup }) => simulated[lookup] !== 'waiting');
    if (requests.length === 0) return state;
    for (const request of requests) state = resolve(form, state, request, await ask(request));
  }
  throw new Error(`The look-ups of "${bench.served.id}" do not settle.`);
}

/** A dialog that asks for an answer stays until it is given; all others are read and closed. */
function withoutDialogs(form: Form, state: State): State {
  return state.dialogs.filter(({ dialog }) => dialog.ask === undefined).reduce((open, { id }) => dismiss(form, open, id), state);
}
