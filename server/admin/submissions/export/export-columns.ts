/** The columns of a file with submissions: one for each member of a submission and for each answer that any of them has. */

import { type CompiledForm, getByPath } from '#engine';
import { getOfficeText } from '../../../db/submissions/option-text.ts';
import type { Submission } from '../../../db/submissions/submission.ts';
import { getRecordKind } from '../../../submissions/submission-content.ts';
import { comparePositions } from '../answer-order.ts';
import { findKind, getStatusLabel, listHeadings, type RecordKind, type ServedForms } from '../record-kinds.ts';
import { createColumnTitles } from './column-titles.ts';
import { createInstantFormat, type ExportCell, toAnswerCell } from './export-cell.ts';
import type { Exported, ExportedSubmission } from './read-export.ts';

/**
 * How columns are headed: by the titles that people read on the screens, or by the technical names that programs read, which are answer paths and
 * stored kinds.
 */
export type ColumnNames = 'titles' | 'technical';

/** One column of a file. */
export interface ExportColumn {
  heading: string;
  /** What its cells usually contain. */
  content: 'text' | 'date' | 'instant';
  read: (submission: ExportedSubmission, kind: RecordKind) => ExportCell;
}

/** What the columns depend on. */
export interface ColumnSource {
  definitions: ServedForms;
  kinds: readonly RecordKind[];
  /** The kinds of the list. */
  shown: readonly RecordKind[];
  exported: Exported;
  names: ColumnNames;
  /** The time zone of the times of submission, such as `Asia/Manila`; UTC without one. */
  timeZone: string | undefined;
}

/** Returns the columns. Those of the answers have the order of the fields in the form, then those that no form has any more. */
export function listExportColumns(source: ColumnSource): ExportColumn[] {
  const { definitions, kinds, exported, names } = source;
  const isTechnical = names === 'technical';
  const forms = new Map<string, CompiledForm>(definitions.list().map(({ definition, form }) => [getRecordKind(definition), form]));
  const members = listMembers(source);
  const shownForms = [...exported.paths.keys()].flatMap((kind) => forms.get(kind) ?? []);
  const paths = orderPaths(exported.paths, kinds).filter((path) => isTechnical || !isUntitled(path, shownForms));
  const taken = members.map(({ heading }) => heading);
  const titles = isTechnical ? undefined : createColumnTitles(paths, shownForms, taken);
  const answers = paths.map((path): ExportColumn => {
    const isDate = shownForms.some((form) => form.byPath.get(path)?.definition.format === 'date');
    return {
      heading: titles?.get(path) ?? path,
      content: isDate ? 'date' : 'text',
      read: (one, kind) => readAnswer(one, path, kind, forms.get(one.kind), isTechnical),
    };
  });
  return [...members, ...answers];
}

/** Returns whether an answer has no title in any form that has it: it serves the rules of the form, and no screen shows it. */
function isUntitled(path: string, forms: readonly CompiledForm[]): boolean {
  const fields = forms.flatMap(({ byPath }) => byPath.get(path) ?? []);
  return (
    fields.length > 0 && fields.every(({ definition }) => definition.title === undefined && definition.form?.review?.title === undefined)
  );
}

/** Returns the columns of what all submissions have; language and warnings only where they differ. */
function listMembers({ exported, shown, names, timeZone }: ColumnSource): ExportColumn[] {
  const isTechnical = names === 'technical';
  const { name, reference } = listHeadings(shown);
  const format = createInstantFormat(timeZone ?? 'UTC');
  const text = (heading: string, read: ExportColumn['read']): ExportColumn => ({ heading, content: 'text', read });
  const first = isTechnical ? text('Submission', ({ _id }) => _id) : text('Receipt number', ({ receiptNumber }) => receiptNumber ?? '');
  const submitted: ExportColumn = {
    heading: isTechnical || timeZone !== undefined ? 'Submitted' : 'Submitted (UTC)',
    content: 'instant',
    read: ({ createdAt }) => ({ date: format(createdAt), ...(isTechnical && { text: createdAt }) }),
  };
  return [
    first,
    text('Kind', ({ kind: stored }, { title }) => (isTechnical ? stored : title)),
    text('Status', ({ status }, kind) => getStatusLabel(kind, status)),
    text(name, (one) => one.name),
    ...(reference === undefined ? [] : [text(reference, (one) => one.reference ?? '')]),
    text('Email', ({ email }) => email ?? ''),
    submitted,
    ...(exported.languages.size > 1 ? [text('Language', ({ language }) => language ?? '')] : []),
    ...(shown.some(({ hasDocuments }) => hasDocuments)
      ? [text('Missing documents', ({ missingDocuments }, { hasDocuments }) => (hasDocuments ? missingDocuments : ''))]
      : []),
    text('Files', ({ files }) => files.map((file) => file.name).join(', ')),
    ...(exported.hasWarnings
      ? [text('Confirmed warnings', ({ confirmedWarnings }) => confirmedWarnings.map(({ message }) => message).join(' '))]
      : []),
  ];
}

/** Returns the displayed text of an answer; of a number, a date and a text without options the stored answer, which spreadsheets can sort. */
function readAnswer(
  { answers, labels }: Submission,
  path: string,
  { hasRawCell, getTitles }: RecordKind,
  form: CompiledForm | undefined,
  isTechnical: boolean,
): ExportCell {
  const label = getOfficeText({ answers, labels }, path, getTitles(path)) ?? '';
  if (label === '' || !hasRawCell(path)) return label;
  const answer = getByPath(answers, path);
  if (typeof answer !== 'string' && typeof answer !== 'number') return label;
  return toAnswerCell(answer, form?.byPath.get(path)?.definition.format, isTechnical);
}

/** Returns the paths of all answers, those of a kind in the order of its form. Answers that no form has any more are last. */
function orderPaths(pathsOfKinds: ReadonlyMap<string, ReadonlySet<string>>, kinds: readonly RecordKind[]): string[] {
  const known = new Set<string>();
  const unknown = new Set<string>();
  for (const [value, paths] of pathsOfKinds) {
    const { getPosition } = findKind(kinds, value);
    const placed = [...paths].map((path) => ({ path, position: getPosition(path) }));
    for (const { path, position } of placed.toSorted((a, b) => comparePositions(a.position, b.position)))
      (position === undefined ? unknown : known).add(path);
  }
  return [...new Set([...known, ...unknown])];
}
