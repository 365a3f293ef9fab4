/** Finds the decision that gave a submission its present status. */

import { and, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { type DbReader, first } from '../../database.ts';
import { corrections, decisions } from '../../schema/decisions.ts';
import { submissions } from '../../schema/submissions.ts';

/** The decision that counts. */
interface PresentDecision {
  _id: string;
  /** Null without one. */
  reason: string | null;
}

/** Returns the newest decision that was not undone; undefined if the status has changed since, or if the sender has corrected the form since. */
export async function findPresentDecision(db: DbReader, submissionId: string): Promise<PresentDecision | undefined> {
  const newest = await first(
    db
      .select()
      .from(decisions)
      .where(and(eq(decisions.submissionId, submissionId), isNull(decisions.undoneAt)))
      .orderBy(desc(decisions.at), desc(decisions.id))
      .limit(1),
  );
  if (!newest) return undefined;
  const isSentSince = and(eq(corrections.submissionId, submissionId), eq(corrections.state, 'sent'), gt(corrections.endedAt, newest.at));
  const sent = db
    .select({ one: sql`1` })
    .from(corrections)
    .where(isSentSince);
  const present = await first(
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(eq(submissions.id, submissionId), eq(submissions.status, newest.toStatus), notExists(sent))),
  );
  return present && { _id: newest.id, reason: newest.reason };
}
