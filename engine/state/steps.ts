/** The walk through the steps. Whether a step may be visited is derived from the answers, never stored. */

import type { CompiledField, CompiledStep, Form } from '../form.ts';
import type { FieldView, Issue, SectionView, StepStatus, StepView } from '../views.ts';
import { issuesOf } from './issues-of.ts';
import { reviewRows } from './review.ts';
import { rowsView } from './rows-view.ts';
import { read, type State } from './state.ts';

/** The issues of the fields that a step draws. */
export function stepIssues(form: Form, state: State, stepId: string): Issue[] {
  return stepAt(form, stepId)
    .fields.filter(isGating)
    .flatMap((field) => issuesOf(state, field));
}

/** Data fields are not seen, so they keep nobody from going on; the server checks them. */
function isGating(field: CompiledField): boolean {
  return field.isDrawn;
}

function isDone(form: Form, state: State, step: CompiledStep): boolean {
  return state.passed.includes(step.definition.id) && step.fields.every((field) => !isGating(field) || issuesOf(state, field).length === 0);
}

/** Whether a step may be visited: all before it were left through Next and have no issue now. */
export function canVisit(form: Form, state: State, stepId: string): boolean {
  const index = form.steps.findIndex((step) => step.definition.id === stepId);
  return index >= 0 && form.steps.slice(0, index).every((step) => isDone(form, state, step));
}

/** The first step that is not done. */
export function firstOpenStep(form: Form, state: State): string {
  const step = form.steps.find((candidate) => !isDone(form, state, candidate)) ?? form.steps[form.steps.length - 1];
  return step?.definition.id ?? '';
}

/** All steps with their status. */
export function stepViews(form: Form, state: State): StepStatus[] {
  let isReachable = true;
  return form.steps.map((step) => {
    const { id, title } = step.definition;
    const done = isReachable && isDone(form, state, step);
    const status = id === state.step ? 'current' : done ? 'done' : isReachable ? 'open' : 'locked';
    isReachable &&= done;
    return { id, title, status };
  });
}

/** Leaves the current step forward if it has no issue; on the last step it is only marked as passed. */
export function next(form: Form, state: State): State {
  if (stepIssues(form, state, state.step).length > 0) return state;
  const passed = state.passed.includes(state.step) ? state.passed : [...state.passed, state.step];
  const index = form.steps.findIndex((step) => step.definition.id === state.step);
  const following = form.steps[index + 1]?.definition.id ?? state.step;
  const moved = { ...state, passed };
  return { ...moved, step: canVisit(form, moved, following) ? following : firstOpenStep(form, moved) };
}

/** Goes one step back. */
export function back(form: Form, state: State): State {
  const index = form.steps.findIndex((step) => step.definition.id === state.step);
  const before = form.steps[index - 1];
  return before ? { ...state, step: before.definition.id } : state;
}

/** Goes to a step if it may be visited. */
export function visit(form: Form, state: State, stepId: string): State {
  return canVisit(form, state, stepId) ? { ...state, step: stepId } : state;
}

/** What to draw of a step. */
export function stepView(form: Form, state: State, stepId: string): StepView {
  const step = stepAt(form, stepId);
  const { id, title, heading, note, button } = step.definition;
  const isLast = form.steps[form.steps.length - 1] === step;
  const fallback = isLast ? (form.texts['submit'] ?? 'Submit') : (form.texts['next'] ?? 'Next');
  return {
    id,
    title,
    heading,
    note,
    button: button ?? fallback,
    sections: step.sections.map((_, index) => sectionView(form, state, step, index)),
  };
}

function sectionView(form: Form, state: State, step: CompiledStep, index: number): SectionView {
  const { definition, visible, groups } = step.sections[index]!;
  const { id, title, note, kind = 'plain', open = false, text, fields = [] } = definition;
  const isVisible = Boolean(read(state, visible));
  const isDrawn = (path: string): boolean => {
    const view = read(state, form.byPath.get(path)!.cells.view) as FieldView;
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
    fields: isVisible && kind !== 'review' ? fields.filter(isDrawn) : [],
    groups: isVisible && kind !== 'review' ? groups.flatMap((group) => rowsView(state, group) ?? []) : [],
    rows: isVisible && kind === 'review' ? reviewRows(form, state, fields) : [],
  };
}

function stepAt(form: Form, stepId: string): CompiledStep {
  const step = form.steps.find((candidate) => candidate.definition.id === stepId);
  if (!step) throw new Error(`The form ${form.definition.id} has no step ${stepId}`);
  return step;
}
