/** Lists of submissions: the filter in a query, a page of lines with the description of the list, and the values of a column. */

import type { Context } from 'hono';
import type { BadgeTone } from '#engine';
import { countMissingDocuments } from '../../db/submissions/documents/read-documents.ts';
import { type CellText, countSubmissions, listCellTexts, listSubmissions } from '../../db/submissions/list-submissions.ts';
import type { SubmissionFilter } from '../../db/submissions/submission-filter.ts';
import type { Submission, SubmissionRow } from '../../db/submissions/submission.ts';
import { toNaturalKey } from '../../text/comparable-text.ts';
import type { AdminDependencies } from '../admin-dependencies.ts';
import { readListQuery } from '../read-body.ts';
import { createInvalidFieldsProblem } from '../to-write-problem.ts';
import {
  findKind,
  getCell,
  getStatusLabel,
  getStatusTone,
  type ListColumn,
  listColumns,
  listHeadings,
  listIndexedKinds,
  listKinds,
  listNextStatuses,
  listShownKinds,
  type NextStatus,
  type RecordKind,
} from './record-kinds.ts';
import { createWorkFilter, type Work, WORK } from './work.ts';

/** What the kind of a submission adds to it; under the product's aliases, `name` and `reference` are repeated. */
export interface KindFacts {
  kindTitle: string;
  statusLabel: string;
  statusTone: BadgeTone;
  /** For the next write. */
  version: string;
}

/** One submission of the list; `cells` has a text for each of the list's `columns`, null where it has no answer. */
export type SubmissionLine = Omit<SubmissionRow, 'answers' | 'labels' | 'language' | 'confirmedWarnings'> &
  KindFacts & {
    cells: (string | null)[];
    /** The number of missing and refused documents; null for kinds that need no documents. */
    missingDocuments: number | null;
  };

/** A value to filter by. */
interface Choice {
  value: string;
  title: string;
}

/** One page of submissions, with the headings and filters of the list. */
export interface SubmissionList {
  items: SubmissionLine[];
  next: string | null;
  /** The number of all submissions of the filter. */
  total: number;
  /** The headings of names and references; without the latter no reference is shown. */
  headings: { name: string; reference?: string | undefined };
  /** The headings of the further columns that the listed kinds declare. */
  columns: string[];
  /** Those columns that the list can be filtered by. */
  filters: string[];
  /** Those of them that the list has also while their columns are not shown. */
  keptFilters: string[];
  /** Those columns that are shown only to users who choose them. */
  hiddenColumns: string[];
  /** Whether the references are shown before the user chooses columns. */
  isReferenceShown: boolean;
  /** The order of the list: a member of a submission or `column.` and a heading, with a leading minus for descending. */
  sort: string;
  kinds: Choice[];
  statuses: Choice[];
  /** The statuses that may follow, by the kind and the status of the listed submissions. */
  nextStatuses: Record<string, Record<string, NextStatus[]>>;
  /** Whether one of the listed kinds has rules for duplicates, so that the list can be filtered by them. */
  hasDuplicateRules: boolean;
  /** Whether one of the listed kinds can need documents, so that the list can be filtered and sorted by the missing ones. */
  hasDocuments: boolean;
  /** Whether all submissions can be found by their columns; false for a moment after a definition has declared others. */
  isIndexed: boolean;
}

/** The values of a column in the submissions of a filter. */
export interface ColumnValues {
  values: CellText[];
  /** Whether there are more. */
  hasMore: boolean;
}

/** A list with its filter, as a request asks for it. */
interface RequestedList {
  kinds: RecordKind[];
  /** Those that the list shows. */
  shown: RecordKind[];
  columns: ListColumn[];
  filter: SubmissionFilter & { sort: string };
  /** `sort` of the reply. */
  sort: string;
}

/** Former names of `name` and `reference`. */
export type Aliases = Readonly<Record<string, 'name' | 'reference'>>;

const DEFAULT_SORT = '-createdAt';
/** What precedes a heading in the names of parameters and orders. */
const COLUMN = 'column.';
const MAX_VALUES = 500;

/** Reads the kinds and the filter of a list from the query of a request. Throws a 422 for a column that the list does not have. */
export async function readList({ store, definitions, now, aliases = {} }: AdminDependencies, c: Context): Promise<RequestedList> {
  const kinds = listKinds(definitions);
  const { kind, work, received_from: from, received_before: before, duplicates, documents } = c.req.query();
  const { sort = DEFAULT_SORT, ...query } = readListQuery(c);
  const shown = await listShownKinds(store, kinds, kind || undefined);
  const columns = listColumns(shown);
  const filter: RequestedList['filter'] = {
    ...query,
    kind,
    ...(work && createWorkFilter(shown, readWork(work), now())),
    ...readSort(sort, columns, aliases),
    statuses: (c.req.queries('status') ?? []).filter(Boolean),
    statusOrder: [...new Set(shown.flatMap(({ statuses }) => Object.keys(statuses)))],
    kindOrder: sortByTitle(shown).map(({ value }) => value),
    from: readTime('received_from', from),
    before: readTime('received_before', before),
    columns: Object.entries(c.req.queries())
      .filter(([name]) => name.startsWith(COLUMN))
      .map(([name, texts]) => ({ cells: findColumn(columns, name).cells, texts })),
    hasDuplicates: duplicates === 'true',
    hasMissingDocuments: readDocuments(documents),
    documentKinds: kinds.filter(({ hasDocuments }) => hasDocuments).map(({ value }) => value),
    indexed: await listIndexedKinds(store, kinds),
  };
  return { kinds, shown, columns, filter, sort: filter.sortedCells ? sort : filter.sort };
}

/** Reads a page of the list that a request asks for. */
export async function listPage(dependencies: AdminDependencies, c: Context): Promise<SubmissionList> {
  const { store, aliases = {} } = dependencies;
  const { kinds, shown, columns, filter, sort } = await readList(dependencies, c);
  const { items, next, isIndexed } = await listSubmissions(store, { ...filter, offset: readOffset(c) });
  const total = await countSubmissions(store, filter);
  const missing = await countMissingDocuments(
    store,
    items.map(({ _id }) => _id),
  );
  const lines = items.map(({ answers, labels, language: _language, confirmedWarnings: _confirmedWarnings, ...item }) => {
    const kind = findKind(kinds, item.kind);
    const cells = columns.map(({ title }) => getCell(kind, title, { answers, labels }));
    const missingDocuments = kind.hasDocuments ? (missing.get(item._id) ?? 0) : null;
    return { ...withAliases(item, aliases), ...kindFacts(kind, item), cells, missingDocuments };
  });
  return {
    ...{ items: lines, next, total, sort, isIndexed },
    headings: listHeadings(shown),
    nextStatuses: listTransitions(kinds, items),
    hasDuplicateRules: shown.some(({ indexed }) => (indexed.keys ?? []).length > 0),
    hasDocuments: shown.some(({ hasDocuments }) => hasDocuments),
    columns: columns.map(({ title }) => title),
    filters: columns.filter(({ hasFilter }) => hasFilter).map(({ title }) => title),
    keptFilters: columns.filter(({ keepsFilter }) => keepsFilter).map(({ title }) => title),
    hiddenColumns: columns.filter(({ isShown }) => !isShown).map(({ title }) => title),
    isReferenceShown: shown.every(({ isReferenceShown }) => isReferenceShown),
    kinds: sortByTitle(kinds).map(({ value, title }) => ({ value, title })),
    statuses: listStatuses(filter.kind ? shown : kinds),
  };
}

function listTransitions(kinds: readonly RecordKind[], items: readonly SubmissionRow[]): SubmissionList['nextStatuses'] {
  const transitions: SubmissionList['nextStatuses'] = {};
  for (const { kind, status } of items) (transitions[kind] ??= {})[status] ??= listNextStatuses(findKind(kinds, kind), status);
  return transitions;
}

/** Reads the values of the column that a request names with `column`, in the submissions of its filter without the one by this column. */
export async function listValues(dependencies: AdminDependencies, c: Context): Promise<ColumnValues> {
  const { columns, filter } = await readList(dependencies, c);
  const { cells } = findColumn(columns, `${COLUMN}${c.req.query('column') ?? ''}`);
  const others = (filter.columns ?? []).filter((one) => one.cells !== cells);
  const values = await listCellTexts(dependencies.store, { ...filter, columns: others }, cells, MAX_VALUES + 1);
  return { values: values.slice(0, MAX_VALUES), hasMore: values.length > MAX_VALUES };
}

/** Repeats `name` and `reference` under their former names. */
export function withAliases<Row extends { name: string; reference: string | null }>(row: Row, aliases: Aliases): Row {
  return { ...row, ...Object.fromEntries(Object.entries(aliases).map(([alias, member]) => [alias, row[member]])) };
}

/** Returns what the kind of a submission adds to it. */
export function kindFacts(kind: RecordKind, { status, updatedAt }: Pick<Submission, 'status' | 'updatedAt'>): KindFacts {
  return { kindTitle: kind.title, statusLabel: getStatusLabel(kind, status), statusTone: getStatusTone(kind, status), version: updatedAt };
}

function readSort(
  sort: string,
  columns: readonly ListColumn[],
  aliases: Aliases,
): Pick<SubmissionFilter, 'sortedCells'> & { sort: string } {
  const sign = sort.startsWith('-') ? '-' : '';
  const field = sort.slice(sign.length);
  if (field.startsWith(COLUMN)) return { sort: `${sign}column`, sortedCells: findColumn(columns, field).cells };
  return { sort: Object.hasOwn(aliases, field) ? `${sign}${aliases[field]}` : sort };
}

function sortByTitle(kinds: readonly RecordKind[]): RecordKind[] {
  const keyed = kinds.map((kind) => ({ kind, key: toNaturalKey(kind.title) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ kind }) => kind);
}

function findColumn(columns: readonly ListColumn[], name: string): ListColumn {
  const title = name.slice(COLUMN.length);
  const column = columns.find((one) => one.title === title);
  if (!column) throw createInvalidFieldsProblem({ [name]: `This list has no column "${title.slice(0, 40)}".` });
  return column;
}

function readWork(given: string): Work {
  const work = WORK.find((one) => one === given);
  if (work === undefined) throw createInvalidFieldsProblem({ work: `Work must be one of ${WORK.join(', ')}.` });
  return work;
}

function readTime(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined;
  const time = new Date(given);
  if (!/^\d{4}-\d\d-\d\d/.test(given) || Number.isNaN(time.getTime()))
    throw createInvalidFieldsProblem({ [name]: 'Give a date or a time as in 2026-11-28 or 2026-11-28T08:00:00Z.' });
  return time.toISOString();
}

function readDocuments(given: string | undefined): boolean | undefined {
  if (!given) return undefined;
  if (given !== 'missing' && given !== 'complete')
    throw createInvalidFieldsProblem({ documents: 'Documents must be "missing" or "complete".' });
  return given === 'missing';
}

function readOffset(c: Context): number | undefined {
  const given = c.req.query('offset');
  if (!given) return undefined;
  if (!/^\d{1,9}$/.test(given)) throw createInvalidFieldsProblem({ offset: 'The offset must be a whole number from 0.' });
  return Number(given);
}

function listStatuses(kinds: readonly RecordKind[]): Choice[] {
  const statuses = new Map<string, string>();
  for (const { statuses: own } of kinds)
    for (const [value, { title }] of Object.entries(own)) if (!statuses.has(value)) statuses.set(value, title);
  return [...statuses].map(([value, title]) => ({ value, title }));
}
