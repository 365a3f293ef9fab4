/** Submissions that were filled with an older version of their form: the answers are transferred to the present one. */

import { createSnapshotOfAnswers, formatConfirmationName, migrateSnapshot, setByPath, type CompiledForm } from '#engine';
import type { ServedDefinition } from '../definitions/registry.ts';
import type { ArchivedForm, VersionArchive } from '../definitions/versions/version-archive.ts';
import type { ParsedSubmission } from './parse-submission.ts';

/** An older version of a form that was once served. */
export interface FormerVersion extends ArchivedForm {
  /** Its tag. */
  hash: string;
}

/**
 * Returns the version that a sender filled, by the header `Definition-Hash`: a tag. Undefined for the present version, and for one that this server never
 * served.
 */
export async function findFormerVersion(
  versions: Pick<VersionArchive, 'findForm'>,
  { id, hash }: Pick<ServedDefinition, 'id' | 'hash'>,
  drawnFrom: string | undefined,
): Promise<FormerVersion | undefined> {
  const [original] = drawnFrom?.split('-') ?? [];
  if (drawnFrom === undefined || original === undefined || original === hash) return undefined;
  for (const tag of new Set([drawnFrom, original])) {
    const found = await versions.findForm(id, tag);
    if (found !== undefined) return { ...found, hash: tag };
  }
  return undefined;
}

/**
 * Transfers decoded answers and files to the present form. An answer that its field does not accept any more is transferred too, so the validation names
 * the reason; one whose field does not exist any more is not.
 */
export function transferSubmission(former: FormerVersion, form: CompiledForm, parsed: ParsedSubmission, today: string): ParsedSubmission {
  const before = createSnapshotOfAnswers(parsed.answers, former.form);
  const { snapshot, report } = migrateSnapshot(former.document, form, before, today);
  const placed = new Map<string, unknown>([...Object.entries(snapshot.answers), ...Object.entries(snapshot.fileAnswers ?? {})]);
  const paths = new Map<string, string>();
  for (const { path, fate, to = path } of report) {
    if (fate === 'asked') placed.set(to, before.answers[path] ?? before.fileAnswers?.[path]);
    if (fate !== 'aside') paths.set(path, to);
  }
  const answers: Record<string, unknown> = {};
  for (const [path, answer] of placed) setByPath(answers, path, answer);
  const files = [...parsed.files].flatMap(([id, file]): [string, typeof file][] => {
    const path = paths.get(file.path);
    return path === undefined ? [] : [[id, { ...file, path }]];
  });
  // A name of a confirmed warning is the path of its field, a colon and the check.
  const confirmed = parsed.confirmed.map((name) => {
    const [path = '', ...check] = name.split(':');
    return formatConfirmationName(paths.get(path) ?? path, check.join(':'));
  });
  return { answers, files: new Map(files), issues: parsed.issues, confirmed };
}
