/** Selectors for one field. */

import { dependsOn, hasConsequences } from '../compile/list-consequences.ts';
import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { Answer, FieldView, Issue } from '../views.ts';
import { createGetCell, getFieldTitle, getRowTitle } from './evaluate-text.ts';
import { getField, readCell, type FormState } from './form-state.ts';

/**
 * Returns everything needed to render a field: the same object until something in it changes. Throws for an unknown path.
 * @example const { title, value, isVisible, issues } = getFieldView(form, state, 'student.country');
 */
export function getFieldView(form: CompiledForm, state: FormState, path: FieldPath): FieldView {
  return readCell(state, getField(form, path).cells.view) as FieldView;
}

/**
 * Returns the label of a field, behind the heading of its row if it has one. Throws for an unknown path.
 * @example getFullFieldTitle(form, state, 'staff.1.photo') // 'Ben: Photo'
 */
export function getFullFieldTitle(form: CompiledForm, state: FormState, path: FieldPath): string {
  const field = getField(form, path);
  const get = createGetCell(state);
  return [getRowTitle(form, field, get) ?? [], getFieldTitle(field, get)].flat().join(': ');
}

/**
 * Validates a candidate answer against the field's own schema, without setting it.
 * @example validateAnswer(form, 'photo', [file]).length === 0
 */
export function validateAnswer(form: CompiledForm, path: FieldPath, answer: Answer): Issue[] {
  const field = getField(form, path);
  return answer === null ? [] : field.check(answer, field.issue);
}

/**
 * Returns whether a field is disabled because of missing answers: whether it is enabled depends on one of them. Throws for an unknown path.
 * @example const isOpenLater = waitsFor(form, 'student.city', ['student.country']);
 */
export function waitsFor(form: CompiledForm, path: FieldPath, missing: readonly FieldPath[]): boolean {
  // The cells of a field in a row are those of its template.
  const getTemplate = (of: FieldPath) => form.fields[getField(form, of).index]!;
  const { enabled } = getTemplate(path).cells;
  return missing.some((other) => dependsOn(form, enabled, getTemplate(other)));
}

/**
 * Returns whether a change of an answer clears, sets or selects others, opens a notice or changes a lookup. A control then waits until the user has
 * chosen: the options that a key passes are no answers. Throws for an unknown path.
 * @example const waits = isConsequential(form, 'student.country');
 */
export function isConsequential(form: CompiledForm, path: FieldPath): boolean {
  return hasConsequences(form, getField(form, path));
}
