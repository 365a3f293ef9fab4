/** A transaction on a connection of a pool. */

import type { Pool, PoolClient } from 'pg';
import { reach } from './reach.ts';

/** What the body of a transaction returns, and the statement that ends it. */
export interface Ended<Result> {
  result: Result;
  end: string;
}

/** Runs a transaction between `begin` and the statement that the body returns. If it fails, it is rolled back, and a broken connection is closed. */
export async function runOnConnection<Result>(
  pool: Pool,
  begin: string,
  body: (client: PoolClient) => Promise<Ended<Result>>,
): Promise<Result> {
  const client = await reach(pool.connect());
  let isBroken = false;
  try {
    await reach(client.query(begin));
    const { result, end } = await body(client);
    await reach(client.query(end));
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
