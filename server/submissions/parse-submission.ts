/** A post as answers of a form: decoded against the form, its files read. */

import { decodeAnswers, type CompiledForm, type Issue } from '#engine';
import { type PostedFile, describeFile, readFiles } from './posted-file.ts';
import type { ReadEntries } from './body/read-entries.ts';

/** Answers as they were posted, and the issues of what the form does not define. */
export interface ParsedSubmission {
  answers: Record<string, unknown>;
  /** By the id of their answers. */
  files: ReadonlyMap<string, PostedFile>;
  issues: readonly Issue[];
  /** The names of the warnings that the sender confirmed, unchecked. */
  confirmed: readonly string[];
}

/** A decoded post, with the paths that it names. */
export interface NamedSubmission extends ParsedSubmission {
  /** The paths of the fields and groups that were posted, also with an empty value. */
  named: ReadonlySet<string>;
}

/** Decodes entries; with `isFinal` an upload has to be posted with its content, not only described. */
export async function parseSubmission(form: CompiledForm, { entries, issues }: ReadEntries, isFinal: boolean): Promise<NamedSubmission> {
  const decoded = decodeAnswers(form, entries, { describe: describeFile, allowsDescriptions: !isFinal });
  return { ...decoded, files: await readFiles(decoded.files), issues: [...issues, ...decoded.issues] };
}
