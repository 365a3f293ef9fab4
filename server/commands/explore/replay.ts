/** Replays answer sets in the engine as a browser does: sets one answer after another and resolves the lookups. */

import { formatPrimitive } from '#engine';
import {
  addRow,
  type Answer,
  setAnswer,
  closeDialog,
  confirmWarning,
  getFieldView,
  type CompiledForm,
  goToNextStep,
  createFormState,
  removeRow,
  resolveLookup,
  type FormState,
  getStepIssues,
  getStepStatuses,
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
  let replayed = await openAnswerSet(context, { ...set, inputs: [] });
  for (const input of set.inputs) replayed = await replayInput(context, replayed, input);
  return { set, state: replayed.state };
}

/** Creates the initial state for an entry. */
export async function openAnswerSet(context: ExploreContext, set: AnswerSet): Promise<ReplayResult> {
  const { form } = context.served;
  const state = createFormState(form, { side: 'browser', today: context.today, now: `${context.today}T00:00:00Z`, entry: set.entry });
  return { set, state: await resolveLookups(context, set, state) };
}

/** Sets one more answer. */
export async function replayInput(context: ExploreContext, { set, state }: ReplayResult, input: AnswerInput): Promise<ReplayResult> {
  const { form } = context.served;
  const parameter = findEntryParameter(form, input.path);
  if (parameter !== undefined) return replay(context, { ...set, entry: withParameter(set.entry, parameter, input.value) });
  const changed = applyInput(form, state, input);
  const resolved = changed === state ? state : await resolveLookups(context, set, changed);
  return { set: { ...set, inputs: [...set.inputs, input] }, state: closeDialogs(form, resolved) };
}

/** Returns the entry with one parameter set, or removed for an empty answer. */
function withParameter({ ...entry }: Record<string, string>, parameter: string, value: Answer): Record<string, string> {
  const text = formatPrimitive(value);
  if (text === undefined) delete entry[parameter];
  else entry[parameter] = text;
  return entry;
}

/** Sets an answer. For a row count, adds or removes rows as the buttons do. */
function applyInput(form: CompiledForm, state: FormState, { path, value }: AnswerInput): FormState {
  const group = form.groupByPath.get(form.byPath.get(path)?.countsRowsOf ?? '');
  const count = group && getFieldView(form, state, path).value;
  if (group === undefined || typeof value !== 'number' || typeof count !== 'number' || value > group.maxRows)
    return setAnswer(form, state, path, value);
  let next = state;
  for (let at = count; at < value; at++) next = addRow(form, next, group.path);
  for (let at = count; at > value; at--) next = removeRow(form, next, group.path, at - 1);
  return next;
}

/** Fills the rest of the form as far as possible; `onInput` receives every intermediate state. */
export async function autofill(
  context: ExploreContext,
  start: ReplayResult,
  known: PreferredAnswers,
  onInput: (replayed: ReplayResult) => void,
): Promise<ReplayResult & { isDone: boolean }> {
  const { form } = context.served;
  let replayed = { ...start, state: goToStep(form, start.state, getStepStatuses(form, start.state)[0]?.id ?? '') };
  for (let count = 0; count < MAX_FILL_ACTIONS; count++) {
    const action = getNextFillAction(form, replayed.state, context.today, known);
    if (action.kind === 'done' || action.kind === 'stuck') return { ...replayed, isDone: action.kind === 'done' };
    if (action.kind === 'wait') return { ...replayed, isDone: false };
    if (action.kind === 'change') {
      replayed = await replayInput(context, replayed, { path: action.path, value: action.value });
      onInput(replayed);
    } else if (action.kind === 'confirm') {
      replayed = { ...replayed, state: confirmWarning(form, replayed.state, action.path, action.check, true) };
    } else {
      const state = goToNextStep(form, replayed.state);
      if (state.step === replayed.state.step) return { ...replayed, isDone: false };
      replayed = { ...replayed, state };
    }
  }
  return { ...replayed, isDone: false };
}

/** Returns the steps that can be reached with Next. */
export function getReachableSteps(form: CompiledForm, state: FormState): string[] {
  const reachable: string[] = [];
  for (const { id } of getStepStatuses(form, state)) {
    reachable.push(id);
    if (getStepIssues(form, state, id).length > 0) break;
  }
  return reachable;
}

const MAX_LOOKUP_ROUNDS = 60;

/** Returns the state after all lookups are resolved, except those that are simulated as waiting. */
async function resolveLookups(context: ExploreContext, { simulated }: AnswerSet, start: FormState): Promise<FormState> {
  const { form } = context.served;
  const fetchLookup = context.lookups.createFetch(simulated);
  let state = start;
  for (let round = 0; round < MAX_LOOKUP_ROUNDS; round++) {
    const requests = getPendingLookups(form, state).filter(({ lookup }) => simulated[lookup] !== 'waiting');
    if (requests.length === 0) return state;
    for (const request of requests) state = resolveLookup(form, state, request, await fetchLookup(request));
  }
  throw new Error(`The lookups of "${context.served.id}" do not settle.`);
}

/** Closes all dialogs except one that requires an answer. */
function closeDialogs(form: CompiledForm, state: FormState): FormState {
  return state.dialogs.filter(({ dialog }) => dialog.ask === undefined).reduce((open, { id }) => closeDialog(open, id), state);
}
