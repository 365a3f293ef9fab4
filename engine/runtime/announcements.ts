/** What a cascade has to say: that an answer was cleared, and notices that apply from now on. */

import type { ActiveNotice } from '../compile/compile-notices.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { NoticeDefinition } from '../language/dialog-definition.ts';
import { interpolate } from '../interpolate.ts';
import { openDialog } from './dialogs.ts';
import type { FormState } from './form-state.ts';

/** How many announcements are kept: what one change can clear on a screen, and no history. */
const MAX_ANNOUNCEMENTS = 20;

/** Says that an answer of the user's was cleared, and because of what. */
export function announceCleared(
  { texts }: CompiledForm,
  state: FormState,
  field: CompiledField,
  cause: CompiledField | undefined,
): FormState {
  const title = ({ definition, path, row }: CompiledField): string => `${row ? `${row.title}: ` : ''}${definition.title ?? path}`;
  const text = cause
    ? interpolate(texts['cleared'] ?? '{field} was cleared because {cause} changed', { field: title(field), cause: title(cause) })
    : interpolate(texts['clearedNotOffered'] ?? '{field} was cleared because it is no longer offered', { field: title(field) });
  return announce(state, text);
}

/** Says something politely. */
export function announce(state: FormState, text: string): FormState {
  const nextId = state.nextId + 1;
  return { ...state, nextId, announcements: [...state.announcements, { id: nextId, text }].slice(-MAX_ANNOUNCEMENTS) };
}

/** Opens a notice's dialog, unless it has shown on this occasion before. */
export function openNoticeOnce(
  form: CompiledForm,
  state: FormState,
  { id, dialog }: NoticeDefinition,
  { once, data }: ActiveNotice,
): FormState {
  const occasion = `${id}:${once ?? ''}`;
  if (once !== undefined && state.shownNotices.includes(occasion)) return state;
  const shownNotices = once === undefined ? state.shownNotices : [...state.shownNotices, occasion];
  return openDialog(form, { ...state, shownNotices }, dialog, data);
}
