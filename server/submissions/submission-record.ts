/** A checked submission as it is stored: answers, labels as the parent saw them, and what the back-office lists it by. */

import { type FileAnswer, getByPath, type FormState, getSubmissionData, getSubmissionLabels, setByPath } from '#engine';
import type { FileFacts } from '../files/inspect-file.ts';
import { learnerKey } from '../enrollment/db/learners.ts';
import type { ServedDefinition } from '../definitions/registry.ts';

/** What a submission says, without its files' contents. */
export interface SubmissionContent {
  kind: string;
  definitionId: string;
  definitionHash: string;
  /** Nested as in the definition; uploads as lists of `{ name, size, type }`. */
  answers: Record<string, unknown>;
  /** Answer path → the answer in words, as the parent saw it. */
  labels: Record<string, string>;
  learnerName: string;
  learnerId: string | undefined;
  email: string | undefined;
  /** Uploads that are kept, in order. */
  files: { path: string; answer: FileAnswer }[];
}

/** Reads a settled, accepted state; what is stored of a file comes from its bytes (`facts`, by the id of its answer). */
export function submissionContent(served: ServedDefinition, state: FormState, facts: ReadonlyMap<string, FileFacts>): SubmissionContent {
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
  const entry = definition.entry?.parameters ?? {};
  return {
    kind: definition.id.replaceAll('-', '_'),
    definitionId: definition.id,
    definitionHash: hash,
    answers,
    labels: getSubmissionLabels(form, state),
    learnerName: (record.name ?? [])
      .map((path) => textAt(answers, path))
      .filter(Boolean)
      .join(' '),
    learnerId: learnerOf(served, answers),
    email: textAt(answers, record.email ?? entry['email']) || undefined,
    files,
  };
}

/** The number of the learner whom answers are about, as learners are stored, however it was typed: a re-enrollment that waits is found by it. */
export function learnerOf(
  {
    definition: {
      submission: { record },
      entry,
    },
  }: ServedDefinition,
  answers: Record<string, unknown>,
): string | undefined {
  return learnerKey(textAt(answers, record?.learner ?? entry?.parameters['learner_id'])) || undefined;
}

function textAt(answers: Record<string, unknown>, path: string | undefined): string {
  const value = path === undefined ? undefined : getByPath(answers, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
