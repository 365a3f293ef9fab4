/** The visible steps of a form. A form always has at least one: if no step is visible, it is the first. */

import type { CompiledForm, CompiledStep } from '../compiled-form.ts';
import { interpolate } from '../interpolate.ts';
import type { Issue } from '../views.ts';
import { addAnnouncement } from './announcements.ts';
import { createGetCell } from './evaluate-text.ts';
import { readCell, type FormState } from './form-state.ts';

/** Returns all steps in order, with the pages of the rows that exist in place of their templates. */
export function listSteps(form: CompiledForm, state: FormState): readonly CompiledStep[] {
  if (!form.hasRowPages) return form.steps;
  return form.steps.flatMap((step) => (step.definition.forEach === undefined ? step : form.rowSupport!.listRowPages(form, state, step)));
}

/**
 * Returns a step by its id, `interview`, or the page of a row, `interview.2`; undefined for an unknown id. The page of a row that does not exist is
 * hidden.
 * @example findStep(form, state.step)?.definition.check
 */
export function findStep(form: CompiledForm, id: string): CompiledStep | undefined {
  if (!form.hasRowPages) {
    for (const step of form.steps) if (step.definition.id === id) return step;
    return undefined;
  }
  const [name, index] = id.split('.');
  const step = form.steps.find(({ definition }) => definition.id === name);
  if (index === undefined || step === undefined) return step;
  const maxRows = form.groupByPath.get(step.definition.forEach ?? '')?.maxRows ?? 0;
  return /^\d+$/.test(index) && Number(index) < maxRows ? form.rowSupport!.getRowPage(form, step, Number(index)) : undefined;
}

/**
 * Returns the steps that the form includes with the current answers, in order.
 * @example getVisibleSteps(form, state).map(({ definition }) => definition.id) // ['staff', 'interview.0', 'interview.1']
 */
export function getVisibleSteps(form: CompiledForm, state: FormState): readonly CompiledStep[] {
  const visible = listSteps(form, state).filter((step) => isStepVisible(state, step));
  return visible.length > 0 ? visible : form.steps.slice(0, 1);
}

function isStepVisible(state: FormState, { visible }: CompiledStep): boolean {
  return readCell(state, visible) === true;
}

/** Returns an issue while no step is visible: nothing can be answered, so nothing can be sent. It belongs to the first field of a step. */
export function getNothingVisibleIssues(form: CompiledForm, state: FormState): Issue[] {
  const steps = listSteps(form, state);
  if (steps.some((step) => isStepVisible(state, step))) return [];
  const field = steps.flatMap(({ fields }) => fields).find(({ isRendered }) => isRendered);
  return field === undefined ? [] : [field.issueAt(createGetCell(state))('noStep')];
}

/**
 * Returns the errors of the steps themselves, which belong to no single answer: `nextWhen` is not true, the form ends at the step, or the
 * step leads back to an earlier one.
 */
export function getGateIssues(form: CompiledForm, state: FormState, steps: readonly CompiledStep[]): Issue[] {
  const get = createGetCell(state);
  const titleOf = (step: CompiledStep): string => step.texts.evaluate(get).title ?? step.definition.id;
  return steps.flatMap((step) => {
    const { gate, definition } = step;
    const field = gate.field ?? form.fields.find(({ isRendered }) => isRendered);
    if (field === undefined) return [];
    const issue = field.issueAt(get);
    if (!get(gate.isOpen)) return [issue('next', {}, gate.message?.evaluate(get))];
    if (definition.end === true) return [issue('end', { step: titleOf(step) })];
    const target = getEarlierTarget(form, state, step);
    return target === undefined ? [] : [issue('back', { step: titleOf(target) })];
  });
}

/** Returns the earlier step to which a step leads back; undefined when it does not. */
export function getEarlierTarget({ steps }: CompiledForm, state: FormState, step: CompiledStep): CompiledStep | undefined {
  const target = readCell(state, step.gate.target) as number | null;
  return target !== null && target < step.index ? steps[target] : undefined;
}

/** Returns whether a step is before another one, or a page of a row before that of another row. */
function isEarlier(step: CompiledStep, other: CompiledStep): boolean {
  if (step.index !== other.index) return step.index < other.index;
  return (step.row?.place.index ?? 0) < (other.row?.place.index ?? 0);
}

/** Moves to the nearest earlier visible step, or else to the first visible step, when the current step is hidden, and announces the move. */
export function leaveHiddenStep(form: CompiledForm, state: FormState): FormState {
  const current = findStep(form, state.step);
  if (current === undefined || isStepVisible(state, current)) return state;
  const steps = getVisibleSteps(form, state);
  const target = steps.findLast((step) => isEarlier(step, current)) ?? steps[0]!;
  if (target === current) return state;
  const get = createGetCell(state);
  const text = interpolate(form.texts['stepHidden'] ?? 'The step “{step}” is no longer needed. You are now at “{current}”.', {
    step: current.texts.evaluate(get).title ?? '',
    current: target.texts.evaluate(get).title ?? '',
  });
  return addAnnouncement({ ...state, step: target.definition.id }, text);
}
