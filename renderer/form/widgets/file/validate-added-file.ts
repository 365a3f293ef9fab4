/**
 * Validates files before they are added to an answer. The engine validates each file together with the ones before it; the new messages
 * are those of the file.
 */

import { setAnswer, getFieldView } from '#engine';
import type { FileAnswer } from '#engine';
import type { FormStore } from '../../store.ts';

/** Issues that are a single file's fault; others (`required`, `minItems`) are about the answer as a whole. */
const OF_A_FILE = new Set(['extensions', 'maxBytes', 'picture', 'maxItems', 'content', 'empty', 'pixels', 'macros']);

/** The messages that adding `file` to `files` would bring; none if it may be added. */
export function validateAddedFile(store: FormStore, path: string, files: readonly FileAnswer[], file: FileAnswer): string[] {
  const before = new Set(messages(store, path, files));
  return messages(store, path, [...files, file]).filter((message) => !before.has(message));
}

function messages({ form, state }: FormStore, path: string, files: readonly FileAnswer[]): string[] {
  const { issues } = getFieldView(form, setAnswer(form, state(), path, [...files]), path);
  return issues.filter((issue) => OF_A_FILE.has(issue.code)).map((issue) => issue.message);
}
