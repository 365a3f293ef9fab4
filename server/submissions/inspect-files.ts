/** Inspects the content of a post's files, after its answers were found right: decoding a picture is the most expensive work of a post. */

import { setImmediate } from 'node:timers/promises';
import { getFileExtension, type FileAnswer, type CompiledForm, type Issue, getByPath } from '#engine';
import { DecoderBusyError, type FileFacts, inspectFile, type Inspection } from '../files/inspect-file.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { ParsedSubmission } from './parse-submission.ts';
import type { PostedFile } from './posted-file.ts';

/** What the contents say, by the id of the files' answers, and what is wrong with them. */
export interface InspectedFiles {
  facts: ReadonlyMap<string, FileFacts>;
  issues: Issue[];
}

/** Counts a picture against its sender before it is decoded; throws when the sender has sent too many. */
export type CountPixels = (megapixels: number) => void;

/** Inspects every file that its field accepts by name, size and number, then checks the shapes of pictures by the field's own rules. */
export async function inspectFiles(
  form: CompiledForm,
  { answers, files }: ParsedSubmission,
  countPixels: CountPixels,
): Promise<InspectedFiles> {
  const facts = new Map<string, FileFacts>();
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
    if (inspection.ok) facts.set(id, inspection.facts);
    else issues.push(field.issue(inspection.fault, { file: file.answer.name }));
  }
  return { facts, issues: [...issues, ...shapeIssues(form, answers, facts)] };
}

async function inspect({ answer, bytes }: PostedFile, countPixels: CountPixels): Promise<Inspection> {
  try {
    return await inspectFile(answer.name, bytes, { beforeDecode: countPixels });
  } catch (error) {
    if (!(error instanceof DecoderBusyError)) throw error;
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    throw new HttpProblem(503, 'Many pictures are being checked right now. Please try again in a moment: your answers are kept.', {
      headers,
    });
  }
}

/** Files that the field's own rules refuse anyway are not opened. */
function isAcceptable(form: CompiledForm, { path, answer }: PostedFile): boolean {
  const rules = form.byPath.get(path)?.definition.form?.files;
  return rules !== undefined && rules.extensions.includes(getFileExtension(answer.name)) && answer.size <= rules.maxBytes;
}

/** The issues of pictures whose width and height are now known. */
function shapeIssues(form: CompiledForm, answers: Record<string, unknown>, facts: ReadonlyMap<string, FileFacts>): Issue[] {
  return form.fields.flatMap(({ path, definition, check, issue }) => {
    const posted = definition.form?.files?.picture ? getByPath(answers, path) : undefined;
    return Array.isArray(posted) ? check(withShapes(posted as FileAnswer[], facts), issue).filter(({ code }) => code === 'picture') : [];
  });
}

/** Files with the width and height that their contents say. */
export function withShapes(files: readonly FileAnswer[], facts: ReadonlyMap<string, FileFacts>): FileAnswer[] {
  return files.map((file): FileAnswer => {
    const { width, height } = facts.get(file.id) ?? {};
    return width === undefined || height === undefined ? file : { ...file, width, height };
  });
}
