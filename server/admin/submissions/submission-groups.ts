/** Groups the stored labels of a submission as the steps and sections of its form. */

import type { CompiledField, CompiledForm } from '#engine';
import type { Submission } from '../../db/submissions/submission.ts';
import { createPlacement, isInternal } from './answer-placement.ts';
import { OFFICE_LOCALE } from '../../db/submissions/option-text.ts';
import { formatLabel } from './format-label.ts';
import { fillTitle, getMatrixRow, listStoredRows, type Labels } from './fill-labels.ts';

/** One answer with the labels that were displayed to the sender. */
export interface AnswerRow {
  path: string;
  title: string;
  value: string;
}

/** Answers below one heading: those of a section, or of a row of a repeating group. */
export interface AnswerGroup {
  /** The title of the step; null for answers that the definition does not have any more. */
  step: string | null;
  /** The title of the section or row; that of the step where the section has none. */
  title: string;
  rows: AnswerRow[];
}

const notAvailable = 'N/A';

/** Groups the answers by steps and their sections, then those that the definition does not have; dates are in the notation of the locale. */
export function groupAnswers({ labels, files }: Submission, form: CompiledForm | undefined, locale = OFFICE_LOCALE): AnswerGroup[] {
  const fields: Fields = {
    get: (path) => form?.byPath.get(path),
    getMatrixRow: (path) => form && getMatrixRow(form, path),
    labels: { ...nameFiles(files), ...labels },
  };
  const former = Object.keys(fields.labels).filter((path) => fields.get(path) === undefined);
  const groups = form === undefined ? [] : groupBySteps(form, fields);
  if (former.length > 0) groups.push({ step: null, title: 'Also stored', rows: former.map((path) => toRow(path, fields)) });
  return groups.map(({ step, title, rows }) => ({
    step: step === null ? null : fillTitle(step, labels),
    title: fillTitle(title, labels),
    rows: rows.map((row) => ({
      ...row,
      title: fillTitle(row.title, labels),
      value: formatLabel(fields.get(row.path)?.definition, row.value, locale),
    })),
  }));
}

/** The names of the files of each field. Of a stored file without a label, they are its label. */
function nameFiles(files: Submission['files']): Labels {
  const names: Record<string, string> = {};
  for (const { field, name } of files) names[field] = names[field] === undefined ? name : `${names[field]}, ${name}`;
  return names;
}

interface Fields {
  get: (path: string) => CompiledField | undefined;
  /** Returns the title of the matrix row that a field is in. */
  getMatrixRow: (path: string) => string | undefined;
  labels: Labels;
}

/** The groups of the steps: each answer in the first section that lists it, and those that none lists in the nearest one. */
function groupBySteps(form: CompiledForm, fields: Fields): AnswerGroup[] {
  const reviewed = listReviewed(form, fields);
  const isShown = (path: string): boolean => {
    const field = fields.get(path);
    if (fields.labels[path] === undefined) return reviewed.has(path);
    if (field?.definition.form?.review?.visibleWhen === false && field.definition.form.files === undefined) return false;
    return !isInternal(field) || reviewed.has(path);
  };
  const placed = new Set<string>();
  const sections = form.definition.steps.flatMap((step) =>
    step.sections
      .filter((section) => section.kind !== 'review')
      .map((section) => {
        const paths = [...new Set(inStoredRows(section.fields ?? [], fields.labels))].filter((path) => !placed.has(path));
        for (const path of paths) placed.add(path);
        return { step: step.title, title: section.title ?? step.title, paths };
      }),
  );
  const place = createPlacement(form, sections);
  const unplaced = Object.keys(fields.labels).filter((path) => !placed.has(path) && fields.get(path) !== undefined && isShown(path));
  for (const path of unplaced) place(path).push(path);
  return joinUntitled(sections).flatMap(({ step, title, paths }) => {
    const own = omitRepeatedDocuments(paths.filter(isShown), fields);
    return withRows(step, title, own, fields);
  });
}

interface Section {
  step: string;
  title: string;
  paths: string[];
}

/** Joins consecutive sections that have the title of their step. */
function joinUntitled(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last?.step === section.step && last.title === section.step && section.title === section.step) last.paths.push(...section.paths);
    else joined.push({ ...section, paths: [...section.paths] });
  }
  return joined;
}

/** The answers that a review lists, also those that were left empty. A section of a review without an answer was not displayed. */
function listReviewed(form: CompiledForm, fields: Fields): Set<string> {
  const sections = form.definition.steps.flatMap((step) => step.sections.filter((section) => section.kind === 'review'));
  return new Set(
    sections
      .map((section) => inStoredRows(section.fields ?? [], fields.labels))
      .filter((paths) => paths.some((path) => fields.labels[path] !== undefined))
      .flat()
      .filter((path) => fields.get(path)?.definition.form?.review?.visibleWhen !== false),
  );
}

/**
 * Returns the paths without those that say the same as another one: a document has either its files or the answer that it is sent later or was sent
 * before.
 */
function omitRepeatedDocuments(paths: readonly string[], { get, labels }: Fields): string[] {
  const omitted = new Set<string>();
  for (const path of paths) {
    const document = get(path)?.definition.form?.sendingOf?.split('.').at(-1);
    if (document === undefined) continue;
    const upload = [...path.split('.').slice(0, -1), document].join('.');
    omitted.add(labels[upload] === undefined ? upload : path);
  }
  return paths.filter((path) => !omitted.has(path));
}

/** Replaces the paths of the fields of a row, `children.#.name`, by those of the rows with a stored answer or file, at each level of rows. */
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
function withRows(step: string, title: string, paths: readonly string[], fields: Fields): AnswerGroup[] {
  const plain: AnswerGroup = { step, title, rows: [] };
  const rows = new Map<string, AnswerGroup>();
  for (const path of paths) {
    const { row, countsRowsOf } = fields.get(path) ?? {};
    if (row !== undefined && fields.labels[path] !== undefined) {
      const key = `${row.group} ${row.index}`;
      if (!rows.has(key)) rows.set(key, { step, title: row.title, rows: [] });
      rows.get(key)!.rows.push(toRow(path, fields));
    } else if (row === undefined && countsRowsOf === undefined) plain.rows.push(toRow(path, fields));
  }
  return [plain, ...rows.values()].filter((group) => group.rows.length > 0);
}

function toRow(path: string, fields: Fields): AnswerRow {
  const definition = fields.get(path)?.definition;
  const row = fields.getMatrixRow(path);
  const own = definition?.title ?? path;
  const title = definition?.form?.review?.title ?? (row === undefined ? own : `${row}: ${own}`);
  return { path, title, value: fields.labels[path] ?? notAvailable };
}
