/** Groups the stored labels of a submission as the review page does. */

import type { CompiledField, CompiledForm } from '#engine';
import type { Submission } from '../../db/submissions/submission.ts';
import { formatLabel } from './format-label.ts';
import { fillTitle, getMatrixRow, listStoredRows, type Labels } from './fill-labels.ts';

/** One answer with the labels that were displayed to the sender. */
export interface AnswerRow {
  path: string;
  title: string;
  value: string;
}

/** Answers below one heading. */
export interface AnswerGroup {
  title: string;
  rows: AnswerRow[];
}

const notAvailable = 'N/A';

/** Groups the answers by the review's sections, then the rest by their steps, then those that the definition no longer has; dates are in the notation of the locale. */
export function groupAnswers({ labels, files }: Submission, form: CompiledForm | undefined, locale = 'en'): AnswerGroup[] {
  const fields: Fields = {
    get: (path) => form?.byPath.get(path),
    getMatrixRow: (path) => form && getMatrixRow(form, path),
  };
  const shown = new Set(files.map((file) => file.field));
  const groups = [...reviewGroups(form, fields, labels, shown), ...stepGroups(form, fields, labels, shown)];
  const rest = Object.keys(labels).filter((path) => !shown.has(path) && !isInternal(fields.get(path)));
  if (rest.length > 0) groups.push({ title: 'Other answers', rows: rest.map((path) => toRow(path, fields, labels)) });
  return groups.map(({ title, rows }) => ({
    title: fillTitle(title, labels),
    rows: rows.map((row) => ({
      ...row,
      title: fillTitle(row.title, labels),
      value: formatLabel(fields.get(row.path)?.definition, row.value, locale),
    })),
  }));
}

/** Hidden answers serve the rules of the form, except the documents that are outstanding and the times of opening and submission. */
function isInternal(field: CompiledField | undefined): boolean {
  const { widget, outstanding, timestamp } = field?.definition.form ?? {};
  return widget === 'hidden' && outstanding === undefined && timestamp === undefined;
}

/**
 * Returns the paths without those that say the same as another one: a document has either its files or the answer that it is sent later or was sent
 * before.
 */
function omitRepeatedDocuments(paths: readonly string[], fields: Fields, labels: Labels): string[] {
  const omitted = new Set<string>();
  for (const path of paths) {
    const document = fields.get(path)?.definition.form?.sendingOf?.split('.').at(-1);
    if (document === undefined) continue;
    const upload = [...path.split('.').slice(0, -1), document].join('.');
    omitted.add(labels[upload] === undefined ? upload : path);
  }
  return paths.filter((path) => !omitted.has(path));
}

interface Fields {
  get: (path: string) => CompiledField | undefined;
  /** Returns the title of the matrix row that a field is in. */
  getMatrixRow: (path: string) => string | undefined;
}

/** A section without an answer was not displayed. */
function reviewGroups(form: CompiledForm | undefined, fields: Fields, labels: Labels, shown: Set<string>): AnswerGroup[] {
  const sections = (form?.definition.steps ?? []).flatMap((step) => step.sections.filter((section) => section.kind === 'review'));
  return sections.flatMap((section) => {
    const paths = inStoredRows(section.fields ?? [], labels).filter(
      (path) => fields.get(path)?.definition.form?.review?.visibleWhen !== false,
    );
    if (!paths.some((path) => labels[path] !== undefined)) return [];
    for (const path of paths) shown.add(path);
    return withRows(section.title ?? 'Answers', omitRepeatedDocuments(paths, fields, labels), fields, labels);
  });
}

function stepGroups(form: CompiledForm | undefined, fields: Fields, labels: Labels, shown: Set<string>): AnswerGroup[] {
  return (form?.definition.steps ?? []).flatMap((step) => {
    const paths = step.sections
      .filter((section) => section.kind !== 'review')
      .flatMap((section) => inStoredRows(section.fields ?? [], labels))
      .filter((path) => labels[path] !== undefined && !shown.has(path) && fields.get(path)?.definition.form?.widget !== 'hidden');
    const own = [...new Set(paths)];
    for (const path of own) shown.add(path);
    return withRows(step.title, omitRepeatedDocuments(own, fields, labels), fields, labels);
  });
}

/** Replaces the paths of the fields of a row, `children.#.name`, by those of the rows with a stored answer, at each level of rows. */
function inStoredRows(paths: readonly string[], labels: Labels): string[] {
  const listed = new Set<string>();
  return paths.flatMap((path) => {
    const [group, ...rest] = path.split('.#.');
    if (group === undefined || rest.length === 0) return path;
    if (listed.has(group)) return [];
    listed.add(group);
    const own = paths.filter((one) => one.startsWith(`${group}.#.`)).map((one) => one.slice(group.length + 3));
    return listStoredRows(labels, group).flatMap((index) =>
      inStoredRows(
        own.map((name) => `${group}.${index}.${name}`),
        labels,
      ),
    );
  });
}

/** The plain answers under the title, then each row of a repeating group under its own, with what was answered in it. */
function withRows(title: string, paths: readonly string[], fields: Fields, labels: Labels): AnswerGroup[] {
  const plain: AnswerGroup = { title, rows: [] };
  const rows = new Map<string, AnswerGroup>();
  for (const path of paths) {
    const { row, countsRowsOf } = fields.get(path) ?? {};
    if (row !== undefined && labels[path] !== undefined) {
      const key = `${row.group} ${row.index}`;
      if (!rows.has(key)) rows.set(key, { title: row.title, rows: [] });
      rows.get(key)!.rows.push(toRow(path, fields, labels));
    } else if (row === undefined && countsRowsOf === undefined) plain.rows.push(toRow(path, fields, labels));
  }
  return [plain, ...rows.values()].filter((group) => group.rows.length > 0);
}

function toRow(path: string, fields: Fields, labels: Labels): AnswerRow {
  const definition = fields.get(path)?.definition;
  const row = fields.getMatrixRow(path);
  const own = definition?.title ?? path;
  const title = definition?.form?.review?.title ?? (row === undefined ? own : `${row}: ${own}`);
  return { path, title, value: labels[path] ?? notAvailable };
}
