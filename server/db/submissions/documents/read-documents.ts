/** Reads the documents of submissions, and which submissions lack some. */

import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DbReader } from '../../database.ts';
import { isOneOf } from '../../dialect.ts';
import { submissionDocuments } from '../../schema/decisions.ts';
import { submissions } from '../../schema/submissions.ts';
import type { Store } from '../../store.ts';
import { MISSING_STATES, type StoredDocument } from './document.ts';

/** Returns the documents of a submission, sorted by their fields. */
export async function listDocuments({ db }: Store, submissionId: string): Promise<StoredDocument[]> {
  const { field, state, reason, by, at } = submissionDocuments;
  return db
    .select({ field, state, reason, by, at })
    .from(submissionDocuments)
    .where(eq(submissionDocuments.submissionId, submissionId))
    .orderBy(field);
}

/** Returns the numbers of missing and refused documents of the submissions that have some, by their ids. */
export async function countMissingDocuments({ db }: Store, ids: readonly string[]): Promise<Map<string, number>> {
  const { submissionId } = submissionDocuments;
  const rows = await db
    .select({ submissionId, count: count() })
    .from(submissionDocuments)
    .where(and(isOneOf(db.engine, submissionId, ids), isMissing()))
    .groupBy(submissionId);
  return new Map(rows.map((row) => [row.submissionId, row.count]));
}

/** The numbers of missing and refused documents for a join. They are counted once for all submissions, from the index of states alone. */
export function selectMissingCounts(db: DbReader) {
  const { submissionId } = submissionDocuments;
  return db
    .select({ submissionId, count: sql<number>`count(*)`.as('missing_count') })
    .from(submissionDocuments)
    .where(isMissing())
    .groupBy(submissionId)
    .as('missing_documents');
}

/** Returns the condition of submissions that have, or do not have, a missing or refused document. */
export function buildMissingCondition(hasMissing: boolean): SQL {
  const { submissionId } = submissionDocuments;
  const ids = sql`select ${submissionId} from ${submissionDocuments} where ${isMissing()}`;
  return hasMissing ? sql`${submissions.id} in (${ids})` : sql`${submissions.id} not in (${ids})`;
}

function isMissing(): SQL {
  return inArray(submissionDocuments.state, [...MISSING_STATES]);
}
