/** A validated submission as it is stored: answers, labels as displayed to the sender, and the columns of the back office. */

import {
  type FormState,
  getByPath,
  getConfirmedWarnings,
  getSubmissionData,
  getSubmissionLabels,
  listStateFields,
  setByPath,
} from '#engine';
import type { SubmissionContent } from '../db/submissions/submission.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import { normalizeEmail } from '../mail/email-address.ts';
import type { ProductSubmissions } from '../product.ts';
import type { FormerVersion } from './former-version.ts';
import { normalizeReference } from '../text/normalize-reference.ts';
import type { InspectedFile } from './posted-file.ts';

const DEFAULT_STATUS = 'pending';

/** Content of a submission and the files that are kept with it, in the order of the form's fields. */
export interface AcceptedSubmission {
  content: SubmissionContent;
  files: InspectedFile[];
}

/**
 * Reads a settled state without issues. Uploads become lists of `{ name, size, type }` with the type that the bytes have; a file that was
 * not inspected is an error of the caller. `language` is that of the page, BCP 47; `former` the older version that the sender filled.
 */
export function toAcceptedSubmission(
  served: ServedDefinition,
  state: FormState,
  {
    inspected,
    language,
    former,
  }: { inspected: ReadonlyMap<string, InspectedFile>; language: string; former?: Pick<FormerVersion, 'hash'> | undefined },
  product: ProductSubmissions = {},
): AcceptedSubmission {
  const { definition, form, hash } = served;
  const answers = getSubmissionData(form, state);
  const files: InspectedFile[] = [];
  for (const { path, definition: field } of listStateFields(form, state)) {
    const value = getByPath(answers, path);
    if (!field.form?.files || !Array.isArray(value)) continue;
    const own = (value as { id: string }[]).map(({ id }) => {
      const file = inspected.get(id);
      if (!file) throw new Error(`A file of "${path}" was not inspected`);
      return file;
    });
    files.push(...own);
    setByPath(
      answers,
      path,
      own.map(({ name, size, type }) => ({ name, size, type })),
    );
  }
  const content: SubmissionContent = {
    kind: getRecordKind(definition),
    definitionId: definition.id,
    definitionHash: hash,
    filledHash: former?.hash ?? null,
    definitionVersion: definition.version,
    language,
    status: Object.keys(definition.records?.statuses ?? {})[0] ?? DEFAULT_STATUS,
    answers,
    labels: getSubmissionLabels(form, state),
    confirmedWarnings: getConfirmedWarnings(form, state).map(({ path, check, message }) => ({ path, check, message })),
    ...getRecordColumns(served, answers, product),
  };
  return { content, files };
}

/** Returns the columns by which the back office lists answers: a name, a reference and an email address. */
export function getRecordColumns(
  served: ServedDefinition,
  answers: Record<string, unknown>,
  product: ProductSubmissions,
): Pick<SubmissionContent, 'name' | 'reference' | 'email'> {
  const { submission, entry } = served.definition;
  const { record = {} } = submission;
  const names = (record.name ?? []).map((path) => textAt(answers, path));
  return {
    name: names.filter(Boolean).join(' '),
    reference: getReference(served, answers, product) ?? null,
    email: normalizeEmail(textAt(answers, record.email ?? entry?.parameters['email'])) || null,
  };
}

/** Returns the kind under which submissions of a definition are stored. */
export function getRecordKind({ id }: { id: string }): string {
  return id.replaceAll('-', '_');
}

/**
 * The identifier of the person or thing that the answers are about, in the form in which it is stored, however it was typed. By default it
 * is the answer that the entry parameter `referenceParameter` fills.
 */
export function getReference(
  { definition: { submission, entry } }: ServedDefinition,
  answers: Record<string, unknown>,
  { referenceParameter }: ProductSubmissions,
): string | undefined {
  const { reference, learner } = submission.record ?? {};
  const byDefault = referenceParameter === undefined ? undefined : entry?.parameters[referenceParameter];
  return normalizeReference(textAt(answers, reference ?? learner ?? byDefault)) || undefined;
}

function textAt(answers: Record<string, unknown>, path: string | undefined): string {
  const value = path === undefined ? undefined : getByPath(answers, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
