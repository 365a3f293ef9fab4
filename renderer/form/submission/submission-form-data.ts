/** A submission as the server takes it: multipart, nested keys in brackets, files as files. */

import { encodeAnswers, type CompiledForm } from '#engine';
import type { FileStore } from '../file-store.ts';

/** Encodes nested answers as form data, with the contents of their files. */
export function submissionFormData(form: CompiledForm, answers: unknown, files: FileStore): FormData {
  const data = new FormData();
  for (const [name, value] of encodeAnswers(form, answers, ({ id }) => files.content(id))) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.name);
  }
  return data;
}
