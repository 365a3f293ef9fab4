/** The files that a former content of a submission had. */

import { getByPath } from '#engine';
import type { ReplacedFile } from '../../../db/submissions/corrections/read-corrections.ts';
import type { StoredFile, SubmissionVersionContent } from '../../../db/submissions/submission.ts';

/**
 * Returns the files that the answers of a version name, of those that are stored now and those that a later version replaced. Of several that are alike, a version had the one that was
 * replaced first.
 */
export function listVersionFiles(
  { version, answers }: { version: number } & Pick<SubmissionVersionContent, 'answers'>,
  present: readonly StoredFile[],
  replaced: readonly ReplacedFile[],
): StoredFile[] {
  const candidates = [
    ...replaced.filter(({ replacedIn }) => replacedIn > version).toSorted((a, b) => a.replacedIn - b.replacedIn),
    ...present,
  ];
  const fields = [...new Set(candidates.map(({ field }) => field))];
  return fields.flatMap((field) => {
    const own = candidates.filter((file) => file.field === field);
    return readFileAnswers(getByPath(answers, field)).flatMap(({ name, size, type }) => {
      const at = own.findIndex((file) => file.name === name && file.size === size && file.type === type);
      return at < 0 ? [] : own.splice(at, 1);
    });
  });
}

/** Reads an answer that is a list of `{ name, size, type }`. */
function readFileAnswers(value: unknown): Record<string, unknown>[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  return list.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null);
}
