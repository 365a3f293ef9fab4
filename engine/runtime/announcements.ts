/** Announcements and notices that a cascade creates. */

import type { ActiveNotice } from '../compile/compile-notices.ts';
import type { CompiledField, CompiledForm, CompiledNotice } from '../compiled-form.ts';
import type { GetCell } from '../operators/compile-evaluator.ts';
import { interpolate } from '../interpolate.ts';
import { addDialog } from './dialogs.ts';
import { createGetCell, getFieldTitle, getRowTitle } from './evaluate-text.ts';
import type { FieldPath } from '../language/expression.ts';
import { toPathInRow } from '../compile/rows/row-template.ts';
import type { Announcement, FieldView } from '../views.ts';
import { getField, type FormState } from './form-state.ts';

/** Maximum number of announcements in the state: enough for one change, without a history. */
const MAX_ANNOUNCEMENTS = 20;

/** Announces that an answer of the user, or a prefilled one, was cleared, and why. `cause` is the field whose change started it. */
export function announceCleared(
  form: CompiledForm,
  state: FormState,
  field: CompiledField,
  cause: CompiledField | undefined,
  get: GetCell,
): FormState {
  const { texts } = form;
  const text = cause
    ? (texts['cleared'] ?? '{field} was cleared because {cause} changed')
    : (texts['clearedNotOffered'] ?? '{field} was cleared because it is no longer offered');
  return addAnnouncement(state, fillTitles(form, text, get, field, cause), field.path);
}

/**
 * Returns why the answer of a field was cleared, as a sentence that stays at the field until it is answered; undefined if it was not. Throws for an
 * unknown path.
 * @example getRemark(form, state, 'student.city') // 'Because Country changed, please answer City again.'
 */
export function getRemark(form: CompiledForm, state: FormState, path: FieldPath): string | undefined {
  const field = getField(form, path);
  const get = createGetCell(state);
  const { clearedBy } = get(field.cells.view) as FieldView;
  // A snapshot from a storage can contain other data.
  const cause = typeof clearedBy === 'string' ? form.byPath.get(toPathInRow(clearedBy, field.place)) : undefined;
  if (cause === undefined && clearedBy !== null) return undefined;
  const { texts } = form;
  const text = cause
    ? (texts['clearedRemark'] ?? 'Because {cause} changed, please answer {field} again.')
    : (texts['clearedNotOfferedRemark'] ?? 'Because the answer is no longer offered, please answer {field} again.');
  return fillTitles(form, text, get, field, cause);
}

/** Announces that an answer is as it was before a cascade emptied it. */
export function announceRestored(form: CompiledForm, state: FormState, field: CompiledField, get: GetCell): FormState {
  return addAnnouncement(state, fillTitles(form, form.texts['restored'] ?? '{field} is filled in as before', get, field));
}

/** Adds an announcement for the page's polite live region. `cleared` is set for a field whose answer was cleared. */
export function addAnnouncement(state: FormState, text: string, cleared?: Announcement['cleared']): FormState {
  const nextId = state.nextId + 1;
  return {
    ...state,
    nextId,
    announcements: [...state.announcements, { id: nextId, text, ...(cleared && { cleared }) }].slice(-MAX_ANNOUNCEMENTS),
  };
}

/** Opens the dialog of a notice, unless it was already shown for the same `oncePer` value. */
export function openNoticeOnce(
  form: CompiledForm,
  state: FormState,
  { definition: { id, dialog }, hasAnswers }: CompiledNotice,
  { once, data }: ActiveNotice,
  get: GetCell,
): FormState {
  const key = `${id}:${once ?? ''}`;
  if (once !== undefined && state.shownNotices.includes(key)) return state;
  const shownNotices = once === undefined ? state.shownNotices : [...state.shownNotices, key];
  return addDialog(form, { ...state, shownNotices }, { name: dialog, data, isEscaped: hasAnswers }, get);
}

/** Fills the titles of a field and of the cause of its change into a text. */
function fillTitles(form: CompiledForm, text: string, get: GetCell, field: CompiledField, cause?: CompiledField): string {
  return interpolate(text, { field: getFullTitle(form, field, get), cause: cause && getFullTitle(form, cause, get) });
}

/** Returns the label of a field, behind the heading of its row if it has one. */
function getFullTitle(form: CompiledForm, field: CompiledField, get: GetCell): string {
  return [getRowTitle(form, field, get) ?? [], getFieldTitle(field, get)].flat().join(': ');
}
