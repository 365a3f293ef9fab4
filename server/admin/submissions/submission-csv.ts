/**
 * Submissions as a CSV file for spreadsheets; no cell is read as a formula. The file is written in pieces, and other requests are handled between
 * them.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { getByPath } from '#engine';
import type { Store } from '../../db/store.ts';
import { findSubmissions } from '../../db/submissions/find-submission.ts';
import { listSubmissions } from '../../db/submissions/list-submissions.ts';
import type { SubmissionFilter } from '../../db/submissions/submission-filter.ts';
import type { Submission } from '../../db/submissions/submission.ts';
import { comparePositions } from './answer-order.ts';
import { findKind, listHeadings, listShownKinds, type RecordKind, getStatusLabel } from './record-kinds.ts';

const MAX_EXPORT_ROWS = 20_000;
/** Rows that are read and written at once: some milliseconds. */
const ROWS_PER_PIECE = 20;

/** What the columns depend on. */
interface Exported {
  ids: string[];
  /** The paths of the answers of each kind. */
  paths: Map<string, Set<string>>;
  hasWarnings: boolean;
  languages: Set<string | null>;
}

/** The columns of a file. */
interface Columns {
  kinds: readonly RecordKind[];
  reference: string | undefined;
  hasWarnings: boolean;
  hasLanguages: boolean;
  paths: string[];
}

/**
 * Returns the pieces of the file: one line per submission, with a column for every answer that any of them has, headed by its path. The columns
 * have the order of the fields in the form. All submissions are read once before the first piece, because the head depends on all of them.
 */
export async function formatSubmissionCsv(
  store: Store,
  kinds: readonly RecordKind[],
  filter: SubmissionFilter,
): Promise<AsyncGenerator<string, void, void>> {
  const { ids, paths, hasWarnings, languages } = await listExported(store, filter);
  const { name, reference } = listHeadings(await listShownKinds(store, kinds, filter.kind));
  const columns: Columns = { kinds, reference, hasWarnings, hasLanguages: languages.size > 1, paths: orderPaths(paths, kinds) };
  return formatPieces(store, ids, name, columns);
}

async function* formatPieces(store: Store, ids: readonly string[], name: string, columns: Columns): AsyncGenerator<string, void, void> {
  const { reference, hasLanguages, hasWarnings, paths } = columns;
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
  const options = { escape_formulas: true, record_delimiter: 'windows' } as const;
  // The byte order mark makes spreadsheets read the text as UTF-8.
  yield stringify([head], { ...options, bom: true });
  for (let start = 0; start < ids.length; start += ROWS_PER_PIECE) {
    await nextTurn();
    const found = await findSubmissions(store, ids.slice(start, start + ROWS_PER_PIECE));
    yield stringify(
      found.map((one) => formatLine(one, columns)),
      options,
    );
  }
}

function formatLine(one: Submission, { kinds, reference, hasLanguages, hasWarnings, paths }: Columns): (string | number)[] {
  const kind = findKind(kinds, one.kind);
  return [
    one._id,
    one.kind,
    getStatusLabel(kind, one.status),
    one.name,
    ...(reference ? [one.reference ?? ''] : []),
    one.email ?? '',
    one.createdAt,
    ...(hasLanguages ? [one.language ?? ''] : []),
    one.files.map((file) => file.name).join(', '),
    ...(hasWarnings ? [one.confirmedWarnings.map(({ message }) => message).join(' ')] : []),
    ...paths.map((path) => formatCell(one, path, kind)),
  ];
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

/** Returns the displayed text of an answer; of a number, a date and a text without options the stored answer, which spreadsheets can sort. */
function formatCell({ answers, labels }: Submission, path: string, { hasRawCell }: RecordKind): string | number {
  const label = labels[path] ?? '';
  const answer = label !== '' && hasRawCell(path) ? getByPath(answers, path) : undefined;
  return typeof answer === 'string' || typeof answer === 'number' ? answer : label;
}

/** Reads all submissions of the filter once, in pieces. */
async function listExported(store: Store, filter: SubmissionFilter): Promise<Exported> {
  const exported: Exported = { ids: [], paths: new Map(), hasWarnings: false, languages: new Set() };
  let cursor: string | undefined;
  do {
    const page = await listSubmissions(store, { ...filter, limit: ROWS_PER_PIECE, cursor });
    for (const { _id, kind, labels, language, confirmedWarnings } of page.items) {
      exported.ids.push(_id);
      const paths = exported.paths.get(kind) ?? new Set();
      exported.paths.set(kind, paths);
      for (const path of Object.keys(labels)) paths.add(path);
      exported.languages.add(language);
      exported.hasWarnings ||= confirmedWarnings.length > 0;
    }
    cursor = page.next ?? undefined;
    await nextTurn();
  } while (cursor !== undefined && exported.ids.length < MAX_EXPORT_ROWS);
  return exported;
}
