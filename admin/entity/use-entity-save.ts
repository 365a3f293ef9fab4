/** Saving of an entity's form: the write, the errors of the server, and the merge with a concurrent change. */

import { createElement, useState } from 'react';
import { formatPrimitive } from '#engine';
import { focusField } from '#renderer/form/focus-field.ts';
import type { FormSession } from '#renderer/form/form-session.ts';
import { isRecord } from '#renderer/form/requests.ts';
import { announce } from '#renderer/theme/announce.ts';
import { useApi } from '../data/api-context.ts';
import type { Question } from '../dialog/ConfirmDialog.tsx';
import type { Editing } from './editing.ts';
import { getAnswers, toValues, setAnswers, showErrors, toRequestBody, getVisibleFields, type Row, type Values } from './entity-session.ts';
import { mergeChanges, type Conflict } from './merge-changes.ts';
import type { NearName } from './names/near-names.ts';
import { useNearNames } from './names/use-near-names.ts';
import { mapSaveErrors, type NeededConfirmation } from './save-errors.ts';

/** State of saving a form, and its actions. */
export interface EntitySave {
  isBusy: boolean;
  /** Errors of the last write that belong to no field. */
  errors: readonly string[];
  /** The concurrent change that prevented the last write. */
  conflict: Conflict | undefined;
  /** Title and current value of each field that was changed both here and in the loaded version. */
  differences: readonly string[];
  /** The first new name of the last write that is nearly a known one. */
  near: NearName | undefined;
  /** Uses a name for it; once all are decided, the entity is written again. */
  decideName: (name: string) => void;
  /** The question to confirm before the entity is written. */
  question: Question | undefined;
  /** Writes the entity and closes the dialog; focuses the first field with an error, or asks the question of the dialog instead. */
  save: () => Promise<void>;
  /** Writes the entity after the question was confirmed. */
  confirm: () => Promise<void>;
  /** Closes the question without a write. */
  closeQuestion: () => void;
  /** Merges the entered values into the version of the conflict, which the next write is based on. */
  loadCurrentVersion: (conflict: Conflict) => void;
}

/** Saves the form of a session; `onClose` is called after a successful write. */
export function useEntitySave(session: FormSession, editing: Editing, onClose: () => void): EntitySave {
  const { store } = session;
  const { invalidate } = useApi();
  const [base, setBase] = useState(editing.row);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict>();
  const [differences, setDifferences] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<Question & { confirms?: string }>();
  const [isBusy, setBusy] = useState(false);
  const { near, setNear, confirmed, decide } = useNearNames(session);

  async function save(): Promise<void> {
    if (isBusy) return;
    setNear([]);
    const invalidId = showErrors(session);
    if (invalidId !== undefined) return focusField(invalidId);
    const asked = editing.confirm?.(toRequestBody(getAnswers(session)));
    if (asked !== undefined) return setQuestion(asked);
    return write();
  }

  async function confirm(): Promise<void> {
    setQuestion(undefined);
    if (!isBusy) await write(question?.confirms);
  }

  async function write(confirmation?: string): Promise<void> {
    setBusy(true);
    const confirmations = { ...confirmed(), ...(confirmation && { [confirmation]: true }) };
    const reply = await editing.save({ ...toRequestBody(getAnswers(session)), ...getVersion(base), ...confirmations });
    setBusy(false);
    if (reply.ok) {
      announce(describeSave(editing, reply.data, getAnswers(session)));
      editing.onSaved?.(reply.data);
      return onClose();
    }
    const { byField, others, near: asked = [], ...refusal } = mapSaveErrors(store.form, reply, editing.merge !== undefined);
    setErrors(others);
    setConflict(refusal.conflict);
    setNear(asked);
    setQuestion(refusal.confirmation && createConfirmation(refusal.confirmation));
    store.setServerErrors(byField);
    if (others.length === 0 && asked.length === 0) focusFirst(session, byField);
  }

  function loadCurrentVersion({ current }: Conflict): void {
    const theirs = toValues(store.form, current);
    const { merged, conflicts: paths } = mergeChanges(toValues(store.form, base ?? {}), getAnswers(session), theirs);
    setAnswers(session, merged);
    setBase(current);
    setDifferences(paths.map((path) => `${store.field(path).title}: ${formatPrimitive(theirs[path]) ?? 'empty'}`));
    setConflict(undefined);
    invalidate();
  }

  const decideName = (name: string): void => void (decide(name) && write());
  const closeQuestion = (): void => setQuestion(undefined);
  return { isBusy, errors, conflict, differences, near: near[0], decideName, question, save, confirm, closeQuestion, loadCurrentVersion };
}

/** Returns the question about a write that was refused without a confirmation, with the member of its body that confirms it. */
function createConfirmation({ member, title, text }: NeededConfirmation): Question & { confirms: string } {
  return { title, label: 'Save', content: createElement('p', null, text), confirms: member };
}

/** Returns the member of a request with the version that it is based on. */
function getVersion(base: Row | undefined): Row {
  return base?.['version'] === undefined ? {} : { version: base['version'] };
}

/** Focuses the first field with an error. */
function focusFirst(session: FormSession, byField: ReadonlyMap<string, string>): void {
  const first = getVisibleFields(session).find((path) => byField.has(path));
  if (first !== undefined) focusField(session.store.field(first).id);
}

/** Returns the sentence that screen readers read after a save. */
function describeSave(
  { title, row, done = row === undefined ? 'added' : 'saved', getName }: Editing,
  data: unknown,
  entered: Values,
): string {
  const known = isRecord(data) && typeof data['name'] === 'string' ? data['name'] : formatPrimitive(entered['name']);
  // "Add Learner" without a name: the learner.
  const name = getName?.(data) ?? known ?? title.replace(/^(Add|Edit) /, 'The ');
  return `${name} was ${done}`;
}
