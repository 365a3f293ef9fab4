/** Shows the announcements of a change at the field that the user has changed, unless they are about cleared answers with a remark of their own. */

import { getFieldView, getStepView } from '#engine';
import type { CompiledForm, FormState } from '#engine';
import { joinSentences } from '../../text/join-sentences.ts';
import type { FieldMetaStore } from '../field-meta.ts';

/** Sets the note for the announcements that `after` has and `before` has not. `changed` is the field that the user has changed. */
export function showAnnouncements(
  form: CompiledForm,
  [before, after]: readonly [FormState, FormState],
  meta: FieldMetaStore,
  changed: string | undefined,
): void {
  const lastId = before.announcements.at(-1)?.id ?? 0;
  const announced = after.announcements.filter(({ id }) => id > lastId);
  if (before.step !== after.step) meta.clearNotes();
  if (changed !== undefined) meta.setNote(changed, joinUnseen(form, after, announced));
}

/** Returns the texts that no field of the page shows as its remark. */
function joinUnseen(form: CompiledForm, state: FormState, announced: FormState['announcements']): string | undefined {
  if (announced.length === 0) return undefined;
  const sections = getStepView(form, state, state.step).sections.filter(({ isVisible }) => isVisible);
  const isSeen = (path: string) => {
    const { isVisible, clearedBy } = getFieldView(form, state, path);
    return isVisible && clearedBy !== undefined && sections.some(({ fields }) => fields.includes(path));
  };
  const unseen = announced.filter(({ cleared }) => cleared === undefined || !isSeen(cleared));
  return joinSentences(unseen.map(({ text }) => text)) || undefined;
}
