/** Writes deliveries in the transaction of their submission, so that none is lost and none is sent for a submission that was not stored. */

import { first } from '../database.ts';
import { and, count, eq, gt, ne } from 'drizzle-orm';
import { insertOne } from '../insert-one.ts';
import { newId } from '../new-id.ts';
import type { DbTransaction } from '../run-in-transaction.ts';
import { deliveries } from '../schema/deliveries.ts';
import type { NewDelivery } from './delivery.ts';

/** Mails that forms send to one address in a day. Anyone can enter the address of a stranger. */
const MAX_MAILS_PER_ADDRESS = 5;
const DAY_MS = 86_400_000;

/** Adds waiting deliveries of a submission, due now. A mail beyond the limit of its address is stored as failed. */
export async function insertDeliveries(tx: DbTransaction, submissionId: string, added: readonly NewDelivery[], now: string): Promise<void> {
  for (const { name, channel, target, message } of added) {
    const isRefused = channel === 'mail' && (await countMails(tx, target, now)) >= MAX_MAILS_PER_ADDRESS;
    await insertOne(tx, deliveries, {
      id: newId(),
      submissionId,
      name,
      channel,
      target,
      queue: channel === 'webhook' ? `webhook ${target}` : 'mail',
      message,
      state: isRefused ? 'failed' : 'waiting',
      nextAt: isRefused ? null : now,
      lastError: isRefused ? `Not sent: forms sent ${MAX_MAILS_PER_ADDRESS} mails to this address within a day.` : null,
      createdAt: now,
      updatedAt: now,
    });
  }
}

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
        ),
      ),
  );
  return found?.mails ?? 0;
}
