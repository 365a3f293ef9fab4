/** Writes deliveries in the transaction of their submission, so that none is lost and none is sent for a submission that was not stored. */

import { first } from '../database.ts';
import { and, count, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { insertOne } from '../insert-one.ts';
import { newId } from '../new-id.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { decisions } from '../schema/decisions.ts';
import { deliveries } from '../schema/deliveries.ts';
import type { NewDelivery } from './delivery.ts';

/** Mails that forms send to one address in a day. Anyone can enter the address of a stranger; a family enters its own for each child. */
const MAX_MAILS_PER_ADDRESS = 20;
const DAY_MS = 86_400_000;

/** Adds waiting deliveries of a submission, due now. A mail beyond the limit of its address is stored as failed. */
export async function insertDeliveries(tx: DbTransaction, submissionId: string, added: readonly NewDelivery[], now: string): Promise<void> {
  for (const delivery of added) {
    const isRefused = delivery.channel === 'mail' && (await countMails(tx, delivery.target, now)) >= MAX_MAILS_PER_ADDRESS;
    await insertDelivery(tx, submissionId, delivery, { now, dueAt: isRefused ? undefined : now });
  }
}

/**
 * Adds a delivery and returns its id. It is waiting until `dueAt` (ISO 8601); without a time it is stored as failed, because its address got too many mails. The limit is not
 * for mails that staff send.
 */
export async function insertDelivery(
  tx: DbTransaction,
  submissionId: string,
  { name, channel, target, message }: NewDelivery,
  { now, dueAt }: { now: string; dueAt: string | undefined },
): Promise<string> {
  const id = newId();
  const isRefused = dueAt === undefined;
  await insertOne(tx, deliveries, {
    id,
    submissionId,
    name,
    channel,
    target,
    queue: channel === 'webhook' ? `webhook ${target}` : 'mail',
    message,
    state: isRefused ? 'failed' : 'waiting',
    nextAt: dueAt ?? null,
    lastError: isRefused ? `Not sent: forms sent ${MAX_MAILS_PER_ADDRESS} mails to this address within a day.` : null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Counts the mails of forms to an address within a day, without those of staff. */
async function countMails(tx: DbTransaction, address: string, now: string): Promise<number> {
  const since = new Date(Date.parse(now) - DAY_MS).toISOString();
  const found = await first(
    tx
      .select({ mails: count() })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.channel, 'mail'),
          eq(deliveries.target, address),
          gt(deliveries.createdAt, since),
          ne(deliveries.state, 'failed'),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(decisions)
              .where(eq(decisions.deliveryId, deliveries.id)),
          ),
        ),
      ),
  );
  return found?.mails ?? 0;
}
