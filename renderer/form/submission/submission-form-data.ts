/** Form data of a submission: nested names in brackets, and the content of files. */

import { encodeAnswers, type CompiledForm } from '#engine';
import type { FileStore } from '../file-store.ts';

/** Encodes nested answers, the content of their files, and the names of confirmed warnings. */
export function createSubmissionFormData(
  form: CompiledForm,
  answers: unknown,
  files: FileStore,
  confirmed: readonly string[] = [],
): FormData {
  const data = new FormData();
  for (const [name, value] of encodeAnswers(form, answers, ({ id }) => files.content(id), confirmed)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.name);
  }
  return data;
}
