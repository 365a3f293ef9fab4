/** Lists submissions for the back office, a page at a time. */

import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { containsText } from '../lists/contains-text.ts';
import { buildCursorCondition, encodeCursor, buildOrder, parseSort } from '../lists/keyset.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { SubmissionRow } from './submission.ts';

/** The filter of a list; `cursor` is `next` of the page before. */
export interface SubmissionFilter {
  kind?: string | undefined;
  status?: string | undefined;
  /** Found in the name, the reference, the email address or one of `searchedAnswers`. */
  search?: string | undefined;
  searchedAnswers?: readonly SearchedAnswers[] | undefined;
  /** `createdAt`, `name`, `status` or `kind`, with a leading minus for descending. Default `-createdAt`. */
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The answers of one kind of submissions whose displayed texts are searched. */
export interface SearchedAnswers {
  kind: string;
  /** Answer paths. */
  paths: readonly string[];
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
    .where(and(...buildConditions(filter), buildCursorCondition(filter.cursor, keyset)))
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

function buildConditions({ kind, status, search, searchedAnswers = [] }: SubmissionFilter): (SQL | undefined)[] {
  const conditions: (SQL | undefined)[] = [];
  if (kind) conditions.push(eq(submissions.kind, kind));
  if (status) conditions.push(eq(submissions.status, status));
  const words = search?.trim();
  if (words) {
    const columns = [submissions.name, submissions.reference, submissions.email].map((column) => containsText(column, words));
    conditions.push(or(...columns, ...searchedAnswers.map((answers) => buildAnswersCondition(answers, words))));
  }
  return conditions;
}

/** Returns the condition of submissions of the kind with the words in the displayed text of one of the answers. */
function buildAnswersCondition({ kind, paths }: SearchedAnswers, words: string): SQL | undefined {
  const labels = paths.map((path) => sql`(${submissions.labels} ->> ${path})`);
  return and(eq(submissions.kind, kind), or(...labels.map((label) => containsText(label, words))));
}
