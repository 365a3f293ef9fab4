/** Learns of the writes of all processes: each transaction notifies, a connection of each process listens. */

import { Client } from 'pg';

/** The channel of the notifications. */
const CHANNEL = 'formulary_write';
const RETRY_MS = 1000;

/** Ends a transaction and notifies the others, in one round trip. The notification is sent only if the transaction commits. */
export const NOTIFY_AND_COMMIT = `notify ${CHANNEL}; commit`;

/** The writes to a database. */
export interface WriteWatch {
  /** Counts a write of this process, whose notification has yet to arrive. */
  noteWrite: () => void;
  /** Returns a text that changes with every write; undefined while the connection is lost, when writes of others are not known. */
  readStamp: () => string | undefined;
  close: () => Promise<void>;
}

/** Begins to listen. A lost connection is opened again. */
export async function watchWrites(connectionString: string): Promise<WriteWatch> {
  let writes = 0;
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
    client.on('notification', () => (writes += 1));
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    // What was written meanwhile was not heard.
    writes += 1;
    listening = client;
  }

  await connect();
  return {
    noteWrite: () => void (writes += 1),
    readStamp: () => (listening === undefined ? undefined : String(writes)),
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await listening?.end();
    },
  };
}
