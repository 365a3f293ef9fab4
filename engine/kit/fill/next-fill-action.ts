/**
 * Determines the next action to fill a form with valid data. The result depends only on the state, so the caller can stop at any time, change
 * answers and continue.
 */

import type { CompiledField, CompiledForm, CompiledStep } from '../../compiled-form.ts';
import { setAnswer } from '../../runtime/set-answer.ts';
import { getFieldView } from '../../runtime/field-selectors.ts';
import { getPendingLookups } from '../../runtime/lookups.ts';
import { readCell, type FormState } from '../../runtime/form-state.ts';
import { createGetCell } from '../../runtime/evaluate-text.ts';
import { listExistingFields } from '../../runtime/rows/state-fields.ts';
import { canGoToStep, getStepIssues } from '../../runtime/step-navigation.ts';
import { findStep, getGateIssues, getVisibleSteps } from '../../runtime/visible-steps.ts';
import { getStepWarnings } from '../../runtime/warnings/warnings.ts';
import type { Answer, FieldView, Issue } from '../../views.ts';
import { getTransitiveDependencies } from '../inspect/dependencies.ts';
import { listJoinedPaths } from '../joined-fields.ts';
import { listRowPaths, toTemplatePath } from '../row-paths.ts';
import { getUpstreamFields } from './upstream-fields.ts';
import { generateValidAnswers, type PreferredAnswers } from './valid-answers.ts';
import { explainBlockedField } from './explain-blocked-field.ts';

/** The next action. `wait`: lookups are pending. `stuck`: a field cannot be filled; `why` explains it. */
export type FillAction =
  | { kind: 'change'; path: string; value: Answer }
  /** Confirms a warning. */
  | { kind: 'confirm'; path: string; check: string }
  | { kind: 'next' }
  | { kind: 'wait' }
  | { kind: 'done' }
  | { kind: 'stuck'; path: string; why: string };

/** Returns the next action. `preferred` has valid answers by path, which are tried before generated ones. */
export function getNextFillAction(form: CompiledForm, state: FormState, today: string, preferred: PreferredAnswers = {}): FillAction {
  if (getPendingLookups(form, state).length > 0) return { kind: 'wait' };
  const answer = (path: string): FillAction | undefined => findAnswer(form, state, path, today, preferred);

  for (const path of listFieldsOutsideSteps(form, state, preferred)) {
    const step = answer(path);
    if (step) return step;
  }
  const step = findStep(form, state.step);
  const open = listFillablePaths(form, listExistingFields(form, step?.fields ?? [], createGetCell(state))).filter((path) =>
    needsAnswer(form, state, path),
  );
  const gating = new Set(step === undefined ? [] : getStepIssues(form, state, step.definition.id).map(({ path }) => path));
  const isGating = (path: string): boolean => gating.has(path);
  for (const path of open) {
    const found = answer(path) ?? (isGating(path) ? changeUpstreamAnswer(form, state, path, today, preferred) : undefined);
    if (found) return found;
    if (isGating(path)) return stuck(form, state, path, today, preferred);
  }
  const passing = step === undefined ? undefined : passGate(form, state, step, today, preferred);
  if (passing) return passing;
  const [warning] = step === undefined ? [] : getStepWarnings(form, state, step.definition.id);
  if (warning !== undefined) return { kind: 'confirm', path: warning.path, check: warning.check };
  const isLast = getVisibleSteps(form, state).at(-1)?.definition.id === state.step;
  if (!isLast || !canGoToStep(form, state, state.step)) return { kind: 'next' };
  // An issue of a field that no step renders does not disable the last button, but the form would be rejected.
  const all = listExistingFields(form, [...new Set(form.steps.flatMap(({ fields }) => fields))], createGetCell(state));
  const hidden = all.find(({ path }) => needsAnswer(form, state, path));
  return hidden === undefined ? { kind: 'done' } : stuck(form, state, hidden.path, today, preferred);
}

/** Prefers the issue of the most likely answer over the message that there is no answer. */
function stuck(form: CompiledForm, state: FormState, path: string, today: string, preferred: PreferredAnswers): FillAction {
  const { value, isReadOnly } = getFieldView(form, state, path);
  const [likeliest] = value === null && !isReadOnly ? generateValidAnswers(form, state, path, today, preferred) : [];
  return {
    kind: 'stuck',
    path,
    why: explainBlockedField(form, likeliest === undefined ? state : setAnswer(form, state, path, likeliest), path),
  };
}

/** Returns the unset fields of open dialogs, and of URL parameters with a preferred answer. */
function listFieldsOutsideSteps(form: CompiledForm, state: FormState, preferred: PreferredAnswers): string[] {
  const inDialogs = state.dialogs.flatMap(({ dialog }) => dialog.ask ?? []);
  const inUrl = Object.values(form.definition.entry?.parameters ?? {}).filter((path) => preferred[path] !== undefined);
  return [...inDialogs, ...inUrl].filter((path) => getFieldView(form, state, path).value === null);
}

/** Returns the fields in the order of filling: rendered fields, row counts, then all others, such as country codes, units and URL parameters. */
function listFillablePaths(form: CompiledForm, fields: readonly CompiledField[]): string[] {
  const rendered = fields.filter(({ isRendered, countsRowsOf }) => isRendered && countsRowsOf === undefined);
  const sizes = fields.filter(({ countsRowsOf }) => countsRowsOf !== undefined);
  const joined = rendered.flatMap(({ definition }) => listJoinedPaths(definition));
  return [...new Set([...[...rendered, ...sizes].map(({ path }) => path), ...joined, ...fields.map(({ path }) => path)])].filter((path) =>
    form.byPath.has(path),
  );
}

function needsAnswer(form: CompiledForm, state: FormState, path: string): boolean {
  const { isVisible, isEnabled, issues } = getFieldView(form, state, path);
  return isVisible && isEnabled && issues.length > 0;
}

/** Returns the first valid answer after the current one that removes all issues of the field, or else some of them. */
function findAnswer(
  form: CompiledForm,
  state: FormState,
  path: string,
  today: string,
  preferred: PreferredAnswers,
): FillAction | undefined {
  const { isReadOnly, issues } = getFieldView(form, state, path);
  if (isReadOnly) return undefined;
  let better: FillAction | undefined;
  for (const value of furtherAnswers(form, state, path, today, preferred)) {
    const after = setAnswer(form, state, path, value);
    if (readCell(after, form.byPath.get(path)!.cells.raw) === null) continue;
    const step: FillAction = { kind: 'change', path, value };
    const left = getIssues(form, after, path).length;
    // The lookup that validates the answer has no result yet; if it fails, the next answer is tried.
    if (left === 0 || getPendingLookups(form, after).length > 0) return step;
    if (left < issues.length) better ??= step;
  }
  return better;
}

/** Changes an answer that a field without a valid answer depends on; later fields are tried first. */
function changeUpstreamAnswer(
  form: CompiledForm,
  state: FormState,
  path: string,
  today: string,
  preferred: PreferredAnswers,
): FillAction | undefined {
  const steps = form.steps.flatMap(({ fields }) => listExistingFields(form, fields, createGetCell(state)));
  const order = steps.map((field) => field.path);
  const upstream = getUpstreamFields(form, path)
    .flatMap((other) => listRowPaths(form, state, other, path))
    .filter((other) => order.includes(other) && form.byPath.get(other)!.isRendered);
  for (const other of upstream.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))) {
    const { isVisible, isEnabled, isReadOnly, value: before } = getFieldView(form, state, other);
    if (!isVisible || !isEnabled || isReadOnly || before === null) continue;
    for (const value of furtherAnswers(form, state, other, today, preferred)) {
      const after = setAnswer(form, state, other, value);
      const isBetter =
        getPendingLookups(form, after).length > 0 ||
        getIssues(form, after, path).length < getIssues(form, state, path).length ||
        findAnswer(form, after, path, today, preferred) !== undefined;
      if (isBetter && getIssues(form, after, other).length === 0) return { kind: 'change', path: other, value };
    }
  }
  return undefined;
}

/**
 * Changes an answer so that the user can leave a step that its `nextWhen` keeps, that leads back, or at which the form ends. Returns
 * undefined when the step can be left.
 */
function passGate(
  form: CompiledForm,
  state: FormState,
  step: CompiledStep,
  today: string,
  preferred: PreferredAnswers,
): FillAction | undefined {
  const [issue] = getGateIssues(form, state, [step]);
  if (issue === undefined) return undefined;
  const { nextWhen, next = [], visibleWhen } = step.definition;
  const conditions = [nextWhen, ...next.map(({ when }) => when), ...(step.definition.end === true ? [visibleWhen] : [])];
  const read = new Set(conditions.flatMap((logic) => getTransitiveDependencies(form.definition, logic ?? true)).map(({ name }) => name));
  const isPassed = (after: FormState): boolean =>
    !getVisibleSteps(form, after).includes(step) || getGateIssues(form, after, [step]).length === 0;
  for (const { path } of form.steps.flatMap(({ fields }) => listExistingFields(form, fields, createGetCell(state))).toReversed()) {
    const { isVisible, isEnabled, isReadOnly } = getFieldView(form, state, path);
    if (!read.has(toTemplatePath(form, path)) || !isVisible || !isEnabled || isReadOnly) continue;
    for (const value of furtherAnswers(form, state, path, today, preferred)) {
      const after = setAnswer(form, state, path, value);
      if (isPassed(after) && getIssues(form, after, path).length === 0) return { kind: 'change', path, value };
    }
  }
  return { kind: 'stuck', path: issue.path, why: issue.message };
}

/** Returns the valid answers after the current one. Each is tried once, so the search ends. */
function furtherAnswers(form: CompiledForm, state: FormState, path: string, today: string, preferred: PreferredAnswers): Answer[] {
  const answers = generateValidAnswers(form, state, path, today, preferred);
  const current = JSON.stringify(readCell(state, form.byPath.get(path)!.cells.raw));
  return answers.slice(answers.findIndex((answer) => JSON.stringify(answer) === current) + 1);
}

/** Returns the issues of a field; none of a field whose row was removed. */
function getIssues(form: CompiledForm, state: FormState, path: string): readonly Issue[] {
  const view = getFieldView(form, state, path) as FieldView | undefined;
  return view?.issues ?? [];
}
