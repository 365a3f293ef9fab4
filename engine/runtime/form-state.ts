/** The state of a form: immutable; each change creates a new one that shares the unchanged cells. */

import type { CompiledForm } from '../compiled-form.ts';
import type { FieldPath } from '../language/expression.ts';
import type { Announcement, Answer, OpenDialog, Snapshot } from '../views.ts';
import type { EmptiedAnswer } from './lists/emptied-answers.ts';
import { getAt, type Vector } from '../vector.ts';

/** The immutable state of a form. */
export interface FormState {
  cells: Vector;
  /** The id of the step that is rendered. */
  step: string;
  /** Steps that the user has left with the Next button, whether or not they are still complete. */
  passedSteps: readonly string[];
  dialogs: readonly OpenDialog[];
  announcements: readonly Announcement[];
  /** Keys of the notices that were shown: id and `oncePer` value. */
  shownNotices: readonly string[];
  /** Upload fields whose files were lost in a reload and not added again. */
  missingFiles: readonly FieldPath[];
  /** Answers of former versions that the form has no place for. */
  aside: Snapshot['aside'];
  /** Paths of answers that no effect clears or sets, except a prefill of one without a source: those that are closed in a correction. */
  kept: ReadonlySet<FieldPath> | undefined;
  /** On the server: the answers as posted, including unknown names. */
  postedAnswers: unknown;
  /** Answers that cascades emptied, the oldest first; they return with their cause. */
  emptied: readonly EmptiedAnswer[];
  /** The answers before the last change by the user, of fields whose change has effects. */
  formerAnswers: Readonly<Record<FieldPath, Answer>>;
  /** Counter for the ids of dialogs and announcements. */
  nextId: number;
}

/** Returns a state with other cells. Each member is named: spreading takes a fifth of a small change. */
export function withCells(state: FormState, cells: Vector): FormState {
  const { step, passedSteps, dialogs, announcements, shownNotices, missingFiles, aside, kept, postedAnswers } = state;
  const { emptied, formerAnswers, nextId } = state;
  return {
    cells,
    step,
    passedSteps,
    dialogs,
    announcements,
    shownNotices,
    missingFiles,
    aside,
    kept,
    postedAnswers,
    emptied,
    formerAnswers,
    nextId,
  };
}

/** Returns the value of a cell. */
export function readCell(state: FormState, slot: number): unknown {
  return getAt(state.cells, slot);
}

/** Returns the field at a path. Throws for an unknown path. */
export function getField(form: CompiledForm, path: FieldPath): CompiledForm['fields'][number] {
  const field = form.byPath.get(path);
  if (!field) throw new Error(`The form ${form.definition.id} has no field ${path}`);
  return field;
}
