/** Reads the post of a correction: as that of a form, and stored files can be named instead of being sent again. */

import type { Context } from 'hono';
import { type CompiledForm, getByPath, setByPath } from '#engine';
import type { Submission } from '../db/submissions/submission.ts';
import type { FileWarning } from '../files/inspection.ts';
import { createReceivedFile, type ReceivedFile } from '../submissions/body/received-file.ts';
import { readEntries, type ReadEntries } from '../submissions/body/read-entries.ts';
import { parseSubmission, type ParsedSubmission } from '../submissions/parse-submission.ts';
import type { PostedFile } from '../submissions/posted-file.ts';

/** A decoded post. */
export interface PostedCorrection {
  parsed: ParsedSubmission;
  /** Whether the post has an answer for a path or inside of it, or says that there is none by an empty value. */
  mentioned: (path: string) => boolean;
  /** The paths of the fields and groups that the post names. */
  named: string[];
}

/**
 * Reads and decodes a post. In multipart bodies, the text of an upload field is the id of a stored file; in JSON, an item `{ upload: id }`. The answers of such files
 * have the ids of the stored ones.
 */
export async function readCorrection(c: Context, form: CompiledForm, { files }: Pick<Submission, 'files'>): Promise<PostedCorrection> {
  const stored = new Map(files.map((file) => [file._id, toReceivedFile(file)]));
  const read = await readEntries(c, form, (item) => {
    const { upload } = item as { upload?: unknown };
    return typeof upload === 'string' ? stored.get(upload) : undefined;
  });
  const entries = read.entries.map((entry): ReadEntries['entries'][number] => {
    const { parts, value } = entry;
    const known = value.kind === 'scalar' && isOfUpload(form, parts) ? stored.get(String(value.value)) : undefined;
    return known ? { ...entry, value: { kind: 'file', content: known } } : entry;
  });
  const { named, ...decoded } = await parseSubmission(form, { ...read, entries }, true);
  const paths = [...named];
  return {
    parsed: bindStoredFiles(form, decoded, files),
    named: paths,
    mentioned: (path) => paths.some((one) => one === path || one.startsWith(`${path}.`)),
  };
}

function isOfUpload(form: CompiledForm, parts: readonly string[]): boolean {
  return [parts, parts.slice(0, -1)].some((one) => form.byPath.get(one.join('.'))?.definition.form?.files !== undefined);
}

function toReceivedFile({ _id: upload, name, size, storedName, type, warning }: Submission['files'][number]): ReceivedFile {
  const facts = { type, warnings: warning === null ? [] : [warning as FileWarning] };
  return { ...createReceivedFile(name, size, new ArrayBuffer(0)), staged: { upload, storedName, sha256: upload, facts } };
}

/**
 * Gives the answers of stored files the ids of these. A file stays in its field; in rows it can move to the same field of another row. A file that is named twice is
 * kept once.
 */
function bindStoredFiles(form: CompiledForm, parsed: ParsedSubmission, files: Submission['files']): ParsedSubmission {
  const stored = new Map(files.map((file) => [file._id, file]));
  const bound = new Map<string, PostedFile>();
  const issues = [...parsed.issues];
  const getTemplate = (path: string): unknown => form.byPath.get(path)?.template ?? form.byPath.get(path);
  for (const [id, file] of parsed.files) {
    const known = stored.get(file.staged?.upload ?? '');
    if (!known) {
      bound.set(id, file);
      continue;
    }
    const { _id, name, size, type, field } = known;
    if (getTemplate(field) !== getTemplate(file.path)) issues.push(form.byPath.get(file.path)!.issue('type'));
    const answer = bound.has(_id) ? [] : [{ id: _id, name, size, type }];
    bound.set(_id, bound.get(_id) ?? { ...file, id: _id });
    const list = getByPath(parsed.answers, file.path) as { id: string }[];
    setByPath(
      parsed.answers,
      file.path,
      list.flatMap((one) => (one.id === id ? answer : [one])),
    );
  }
  return { ...parsed, files: bound, issues };
}
