/** Learns of the writes of all processes: each transaction notifies, a connection of each process listens. */

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { DbReader } from '../database.ts';

/** The channel of the notifications. */
const CHANNEL = 'formulary_write';
const LISTEN = `listen ${CHANNEL}`;
const RETRY_MS = 1000;

/** The writes to a database. */
export interface WriteWatch {
  /** Counts a write of this process, whose notification has yet to arrive. */
  noteWrite: () => void;
  /** Returns a text that changes with every write; undefined while the connection is lost, when writes of others are not known. */
  readStamp: () => string | undefined;
  /** Returns a text that changes with every write of another process; undefined while the connection is lost. */
  readForeignStamp: () => string | undefined;
  /** Ends a transaction and notifies the others, in one round trip. The notification is sent only if the transaction commits. */
  notifyAndCommit: string;
  close: () => Promise<void>;
}

/** Begins to listen. A lost connection is opened again. */
export async function watchWrites(connectionString: string): Promise<WriteWatch> {
  /** The payload of the notifications of this process, by which it ignores them among those of others. */
  const id = randomUUID();
  let writes = 0;
  let foreignWrites = 0;
  let listening: Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new Client({ connectionString, keepAlive: true });
    const lose = (): void => {
      if (listening === client) listening = undefined;
      clearTimeout(retry);
      if (!isClosed) retry = setTimeout(() => void connect().catch(lose), RETRY_MS).unref();
    };
    client.on('notification', ({ payload }) => {
      writes += 1;
      if (payload !== id) foreignWrites += 1;
    });
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    await client.query(LISTEN);
    // What was written meanwhile was not heard.
    writes += 1;
    foreignWrites += 1;
    listening = client;
  }

  await connect();
  return {
    noteWrite: () => void (writes += 1),
    readStamp: () => (listening === undefined ? undefined : String(writes)),
    readForeignStamp: () => (listening === undefined ? undefined : String(foreignWrites)),
    notifyAndCommit: `notify ${CHANNEL}, '${id}'; commit`,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await listening?.end();
    },
  };
}

/** Returns how many processes work with the database, this one included: each has a connection that listens. */
export async function countWatchers(db: DbReader): Promise<number> {
  const found = await db.get<{ count: number }>(
    sql`select count(*) as count from pg_stat_activity where datname = current_database() and query = ${LISTEN}`,
  );
  return found?.count ?? 0;
}
