/** The visible steps of a form. A form always has at least one: if no step is visible, it is the first. */

import type { CompiledForm, CompiledStep } from '../compiled-form.ts';
import { interpolate } from '../interpolate.ts';
import type { Issue } from '../views.ts';
import { addAnnouncement } from './announcements.ts';
import { createGetCell } from './evaluate-text.ts';
import { readCell, type FormState } from './form-state.ts';

/** Returns the steps that the form includes with the current answers, in order. */
export function getVisibleSteps({ steps }: CompiledForm, state: FormState): readonly CompiledStep[] {
  const visible = steps.filter((step) => isStepVisible(state, step));
  return visible.length > 0 ? visible : steps.slice(0, 1);
}

function isStepVisible(state: FormState, { visible }: CompiledStep): boolean {
  return readCell(state, visible) === true;
}

/** Returns an issue while no step is visible: nothing can be answered, so nothing can be sent. It belongs to the first field of a step. */
export function getNothingVisibleIssues({ steps }: CompiledForm, state: FormState): Issue[] {
  const field = steps.flatMap(({ fields }) => fields).find(({ isRendered }) => isRendered);
  return field === undefined || steps.some((step) => isStepVisible(state, step)) ? [] : [field.issueAt(createGetCell(state))('noStep')];
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
  return target !== null && target < steps.indexOf(step) ? steps[target] : undefined;
}

/** Moves to the nearest earlier visible step, or else to the first visible step, when the current step is hidden, and announces the move. */
export function leaveHiddenStep(form: CompiledForm, state: FormState): FormState {
  const index = form.steps.findIndex(({ definition }) => definition.id === state.step);
  const current = form.steps[index];
  if (current === undefined || isStepVisible(state, current)) return state;
  const target = form.steps.slice(0, index).findLast((step) => isStepVisible(state, step)) ?? getVisibleSteps(form, state)[0]!;
  if (target === current) return state;
  const get = createGetCell(state);
  const text = interpolate(form.texts['stepHidden'] ?? 'The step “{step}” is no longer needed. You are now at “{current}”.', {
    step: current.texts.evaluate(get).title ?? '',
    current: target.texts.evaluate(get).title ?? '',
  });
  return addAnnouncement({ ...state, step: target.definition.id }, text);
}
