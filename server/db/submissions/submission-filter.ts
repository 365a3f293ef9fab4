/** Filters and orders of lists of submissions, as conditions of queries. */

import { and, eq, gte, inArray, isNotNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbReader } from '../database.ts';
import { readJsonText } from '../dialect.ts';
import { containsTerm, containsText } from '../lists/contains-text.ts';
import { type Keyset, parseSort } from '../lists/keyset.ts';
import { submissionCells, submissionIndex } from '../schema/submission-index.ts';
import { submissions } from '../schema/submissions.ts';
import { buildSearch } from '../search/search-index.ts';
import { buildMissingCondition, selectMissingCounts } from './documents/read-documents.ts';
import { readReceiptNumber } from './receipt-number.ts';
import { buildDuplicatesCondition } from './submission-keys.ts';
import { hasUnindexed, type IndexedKind, SUBMISSION_SEARCH, toIndexTerms, toStoredText } from './submission-index.ts';

/** An answer of the submissions of one kind. A column of a list has one for each kind that declares it. */
export interface CellPath {
  kind: string;
  path: string;
}

/** A filter by a column: submissions that have one of the texts, or an empty text for those without the answer. */
export interface CellFilter {
  cells: readonly CellPath[];
  texts: readonly string[];
}

/** Submissions of a kind with one of some statuses, whose last change was before a time, ISO 8601, if there is one. */
export interface StatusGroup {
  kind: string;
  statuses: readonly string[];
  changedBefore?: string | undefined;
}

/** The filter and the order of a list. */
export interface SubmissionFilter {
  kind?: string | undefined;
  /** Submissions of one of these groups. Default: all. */
  groups?: readonly StatusGroup[] | undefined;
  /** Only submissions whose correction staff have not processed yet, or only the others. */
  isCorrected?: boolean | undefined;
  /** Empty for all. */
  statuses?: readonly string[] | undefined;
  /** Received at this time or later, ISO 8601. */
  from?: string | undefined;
  /** Received before this time, ISO 8601. */
  before?: string | undefined;
  columns?: readonly CellFilter[] | undefined;
  /** Only submissions that have a duplicate. */
  hasDuplicates?: boolean | undefined;
  /** Only submissions of `documentKinds` that lack a document, or lack none. */
  hasMissingDocuments?: boolean | undefined;
  /** The kinds whose submissions need documents. Default: none. */
  documentKinds?: readonly string[] | undefined;
  /** Words in any order, found in the name, the reference, the email address, the number or a searched answer, without accents; or the beginning of the number. */
  search?: string | undefined;
  /** What is indexed of all stored kinds. Default: names, references, email addresses and numbers. */
  indexed?: readonly IndexedKind[] | undefined;
  /**
   * `createdAt`, `name`, `reference`, `email`, `receiptNumber`, `status`, `kind` or `missingDocuments`, or `column` for `sortedCells`, with a leading minus for
   * descending. Default `-createdAt`.
   */
  sort?: string | undefined;
  sortedCells?: readonly CellPath[] | undefined;
  /** The order of statuses. Default: alphabetical. */
  statusOrder?: readonly string[] | undefined;
  /** The order of kinds. Default: alphabetical. */
  kindOrder?: readonly string[] | undefined;
}

/** What a query of a list consists of. */
export interface PreparedFilter {
  conditions: (SQL | undefined)[];
  keyset: Keyset;
  /** Whether the query has to be joined with the index. */
  needsIndex: boolean;
  /** The condition of the cells that the query is sorted by. */
  sortedCells: SQL | undefined;
  /** The numbers of missing documents that the query is sorted by. */
  missingCounts: ReturnType<typeof selectMissingCounts> | undefined;
  /** False if the filter needs the index and not all submissions are in it: filters and orders by columns miss some for the moment. */
  isIndexed: boolean;
}

/** After all texts of cells. */
const LAST = '\uFFFF';
/** One more digit than numbers of documents have. */
const DIGITS = sql.raw('100000');

/** Returns the conditions and the order of a filter. Throws for an order that does not exist. */
export async function prepareFilter(db: DbReader, filter: SubmissionFilter): Promise<PreparedFilter> {
  const { kind, statuses = [], from, before, columns = [], search, sort = '-createdAt', sortedCells, indexed = [] } = filter;
  const { hasDuplicates = false, hasMissingDocuments, documentKinds = [], groups, isCorrected } = filter;
  const field = sort.replace(/^-/, '');
  const needsIndex = Boolean(search?.trim()) || field === 'name' || field === 'reference';
  const missingCounts = field === 'missingDocuments' ? selectMissingCounts(db) : undefined;
  const isDerived = needsIndex || columns.length > 0 || hasDuplicates || hasMissingDocuments !== undefined;
  const isIndexed = !(isDerived || missingCounts || field === 'column') || !(await hasUnindexed(db, indexed));
  const isFieldCells = field === 'column' && sortedCells !== undefined;
  const conditions = [
    kind ? eq(submissions.kind, kind) : undefined,
    groups ? buildGroupsCondition(groups) : undefined,
    isCorrected === undefined ? undefined : buildCorrectedCondition(db, isCorrected),
    statuses.length > 0 ? inArray(submissions.status, [...statuses]) : undefined,
    from ? gte(submissions.createdAt, from) : undefined,
    before ? lt(submissions.createdAt, before) : undefined,
    ...columns.map(buildCellCondition),
    hasDuplicates ? buildDuplicatesCondition() : undefined,
    hasMissingDocuments === undefined
      ? undefined
      : and(inArray(submissions.kind, [...documentKinds]), buildMissingCondition(hasMissingDocuments)),
    search?.trim() ? await buildSearchCondition(db, search, indexed, isIndexed) : undefined,
  ];
  return {
    conditions,
    keyset: parseSort(sort, listSortable(filter, isIndexed, missingCounts), submissions.id),
    needsIndex,
    missingCounts,
    sortedCells: isFieldCells ? buildCellsCondition(sortedCells) : undefined,
    isIndexed,
  };
}

/** Returns the condition that a submission is in one of the groups. */
export function buildGroupsCondition(groups: readonly StatusGroup[]): SQL {
  const conditions = groups.map(({ kind, statuses, changedBefore }) =>
    and(
      eq(submissions.kind, kind),
      inArray(submissions.status, [...statuses]),
      changedBefore === undefined ? undefined : lt(submissions.updatedAt, changedBefore),
    ),
  );
  return or(...conditions) ?? sql`false`;
}

/** Only the index of corrected submissions has the column, and rows are long: the other conditions keep their own indexes. */
function buildCorrectedCondition(db: DbReader, isCorrected: boolean): SQL {
  const corrected = db.select({ id: submissions.id }).from(submissions).where(isNotNull(submissions.correctedAt));
  return isCorrected ? inArray(submissions.id, corrected) : notInArray(submissions.id, corrected);
}

/** Returns the condition that a row of cells, joined with its submission, is one of the answers. */
export function buildCellsCondition(cells: readonly CellPath[]): SQL {
  return or(...cells.map(({ kind, path }) => and(eq(submissions.kind, kind), eq(submissionCells.path, path)))) ?? sql`false`;
}

/** Times are not lowercased, and names have no default, so that their indexes are used. */
function listSortable(
  { sortedCells, statusOrder = [], kindOrder = [], documentKinds = [] }: SubmissionFilter,
  isIndexed: boolean,
  missingCounts: PreparedFilter['missingCounts'],
) {
  return {
    createdAt: sql`${submissions.createdAt}`,
    name: isIndexed ? sql`${submissionIndex.nameKey}` : sql`coalesce(${submissionIndex.nameKey}, lower(${submissions.name}))`,
    reference: isIndexed
      ? sql`coalesce(${submissionIndex.referenceKey}, ${LAST})`
      : sql`coalesce(${submissionIndex.referenceKey}, lower(${submissions.reference}), ${LAST})`,
    email: sql`coalesce(${submissions.email}, ${LAST})`,
    receiptNumber: sql`coalesce(${submissions.receiptNumber}, ${LAST})`,
    status: buildListedOrder(submissions.status, statusOrder),
    kind: buildListedOrder(submissions.kind, kindOrder),
    // Digits of one length are sorted as texts, so that cursors of all orders are texts.
    ...(missingCounts && {
      missingDocuments: sql`case when ${inArray(submissions.kind, [...documentKinds])} then substr(cast(${DIGITS} + coalesce(${missingCounts.count}, 0) as text), 2) else ${LAST} end`,
    }),
    ...(sortedCells && { column: sql`coalesce(${submissionCells.sortKey}, ${LAST})` }),
  };
}

/** Returns the expression that sorts the values of a column as they are listed, and others by themselves after them. */
function buildListedOrder(column: AnyPgColumn, values: readonly string[]): SQL {
  const positions = values.map((value, at) => sql`when ${value} then ${String(at).padStart(3, '0')}`);
  return positions.length > 0 ? sql`case ${column} ${sql.join(positions, sql` `)} else ${column} end` : sql`${column}`;
}

function buildCellCondition({ cells, texts }: CellFilter): SQL {
  const answer = sql`select 1 from ${submissionCells} where ${submissionCells.submissionId} = ${submissions.id} and ${buildCellsCondition(cells)}`;
  const present = texts.filter((text) => text !== '').map(toStoredText);
  const conditions = [
    present.length > 0 ? sql`exists (${answer} and ${inArray(submissionCells.text, present)})` : undefined,
    texts.includes('') ? sql`not exists (${answer})` : undefined,
  ];
  return or(...conditions) ?? sql`true`;
}

async function buildSearchCondition(
  db: DbReader,
  search: string,
  indexed: readonly IndexedKind[],
  isIndexed: boolean,
): Promise<SQL | undefined> {
  const terms = toIndexTerms(search);
  const number = buildNumberCondition(search);
  if (terms.length === 0) return number ?? sql`false`;
  const inWords = and(...terms.map((term) => containsTerm(submissionIndex.words, term)))!;
  if (isIndexed) return or((await buildSearch(db, SUBMISSION_SEARCH, { terms }, inWords)).condition, number);
  return or(inWords, buildPlainCondition(db, search, indexed), number);
}

/** Returns the condition that each word is in a searched text of the submission, without its entry in the index. */
function buildPlainCondition({ engine }: DbReader, search: string, indexed: readonly IndexedKind[]): SQL | undefined {
  const own = [submissions.name, submissions.reference, submissions.email];
  const words = search.split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => {
    const inAnswers = indexed.map(({ kind, searched }) => {
      const labels = searched.map((path) => containsText(readJsonText(engine, submissions.labels, path), word));
      return labels.length > 0 ? and(eq(submissions.kind, kind), or(...labels)) : undefined;
    });
    return or(...own.map((column) => containsText(column, word)), ...inAnswers);
  });
  return and(...conditions);
}

/** Returns the condition of submissions whose number begins with the words; undefined if they are no beginning of a number. */
function buildNumberCondition(words: string): SQL | undefined {
  const beginning = readReceiptNumber(words);
  // A tilde is after all characters of numbers.
  return beginning === undefined
    ? undefined
    : and(gte(submissions.receiptNumber, beginning), lt(submissions.receiptNumber, `${beginning}~`));
}
