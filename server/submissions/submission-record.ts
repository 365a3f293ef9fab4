/** A validated submission as it is stored: answers, labels as the sender saw them, and the columns of the back office. */

import { type FileAnswer, getByPath, type FormState, getSubmissionData, getSubmissionLabels, setByPath } from '#engine';
import type { FileFacts } from '../files/inspect-file.ts';
import type { ServedDefinition } from '../definitions/registry.ts';
import type { ProductSubmissions } from '../product.ts';
import { normalizeReference } from './normalize-reference.ts';

/** What a submission says, without its files' contents. */
export interface SubmissionContent {
  kind: string;
  definitionId: string;
  definitionHash: string;
  /** The first status, where the definition declares statuses. */
  status: string | undefined;
  sender: string | undefined;
  /** Nested as in the definition; uploads as lists of `{ name, size, type }`. */
  answers: Record<string, unknown>;
  /** Answer path → the text of the answer as the sender saw it. */
  labels: Record<string, string>;
  name: string;
  reference: string | undefined;
  email: string | undefined;
  /** Uploads that are kept, in order. */
  files: { path: string; answer: FileAnswer }[];
}

/** Reads a settled, accepted state; what is stored of a file comes from its bytes (`facts`, by the id of its answer). */
export function submissionContent(
  served: ServedDefinition,
  state: FormState,
  facts: ReadonlyMap<string, FileFacts>,
  product: ProductSubmissions = {},
): SubmissionContent {
  const { definition, form, hash } = served;
  const answers = getSubmissionData(form, state);
  const files: SubmissionContent['files'] = [];
  for (const { path, definition: field } of form.fields) {
    const value = getByPath(answers, path);
    if (!field.form?.files || !Array.isArray(value)) continue;
    for (const answer of value as FileAnswer[]) files.push({ path, answer });
    setByPath(
      answers,
      path,
      value.map(({ id, name, size, type }: FileAnswer) => ({ name, size, type: facts.get(id)?.type ?? type })),
    );
  }
  const { record = {} } = definition.submission;
  return {
    kind: kindOf(definition),
    definitionId: definition.id,
    definitionHash: hash,
    status: Object.keys(definition.records?.statuses ?? {})[0],
    sender: product.senderName,
    answers,
    labels: getSubmissionLabels(form, state),
    name: (record.name ?? [])
      .map((path) => textAt(answers, path))
      .filter(Boolean)
      .join(' '),
    reference: referenceOf(served, answers, product),
    email: textAt(answers, record.email ?? definition.entry?.parameters['email']) || undefined,
    files,
  };
}

/** The kind under which submissions of a definition are stored. */
export function kindOf({ id }: { id: string }): string {
  return id.replaceAll('-', '_');
}

/**
 * The identifier of whom or what the answers are about, in the form in which it is stored, however it was typed. By default it is the
 * answer that the entry parameter `referenceParameter` fills.
 */
export function referenceOf(
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
