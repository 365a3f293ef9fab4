/** Lists deliveries for the back office. */

import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { first } from '../database.ts';
import { containsText } from '../lists/contains-text.ts';
import { buildCursorCondition, buildOrder, encodeCursor, type Keyset } from '../lists/keyset.ts';
import { deliveries } from '../schema/deliveries.ts';
import { submissions } from '../schema/submissions.ts';
import type { Store } from '../store.ts';
import { deliveryColumns } from './delivery-columns.ts';
import type { Delivery, DeliveryState } from './delivery.ts';

/** The filter of a list; `cursor` is `next` of the page before. */
export interface DeliveryFilter {
  state?: DeliveryState | undefined;
  /** Found in the name, the target, the last error, or the name or the number of the submission. */
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A delivery with the submission that it sends. */
export interface DeliveryRow extends Delivery {
  submissionName: string;
  receiptNumber: string | null;
  definitionId: string;
}

const PAGE = 50;
/** The order of the list. */
export const NEWEST_FIRST: Keyset = { expression: sql`${deliveries.createdAt}`, id: deliveries.id, isDescending: true };

/** Deliveries, newest first. `next` is null on the last page. */
export async function listDeliveries({ db }: Store, filter: DeliveryFilter): Promise<{ items: DeliveryRow[]; next: string | null }> {
  const limit = Math.min(Math.max(1, filter.limit ?? PAGE), 500);
  const rows = await db
    .select({
      ...deliveryColumns,
      submissionName: submissions.name,
      receiptNumber: submissions.receiptNumber,
      definitionId: submissions.definitionId,
    })
    .from(deliveries)
    .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
    .where(and(matchesFilter(filter), buildCursorCondition(filter.cursor, NEWEST_FIRST)))
    .orderBy(...buildOrder(NEWEST_FIRST))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? encodeCursor(last.createdAt, last._id) : null };
}

/** Returns the condition of the deliveries that a filter shows, of a query that joins their submissions. */
export function matchesFilter({ state, search = '' }: Pick<DeliveryFilter, 'state' | 'search'>): SQL | undefined {
  const { name, target, lastError } = deliveries;
  const found = [name, target, lastError, submissions.name, submissions.receiptNumber].map((column) => containsText(column, search.trim()));
  return and(state && eq(deliveries.state, state), search.trim() === '' ? undefined : or(...found));
}

/** Counts the failed deliveries that a filter shows. */
export async function countFailed({ db }: Store, { state = 'failed', search }: DeliveryFilter): Promise<number> {
  if (state !== 'failed') return 0;
  const found = await first(
    db
      .select({ failed: count() })
      .from(deliveries)
      .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
      .where(matchesFilter({ state, search })),
  );
  return found?.failed ?? 0;
}

/** Returns the deliveries of a submission, in the order in which they were declared. */
export async function listDeliveriesOf({ db }: Store, submissionId: string): Promise<Delivery[]> {
  return db
    .select(deliveryColumns)
    .from(deliveries)
    .where(eq(deliveries.submissionId, submissionId))
    .orderBy(asc(deliveries.createdAt), asc(deliveries.id));
}
