/** Reads every upload once: its content for the shelf, its hash for the idempotency key, and whether it is what its name says. */

import { createHash } from 'node:crypto';
import type { Form, Issue } from '#engine';
import type { FileAnswer } from '../../engine/language/field-definition.ts';
import type { Upload } from './answers-by-type.ts';
import { inspectFile } from './file-content.ts';

/** An upload that was read. */
export interface ReadUpload {
  path: string;
  answer: FileAnswer;
  content: Uint8Array;
  /** SHA-256 of the content. */
  hash: string;
}

/** Reads the content of the uploads, by the id of their answers. */
export async function readUploads(uploads: ReadonlyMap<string, Upload>): Promise<Map<string, ReadUpload>> {
  const read = new Map<string, ReadUpload>();
  for (const [id, { path, file, answer }] of uploads) {
    const content = new Uint8Array(await file.arrayBuffer());
    read.set(id, { path, answer, content, hash: createHash('sha256').update(content).digest('hex') });
  }
  return read;
}

/**
 * Tells which uploads are not what their names say, and notes on the others' answers what they are. Files that the field's own rules
 * refuse anyway (by name, size or number) are not opened: decoding a picture is the dearest thing that a post can ask for.
 */
export async function contentIssues(form: Form, uploads: ReadonlyMap<string, ReadUpload>): Promise<Issue[]> {
  const issues: Issue[] = [];
  const opened = new Map<string, number>();
  for (const { path, answer, content } of uploads.values()) {
    const field = form.byPath.get(path);
    const rules = field?.definition.form?.files;
    const extension = answer.name.slice(answer.name.lastIndexOf('.') + 1).toLowerCase();
    if (!field || !rules?.extensions.includes(extension) || content.byteLength > rules.maxBytes) continue;
    const count = (opened.get(path) ?? 0) + 1;
    opened.set(path, count);
    if (count > (field.definition.maxItems ?? Infinity)) continue;
    const known = await inspectFile(answer, content);
    if (known) Object.assign(answer, known);
    else issues.push(field.issue('content', { file: answer.name }));
  }
  return issues;
}
