/**
 * Validates a file before it is added to an answer. The engine validates the answer with and without the file; the additional issues
 * are those of the file.
 */

import { setAnswer, getFieldView } from '#engine';
import type { FileAnswer, Issue } from '#engine';
import type { FormStore } from '../../store.ts';

/** Issues of a single file. Others (`required`, `minItems`) concern the whole answer. */
const FILE_ISSUE_CODES = new Set(['extensions', 'maxBytes', 'picture', 'maxItems', 'content', 'empty', 'pixels', 'macros']);

/** Returns the issues that would result from adding `file` to `files`; none if it can be added. */
export function validateAddedFile(store: FormStore, path: string, files: readonly FileAnswer[], file: FileAnswer): Issue[] {
  const before = new Set(listFileIssues(store, path, files).map(({ message }) => message));
  return listFileIssues(store, path, [...files, file]).filter(({ message }) => !before.has(message));
}

function listFileIssues({ form, state }: FormStore, path: string, files: readonly FileAnswer[]): Issue[] {
  const { issues } = getFieldView(form, setAnswer(form, state(), path, [...files]), path);
  return issues.filter((issue) => FILE_ISSUE_CODES.has(issue.code));
}
