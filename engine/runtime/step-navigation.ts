/** Step navigation among the visible steps. Whether a step is available is derived from the answers and never stored. */

import type { CompiledField, CompiledStep, CompiledForm } from '../compiled-form.ts';
import type { FieldView, Issue, SectionView, StepStatus, StepView } from '../views.ts';
import { getIssues, getOpenWarnings } from './visible-issues.ts';
import { getReviewItems } from './views/review.ts';
import { createGetCell } from './evaluate-text.ts';
import { readCell, type FormState } from './form-state.ts';
import { listExistingFields } from './rows/state-fields.ts';
import { findStep, getEarlierTarget, getGateIssues, getNothingVisibleIssues, getVisibleSteps } from './visible-steps.ts';
import { getStepWarnings } from './warnings/warnings.ts';

/**
 * Returns the issues that keep the user from leaving a step.
 * @example const canLeave = getStepIssues(form, state, state.step).length === 0;
 */
export function getStepIssues(form: CompiledForm, state: FormState, stepId: string): Issue[] {
  const step = stepAt(form, stepId);
  const fields = listExistingFields(form, step.fields, createGetCell(state));
  const issues = fields.filter(blocksNext).flatMap((field) => getIssues(state, field));
  // A step that leads back can be left. Errors of answers come first: the condition of a step is often a consequence.
  const ofStep = issues.length > 0 ? [] : getGateIssues(form, state, [step]).filter(({ code }) => code !== 'back');
  return [...getNothingVisibleIssues(form, state), ...issues, ...ofStep];
}

/** Returns whether issues of a field block the next step. Fields that are not rendered never block the user; the server validates them. */
function blocksNext(field: CompiledField): boolean {
  return field.isRendered;
}

function isDone(form: CompiledForm, state: FormState, step: CompiledStep): boolean {
  return (
    state.passedSteps.includes(step.definition.id) &&
    listExistingFields(form, step.fields, createGetCell(state)).every(
      (field) => !blocksNext(field) || (getIssues(state, field).length === 0 && getOpenWarnings(state, field).length === 0),
    ) &&
    getGateIssues(form, state, [step]).length === 0
  );
}

/** Returns the visible steps, and the position of a step among them; -1 for a hidden one. */
function findPosition(form: CompiledForm, state: FormState, stepId: string): { steps: readonly CompiledStep[]; index: number } {
  const steps = getVisibleSteps(form, state);
  return { steps, index: steps.findIndex((step) => step.definition.id === stepId) };
}

/**
 * Returns whether a step is available: it is visible, and all earlier visible steps are complete.
 * @example canGoToStep(form, state, 'review')
 */
export function canGoToStep(form: CompiledForm, state: FormState, stepId: string): boolean {
  const { steps, index } = findPosition(form, state, stepId);
  return index >= 0 && steps.slice(0, index).every((step) => isDone(form, state, step));
}

/**
 * Returns the id of the first visible step that is not complete; of the last one when all are.
 * @example state = goToStep(form, state, getFirstIncompleteStep(form, state));
 */
export function getFirstIncompleteStep(form: CompiledForm, state: FormState): string {
  const steps = getVisibleSteps(form, state);
  const step = steps.find((candidate) => !isDone(form, state, candidate)) ?? steps[steps.length - 1];
  return step?.definition.id ?? '';
}

/**
 * Returns the status of every visible step: `complete`, `current`, `available` or `unavailable`.
 * @example const tabs = getStepStatuses(form, state).map(({ title, status }) => ({ title, status }));
 */
export function getStepStatuses(form: CompiledForm, state: FormState): StepStatus[] {
  const get = createGetCell(state);
  let isReachable = true;
  return getVisibleSteps(form, state).map((step) => {
    const { id } = step.definition;
    const { title = id, chapter } = step.texts.evaluate(get);
    const done = isReachable && isDone(form, state, step);
    const status = id === state.step ? 'current' : done ? 'complete' : isReachable ? 'available' : 'unavailable';
    isReachable &&= done;
    return { id, title, chapter, status };
  });
}

/**
 * Moves to the next visible step when the current step has no issue and no warning to confirm, or back to the earlier step to which it leads;
 * the last step is only marked as passed. When an earlier step is not complete, for example because it became visible, moves to that step.
 * @example state = goToNextStep(form, state);
 */
export function goToNextStep(form: CompiledForm, state: FormState): FormState {
  if (getStepIssues(form, state, state.step).length > 0 || getStepWarnings(form, state, state.step).length > 0) return state;
  const back = getEarlierTarget(form, state, stepAt(form, state.step));
  if (back !== undefined)
    return goToStep(form, state, (getVisibleSteps(form, state).find(({ index }) => index === back.index) ?? back).definition.id);
  const passedSteps = state.passedSteps.includes(state.step) ? state.passedSteps : [...state.passedSteps, state.step];
  const { steps, index } = findPosition(form, state, state.step);
  const following = steps[index + 1]?.definition.id ?? state.step;
  const moved = { ...state, passedSteps };
  return { ...moved, step: canGoToStep(form, moved, following) ? following : getFirstIncompleteStep(form, moved) };
}

/**
 * Moves to the previous visible step.
 * @example state = goToPreviousStep(form, state);
 */
export function goToPreviousStep(form: CompiledForm, state: FormState): FormState {
  const { steps, index } = findPosition(form, state, state.step);
  const before = steps[index - 1];
  return before ? { ...state, step: before.definition.id } : state;
}

/**
 * Moves to a step if it is available.
 * @example state = goToStep(form, state, 'review');
 */
export function goToStep(form: CompiledForm, state: FormState, stepId: string): FormState {
  return canGoToStep(form, state, stepId) ? { ...state, step: stepId } : state;
}

/**
 * Returns the sections and fields to render for one step.
 * @example const { title, sections } = getStepView(form, state, state.step);
 */
export function getStepView(form: CompiledForm, state: FormState, stepId: string): StepView {
  const step = stepAt(form, stepId);
  const { id } = step.definition;
  const { title = id, heading, note, button } = step.texts.evaluate(createGetCell(state));
  const { steps, index } = findPosition(form, state, stepId);
  const isLast = index === steps.length - 1;
  const fallback = isLast ? (form.texts['submit'] ?? 'Submit') : (form.texts['next'] ?? 'Next');
  return {
    id,
    title,
    heading,
    note,
    button: step.definition.end === true ? undefined : (button ?? fallback),
    number: index + 1,
    isLast,
    sections: step.sections.map((_, at) => sectionView(form, state, step, at)),
  };
}

function sectionView(form: CompiledForm, state: FormState, step: CompiledStep, index: number): SectionView {
  const { definition, visible, fields, groups, texts } = step.sections[index]!;
  const { id, kind = 'plain', open = false } = definition;
  const { title, note, text } = texts.evaluate(createGetCell(state));
  const existing = listExistingFields(form, fields, createGetCell(state));
  const reviewItems = kind === 'review' ? getReviewItems(form, state, existing) : [];
  const isVisible = Boolean(readCell(state, visible)) && (!step.isGenerated || reviewItems.length > 0);
  const isRenderedField = ({ cells }: CompiledField): boolean => {
    const view = readCell(state, cells.view) as FieldView;
    return view.isVisible && view.widget !== 'hidden';
  };
  return {
    id: id ?? `${step.definition.id}-${index + 1}`,
    title,
    note,
    kind,
    open,
    text,
    isVisible,
    fields: isVisible && kind !== 'review' ? existing.filter(isRenderedField).map(({ path }) => path) : [],
    groups:
      isVisible && kind !== 'review'
        ? groups.flatMap((path) => form.rowSupport!.listRepeatingGroupViews(form, state, form.groupByPath.get(path)!))
        : [],
    reviewItems: isVisible ? reviewItems : [],
  };
}

function stepAt(form: CompiledForm, stepId: string): CompiledStep {
  const step = findStep(form, stepId);
  if (!step) throw new Error(`The form ${form.definition.id} has no step ${stepId}`);
  return step;
}
