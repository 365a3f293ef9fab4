/** Sends all failed deliveries of the log again, for example after an outage of the mail server. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import { buildCursorCondition, buildOrder, encodeCursor } from '../lists/keyset.ts';
import { runInTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import type { Writer } from '../writer.ts';
import { deliveryColumns } from './delivery-columns.ts';
import type { Delivery } from './delivery.ts';
import { type DeliveryFilter, matchesFilter, NEWEST_FIRST } from './list-deliveries.ts';
import { isCurrentNews, makeDue } from './send-again.ts';

/** Why a delivery stays a failed one: its mail is about a former status, or it was never tried because forms sent too many mails to its address. */
type SkippedReason = 'status-changed' | 'address-limit';

/** What became of the failed deliveries. */
export interface SentAgain {
  /** The number of those that are due now. */
  again: number;
  skipped: { why: SkippedReason; count: number }[];
  /** The cursor of the others; null if there are none. */
  next: string | null;
}

/** Deliveries of one call. */
const MAX_DELIVERIES = 500;
/** Deliveries of one transaction: the outbox and the submissions of others do not wait long for it. */
const PORTION = 50;

/** Makes failed deliveries that match a search due now, newest first, up to 500 at a time. Those that fail again meanwhile are not tried twice. */
export async function sendFailedAgain(
  store: Store,
  { search, cursor }: Pick<DeliveryFilter, 'search' | 'cursor'>,
  writer: Writer,
): Promise<SentAgain> {
  const found = await store.db
    .select({ id: deliveries.id, createdAt: deliveries.createdAt })
    .from(deliveries)
    .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
    .where(and(matchesFilter({ state: 'failed', search }), buildCursorCondition(cursor, NEWEST_FIRST)))
    .orderBy(...buildOrder(NEWEST_FIRST))
    .limit(MAX_DELIVERIES + 1);
  const wanted = found.slice(0, MAX_DELIVERIES);
  const outcomes: Outcome[] = [];
  for (let from = 0; from < wanted.length; from += PORTION) {
    const ids = wanted.slice(from, from + PORTION).map(({ id }) => id);
    outcomes.push(...(await sendPortion(store, ids, writer)));
  }
  const countOf = (one: Outcome): number => outcomes.filter((outcome) => outcome === one).length;
  const reasons = [...new Set(outcomes)].filter((one) => one !== 'again').toSorted();
  const last = wanted.at(-1);
  return {
    again: countOf('again'),
    skipped: reasons.map((why) => ({ why, count: countOf(why) })),
    next: found.length > MAX_DELIVERIES && last ? encodeCursor(last.createdAt, last.id) : null,
  };
}

type Outcome = 'again' | SkippedReason;

/** Sends those of the deliveries again that are still failed. */
function sendPortion(store: Store, ids: readonly string[], writer: Writer): Promise<Outcome[]> {
  return runInTransaction(store, async (tx) => {
    const outcomes: Outcome[] = [];
    const failed = await tx
      .select(deliveryColumns)
      .from(deliveries)
      .where(and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'failed')))
      .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
    for (const delivery of failed) {
      const skipped = wasNeverTried(delivery) ? 'address-limit' : (await isCurrentNews(tx, delivery)) ? undefined : 'status-changed';
      if (skipped === undefined) await makeDue(tx, delivery, writer);
      outcomes.push(skipped ?? 'again');
    }
    return outcomes;
  });
}

/** Whether the limit of mails to one address refused it. Sending all of these would send the mails from which the limit protects strangers. */
function wasNeverTried({ attempts }: Delivery): boolean {
  return attempts === 0;
}
