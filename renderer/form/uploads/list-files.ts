/** The files of a form, with the fields that they are in. */

import { createSnapshot } from '#engine';
import type { FileAnswer } from '#engine';
import type { FormSession } from '../form-session.ts';

/** A file of an answer. */
export interface ListedFile {
  file: FileAnswer;
  /** The field that contains it now: it changes when rows move. */
  path: string;
}

/** Returns the files of all answers, also of hidden ones, which can be shown again. */
export function listFiles({ store }: Pick<FormSession, 'store'>): ListedFile[] {
  const { fileAnswers = {} } = createSnapshot(store.form, store.state());
  return Object.entries(fileAnswers).flatMap(([path, files]) => files.map((file) => ({ file, path })));
}
