/** Lists submissions for the back office, a page at a time. */

import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { DbReader } from '../database.ts';
import { readJsonText } from '../dialect.ts';
import { containsText } from '../lists/contains-text.ts';
import { buildCursorCondition, encodeCursor, buildOrder, parseSort } from '../lists/keyset.ts';
import { submissions } from '../schema/submissions.ts';
import { buildSearch } from '../search/search-index.ts';
import type { Store } from '../store.ts';
import { readReceiptNumber } from './receipt-number.ts';
import { hasUnindexedAnswers, SUBMISSION_SEARCH, type SearchedAnswers } from './searched-answers.ts';
import type { SubmissionRow } from './submission.ts';

/** The filter of a list; `cursor` is `next` of the page before. */
export interface SubmissionFilter {
  kind?: string | undefined;
  status?: string | undefined;
  /** Found in the name, the reference, the email address or one of `searchedAnswers`, or the beginning of the number. */
  search?: string | undefined;
  searchedAnswers?: readonly SearchedAnswers[] | undefined;
  /** `createdAt`, `name`, `status` or `kind`, with a leading minus for descending. Default `-createdAt`. */
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const PAGE = 50;

/** Times are not lowercased, and names have no default, so that their indexes are used. */
const sortable = {
  createdAt: sql`${submissions.createdAt}`,
  name: sql`lower(${submissions.name})`,
  status: submissions.status,
  kind: submissions.kind,
};

/** Submissions, newest first unless sorted otherwise. `next` is null on the last page. */
export async function listSubmissions(
  store: Store,
  filter: SubmissionFilter = {},
): Promise<{ items: SubmissionRow[]; next: string | null }> {
  const limit = Math.min(Math.max(1, filter.limit ?? PAGE), 500);
  const keyset = parseSort(filter.sort ?? '-createdAt', sortable, submissions.id);
  const rows = await store.db
    .select({
      _id: submissions.id,
      kind: submissions.kind,
      definitionId: submissions.definitionId,
      status: submissions.status,
      receiptNumber: submissions.receiptNumber,
      name: submissions.name,
      reference: submissions.reference,
      email: submissions.email,
      labels: submissions.labels,
      language: submissions.language,
      confirmedWarnings: submissions.confirmedWarnings,
      createdAt: submissions.createdAt,
      updatedAt: submissions.updatedAt,
      sorted: sql<string>`${keyset.expression}`.as('sorted'),
    })
    .from(submissions)
    .where(and(...(await buildConditions(store.db, filter)), buildCursorCondition(filter.cursor, keyset)))
    .orderBy(...buildOrder(keyset))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ sorted: _sorted, confirmedWarnings, ...row }) => ({ ...row, confirmedWarnings: confirmedWarnings ?? [] })),
    next: rows.length > limit && last ? encodeCursor(last.sorted, last._id) : null,
  };
}

/** Returns the kinds that have a submission. */
export async function listStoredKinds({ db }: Store): Promise<string[]> {
  return (await db.selectDistinct({ kind: submissions.kind }).from(submissions)).map(({ kind }) => kind);
}

async function buildConditions(
  db: DbReader,
  { kind, status, search, searchedAnswers = [] }: SubmissionFilter,
): Promise<(SQL | undefined)[]> {
  const conditions: (SQL | undefined)[] = [];
  if (kind) conditions.push(eq(submissions.kind, kind));
  if (status) conditions.push(eq(submissions.status, status));
  const words = search?.trim();
  if (words) {
    const searched = searchedAnswers.filter((answers) => !kind || answers.kind === kind);
    const columns = [submissions.name, submissions.reference, submissions.email].map((column) => containsText(column, words));
    const condition = or(...columns, ...searched.map((answers) => buildAnswersCondition(db, answers, words)))!;
    const isIndexed = !(await hasUnindexedAnswers(db, searched));
    const inTexts = isIndexed ? (await buildSearch(db, SUBMISSION_SEARCH, { terms: [words] }, condition)).condition : condition;
    conditions.push(or(inTexts, buildNumberCondition(words)));
  }
  return conditions;
}

/** Returns the condition of submissions whose number begins with the words; undefined if they are no beginning of a number. */
function buildNumberCondition(words: string): SQL | undefined {
  const beginning = readReceiptNumber(words);
  // A tilde is after all characters of numbers.
  return beginning === undefined
    ? undefined
    : and(gte(submissions.receiptNumber, beginning), lt(submissions.receiptNumber, `${beginning}~`));
}

/** Returns the condition of submissions of the kind with the words in the displayed text of one of the answers. */
function buildAnswersCondition({ engine }: DbReader, { kind, paths }: SearchedAnswers, words: string): SQL | undefined {
  const labels = paths.map((path) => readJsonText(engine, submissions.labels, path));
  return and(eq(submissions.kind, kind), or(...labels.map((label) => containsText(label, words))));
}
