/** Submissions as a CSV file for spreadsheets, in which no cell is taken for a formula. */

import { stringify } from 'csv-stringify/sync';
import type { Store } from '../../db/store.ts';
import { findSubmission, listSubmissions, type Submission, type SubmissionFilter } from '../../db/submissions.ts';
import { statusLabel } from './submission-status.ts';

const MAX_EXPORT_ROWS = 20_000;

/** The file's text: a line each, then a column for every answer that any of them has, headed by its path. */
export async function submissionCsv(store: Store, filter: SubmissionFilter): Promise<string> {
  const all = await everySubmission(store, filter);
  const paths = [...new Set(all.flatMap((one) => Object.keys(one.labels)))];
  const head = ['Submission', 'Kind', 'Status', 'Learner', "Learner's ID", 'Email', 'Submitted', 'Files', ...paths];
  const lines = all.map((one) => [
    one._id,
    one.kind,
    statusLabel(one.kind, one.status),
    one.learnerName,
    one.learnerId ?? '',
    one.email ?? '',
    one.createdAt,
    one.files.map((file) => file.name).join(', '),
    ...paths.map((path) => one.labels[path] ?? ''),
  ]);
  // The mark at the start lets spreadsheets read the letters as UTF-8.
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

async function everySubmission(store: Store, filter: SubmissionFilter): Promise<Submission[]> {
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
