/** Submissions as a CSV file for spreadsheets; no cell is read as a formula. */

import { stringify } from 'csv-stringify/sync';
import { getByPath } from '#engine';
import type { Store } from '../../db/store.ts';
import { findSubmission } from '../../db/submissions/find-submission.ts';
import { listSubmissions, type SubmissionFilter } from '../../db/submissions/list-submissions.ts';
import type { Submission } from '../../db/submissions/submission.ts';
import { comparePositions } from './answer-order.ts';
import { findKind, listHeadings, listShownKinds, type RecordKind, getStatusLabel } from './record-kinds.ts';

const MAX_EXPORT_ROWS = 20_000;

/**
 * Returns the text of the file: one line per submission, with a column for every answer that any of them has, headed by its path. The columns have
 * the order of the fields in the form.
 */
export async function formatSubmissionCsv(store: Store, kinds: readonly RecordKind[], filter: SubmissionFilter): Promise<string> {
  const all = await listAllSubmissions(store, filter);
  const { name, reference } = listHeadings(await listShownKinds(store, kinds, filter.kind));
  const paths = listPaths(all, kinds);
  const hasWarnings = all.some(({ confirmedWarnings }) => confirmedWarnings.length > 0);
  const hasLanguages = new Set(all.map(({ language }) => language)).size > 1;
  const head = [
    'Submission',
    'Kind',
    'Status',
    name,
    ...(reference ? [reference] : []),
    'Email',
    'Submitted',
    ...(hasLanguages ? ['Language'] : []),
    'Files',
    ...(hasWarnings ? ['Confirmed warnings'] : []),
    ...paths,
  ];
  const lines = all.map((one) => [
    one._id,
    one.kind,
    getStatusLabel(findKind(kinds, one.kind), one.status),
    one.name,
    ...(reference ? [one.reference ?? ''] : []),
    one.email ?? '',
    one.createdAt,
    ...(hasLanguages ? [one.language ?? ''] : []),
    one.files.map((file) => file.name).join(', '),
    ...(hasWarnings ? [one.confirmedWarnings.map(({ message }) => message).join(' ')] : []),
    ...paths.map((path) => formatCell(one, path, findKind(kinds, one.kind))),
  ]);
  // The byte order mark makes spreadsheets read the text as UTF-8.
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

/** Returns the paths of all answers, those of a kind in the order of its form. Answers that no form has any more are last. */
function listPaths(all: readonly Submission[], kinds: readonly RecordKind[]): string[] {
  const known = new Set<string>();
  const unknown = new Set<string>();
  for (const value of new Set(all.map(({ kind }) => kind))) {
    const { getPosition } = findKind(kinds, value);
    const paths = new Set(all.filter(({ kind }) => kind === value).flatMap(({ labels }) => Object.keys(labels)));
    const placed = [...paths].map((path) => ({ path, position: getPosition(path) }));
    for (const { path, position } of placed.toSorted((a, b) => comparePositions(a.position, b.position)))
      (position === undefined ? unknown : known).add(path);
  }
  return [...new Set([...known, ...unknown])];
}

/** Returns the displayed text of an answer; of a number, a date and a text without options the stored answer, which spreadsheets can sort. */
function formatCell({ answers, labels }: Submission, path: string, { hasRawCell }: RecordKind): string | number {
  const label = labels[path] ?? '';
  const answer = label !== '' && hasRawCell(path) ? getByPath(answers, path) : undefined;
  return typeof answer === 'string' || typeof answer === 'number' ? answer : label;
}

async function listAllSubmissions(store: Store, filter: SubmissionFilter): Promise<Submission[]> {
  const all: Submission[] = [];
  let cursor: string | undefined;
  do {
    const page = await listSubmissions(store, { ...filter, limit: 500, cursor });
    for (const { _id } of page.items) {
      const found = await findSubmission(store, _id);
      if (found) all.push(found);
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && all.length < MAX_EXPORT_ROWS);
  return all;
}
