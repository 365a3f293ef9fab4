/** Inspects the content of posted files after the answers were validated, because decoding a picture is the most expensive part of a post. */

import { setImmediate } from 'node:timers/promises';
import { stripMetadata } from '#engine/pictures/strip-metadata';
import { getFileExtension, type FileAnswer, type CompiledField, type CompiledForm, type Issue, getByPath } from '#engine';
import { DecoderBusyError, type FileFacts, inspectFile, type Inspection } from '../files/inspect-file.ts';
import { createUserProblem } from '../http/user-problem.ts';
import type { ParsedSubmission } from './parse-submission.ts';
import type { InspectedFile, PostedFile } from './posted-file.ts';

/** The valid files of a post, by the id of their answers, and the issues of the other files. */
export interface InspectedFiles {
  files: ReadonlyMap<string, InspectedFile>;
  issues: Issue[];
}

/** Adds the pixels of a picture to the rate limit of the client before it is decoded. Throws when the limit is exceeded. */
export type CountPixels = (megapixels: number) => void | Promise<void>;

/**
 * Inspects every file that its field accepts by name, size and number. Then checks the width and height of pictures by the rules of their
 * field.
 */
export async function inspectFiles(
  form: CompiledForm,
  { answers, files }: Pick<ParsedSubmission, 'answers' | 'files'>,
  countPixels: CountPixels,
): Promise<InspectedFiles> {
  const inspected = new Map<string, InspectedFile>();
  const issues: Issue[] = [];
  const countByPath = new Map<string, number>();
  for (const [id, file] of files) {
    const field = form.byPath.get(file.path);
    if (!field || !isAcceptable(form, file)) continue;
    const count = (countByPath.get(file.path) ?? 0) + 1;
    countByPath.set(file.path, count);
    if (count > (field.definition.maxItems ?? Infinity)) continue;
    // A post can have many files. Other requests are processed between two of them.
    await setImmediate();
    const inspection: Inspection = file.staged ? { ok: true, facts: file.staged.facts } : await inspect(file, countPixels);
    if (inspection.ok) inspected.set(id, toInspectedFile(file, inspection.facts));
    else issues.push(field.issue(inspection.fault, { file: file.name }));
  }
  return { files: inspected, issues: [...issues, ...findPictureIssues(answers, listFileFields(form, files), inspected)] };
}

async function inspect({ name, bytes }: PostedFile, countPixels: CountPixels): Promise<Inspection> {
  try {
    return await inspectFile(name, bytes, { beforeDecode: countPixels });
  } catch (error) {
    if (!(error instanceof DecoderBusyError)) throw error;
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    throw createUserProblem(503, 'pictures-busy', { headers });
  }
}

/** Removes the metadata of a picture, so that no place where a family lives is stored. */
function toInspectedFile(file: PostedFile, { warnings, ...facts }: FileFacts): InspectedFile {
  // An upload in parts was stored without metadata, and has no bytes here.
  if (file.staged) return { ...file, ...facts, warning: warnings[0] ?? null };
  const bytes = stripMetadata(file.bytes);
  return { ...file, ...facts, bytes, size: bytes.length, warning: warnings[0] ?? null };
}

/** Returns whether the field accepts the file by extension and size. Other files already have an issue, so they are not decoded. */
function isAcceptable(form: CompiledForm, { path, name, size }: PostedFile): boolean {
  const rules = form.byPath.get(path)?.definition.form?.files;
  return rules !== undefined && rules.extensions.includes(getFileExtension(name)) && size <= rules.maxBytes;
}

/** Returns the fields for which files were posted. */
export function listFileFields(form: CompiledForm, files: ParsedSubmission['files']): CompiledField[] {
  const paths = new Set([...files.values()].map(({ path }) => path));
  return [...paths].flatMap((path) => form.byPath.get(path) ?? []);
}

/** Returns the issues of pictures that depend on their width and height. */
function findPictureIssues(
  answers: Record<string, unknown>,
  fields: readonly CompiledField[],
  inspected: ReadonlyMap<string, InspectedFile>,
): Issue[] {
  return fields.flatMap(({ path, definition, check, issue }) => {
    const posted = definition.form?.files?.picture ? getByPath(answers, path) : undefined;
    if (!Array.isArray(posted)) return [];
    return check(withDimensions(posted as FileAnswer[], inspected), issue).filter(({ code }) => code === 'picture');
  });
}

/** Adds the width and height of the inspected pictures to the answers of an upload field. */
export function withDimensions(answers: readonly FileAnswer[], inspected: ReadonlyMap<string, InspectedFile>): FileAnswer[] {
  return answers.map((answer): FileAnswer => {
    const { width, height } = inspected.get(answer.id) ?? {};
    return width === undefined || height === undefined ? answer : { ...answer, width, height };
  });
}
