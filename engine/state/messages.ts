/** What a cascade has to say: that an answer was cleared, and notices that apply from now on. */

import type { ActiveNotice } from '../compile/compile-notices.ts';
import type { CompiledField, Form } from '../form.ts';
import type { NoticeDefinition } from '../language/dialog-definition.ts';
import { fillTemplate } from '../template.ts';
import { withDialog } from './dialogs.ts';
import type { State } from './state.ts';

/** How many announcements are kept: what one change can clear on a screen, and no history. */
const MOST_ANNOUNCEMENTS = 20;

/** Says that an answer of the user's was cleared, and because of what. */
export function withCleared({ texts }: Form, state: State, field: CompiledField, cause: CompiledField | undefined): State {
  const title = ({ definition, path, row }: CompiledField): string => `${row ? `${row.title}: ` : ''}${definition.title ?? path}`;
  const text = cause
    ? fillTemplate(texts['cleared'] ?? '{field} was cleared because {cause} changed', { field: title(field), cause: title(cause) })
    : fillTemplate(texts['clearedNotOffered'] ?? '{field} was cleared because it is no longer offered', { field: title(field) });
  return withSaid(state, text);
}

/** Says something politely. */
export function withSaid(state: State, text: string): State {
  const serial = state.serial + 1;
  return { ...state, serial, announcements: [...state.announcements, { id: serial, text }].slice(-MOST_ANNOUNCEMENTS) };
}

/** Opens a notice's dialog, unless it has shown on this occasion before. */
export function withNotice(form: Form, state: State, { id, dialog }: NoticeDefinition, { once, data }: ActiveNotice): State {
  const occasion = `${id}:${once ?? ''}`;
  if (once !== undefined && state.shown.includes(occasion)) return state;
  const shown = once === undefined ? state.shown : [...state.shown, occasion];
  return withDialog(form, { ...state, shown }, dialog, data);
}
