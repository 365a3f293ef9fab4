/** Duplicates: submissions whose answers are equal by a rule of their definitions. Each has a key for each rule, which is derived like its entry in the index. */

import { createHash } from 'node:crypto';
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { getByPath } from '#engine';
import { toSpellingKey } from '../../text/comparable-text.ts';
import { submissionKeys } from '../schema/submission-index.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { Submission } from './submission.ts';

/** A rule that finds duplicates. Submissions of several kinds are compared if their kinds have a rule of the same name. */
export interface KeyRule {
  name: string;
  /** The compared answers; those with `isTyped` are equal in another spelling too. */
  answers: readonly { path: string; isTyped: boolean }[];
  /** Words of typed answers that are replaced before, both normalized. */
  replacements: ReadonlyMap<string, string>;
}

/** A submission that is a duplicate of another, with the names of the rules that found it. */
export interface Duplicate extends Pick<Submission, '_id' | 'kind' | 'name' | 'receiptNumber' | 'status' | 'createdAt'> {
  rules: string[];
}

/** A submission with more duplicates is a matter of the list, not of one screen. */
const MAX_FOUND = 100;

/** Returns the keys of a submission: none for a rule of which an answer is missing. */
export function toKeyRows(
  { id, answers }: Pick<typeof submissions.$inferSelect, 'id' | 'answers'>,
  rules: readonly KeyRule[],
): (typeof submissionKeys.$inferInsert)[] {
  return rules.flatMap(({ name, answers: compared, replacements }) => {
    const values = compared.map(({ path, isTyped }) => {
      const value = getByPath(answers, path);
      return isTyped && typeof value === 'string' ? toSpellingKey(value, replacements) : value;
    });
    return values.some(isMissing) ? [] : [{ submissionId: id, rule: name, key: hashValues(values) }];
  });
}

/** Returns the duplicates of a submission, newest first: those of the newest 100 matches. */
export async function listDuplicates({ db }: Store, id: string): Promise<Duplicate[]> {
  const own = await db
    .select({ rule: submissionKeys.rule, key: submissionKeys.key })
    .from(submissionKeys)
    .where(eq(submissionKeys.submissionId, id));
  if (own.length === 0) return [];
  const { kind, name, receiptNumber, status, createdAt } = submissions;
  const rows = await db
    .select({ ...{ _id: submissions.id, kind, name, receiptNumber, status, createdAt }, rule: submissionKeys.rule })
    .from(submissionKeys)
    .innerJoin(submissions, eq(submissions.id, submissionKeys.submissionId))
    .where(and(or(...own.map(({ rule, key }) => and(eq(submissionKeys.rule, rule), eq(submissionKeys.key, key)))), ne(submissions.id, id)))
    .orderBy(desc(submissions.createdAt), desc(submissions.id), asc(submissionKeys.rule))
    .limit(MAX_FOUND);
  const found = new Map<string, Duplicate>();
  for (const { rule, ...row } of rows) found.set(row._id, { ...row, rules: [...(found.get(row._id)?.rules ?? []), rule] });
  return [...found.values()];
}

/** Returns the condition of submissions that have a duplicate. */
export function buildDuplicatesCondition(): SQL {
  const { rule, key, submissionId } = submissionKeys;
  return sql`exists (select 1 from ${submissionKeys} join ${submissionKeys} as other on other.rule = ${rule} and other.key = ${key} and other.submission_id <> ${submissionId} where ${submissionId} = ${submissions.id})`;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function hashValues(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 24);
}
