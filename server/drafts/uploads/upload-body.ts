/** The declaration of an upload, checked by the rules of its field before a byte of it is sent. */

import type { Context } from 'hono';
import { type CompiledForm, getMaxInstances } from '#engine';
import { toSafeFileName } from '../../files/safe-file-name.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { readObject } from '../draft-body.ts';
import type { UploadMeta } from './upload-meta.ts';

/** A declared upload. */
export interface DeclaredUpload extends UploadMeta {
  /** Bytes. */
  size: number;
}

const MAX_TYPE_CHARS = 100;
/** The files of further rows have to fit into the limit of these rows. */
const MAX_ROWS_WITH_FILES = 20;

/** Reads `{path, name, size, type, sha256}`. Throws a 413 for a file that is too large for its field, and a 422 with the text of the field for one that it does not accept. */
export async function readUploadBody(c: Context, form: CompiledForm): Promise<DeclaredUpload> {
  const { path, name, size, type, sha256 } = await readObject(c);
  const field = typeof path === 'string' ? form.byPath.get(path) : undefined;
  const rules = field?.definition.form?.files;
  if (!field || !rules) throw createFieldProblem('path', 'This form has no such field for files.');
  if (typeof name !== 'string' || name === '' || name.length > 1000) throw createFieldProblem('name', 'Send the name of the file.');
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) throw createFieldProblem('size', 'Send the size in bytes.');
  if (typeof type !== 'string' || type.length > MAX_TYPE_CHARS) throw createFieldProblem('type', 'Send the type of the file.');
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) throw createFieldProblem('sha256', 'Send the SHA-256 in hex.');
  const answer = { id: 'upload', name: toSafeFileName(name), size, type };
  // One of several files: their number is checked when the form is sent.
  const issue = field.check([answer], field.issue).find(({ code }) => code !== 'minItems');
  if (issue) throw new HttpProblem(size > rules.maxBytes ? 413 : 422, issue.message, { errors: { [field.path]: issue.message } });
  return { path: field.path, name, size, type, sha256 };
}

/** Returns the bytes that the files of one form can have. */
export function getMaxUploadBytes(form: CompiledForm): number {
  let most = 0;
  for (const field of form.fields) {
    const rules = field.definition.form?.files;
    if (!rules) continue;
    const rows = Math.min(getMaxInstances(form, field), MAX_ROWS_WITH_FILES);
    most += rows * (field.definition.maxItems ?? 5) * rules.maxBytes;
  }
  return most;
}

function createFieldProblem(name: string, text: string): HttpProblem {
  return new HttpProblem(422, text, { errors: { [name]: text } });
}
