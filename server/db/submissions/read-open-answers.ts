/** Reads the answers of submissions that are still being processed, for a replay through an edited form. */

import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';

const PAGE = 200;

/** The answers of a submission, and the content hash of the definition that they were checked with. */
export interface StoredAnswers {
  hash: string;
  answers: Record<string, unknown>;
}

/** Yields the answers of the submissions of a form that have one of the statuses, in the order of their ids. */
export async function* readOpenAnswers(
  { db }: Pick<Store, 'db'>,
  { kind, statuses }: { kind: string; statuses: readonly string[] },
): AsyncGenerator<StoredAnswers> {
  let last = '';
  for (;;) {
    const rows = await db
      .select({ id: submissions.id, hash: submissions.definitionHash, answers: submissions.answers })
      .from(submissions)
      .where(and(eq(submissions.kind, kind), inArray(submissions.status, [...statuses]), gt(submissions.id, last)))
      .orderBy(asc(submissions.id))
      .limit(PAGE);
    for (const { hash, answers } of rows) yield { hash, answers };
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}
