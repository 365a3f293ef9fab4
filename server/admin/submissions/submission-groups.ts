/** A stored submission's answers in groups as the review page shows them: what is shown are the labels that were stored. */

import type { FieldDefinition, WizardDefinition } from '#engine';
import type { Submission } from '../../db/submissions.ts';
import { fieldsOf } from '../../submissions/answers-by-type.ts';

/** One answer, as the parent saw it. */
export interface AnswerRow {
  path: string;
  title: string;
  value: string;
}

export interface AnswerGroup {
  title: string;
  rows: AnswerRow[];
}

const notAvailable = 'N/A';

/** Groups the answers by the review's sections, then the rest by their steps, then what the definition does not know (any more). */
export function groupAnswers({ labels, files }: Submission, definition: WizardDefinition | undefined): AnswerGroup[] {
  const fields = definition ? fieldsOf(definition.answers) : new Map<string, FieldDefinition>();
  const shown = new Set(files.map((file) => file.field));
  const groups = [...reviewGroups(definition, fields, labels, shown), ...stepGroups(definition, fields, labels, shown)];
  const rest = Object.keys(labels).filter((path) => !shown.has(path) && fields.get(path)?.form?.widget !== 'hidden');
  if (rest.length > 0) groups.push({ title: 'Other answers', rows: rest.map((path) => rowOf(path, fields, labels)) });
  return groups;
}

type Labels = Record<string, string>;
type Fields = ReadonlyMap<string, FieldDefinition>;

/** A section that nothing was answered in was not shown either. */
function reviewGroups(definition: WizardDefinition | undefined, fields: Fields, labels: Labels, shown: Set<string>): AnswerGroup[] {
  const sections = (definition?.steps ?? []).flatMap((step) => step.sections.filter((section) => section.kind === 'review'));
  return sections.flatMap((section) => {
    const paths = (section.fields ?? []).filter((path) => fields.get(path)?.form?.review?.visibleWhen !== false);
    if (!paths.some((path) => labels[path] !== undefined)) return [];
    for (const path of paths) shown.add(path);
    return [{ title: section.title ?? 'Answers', rows: paths.map((path) => rowOf(path, fields, labels)) }];
  });
}

function stepGroups(definition: WizardDefinition | undefined, fields: Fields, labels: Labels, shown: Set<string>): AnswerGroup[] {
  return (definition?.steps ?? []).flatMap((step) => {
    const paths = step.sections.filter((section) => section.kind !== 'review').flatMap((section) => section.fields ?? [])
      .filter((path) => labels[path] !== undefined && !shown.has(path) && fields.get(path)?.form?.widget !== 'hidden');
    const own = [...new Set(paths)];
    for (const path of own) shown.add(path);
    return own.length === 0 ? [] : [{ title: step.title, rows: own.map((path) => rowOf(path, fields, labels)) }];
  });
}

function rowOf(path: string, fields: Fields, labels: Labels): AnswerRow {
  const field = fields.get(path);
  return { path, title: field?.form?.review?.title ?? field?.title ?? path, value: labels[path] ?? notAvailable };
}
