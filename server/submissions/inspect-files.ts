/** Inspects the content of a post's files after its answers were accepted: decoding a picture is the most expensive work of a post. */

import { setImmediate } from 'node:timers/promises';
import { getFileExtension, type FileAnswer, type CompiledForm, type Issue, getByPath } from '#engine';
import { DecoderBusyError, type FileFacts, inspectFile, type Inspection } from '../files/inspect-file.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { ParsedSubmission } from './parse-submission.ts';
import type { InspectedFile, PostedFile } from './posted-file.ts';

/** The files of a post that are right, by the id of their answers, and what is wrong with the others. */
export interface InspectedFiles {
  files: ReadonlyMap<string, InspectedFile>;
  issues: Issue[];
}

/** Counts a picture against its sender before it is decoded; throws when the sender has sent too many. */
export type CountPixels = (megapixels: number) => void;

/** Inspects every file that its field accepts by name, size and number, then checks width and height of pictures by the field's own rules. */
export async function inspectFiles(
  form: CompiledForm,
  { answers, files }: ParsedSubmission,
  countPixels: CountPixels,
): Promise<InspectedFiles> {
  const inspected = new Map<string, InspectedFile>();
  const issues: Issue[] = [];
  const opened = new Map<string, number>();
  for (const [id, file] of files) {
    const field = form.byPath.get(file.path);
    if (!field || !isAcceptable(form, file)) continue;
    const count = (opened.get(file.path) ?? 0) + 1;
    opened.set(file.path, count);
    if (count > (field.definition.maxItems ?? Infinity)) continue;
    // A post may hold many files: other requests are answered between two of them.
    await setImmediate();
    const inspection = await inspect(file, countPixels);
    if (inspection.ok) inspected.set(id, toInspectedFile(file, inspection.facts));
    else issues.push(field.issue(inspection.fault, { file: file.name }));
  }
  return { files: inspected, issues: [...issues, ...findPictureIssues(form, answers, inspected)] };
}

async function inspect({ name, bytes }: PostedFile, countPixels: CountPixels): Promise<Inspection> {
  try {
    return await inspectFile(name, bytes, { beforeDecode: countPixels });
  } catch (error) {
    if (!(error instanceof DecoderBusyError)) throw error;
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    throw new HttpProblem(503, 'Many pictures are being checked right now. Please try again in a moment: your answers are kept.', {
      headers,
    });
  }
}

function toInspectedFile(file: PostedFile, { warnings, ...facts }: FileFacts): InspectedFile {
  return { ...file, ...facts, warning: warnings[0] ?? null };
}

/** Files that the field's own rules refuse anyway are not opened. */
function isAcceptable(form: CompiledForm, { path, name, size }: PostedFile): boolean {
  const rules = form.byPath.get(path)?.definition.form?.files;
  return rules !== undefined && rules.extensions.includes(getFileExtension(name)) && size <= rules.maxBytes;
}

/** The issues of pictures whose width and height are now known. */
function findPictureIssues(form: CompiledForm, answers: Record<string, unknown>, inspected: ReadonlyMap<string, InspectedFile>): Issue[] {
  return form.fields.flatMap(({ path, definition, check, issue }) => {
    const posted = definition.form?.files?.picture ? getByPath(answers, path) : undefined;
    if (!Array.isArray(posted)) return [];
    return check(withDimensions(posted as FileAnswer[], inspected), issue).filter(({ code }) => code === 'picture');
  });
}

/** The answers of an upload field with the width and height of their contents. */
export function withDimensions(answers: readonly FileAnswer[], inspected: ReadonlyMap<string, InspectedFile>): FileAnswer[] {
  return answers.map((answer): FileAnswer => {
    const { width, height } = inspected.get(answer.id) ?? {};
    return width === undefined || height === undefined ? answer : { ...answer, width, height };
  });
}
