/** Replays answer sets in the engine as a browser does: sets one answer after another and resolves the lookups. */

import {
  addRow,
  type Answer,
  setAnswer,
  closeDialog,
  getFieldView,
  type CompiledForm,
  goToNextStep,
  createFormState,
  removeRow,
  resolveLookup,
  type FormState,
  getStepIssues,
  goToStep,
  getPendingLookups,
} from '#engine';
import type { AnswerSet, AnswerInput } from '#engine/kit/explore/answer-set';
import { findEntryParameter } from '#engine/kit/explore/settable-fields';
import { getNextFillAction } from '#engine/kit/fill/next-fill-action';
import type { PreferredAnswers } from '#engine/kit/fill/valid-answers';
import type { ExploreContext } from './explore-context.ts';

/** A set and the resulting state. */
export interface ReplayResult {
  set: AnswerSet;
  state: FormState;
}

const MAX_FILL_ACTIONS = 250;

/** Opens the form for a set and sets its answers. */
export async function replay(context: ExploreContext, set: AnswerSet): Promise<ReplayResult> {
  let played = await openFor(context, { ...set, inputs: [] });
  for (const given of set.inputs) played = await replayInput(context, played, given);
  return { set, state: played.state };
}

/** Creates the initial state for an entry. */
export async function openFor(context: ExploreContext, set: AnswerSet): Promise<ReplayResult> {
  const { form } = context.served;
  const state = createFormState(form, { side: 'browser', today: context.today, entry: set.entry });
  return { set, state: await answered(context, set, state) };
}

/** Sets one more answer. */
export async function replayInput(context: ExploreContext, { set, state }: ReplayResult, given: AnswerInput): Promise<ReplayResult> {
  const { form } = context.served;
  const parameter = findEntryParameter(form, given.path);
  if (parameter !== undefined) return replay(context, { ...set, entry: withParameter(set.entry, parameter, given.value) });
  const changed = changeOrCount(form, state, given);
  const settled = changed === state ? state : await answered(context, set, changed);
  return { set: { ...set, inputs: [...set.inputs, given] }, state: withoutDialogs(form, settled) };
}

/** Answers of the entry are set before all others. */
function withParameter({ ...entry }: Record<string, string>, parameter: string, value: Answer): Record<string, string> {
  if (value === null) delete entry[parameter];
  else entry[parameter] = String(value as string | number | boolean);
  return entry;
}

/** Rows are added and removed with the functions of the buttons. */
function changeOrCount(form: CompiledForm, state: FormState, { path, value }: AnswerInput): FormState {
  const group = form.groups.find(({ rowCountField }) => rowCountField.path === path);
  const count = group && getFieldView(form, state, path).value;
  if (group === undefined || typeof value !== 'number' || typeof count !== 'number' || value > group.rows.length)
    return setAnswer(form, state, path, value);
  let next = state;
  for (let at = count; at < value; at++) next = addRow(form, next, group.path);
  for (let at = count; at > value; at--) next = removeRow(form, next, group.path, at - 1);
  return next;
}

/** Fills the rest of the form as far as possible; `onTurn` receives every intermediate state. */
export async function autofill(
  context: ExploreContext,
  start: ReplayResult,
  known: PreferredAnswers,
  onTurn: (played: ReplayResult) => void,
): Promise<ReplayResult & { isDone: boolean }> {
  const { form } = context.served;
  let played = { ...start, state: goToStep(form, start.state, form.steps[0]?.definition.id ?? '') };
  for (let turn = 0; turn < MAX_FILL_ACTIONS; turn++) {
    const step = getNextFillAction(form, played.state, context.today, known);
    if (step.kind === 'done' || step.kind === 'stuck') return { ...played, isDone: step.kind === 'done' };
    if (step.kind === 'wait') return { ...played, isDone: false };
    if (step.kind === 'change') {
      played = await replayInput(context, played, { path: step.path, value: step.value });
      onTurn(played);
    } else {
      const state = goToNextStep(form, played.state);
      if (state.step === played.state.step) return { ...played, isDone: false };
      played = { ...played, state };
    }
  }
  return { ...played, isDone: false };
}

/** Returns the steps that can be reached with Next. */
export function stepsWalked(form: CompiledForm, state: FormState): string[] {
  const walked: string[] = [];
  for (const { definition } of form.steps) {
    walked.push(definition.id);
    if (getStepIssues(form, state, definition.id).length > 0) break;
  }
  return walked;
}

const MAX_LOOKUP_ROUNDS = 60;

/** Returns the state after all lookups are resolved, except those that are simulated as waiting. */
async function answered(context: ExploreContext, { simulated }: AnswerSet, start: FormState): Promise<FormState> {
  const { form } = context.served;
  const ask = context.lookups.createFetch(simulated);
  let state = start;
  for (let round = 0; round < MAX_LOOKUP_ROUNDS; round++) {
    const requests = getPendingLookups(form, state).filter(({ lookup }) => simulated[lookup] !== 'waiting');
    if (requests.length === 0) return state;
    for (const request of requests) state = resolveLookup(form, state, request, await ask(request));
  }
  throw new Error(`The lookups of "${context.served.id}" do not settle.`);
}

/** Closes all dialogs except one that requires an answer. */
function withoutDialogs(form: CompiledForm, state: FormState): FormState {
  return state.dialogs.filter(({ dialog }) => dialog.ask === undefined).reduce((open, { id }) => closeDialog(open, id), state);
}
